import { COUNTIES } from '../../model/property';
import {
  ABBREVIATED,
  type Found,
  type FoundText,
  isIn,
  labelled,
  sentencesOf,
  tidy,
} from './message-text';

const NEAR = 'near|next to|opp(?:osite)?|behind|adjacent to|karibu na|mkabala na|nyuma ya';
/** Words that are a part of a name also with a small letter. */
const NOUN =
  'county|town|village|estate|market|stage|junction|stadium|grounds?|hall|church|school|hospital|hotel|home|cent(?:re|er)|mall|primary|secondary|floor|road|area|place|park|club|gardens|college|university|cathedral|basilica|academy|resort|mosque|plaza|arena|field';
const SMALL_WORD = new RegExp(`^(?:\\d{1,4}(?:st|nd|rd|th)?|${NOUN})$`, 'u');
const HAS_NOUN = new RegExp(
  `(?<!\\p{L})(?:${NOUN}|plot|uwanja|kanisa|shule|ukumbi|msikiti)(?!\\p{L})`,
  'iu',
);
/** A beginning with small letters, such as 'uwanja wa shule ya msingi'. */
const SMALL_PLACE =
  /^(?:uwanja|kanisa|shule|ukumbi|msikiti|hoteli|soko|kituo|chuo|hospitali|makaburi|zahanati)\s(?:(?:ya|wa|la|za|cha|msingi|upili|kuu|shule|kanisa)\s){0,4}/iu;
const JOINS = /^(?:of|ya|la|wa|za|cha|na|&|and)$/u;
/** Words that end a name, also in capital letters as in 'TO LET IN RUAKA NEAR THE BYPASS'. */
const ENDS_NAME =
  /^(?:near|next|opp|opposite|behind|off|along|karibu|mkabala|nyuma|with|for|from|on|at|by|in|price|rent|kodi|bei|call|tel|rsvp|only|each|now|ready|sh|kes|kshs?)$/iu;
const NO_PLACE =
  /^(?:mr|mrs|ms|dr|rev|pst|pastor|hon|chief|bishop|prof|eng|jesus|christ|god|mungu|yesu|bwana|kenya|january|february|march|april|may|june|july|august|september|october|november|december|\p{L}{3,6}day|juma\p{L}+|entry|all|karibuni|bring|come|no)(?!\p{L})/iu;
/** After a number, what it counts: 'Githurai 44' is a place, and 'Kitengela 40 minutes' is not. */
const COUNTED =
  /^\d+\s?(?:[ap]\.?m|min|dakika|hour|hr|km|kilo|met|m\b|acre|ekari|bed|unit|people|by|x)/iu;
const MOST_WORDS = 12;

/**
 * The name of a place at the beginning of `text`: words with capital letters, numbers, and the words
 * that join them. '' if there is none.
 */
function takePlace(text: string): string {
  const first = SMALL_PLACE.exec(text)?.[0].length ?? 0;
  let end = 0;
  const words = [...text.slice(first, 200).matchAll(/[^\s]+[ \n]?/gu)].slice(0, MOST_WORDS);
  for (const { 0: word, index } of words) {
    const bare = word.replace(/^["“]|[\s,.;:!?)"”]{1,9}$/gu, '');
    if (ENDS_NAME.test(bare) || COUNTED.test(text.slice(first + index)) || word[0] === '(') break;
    const isName =
      /^(?:\p{Lu}|\d+(?:st|nd|rd|th)?$)/u.test(bare) || (end > 0 && SMALL_WORD.test(bare));
    if (isName) end = first + index + word.trimEnd().length;
    else if (end === 0 || !JOINS.test(bare)) break;
    // 'St.' goes on after the full stop, and 'South B.' does not.
    const isShort = bare.length > 1 && ABBREVIATED.test(bare);
    if (/[;:!?\n]$|\.$/u.test(word.trimEnd() + word.slice(-1).trim()) && !isShort) break;
    if (word.endsWith('\n')) break;
  }
  const name = tidy(text.slice(0, end));
  return /\p{L}{3}/u.test(name) && !NO_PLACE.test(name) ? name : '';
}

interface Place extends Found, FoundText {
  /** Whether a word such as 'at' leads to it. */
  isAt: boolean;
  /** Whether it is a whole part of a sentence or line. */
  isWhole: boolean;
}

const SOLD =
  '(?:for (?:quick )?sale|on sale|to let|for rent|to rent|[iklvyu]{0,2}nauzwa|[iy]na(?:pangishwa|kodishwa)|kupangisha|kupanga)';
const LEAD = new RegExp(
  `(?<![\\p{L}])(?<at>(?:at|in|along|katika|pale|hapo|hapa|huko|kule|iko|kwa|@|${SOLD}) (?:the )?)|[,•|:–-] |(?<=^|\\n)[^\\p{L}\\d\\n]{0,4}|(?= (?:uwanja|ukumbi|kanisa|shule)) `,
  'giu',
);

/** The names of places. A name ends where one of `ends`, such as a day, begins. */
function placesIn(text: string, ends: readonly Found[]): Place[] {
  const leads = [...text.matchAll(LEAD)].map(({ 0: words, index, groups }) => ({
    start: index + words.length,
    isAt: groups?.at !== undefined,
  }));
  const after = ends.map(({ end }) => ({
    start: text[end] === ' ' ? end + 1 : end,
    isAt: false,
  }));
  const starts = [...leads, ...after].filter((one) => !ends.some((end) => isIn(end, one)));
  return starts.flatMap(({ start, isAt }) => {
    const limits = ends.map((one) => one.start).filter((at) => at >= start);
    const from = takePlace(text.slice(start, Math.min(start + 200, ...limits)));
    const end = start + from.length;
    const isWhole = /^\s?(?:$|[\n.,;!|•()–-])/u.test(text.slice(end, end + 2));
    return from ? [{ start, end, from, text: from, isAt, isWhole }] : [];
  });
}

const LABELS = 'venue|place|where|location|mahali|pahali|address|ukumbi';

/** The place after a label, up to a day or a time. */
function labelledPlace(text: string, ends: readonly Found[]): FoundText | null {
  const words = labelled(text.replaceAll(/📍\s?(?:\p{L}{3,10}:\s)?/gu, '\nPlace: '), LABELS);
  const limits = ends.map(({ from }) => words.indexOf(from)).filter((at) => at >= 0);
  const place = tidy(words.slice(0, Math.min(words.length, ...limits))).replace(
    /[\s,]{1,2}(?:on|at|from|by|saa|tarehe|kuanzia|time|date|day)$/iu,
    '',
  );
  return /\p{L}{3}/u.test(place) ? { text: place, from: place } : null;
}

/** Between a day or a time and a place, and between a place and a day or a time. */
const TO_PLACE =
  /^(?: (?:to dawn|till \p{L}+|onwards|sharp|kamili))?[\s,•|–()-]{0,4}(?:(?:at|in|katika|pale|huko|kule|kwa|@)\s(?:the\s)?)?$/iu;
const TO_TIME =
  /^[\s,–-]{0,3}(?:(?:on|from|saa|tarehe|kuanzia|at|this|hii|siku ya|kick off|starting)[\s,]{0,3}){0,2}$/iu;

/**
 * The place of an event: the one with a label, or the one beside its time or day.
 * @param spots the time and the day of the event
 * @param ends all days and times of the message
 */
export function findPlace(
  text: string,
  spots: readonly Found[],
  ends: readonly Found[],
): FoundText | null {
  const place = labelledPlace(text, ends);
  if (place) return place;
  const places = placesIn(text, ends);
  const isAfter = (spot: Found, { from, start, isAt, isWhole }: Place) => {
    const between = text.slice(spot.end, start);
    const isNextLine = between.includes('\n');
    return (
      (isNextLine ? isWhole && HAS_NOUN.test(from) : isAt || isWhole) &&
      start >= spot.end &&
      TO_PLACE.test(between)
    );
  };
  const isBefore = (spot: Found, place: Place) =>
    /[ @]/.test(text[place.start - 1] ?? '') &&
    place.end <= spot.start &&
    TO_TIME.test(text.slice(place.end, spot.start));
  for (const isPlace of [isAfter, isBefore]) {
    for (const spot of spots) {
      const place = places.find((each) => isPlace(spot, each));
      if (place) return place;
    }
  }
  const [online] =
    /(?<=(?:on|via) )(?:Zoom|Google Meet|Microsoft Teams)(?!\p{L})/iu.exec(text) ?? [];
  return online ? { text: online, from: online } : null;
}

/**
 * The address of a property.
 * @param ends days and the price, where it ends
 * @param others words about what is near the property, and about several prices
 */
export function findAddress(
  text: string,
  ends: readonly Found[],
  others: readonly Found[],
): FoundText | null {
  const [first] = sentencesOf(text);
  const isAddress = (place: Place) =>
    /^\p{Lu}/u.test(place.from) &&
    !others.some((other) => isIn(other, place)) &&
    // Without a word such as 'in', the name is between signs, in the first sentence.
    (place.isAt ||
      NEAR_NEXT.test(text.slice(place.end, place.end + 20)) ||
      (place.isWhole && first && isIn(first, place) && BETWEEN.test(text.slice(0, place.start))));
  return labelledPlace(text, ends) ?? placesIn(text, ends).find(isAddress) ?? null;
}

const NEAR_NEXT = new RegExp(`^,? (?:${NEAR}|off)(?!\\p{L})`, 'iu');
const BETWEEN = /(?:^|\s)\P{Lu}\S{0,40},\s$/u;

const LANDMARK = new RegExp(`(?<!\\p{L})(?:${NEAR})\\.? (?:the )?`, 'giu');

/** The words about what is near a property, such as 'karibu na Bypass, opposite Quickmart'. */
export function findLandmark(text: string): (Found & FoundText) | null {
  let found: (Found & FoundText) | null = null;
  for (const { 0: words, index } of text.matchAll(LANDMARK)) {
    const name = takePlace(text.slice(index + words.length, index + 200));
    const start: number = found?.start ?? index;
    const end = index + words.length + name.length;
    const from = text.slice(start, end);
    if (name && (!found || /^,? $/.test(text.slice(found.end, index))))
      found = { start, end, from, text: from };
  }
  return found;
}

/** The county in an address; null if there is none, or if it is a part of the name of a road. */
export function findCounty(address: FoundText | null): FoundText | null {
  const parts = address?.text.split(/,\s|\s(?:county|town)(?!\p{L})/iu) ?? [];
  const name = COUNTIES.find((each) =>
    parts.some((part) => part.toLowerCase() === each.toLowerCase()),
  );
  return name ? { text: name, from: address?.text ?? '' } : null;
}
