import { type NameWords, nameAt } from './message-names';
import { type Found, labelPattern, tidy } from './message-text';

const NOUN =
  'county|town|village|estate|market|stage|junction|stadium|grounds?|hall|church|school|hospital|hotel|home|cent(?:re|er)|mall|primary|secondary|floor|road|area|place|park|club|gardens|college|university|cathedral|basilica|academy|resort|mosque|plaza|arena|field|uwanja|kanisa|shule|ukumbi|msikiti|hoteli|soko|hospitali|msingi';
const PLACE: NameWords = {
  part: new RegExp(`^(?:["“]?\\p{Lu}.*|\\d{1,4}(?:st|nd|rd|th)?|${NOUN})$`, 'u'),
  joins: /^(?:of|ya|la|wa|za|cha|na|&|and)$/u,
  // Also in capital letters, as in 'TO LET IN RUAKA NEAR THE BYPASS'.
  stops:
    /^(?:sale|near|next|opp|opposite|behind|off|along|karibu|mkabala|nyuma|with|for|from|on|at|by|in|price|rent|kodi|bei|call|tel|rsvp|only|each|now|ready|kes|kshs?|entry|all|karibuni|bring|come|no|\(.*)$/iu,
};

const VENUE = `${labelPattern('venue|place|where|location|mahali|pahali|address|ukumbi')}|📍 ?`;
const AT = '(?<!\\p{L})(?:at|in|katika|pale|hapo|hapa|huko|kule|iko|@)(?: the)? ';
const SOLD =
  '(?<!\\p{L})(?:for (?:quick )?sale|on sale|to let|for rent|to rent|\\p{L}{0,2}nauzwa|[iy]na(?:pangishwa|kodishwa)|kupangisha|kupanga)(?: in| at)?[ ,–-]{1,3}';
const NEAR =
  '(?<!\\p{L})(?:near|next to|opp\\.?|opposite|behind|adjacent to|karibu na|mkabala na|nyuma ya)(?: the)? ';
/** Words and signs between a day or a time and a place. */
const TO_PLACE = new RegExp(`^ ?[,•|–(-]{0,2} ?(?:${AT}|(?:on|via|kwa) )?`, 'iu');

/** Matches the text after a whole name: a sign, the end, or a word that is no part of a name. */
const ENDS_PLACE =
  /^ ?(?:$|[^ \p{L}\p{N}]|(?:on|at|from|for|this|hii|saa|tarehe|kuanzia|near|next|opp|opposite|behind|off|karibu|mkabala)\b)/iu;

/** The place at `start`, '' for none. It ends where one of `ends`, the message's days and times, begins. */
function placeAt(text: string, start: number, ends: readonly Found[]): string {
  const limits = ends.map((end) => end.start).filter((limit) => limit >= start);
  const words = text.slice(start, Math.min(start + 200, ...limits));
  const name = tidy(nameAt(words, PLACE));
  const isWhole = ENDS_PLACE.test(words.slice(words.indexOf(name) + name.length));
  return isWhole && /\p{L}{3}/u.test(name) ? name : '';
}

/** The first place after words such as `leads`, with these words; '' if there is none. */
function placeAfter(text: string, leads: string, ends: readonly Found[]) {
  for (const { 0: lead, index } of text.matchAll(new RegExp(leads, 'giu'))) {
    const place = placeAt(text, index + lead.length, ends);
    if (place) return { lead, place };
  }
  return { lead: '', place: '' };
}

/** The place of an event: the one with a label, or the one after its time or day, the `spots`. */
export function findPlace(text: string, spots: readonly Found[], ends: readonly Found[]): string {
  const after = spots.map(({ end }) => {
    const [lead = ''] = TO_PLACE.exec(text.slice(end, end + 20)) ?? [];
    return placeAt(text, end + lead.length, ends);
  });
  return placeAfter(text, VENUE, ends).place || after.find(Boolean) || '';
}

/** The address of a property. */
export function findAddress(text: string, ends: readonly Found[]): string {
  const place =
    placeAfter(text, VENUE, ends).place || placeAfter(text, `${AT}|${SOLD}`, ends).place;
  return /^\p{Lu}/u.test(place) ? place : '';
}

/** A landmark with the word before it, such as 'karibu na Bypass'. */
export function findLandmark(text: string): string {
  const { lead, place } = placeAfter(text, NEAR, []);
  return lead + place;
}
