import type { PostType } from '../../model/categories';
import { VERSE } from './message-facts';
import { labelled, sentencesOf, tidy } from './message-text';

/** The occasions of events with their words, the surest first. */
const OCCASIONS = [
  ['Harambee', 'harambee|funds? ?-?(?:raiser|drive|raising)|mchango|changizo'],
  ['Wedding', 'wedding|harusi|nikah'],
  ['Ruracio', 'ruracio|dowry|ngurario|koito'],
  ['Graduation', 'graduation|mahafali'],
  ['Prize giving', 'prize giving'],
  ['Chama meeting', 'chama|merry[- ]go[- ]round'],
  ['Medical camp', 'medical camp|kambi ya matibabu|blood drive'],
  ['Tournament', 'tournament|mashindano|mechi|football|marathon|finals?'],
  ['Job fair', 'job fair|career fair'],
  ['Launch', 'launch|uzinduzi'],
  ['Conference', 'conference|seminar|semina|workshop|kongamano'],
  ['Crusade', 'crusade|revival'],
  ['Reunion', 'reunion'],
  ['Prayers', 'kesha|night vigil|prayer (?:day|meeting)'],
  ['Meeting', 'agm|meeting|mkutano|kikao|baraza'],
  ['Concert', 'concert|tamasha'],
  ['Church service', 'church service|thanksgiving|ibada'],
  ['Celebration', 'celebrations?(?! of (?:the )?life)|maadhimisho|sherehe'],
  ['Party', 'party|bash|baby shower'],
] as const;

/**
 * Words of the categories: those that hardly any other message has, and those that support them.
 * Words of a death count twice, because meetings and services follow a death.
 */
const SUBJECTS: readonly { type: PostType; strong: string; weak: string }[] = [
  {
    type: 'obituaries',
    strong:
      'death (?:and funeral )?announcement|promot(?:ed|ion) to glory|tanzia|kifo|vifo|marehemu|death of|demise|passing (?:on|away|of)|(?:has|have|who|just) passed|passed (?:on|away)|tume(?:m|wa)?poteza|tumelose|aliaga|ameaga|al(?:i|iye)fariki|amefariki|ametuacha|burial|buried|mazishi|[ak](?:u|ta)zikwa|kumzika|laid to rest|requiem|interment|interred|janaza|cremation|cortege|body viewing|ibada ya (?:wafu|kumbukumbu|mazishi)|the late|obituary|memorial (?:service|mass)|in loving memory|celebrat(?:ion of|ing the) life|rip|r\\.i\\.p|rest in (?:eternal )?peace|inna lillahi',
    weak: 'funeral|condolences|rambirambi|msiba|bereaved|mortuary|pole(?:ni)?|deep sorrow|masikitiko|anniversary|sunset',
  },
  {
    type: 'properties',
    strong:
      'to let|for rent|to rent|for lease|kupanga(?:ngisha)?|kupangisha|[iy]na(?:pangishwa|kodishwa)|apartments?|maisonettes?|bungalow|godown|airbnb|acres?|ekari|title deeds?|hati|bed ?rooms?|bdrms?|bed ?-?sitters?|single rooms?|double rooms?|vyumba|\\d ?br|dsq|ensuite|keja|plots?|loti|viwanja|shamba|mashamba|office space|hostels?|rentals?',
    weak: '(?:for|on) (?:quick |urgent )?sale|[iklvyu]{0,2}nauzwa|nauza|houses?|flats?|shops?|land|nyumba|rent|kodi|deposit|landlord|caretaker|viewing|per month|kwa mwezi|site visits?|\\d{1,3}k|sq\\.? ?(?:ft|m)|sqft|\\d{2,3} ?(?:x|by) ?\\d{2,3}|borehole|parking|vacant',
  },
  {
    type: 'events',
    strong: `${OCCASIONS.map(([, words]) => words).join('|')}|open day|sports day|rally|clean-?up`,
    weak: 'mass|prayers|maombi|cup|you are (?:cordially )?invited|invite[sd]?|invitation|mnaalikwa|mwaalikwa|rsvp|guest of honou?r|chief guest|mgeni rasmi|venue|entry|tickets?|kiingilio|karibuni|njooni|dress code|agenda|save the date|date:|time:|(?:will|to) be held|(?:ita|yata|uta)fanyika|kick[- ]?off|speakers?|charges|tonight|dinner|lunch|picnic|fellowship|fundraiser',
  },
  {
    type: 'devotional',
    strong:
      'devotion(?:al)?|neno la (?:leo|asubuhi|siku)|daily bread|tafakari|manna|(?:word|verse|scripture) (?:of|for) (?:the day|today)|today.s (?:verse|word|scripture)|reading:|memory verse|let us pray|prayer:|sala:|tuombe|prayer points?|bible reading|advent|lent',
    weak: 'amen|amina|jesus|yesu|faith|imani|lord|bwana|god|mungu|scripture|theme|topic|reflection|meditat\\p{L}*|bible|biblia',
  },
  {
    type: 'bird eye view',
    strong:
      'kplc|(?:hakuna|hakutakuwa na|ukosefu wa) (?:maji|stima|umeme)|power (?:outage|interruption)|blackout|water (?:shortage|rationing)|price[sd]? (?:of|drop|rise)|prices|bei ya|bonus|fertili[sz]er|mbolea|maize|mahindi|avocados?|farmers|wakulima|lost and found|lost:|found:|imepotea|amepotea|missing|nafasi za kazi|job vacanc(?:y|ies)|vacancy|vacancies|hiring|internships?|tenders?|scholarships?|bursar(?:y|ies)|helb|kuccps|kcse|ntsa|iebc|kra|knec|tsc|chicks?|kienyeji|seedlings?|miche|heifers?|cows?|goats?|mbuzi|kuku|mitumba|wholesale|jumla|strike|mgomo|road (?:closed|closure)|outbreak|vaccination|chanjo|heavy rains?|mvua|passport',
    weak: 'stima|umeme|market|soko|per (?:bag|kg|litre|crate)|kwa kilo|apply|applications?|portal|county government|serikali|police|polisi|reward|finder|cv|delivery|orders?|in stock|available|discount|bob|stock|traders?|schools?|usajili|registration',
  },
];
/** A category is proposed if its sum is at least this, and larger than each other by at least this. */
const LEAST = 4;
const LEAD = 2;
function wholeWords(words: string): RegExp {
  return new RegExp(`(?<!\\p{L})(?:${words})(?!\\p{L})`, 'giu');
}

/** The number of different words of `words` in `text`. */
function countWords(text: string, words: string): number {
  return new Set(text.match(wholeWords(words))?.map((word) => word.toLowerCase())).size;
}

/**
 * The category to which the words of a message belong; null if it is not clear.
 * @param isTimed whether the message names a day and a time to come
 */
export function findType(text: string, isTimed: boolean): PostType | null {
  const sums = SUBJECTS.map(({ type, strong, weak }) => {
    const own = countWords(text, strong) * (type === 'obituaries' ? 6 : 3);
    const words = own + countWords(text, weak);
    const hasMore =
      (type === 'devotional' && VERSE.test(text)) || (type === 'events' && isTimed && words > 0);
    return { type, sum: words + (hasMore ? 3 : 0) };
  });
  const [best, second] = sums.toSorted((one, other) => other.sum - one.sum);
  return best && best.sum >= LEAST && best.sum - (second?.sum ?? 0) >= LEAD ? best.type : null;
}

/** The occasion of an event; '' if the message does not show it. */
export function findOccasion(text: string): string {
  return OCCASIONS.find(([, words]) => wholeWords(words).test(text))?.[0] ?? '';
}

const SALE = 'sale|[iklvyu]{0,2}nauzwa|nauza|tunauza|selling';
const RENT =
  'to let|(?:for|to) rent|rent|kodi|kupangisha|kupanga|[iy]na(?:pangishwa|kodishwa)|for lease|rentals?|per (?:month|night)|/ ?month|kwa mwezi|p\\.?m';

/** Whether a property is for sale or for rent; '' if the message does not say it, or says both. */
export function findDeal(text: string): '' | 'sale' | 'rent' {
  const isSale = wholeWords(SALE).test(text);
  if (isSale === wholeWords(RENT).test(text)) return '';
  return isSale ? 'sale' : 'rent';
}

const GREETING =
  /^\P{L}*(?:hello|hi|hey|dear|mambo|vipi|hamjambo|habari|sasa|salamu|shalom|wapendwa|ndugu|praise|bwana|good|greetings|niaje|jambo|happy|you|wadau|wasee|comrades|members|wanachama|asalam\p{L}*|salaam|amani)(?!\p{L})/iu;
/** Words of a sentence about the writer or the readers, and addresses, which no title has. */
const NO_TITLE =
  /https?:|\b(?:you|your|we|i|is|are|was|were|will|has|have|ni|kwamba|hereby|invites?|announces?|please|tafadhali|this|hii|huu)\b/iu;
/** Words of headings that would suit any post of their category. */
const HEADING =
  /^(?:announcement|notice|news|update|alert|reminder|attention|breaking|sad|public|important|urgent|special|general|tangazo|taarifa|ilani|muhimu|rasmi|hot|deal|offer|big|new|morning|evening|daily|today|leo|free|mega|let|rent|lease|sale|house|plot|apartment|vacant|available|quick|and|for|the|of|to|la|ya|za|na|wa)s?$/iu;
const LONGEST_TITLE = 90;

/**
 * The title of a message: its first sentence that is no greeting and no heading; '' if this sentence
 * is too long, is one word, or is about the writer or the readers.
 */
export function findTitle(text: string, type: PostType): string {
  if (type === 'devotional') return labelled(text, 'topic|theme|title|mada|kichwa|somo');
  const first = sentencesOf(text).find(({ from }) => !GREETING.test(from) && !isHeading(from));
  const title = tidy(first?.from ?? '');
  const isTitle = title.includes(' ') && title.length <= LONGEST_TITLE && !NO_TITLE.test(title);
  return isTitle ? title : '';
}

/** Whether all words would suit any post, as in '🔥 HOT DEAL 🔥'. */
function isHeading(words: string): boolean {
  return words.split(/\P{L}+/u).every((word) => !word || HEADING.test(word));
}
