import type { PostType } from '../../model/categories';
import { cutText } from '../../model/cut-text';
import { VERSE } from './message-facts';
import { type Found, SIGNS, sentenceLength, tidy } from './message-text';

/** Words of a message that belong to a category, with their weight; for an event its occasion. */
type Row = readonly [words: string, weight: number, occasion?: string];

/** In messages with equal weights, the earlier category counts. */
const SUBJECTS: readonly (readonly [type: PostType, rows: readonly Row[]])[] = [
  [
    'obituaries',
    [
      ['death|kifo|marehemu|the late|passing (?:on|away)|passed (?:on|away)|demise|aliaga', 4],
      ['burial|buried|mazishi|[ak](?:u|ta)zikwa|laid to rest|funeral|requiem|interment', 3],
      ['rip|rest in peace|celebration of life|promoted to glory|condolences|pole|msiba', 3],
    ],
  ],
  [
    'properties',
    [
      [
        'to let|for rent|to rent|for sale|on sale|[lkv]?i?nauzwa|nauza|ninauza|tunauza|unauzwa|kupangisha|inapangishwa|for lease',
        3,
      ],
      ['plots?|ploti|shamba|maisonette|bungalow|apartments?|flat|shop|house|nyumba', 2],
      ['acres?|ekari|title deed|title ready|hati|site visit|\\d{2,3} ?x ?\\d{2,3}', 2],
      ['bedrooms?|bedsitter|single room|self[- ]contained|dsq|en-?suite|vacant', 2],
      ['rent|kodi|deposit|landlord|caretaker|viewing', 2],
    ],
  ],
  [
    'events',
    [
      ['harambee|fund ?raiser|fundraising|mchango|changizo', 3, 'Harambee'],
      ['wedding|harusi|ruracio|dowry|nikah', 3, 'Wedding'],
      ['graduation|mahafali', 3, 'Graduation'],
      ['prize giving', 3, 'Prize giving'],
      ['chama|merry[- ]go[- ]round|table banking', 3, 'Chama meeting'],
      ['medical camp|blood drive', 3, 'Medical camp'],
      ['tournament|mashindano|football|marathon', 3, 'Tournament'],
      ['conference|convention|seminar|workshop|training|semina', 3, 'Conference'],
      ['crusade|revival', 3, 'Crusade'],
      ['kesha|night of prayers?|prayer day|prayers|maombi', 2, 'Prayers'],
      ['ibada|church service|thanksgiving|sunday service', 3, 'Church service'],
      ['baraza', 3, 'Baraza'],
      ['agm|meeting|mkutano', 3, 'Meeting'],
      ['concert|show', 2, 'Concert'],
      ['birthday', 3, 'Birthday'],
      ['dinner|lunch|breakfast|picnic|outing|hike', 2],
      ['fellowship|choir|youth|vijana|kongamano', 1],
      ['party|sherehe|get[- ]together|reunion', 3, 'Party'],
      ['invited?|invites|invitation|mnaalikwa|mwaalikwa|rsvp|guest of honou?r', 2],
      ['venue|where|entry|charges|tickets?|register|karibuni|all are welcome|usikose', 1],
    ],
  ],
  [
    'devotional',
    [
      ['devotion(?:al)?|neno la leo|word of the day|verse of the day|daily bread', 4],
      ['let us pray|tuombe|amen|amina|scripture', 2],
    ],
  ],
  [
    'bird eye view',
    [
      ['breaking|alert|news', 3],
      ['traffic|roads?|route|accident|overturned', 2],
      ['closed|government|county assembly|police', 2],
      ['kplc|blackout|outage|power|interruption|water rationing', 4],
      ['prices?|per bag|bag', 2],
      ['market|maize|milk|fuel|tea bonus|farmers?', 2],
    ],
  ],
];
const VERSE_WEIGHT = 3;
/** The weight for an event of a message with a day and a time to come. */
const TIMED_WEIGHT = 3;
/** Below this sum of weights, no category is proposed. */
const LEAST = 3;

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
  let best: (FoundSubject & { sum: number }) | null = null;
  for (const { type, rows } of COMPILED) {
    const hits = rows.flatMap((row) => {
      const word = row.words.exec(text)?.[0];
      return word ? [{ ...row, word }] : [];
    });
    const verse = type === 'devotional' ? VERSE.exec(text)?.[0] : undefined;
    const timed = type === 'events' && isTimed ? TIMED_WEIGHT : 0;
    const start = verse ? VERSE_WEIGHT : timed;
    const sum = hits.reduce((total, { weight }) => total + weight, start);
    const heaviest = hits.toSorted((one, other) => other.weight - one.weight)[0];
    const named = hits.find(({ occasion }) => occasion);
    const from = heaviest?.word ?? verse ?? '';
    if (sum >= LEAST && sum > (best?.sum ?? 0)) {
      best = { type, from, sum, occasion: named?.occasion ?? '', occasionFrom: named?.word ?? '' };
    }
  }
  return best;
}

const SALE = compile(
  'for sale|on sale|[lkv]?i?nauzwa|nauza|ninauza|tunauza|unauzwa|selling|sale price',
);
const RENT = compile(
  'to let|for rent|to rent|rent|kodi|kupangisha|inapangishwa|per month|kwa mwezi',
);

/** Whether a property is for sale or for rent; null if the message does not say it. */
export function findDeal(text: string): { deal: 'sale' | 'rent'; from: string } | null {
  const [sale, rent] = [SALE.exec(text), RENT.exec(text)];
  if (sale) return { deal: 'sale', from: sale[0] };
  return rent && { deal: 'rent', from: rent[0] };
}

const GREETING =
  /^(?:(?:hello|hi|hey|dear|mambo|vipi|hamjambo|comrades|habari(?: (?:za|ya))?|sasa|salamu|shalom|praise god|bwana asifiwe|bwana yesu asifiwe|good (?:morning|evening|afternoon|day)|greetings|niaje|jambo)(?:\s\p{L}{1,20}){0,3}\s?[,.!:-]{1,3}\s?|(?:breaking(?: news)?|urgent|notice|alert|reminder|tangazo)\s?[:!-]{1,3}\s?|(?:rip|r\.i\.p)[.!,:]?\s|[^.!?\n]{1,30}\?\s)/iu;
const LONGEST_TITLE = 90;
const LEAST_TITLE = 12;

/** The title: the first sentence that says something. `days` are the days in the message. */
export function findTitle(text: string, days: readonly Found[]): string {
  let start = 0;
  for (const line of text.split('\n')) {
    const title = titleOf(line, start, days);
    if (/\p{L}{3}/u.test(title)) return title;
    start += line.length + 1;
  }
  return '';
}

function titleOf(line: string, offset: number, days: readonly Found[]): string {
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
  const cut = isLong && day ? sentence.slice(0, Math.max(0, day.start - offset - from)) : sentence;
  const title = tidy(tidy(cut.replaceAll('\u2028', ' ')).replace(/\s{2,}/g, ' '));
  const whole = cutText(title, LONGEST_TITLE + 60);
  return whole.charAt(0).toUpperCase() + whole.slice(1);
}

/** The text before the first end of a sentence, or sign, that leaves enough for a title. */
function firstPart(text: string): string {
  for (let end = 0; end < text.length; ) {
    end += Math.max(1, sentenceLength(text.slice(end)) + 1);
    const [before = ''] = text
      .slice(0, end - 1)
      .split('\u2028')
      .filter((part) => part.trim().length >= LEAST_TITLE);
    if (before) return before;
  }
  return text;
}
