import { COUNTIES } from '../../model/property';
import { type NameWords, nameAt } from './message-names';
import { type Found, type FoundText, tidy } from './message-text';

const NOUN =
  'county|town|village|estate|market|stage|junction|stadium|grounds?|hall|church|school|hospital|hotel|home|cent(?:re|er)|mall|primary|secondary|floor|road|area|place|park|club|gardens|college|university|cathedral|basilica|academy|resort|mosque|plaza|arena|field|uwanja|kanisa|shule|ukumbi|msikiti|hoteli|soko|hospitali|msingi';
const PLACE: NameWords = {
  part: new RegExp(`^(?:["“]?\\p{Lu}.*|\\d{1,4}(?:st|nd|rd|th)?|${NOUN})$`, 'u'),
  joins: /^(?:of|ya|la|wa|za|cha|na|&|and)$/u,
  // Also in capital letters, as in 'TO LET IN RUAKA NEAR THE BYPASS'.
  stops:
    /^(?:sale|near|next|opp|opposite|behind|off|along|karibu|mkabala|nyuma|with|for|from|on|at|by|in|price|rent|kodi|bei|call|tel|rsvp|only|each|now|ready|kes|kshs?|entry|all|karibuni|bring|come|no|\(.*)$/iu,
  short: /^(?:st|rd|dr|mt)$/iu,
  ends: /[.;:!?)]$/u,
};
/** A number that counts something: 'Githurai 44' is a place, and 'Kitengela 40 minutes' is not. */
const COUNTED = / \d+ ?\p{Ll}/u;

function placeAt(text: string): string {
  const name = tidy(nameAt(text.split(COUNTED, 1)[0] ?? '', PLACE));
  return /\p{L}{3}/u.test(name) ? name : '';
}

const VENUE =
  '(?:(?<=^|[\\n.,;|•])\\P{L}{0,5}(?:venue|place|where|location|mahali|pahali|address|ukumbi) ?(?:ni |is |[:=–-])|📍) ?';
const AT = '(?<!\\p{L})(?:at|in|katika|pale|hapo|hapa|huko|kule|iko|@)(?: the)? ';
const SOLD =
  '(?<!\\p{L})(?:for (?:quick )?sale|on sale|to let|for rent|to rent|\\p{L}{0,2}nauzwa|[iy]na(?:pangishwa|kodishwa)|kupangisha|kupanga)(?: in| at)?[ ,–-]{1,3}';
const NEAR =
  '(?<!\\p{L})(?:near|next to|opp\\.?|opposite|behind|adjacent to|karibu na|mkabala na|nyuma ya)(?: the)? ';

/** Matches the text after the name of a place: a sign, the end, or a word that is no part of a name. */
const ENDS_PLACE =
  /^ ?(?:$|[^ \p{L}\p{N}]|(?:on|at|from|for|this|hii|saa|tarehe|kuanzia|near|next|opp|opposite|behind|off|karibu|mkabala)\b)/iu;

/** The place at `start`; a place ends where one of `ends`, such as a day, begins. */
function placeFrom(text: string, start: number, ends: readonly Found[]): (Found & FoundText)[] {
  const limits = ends.map((end) => end.start).filter((limit) => limit >= start);
  const words = text.slice(start, Math.min(start + 200, ...limits));
  const name = placeAt(words);
  const isWhole = ENDS_PLACE.test(words.slice(words.indexOf(name) + name.length));
  return name && isWhole ? [{ start, end: start + name.length, from: name, text: name }] : [];
}

/** The places after words such as `leads`. */
function placesAfter(text: string, leads: string, ends: readonly Found[]): (Found & FoundText)[] {
  return [...text.matchAll(new RegExp(leads, 'giu'))].flatMap(({ 0: lead, index }) =>
    placeFrom(text, index + lead.length, ends),
  );
}

/** Words and signs between a day or a time and a place, and between a place and a day or a time. */
const TO_PLACE = new RegExp(`^ ?[,•|–(-]{0,2} ?(?:${AT}|(?:on|via|kwa) )?`, 'iu');
const TO_TIME = /^[ ,–-]{0,3}(?:(?:on|from|saa|tarehe|kuanzia|at|this|hii)[ ,]{0,2}){0,2}$/iu;

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
  const after = spots.flatMap(({ end }) => {
    const [lead = ''] = TO_PLACE.exec(text.slice(end, end + 20)) ?? [];
    return placeFrom(text, end + lead.length, ends);
  });
  const isBefore = (place: Found) =>
    spots.some(({ start }) => place.end <= start && TO_TIME.test(text.slice(place.end, start)));
  const before = placesAfter(text, AT, ends).filter(isBefore);
  return [...placesAfter(text, VENUE, ends), ...after, ...before][0] ?? null;
}

/** A small word before a comma: in 'Moi Avenue, Mombasa', no address begins after the comma. */
const SMALL_WORD = / \p{Ll}{1,20}, $/u;

/**
 * The address of a property.
 * @param ends the days of the message, where it ends
 */
export function findAddress(text: string, ends: readonly Found[]): FoundText | null {
  const afterComma = placesAfter(text, ', ', ends).filter(({ start }) =>
    SMALL_WORD.test(text.slice(Math.max(0, start - 30), start)),
  );
  const led = [VENUE, `${AT}|${SOLD}`].flatMap((leads) => placesAfter(text, leads, ends));
  const [place] = [...led, ...afterComma];
  return place && /^\p{Lu}/u.test(place.from) ? place : null;
}

/** A landmark with the word before it, such as 'karibu na Bypass'. */
export function findLandmark(text: string): FoundText | null {
  for (const { 0: lead, index } of text.matchAll(new RegExp(NEAR, 'giu'))) {
    const [place] = placeFrom(text, index + lead.length, []);
    if (place) return { text: lead + place.text, from: lead + place.text };
  }
  return null;
}

/** The county in an address; null if there is none, or if it is a part of the name of a road. */
export function findCounty(address: FoundText | null): FoundText | null {
  const parts = address?.text.split(/, | (?:county|town)\b/iu) ?? [];
  const isNamed = (county: string) =>
    parts.some((part) => part.toLowerCase() === county.toLowerCase());
  const name = COUNTIES.find(isNamed);
  return name ? { text: name, from: address?.text ?? '' } : null;
}
