import type { PostType } from '../../model/categories';
import { VERSE } from './message-facts';
import { type Found, type FoundText, labelled, SIGNS, sentencesOf, tidy } from './message-text';

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
const STRONG = 3;
const DEATH = 6;
const VERSE_WEIGHT = 3;
/** For an event of a message with a day and a time to come. */
const TIMED_WEIGHT = 3;
/** A category is proposed if its sum is at least this, and larger than each other by at least this. */
const LEAST = 4;
const LEAD = 2;
/** Messages about what has happened, and messages that everybody passes on, are no posts. */
const NO_POST =
  /(?<!\p{L})(?:thank you (?:all )?for|thanks to all|asanten[ia] (?:sana )?kwa|happy (?:birthday|anniversary|new)|congratulations|hongera|forward(?:ed)? (?:as received|this)|send this to|share (?:this )?to \d|has won|claim|never share|contributions received|balance)(?!\p{L})/iu;
const NO_POST_WEIGHT = 6;

const compiled = (words: string) => new RegExp(`(?<!\\p{L})(?:${words})(?!\\p{L})`, 'giu');
const COMPILED = SUBJECTS.map(({ type, strong, weak }) => ({
  type,
  strong: compiled(strong),
  weak: compiled(weak),
}));

function differentWords(text: string, words: RegExp): string[] {
  return [...new Set(text.match(words)?.map((word) => word.toLowerCase()))];
}

/**
 * The category to which the words of a message belong, and the word that shows it most; null if it
 * is not clear.
 * @param isTimed whether the message names a day and a time to come
 */
export function findType(text: string, isTimed: boolean): FoundText | null {
  const sums = COMPILED.map(({ type, strong, weak }) => {
    const [strongest, supporting] = [strong, weak].map((words) => differentWords(text, words)) as [
      string[],
      string[],
    ];
    const verse = type === 'devotional' ? VERSE.exec(text)?.[0] : undefined;
    const words = strongest.length * (type === 'obituaries' ? DEATH : STRONG) + supporting.length;
    const timed = type === 'events' && isTimed && words > 0 ? TIMED_WEIGHT : 0;
    const from = strongest[0] ?? verse ?? supporting[0] ?? '';
    return { text: type, from, sum: words + timed + (verse ? VERSE_WEIGHT : 0) };
  });
  const [best, second] = sums.toSorted((one, other) => other.sum - one.sum);
  const needed = NO_POST.test(text) ? LEAST + NO_POST_WEIGHT : LEAST;
  return best && best.sum >= needed && best.sum - (second?.sum ?? 0) >= LEAD ? best : null;
}

/** The occasion of an event; null if the message does not show it. */
export function findOccasion(text: string): FoundText | null {
  for (const [occasion, words] of OCCASIONS) {
    const from = text.match(compiled(words))?.[0];
    if (from) return { text: occasion, from };
  }
  return null;
}

const SALE = compiled(
  '(?:for|on) (?:quick |urgent )?sale|[iklvyu]{0,2}nauzwa|nauza|tunauza|selling',
);
const RENT = compiled(
  'to let|(?:for|to) rent|rent|kodi|kupangisha|kupanga|[iy]na(?:pangishwa|kodishwa)|for lease|rentals?|per (?:month|night)|monthly|/ ?month|kwa mwezi|deposit|p\\.?m',
);

/** Whether a property is for sale or for rent; null if the message does not say it. */
export function findDeal(text: string): FoundText | null {
  const [sale, rent] = [text.match(SALE)?.[0], text.match(RENT)?.[0]];
  if (sale && rent) return null;
  return sale ? { text: 'sale', from: sale } : rent ? { text: 'rent', from: rent } : null;
}

const GREETING =
  /^(?:hello|hi|hey|dear|mambo|vipi|hamjambo|habari|sasa|salamu|shalom|wapendwa|ndugu|praise|bwana|good|greetings|niaje|jambo|happy|you|wadau|wasee|comrades|members|wanachama|asalam\p{L}*|salaam)(?!\p{L})/iu;
/** What no title has: labels of other fields, words and verbs of a sentence, addresses, amounts. */
const NO_TITLE = [
  /^(?:date|day|time|venue|place|where|when|tarehe|siku|saa|mahali|location|price|rent|from|to|name|jina|tel|call|contacts?)(?:\s\p{L}{1,10})?\s?[:=-]/iu,
  /(?<!\p{L})(?:you|your|we|i|is|are|was|were|will|has|have|ni|kwamba|hereby|invites?|announces?|please|tafadhali|this|hii|huu)(?!\p{L})/iu,
  /(?<!\p{L})(?:[aiukmwy]|ni|tu|wa|ki|li|ya|zi|vi)(?:me|ta|na|li)(?!uzwa|pangishwa|kodishwa)\p{L}{3,}/u,
  /https?:|www\.|\.(?:com|org|co\.ke)(?!\p{L})|\d(?: ?\d){6}|\d,\d{3}|\d ?k(?!\p{L})/iu,
  /[,?]$|^(?:\S+\s){0,2}\S+:$/,
];
/** Words of headings that would suit any post of their category. */
const HEADING =
  /^(?:announcement|notice|news|update|alert|reminder|attention|breaking|sad|public|important|urgent|special|general|tangazo|taarifa|ilani|muhimu|rasmi|hot|deal|offer|big|new|morning|evening|daily|today|leo|free|mega|and|for|the|of|to|la|ya|za|na|wa)s?$/iu;
const MOST_LINES = 3;
const LONGEST_TITLE = 90;

/**
 * The title of a message: its first line that is no greeting, or the first sentence of this line.
 * Null if these words are a clause of a text, or would suit any post.
 * @param details the days and times in the message
 */
export function findTitle(
  text: string,
  type: PostType,
  details: readonly Found[],
): FoundText | null {
  const topic = type === 'devotional' && labelled(text, 'topic|theme|title|mada|kichwa|somo');
  if (topic) return { text: topic, from: topic };
  const line = text
    .split('\n', MOST_LINES)
    .flatMap(headlines)
    .find((each) => !GREETING.test(each));
  // 'Planned power interruption: Sunday from 9am' has its title before the colon.
  const [start = ''] = line?.split(/:\s/u) ?? [];
  const title = [line ?? '', start].find((each) => isTitle(each, type, details));
  return title ? { text: tidy(title), from: title } : null;
}

function isTitle(line: string, type: PostType, details: readonly Found[]): boolean {
  const isDetail = type !== 'devotional' && details.some(({ from }) => line.includes(from));
  if (line.length > LONGEST_TITLE || isDetail || NO_TITLE.some((form) => form.test(line)))
    return false;
  const { strong, weak } = COMPILED.find((each) => each.type === type) ?? {};
  const subjects = [strong, weak].flatMap((words) => (words ? differentWords(line, words) : []));
  const rest = [strong, weak].reduce((words, form) => words.replace(form ?? '', ' '), line);
  const own = rest.match(/[\p{L}'’]{3,}/gu)?.filter((word) => !HEADING.test(word)) ?? [];
  // A name is written with a capital letter in the middle of a line.
  const hasName = /\p{L}.*\s\p{Lu}\p{Ll}/u.test(line);
  const isOwn = own.length > 0 && (subjects.length > 0 || hasName);
  return isOwn || (subjects.length > 1 && line === line.toUpperCase());
}

/** The sentences of a line without its emojis, and without a shout such as '🔥 HOT DEAL 🔥'. */
function headlines(line: string): string[] {
  const parts = line.split(SIGNS);
  const isShout = (part: string) =>
    part.split(/\P{L}+/u).every((word) => !word || HEADING.test(word));
  const first = parts.findIndex((part) => !isShout(part));
  const plain = parts.slice(Math.max(0, first)).join(' ').replaceAll(/\s+/g, ' ').trim();
  return sentencesOf(plain).map(({ start, end }) => plain.slice(start, end + 1).trim());
}
