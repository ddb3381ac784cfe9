import type { PostType } from '../../model/categories';
import { cutText } from '../../model/cut-text';
import { findDeceased, VERSE } from './message-facts';
import { type Found, SIGNS, sentenceLength, tidy } from './message-text';

/** Words of a message that belong to a category, with their weight; for an event its occasion. */
type Row = readonly [words: string, weight: number, occasion?: string];

const SUBJECTS: readonly (readonly [type: PostType, rows: readonly Row[]])[] = [
  [
    'obituaries',
    [
      ['death announcement|promoted to glory|tanzia|tangazo la kifo|taarifa ya msiba', 5],
      ['marehemu|mpendwa wetu|kumbukumbu ya', 3],
      ['death of|kifo|vifo|marehemu|demise|passing (?:on|away)|passing (?:away )?of|funeral', 4],
      ['(?:has|have|who|just) passed|passed (?:on|away)|tume(?:m|wa)?poteza|tumelose', 4],
      ['aliaga|ameaga|al(?:i|iye)fariki|amefariki|ametuacha|went to be with the lord', 4],
      [
        'burial|buried|mazishi|[ak](?:u|ta)zikwa|kumzika|laid to rest|requiem|interment|interred',
        4,
      ],
      ['janaza|cremation|cortege|body viewing|viewing of the body|ibada ya wafu|makaburi', 4],
      ['the late|obituary|memorial (?:service|mass)|in (?:loving )?memory of|in loving memory', 4],
      ['celebration of life|rip|r\\.i\\.p|rest in (?:eternal )?peace|resting in peace', 4],
      ['inna lillahi.*|condolences|rambirambi|msiba|bereaved|mortuary|heavy hearts?', 3],
      ['deep sorrow|humble acceptance|acceptance of god.s will|kwa masikitiko|sunset', 3],
      ['pole(?:ni)?|anniversary of', 2],
    ],
  ],
  [
    'properties',
    [
      ['to let|for rent|to rent|for lease|kupangisha|[iy]na(?:pangishwa|kodishwa)', 5],
      ['(?:for|on) (?:quick |urgent )?sale|[iklvyu]{0,2}nauzwa|nauza|ninauza|tunauza|selling', 2],
      ['plots?|p?loti|viwanja|shamba|mashamba|land|maisonettes?|mansion|bungalow|godown', 3],
      ['apartments?|flats?|shops?|houses?|nyumba|hostels?|stalls?|office space|airbnb|rooms?', 3],
      ['acres?|ekari|title deeds?|(?:ready|clean) titles?|title ready|hati|site visits?', 3],
      ['\\d{2,3} ?(?:x|by) ?\\d{2,3}|sq\\.? ?(?:ft|m)|sqft|square feet', 2],
      [
        'bed ?rooms?|bdrms?|bed ?sitters?|mpangaji|wapangaji|single rooms?|double rooms?|studio|vyumba|br',
        4,
      ],
      ['self[- ]contained|dsq|en-?suite|master en ?suite|vacant|vacanc(?:y|ies)|tenants?', 3],
      ['rent|kodi|deposit|landlord|caretaker|viewing|per month|kwa mwezi|brokers?', 2],
    ],
  ],
  [
    'events',
    [
      ['harambee|funds? ?-?(?:raiser|drive|raising)', 4, 'Harambee'],
      ['(?:pre-?)?wedding|harusi|ruracio|dowry|nikah|koito|ngurario|engagement', 4, 'Wedding'],
      ['mchango|changizo', 4, 'Harambee'],
      ['graduation|mahafali', 4, 'Graduation'],
      ['(?:prize|price) giving', 4, 'Prize giving'],
      ['chama|merry[- ]go[- ]round|table banking', 4, 'Chama meeting'],
      ['medical camp|blood drive|blood donation|kambi ya matibabu', 4, 'Medical camp'],
      ['matibabu ya bure|free (?:medical|eye) (?:check-?up|clinic)', 4, 'Medical camp'],
      ['tournament|mashindano|football|marathon|cross country|mechi|ligi', 4, 'Tournament'],
      ['cup (?:finals?|match)|finals|derby|kickoff|kick-off', 4, 'Tournament'],
      ['job fair|career fair|careers day', 4, 'Job fair'],
      ['conference|convention|seminar|workshop|training|semina|kongamano', 4, 'Conference'],
      ['crusade|revival|mkutano wa injili', 4, 'Crusade'],
      ['kesha|night vigil|night of prayers?|prayer day|prayers|maombi', 2, 'Prayers'],
      ['ibada|church service|thanksgiving|sunday service|holy mass', 3, 'Church service'],
      ['baraza', 4, 'Baraza'],
      ['agm|meetings?|mkutano|mikutano|kikao|sgm|annual general meeting', 4, 'Meeting'],
      ['concert|tamasha|festival|gala|show', 4, 'Concert'],
      ['birthday', 4, 'Birthday'],
      ['reunion', 4, 'Reunion'],
      ['party|sherehe|get[- ]together|baby shower|bridal shower|bash', 4, 'Party'],
      [
        'dinner|lunch|breakfast|picnic|outing|hike|bonfire|mahewa|djs?|trip|exhibition|nyama choma',
        3,
      ],
      ['(?:will|to) be held|takes? place|will host|[iuy](?:ta|na)fanyika|kufanyika', 3],
      ['exercise|clean-?up|planting|launch|uzinduzi|open day|visiting day|family day', 3],
      ['sports day|retreat|celebrations?|maadhimisho|rally|parade|auction|mnada|tour', 3],
      ['netball|soccer|volleyball|rugby|athletics|riadha|basketball', 3, 'Tournament'],
      ['fellowship|choir|youth|vijana|guest speaker|speakers?|chief guest|mgeni rasmi|mc', 1],
      ['invited?|invites|invitation|mnaalikwa|mwaalikwa|rsvp|guest of honou?r|njooni', 3],
      ['venue|where|entry|charges|tickets?|register|all are welcome|usikose|kiingilio', 1],
      ['karibuni|come one,? come all|dress ?code|agenda|save the date|keep time|date:|time:', 2],
    ],
  ],
  [
    'devotional',
    [
      ['devotion(?:al)?|neno la (?:leo|asubuhi|siku)|daily bread|tafakari|manna', 5],
      [
        '(?:word|verse|scripture|andiko) (?:of|for|ya|la) (?:the day|today|leo)|today.s (?:verse|word|scripture)',
        5,
      ],
      ['memory verse|key verse|bible (?:study|verse)|lesson thought|prayer points?', 4],
      ['prayer and fasting|(?:prayer|sala|ombi):', 3],
      ['let us pray|tuombe|amen|amina|scripture|jesus. name|jina la yesu', 2],
      ['lord|god|mungu|bwana|yesu|jesus', 1],
    ],
  ],
  [
    'bird eye view',
    [
      ['breaking|alert|news|habari mpya|notice|ilani|update|tahadhari|warning|advisory', 3],
      ['public notice|wateja wetu|dear customers?|esteemed customers?|wananchi', 2],
      ['road (?:closure|is closed)|closed|traffic|motorists|madereva|route|diversion|kenha', 4],
      ['roads?|barabara|highway|matatus?|fares?|nauli|bridge|daraja', 2],
      ['accident|ajali|overturned|floods?|mafuriko|landslides?|fire|moto|robbery|wezi', 3],
      ['kplc|kenya power|(?:nairobi|city) water|ketraco', 3],
      ['blackout|outage|interruption|rationing|water supply|maintenance', 4],
      ['(?:hakuna|hakutakuwa na|ukosefu wa|kupotea kwa) (?:maji|stima|umeme)|ukarabati', 4],
      ['prices|bei (?:ya|za)|market prices|per (?:bag|kg|litre|crate)|crate|gunia|debe', 4],
      ['maize|mahindi|milk|maziwa|tea bonus|bonus|fertili[sz]er|mbolea|seeds|mbegu|avocados?', 3],
      ['farmers?|wakulima|market|soko|fuel|petrol|diesel|factory|livestock|mifugo|sacco', 2],
      ['chicks?|kienyeji|eggs|mayai|kuku|ng.ombe|cows?|heifers?|goats?|mbuzi|miche', 4],
      ['seedlings?|wholesale|jumla|mitumba|brand new|second[- ]hand|discount|stock', 3],
      ['available|orders?|delivery|deliver(?:ies|ed)|offers?|tunapatikana|services', 2],
      ['lost and found|imepotea|zimepotea|amepotea|missing|if found|ukipata|imeibwa|stolen', 5],
      ['(?:ime|zime|ame|wame|tume)patikana|(?:nime|tume)pata|reward|mwenyewe', 4],
      ['(?<=^[^\\p{L}]{0,9})(?:lost|found)', 4],
      ['scholarships?|bursar(?:y|ies)|applications?|apply|intake|admissions?|results|matokeo', 4],
      [
        'qualifications?|send (?:your )?cvs?|cv to|hiring|vacanc(?:y|ies) announcement|job vacanc(?:y|ies)|nafasi za kazi|recruitment',
        5,
      ],
      [
        'school fees|per term|internships?|tenders?|helb|kuccps|kcse|kjsea|kpsea|ntsa|iebc|kra|knec|tsc',
        3,
      ],
      ['government|serikali|county assembly|ministry|wizara|police|polisi|president|rais', 2],
      ['registration|usajili|deadline|strike|mgomo|election|uchaguzi|voters?|schools?', 1],
      ['weather|rainfall|heavy rains?|mvua|drought|ukame|cholera|outbreak|chanjo|vaccination', 4],
    ],
  ],
];
const VERSE_WEIGHT = 3;
/** The weight for an event of a message with a day and a time to come. */
const TIMED_WEIGHT = 4;
/** Words of a death count more than words of the meetings and services that follow it. */
const DEATH_FACTOR = 2;
/** A category is proposed if its sum of weights is at least this, */
const LEAST = 4;
/** and larger than the sum of each other category by at least this. */
const LEAD = 2;

const compile = (words: string) => new RegExp(`(?<![\\p{L}])(?:${words})(?!\\p{L})`, 'iu');
const COMPILED = SUBJECTS.map(([type, rows]) => ({
  type,
  rows: rows.map(([words, weight, occasion]) => ({ words: compile(words), weight, occasion })),
}));

/** A category or an occasion, and the word from which it was read. */
interface FoundSubject {
  type: PostType;
  from: string;
  occasion: string;
  occasionFrom: string;
}

/**
 * The category to which the words of a message belong; null if they do not show it.
 * @param isTimed whether the message names a day and a time
 */
export function findSubject(text: string, isTimed: boolean): FoundSubject | null {
  const sums = COMPILED.map(({ type, rows }) => {
    const hits = rows.flatMap((row) => {
      const word = row.words.exec(text)?.[0];
      return word ? [{ ...row, word }] : [];
    });
    const verse = type === 'devotional' ? VERSE.exec(text)?.[0] : undefined;
    const timed = type === 'events' && isTimed ? TIMED_WEIGHT : 0;
    const words = hits.reduce((total, { weight }) => total + weight, 0);
    const sum = words * (type === 'obituaries' ? DEATH_FACTOR : 1) + (verse ? VERSE_WEIGHT : timed);
    hits.sort((one, other) => other.weight - one.weight);
    const [heaviest] = hits;
    const named = hits.find(({ occasion }) => occasion);
    const from = heaviest?.word ?? verse ?? '';
    return { type, from, sum, occasion: named?.occasion ?? '', occasionFrom: named?.word ?? '' };
  });
  const [best, second] = sums.toSorted((one, other) => other.sum - one.sum);
  const isClear = best?.from && best.sum >= LEAST && best.sum - (second?.sum ?? 0) >= LEAD;
  return isClear ? best : null;
}

const SALE = compile(
  '(?:for|on) (?:quick |urgent )?sale|[iklvyu]{0,2}nauzwa|nauza|ninauza|tunauza|selling|sale price',
);
const RENT = compile(
  'to let|for rent|to rent|rent|kodi|kupangisha|[iy]na(?:pangishwa|kodishwa)|for lease|hostels?|rentals?|m?pangaji|per month|a month|/month|kwa mwezi|p\\.?m',
);

/** Whether a property is for sale or for rent; null if the message does not say it. */
export function findDeal(text: string): { deal: 'sale' | 'rent'; from: string } | null {
  const [sale, rent] = [SALE.exec(text), RENT.exec(text)];
  if (sale) return { deal: 'sale', from: sale[0] };
  return rent && { deal: 'rent', from: rent[0] };
}

const GREETINGS =
  'hello|hi|hey|dear|mambo|vipi|hamjambo|comrades|habari(?: (?:za|ya))?|sasa|salamu|shalom|wateja|wanachama|members|wapendwa|ndugu|praise (?:the lord|god)|bwana (?:yesu )?asifiwe|good (?:morning|evening|afternoon|day)|greetings|niaje|jambo';
const GREETING = new RegExp(
  `^(?:(?:${GREETINGS})(?:\\s[\\p{L}'’]{1,20}){0,3}\\s?[,.!:-]{1,3}\\s?|(?:breaking(?: news)?|urgent|notice|alert|reminder|tangazo|name|jina)\\s?[:!-]{1,3}\\s?|(?:rip|r\\.i\\.p)[.!,:]?\\s|[^.!?\\n]{1,30}\\?\\s)`,
  'iu',
);
const GREETS = new RegExp(`^(?:${GREETINGS})(?!\\p{L})`, 'iu');
/** The words that can follow in a line that only greets; with any others, it may be a title. */
const GREETED = wordSet(
  'all everyone everybody friends marafiki people watu team group guys wasee ladies gentlemen',
  'members wanachama saints church kanisa family families familia brethren brothers sisters ndugu',
  'wapendwa beloved comrades parents wazazi teachers customers wateja neighbours neighbors',
  'residents kenyans wakenya colleagues kina mabibi mabwana dada kaka fellow good',
  "in the name of our lord god jesus jesus' christ jina la bwana yesu kristo wa mungu amen amina",
  'praise to you my and na za ya zenu yenu wetu wote sana mpya njema morning asubuhi mchana jioni',
  'leo',
);
/** The words of a heading that would suit any announcement. */
const HEADING = wordSet(
  'announcement announcements notice notices news update alert reminder attention breaking sad',
  'public important urgent special official general and of the to all',
  'tangazo matangazo taarifa ilani habari muhimu rasmi la ya za na',
  'death funeral burial obituary tanzia kifo msiba mazishi',
);
/** A line for a field of the form other than the title. */
const DETAIL = /^(?:date|day|time|venue|place|where|when|tarehe|siku|saa|mahali)\s?[:=-]/iu;

/** The lines in which a title is sought. The limit keeps the time short for many short lines. */
const MOST_LINES = 30;
const LONGEST_TITLE = 90;
const LEAST_TITLE = 18;

/**
 * The title: the first line that says something, and not only a greeting or a heading such as
 * 'ANNOUNCEMENT'. `days` are the days in the message. In a list of obituaries, readers look for
 * names; so a line without the name, or cut in another place than after it, gives way to the name.
 */
export function findTitle(text: string, days: readonly Found[], type: PostType | ''): string {
  const { title, isWhole } = firstTitle(text, days);
  const [deceased, other] = type === 'obituaries' ? findDeceased(text) : [];
  const name = deceased?.text ?? '';
  if (!name || other) return title;
  const isNamed = isWhole ? title.includes(name) : title.endsWith(name);
  return isNamed && title.length <= LONGEST_TITLE ? title : name;
}

interface Title {
  title: string;
  /** Whether it is a sentence that needed no cut. */
  isWhole: boolean;
}

function firstTitle(text: string, days: readonly Found[]): Title {
  let first: Title | undefined;
  let start = 0;
  for (const line of text.split('\n', MOST_LINES)) {
    const found = titleOf(line, start, days);
    const { title } = found;
    if (/\p{L}{3}/u.test(title)) {
      const isDay = days.some(({ from }) => title === from);
      if (!isDay && !DETAIL.test(title) && !isGeneric(line)) return found;
      first ??= found;
    }
    start += line.length + 1;
  }
  return first ?? { title: '', isWhole: true };
}

/** Whether `text` is only a greeting or a heading that would suit any announcement. */
function isGeneric(text: string): boolean {
  const start = text.replace(/^[^\p{L}\p{N}]+/u, '');
  const rest = start.replace(GREETS, '');
  const known = rest === start ? HEADING : GREETED;
  const words = rest.toLowerCase().match(/[\p{L}\p{N}'’]+/gu) ?? [];
  return words.every((word) => known.has(word.replace('’', "'")));
}

function titleOf(line: string, offset: number, days: readonly Found[]): Title {
  let rest = line.slice(0, 600).replace(SIGNS, ' \u2028 ');
  const withoutSigns = () => rest.replace(/^[\s\u2028•>#-]{1,40}/u, '');
  rest = withoutSigns();
  for (let times = 0; times < 2; times += 1) {
    rest = rest.replace(GREETING, '');
    rest = withoutSigns();
  }
  const sentence = firstPart(rest);
  const from = line.indexOf(sentence.slice(0, LEAST_TITLE));
  const day = days.find(({ start }) => start > offset + from + LEAST_TITLE);
  const isLong = sentence.length > LONGEST_TITLE;
  const end = isLong && day ? Math.max(0, day.start - offset - from) : sentence.length;
  const title = tidy(sentence.slice(0, end).replaceAll('\u2028', ' ')).replace(/\s{2,}/g, ' ');
  const whole = cutClause(title, end < sentence.length);
  return { title: whole.charAt(0).toUpperCase() + whole.slice(1), isWhole: !isLong };
}

/** After a comma, the beginning of a clause that says nothing without its end. */
const OPEN_CLAUSE =
  /,\s(?:who|whom|whose|which|that|where|when|and|ambay[eo]|aliye\p{L}*)\s[^,]*$/iu;
/** The words before a day that say nothing without it. */
const BEFORE_DAY =
  /(?:\s(?:(?:(?:to|will|shall) be|is) (?:held|done)|\p{L}{1,2}tafanyika|siku)){1,3}$/iu;
/** A sign that nothing follows, as in '8,500/-' without its dash. */
const LOOSE_SIGN = /[\s(/&]{1,9}$/u;

/** `title` without loose ends, cut to the length of a title, if possible at a comma. */
function cutClause(title: string, isCut: boolean): string {
  const limit = LONGEST_TITLE + 60;
  let whole = title;
  if (title.length > limit) {
    const comma = title.lastIndexOf(', ', limit);
    whole = comma > LEAST_TITLE ? title.slice(0, comma) : cutText(title, limit);
  } else if (isCut) {
    const open = OPEN_CLAUSE.exec(title)?.index ?? 0;
    whole = (open > LEAST_TITLE ? title.slice(0, open) : title).replace(BEFORE_DAY, '');
  }
  return tidy(tidy(whole).replace(LOOSE_SIGN, ''));
}

/** The text before the first end of a sentence, or sign, that leaves enough for a title. */
function firstPart(text: string): string {
  for (let end = 0; end < text.length; ) {
    end += Math.max(1, sentenceLength(text.slice(end)) + 1);
    const [before = ''] = text
      .slice(0, end - 1)
      .split('\u2028')
      .filter((part) => part.trim().length >= LEAST_TITLE && !isGeneric(part));
    if (before) return before;
  }
  return text;
}

function wordSet(...lines: readonly string[]): ReadonlySet<string> {
  return new Set(lines.flatMap((line) => line.split(' ')));
}
