import { plainText } from '../../posts/page/text-marks';

/** Words of a message, and their place in it. */
export interface Found {
  from: string;
  start: number;
  end: number;
}

/** The maximum number of characters of a pasted message that are read. */
const MAX_MESSAGE_LENGTH = 10_000;

/** The words before WhatsApp's messages: '[12/03, 18:22] Name: ' or '12/03/26, 18:22 - Name: '. */
const DAY = String.raw`\d{1,4}[/.-]\d{1,2}(?:[/.-]\d{2,4})?`;
const TIME = String.raw`\d{1,2}:\d\d(?::\d\d)?(?:\s?[ap]\.?m\.?)?`;
const SENT = String.raw`^\p{Cf}{0,3}(?:\[(?:${DAY}, ${TIME}|${TIME}, ${DAY})\]|${DAY},? ${TIME} [-–])`;
const HEADER = new RegExp(String.raw`${SENT} ?[^:\n]{1,60}: ?`, 'gimu');
/** Lines that WhatsApp adds to messages, and to a copied chat. */
const OTHER_LINES = new RegExp(
  String.raw`(?:^\p{Cf}{0,3}(?:forwarded(?: many times)?|<?\w{3,8} omitted>?|this message was (?:deleted|edited))|${SENT} [^:\n]{1,200})\.?$`,
  'gimu',
);

/** The message as a post can show it: without WhatsApp's lines, and empty lines around it. */
export function pastedText(pasted: string): string {
  return pasted
    .replace(/\r\n?/g, '\n')
    .replace(HEADER, '')
    .replace(OTHER_LINES, '')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

/** The part of a message that is read, without formatting, invisible characters and long blanks. */
export function readableText(message: string): string {
  return plainText(message.slice(0, MAX_MESSAGE_LENGTH))
    .normalize('NFKC')
    .replace(/\p{Cf}|\uFE0F/gu, '')
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .slice(0, MAX_MESSAGE_LENGTH)
    .trim();
}

/** Matches a short form whose full stop does not end a sentence. */
export const ABBREVIATED =
  /(?:^|[\s(])(?:dr|mr|mrs|ms|prof|rev|fr|sr|eng|hon|pst|bp|capt|no|tel|opp|rd|st|evang|ps|sgt|cpl|maj|insp|col|bro|jr|snr|p\.?o|a\.m|p\.m|kshs?|\p{L})$/iu;
/** Matches the end of a sentence: also that of a line, and an emoji. */
const ENDS_SENTENCE =
  /[.!?]{1,9}(?=\s|$)|[\n•|]|(?:\p{Extended_Pictographic}|\p{Emoji_Modifier}|\p{Regional_Indicator}|\u20E3)+/gu;

/** The sentences of a text, without their last sign. */
export function sentencesOf(text: string): Found[] {
  const sentences: Found[] = [];
  let start = 0;
  for (const { 0: mark, index } of [
    ...text.matchAll(ENDS_SENTENCE),
    { 0: '', index: text.length },
  ]) {
    if (mark === '.' && ABBREVIATED.test(text.slice(Math.max(0, index - 12), index))) continue;
    const from = text.slice(start, index);
    if (from.trim()) sentences.push({ from, start, end: index });
    start = index + mark.length;
  }
  return sentences;
}

/** More days or times than this are not from one post. */
const MOST_FOUND = 60;

export type Groups = Readonly<Record<string, string | undefined>>;

/**
 * Calls `read` with the groups of each match in `text`, and returns its results with the places of
 * the matches, in the order of the text. An earlier one of `forms` comes first: the next form does
 * not see the words that it has matched.
 */
export function findForms<Read extends object>(
  text: string,
  forms: readonly RegExp[],
  read: (groups: Groups) => Read | null,
): (Found & Read)[] {
  const found: (Found & Read)[] = [];
  let rest = text;
  for (const form of forms) {
    for (const { 0: from, index: start, groups = {} } of rest.matchAll(form)) {
      const value = read(groups);
      if (value) found.push({ ...value, from, start, end: start + from.length });
    }
    rest = rest.replace(form, (match) => '_'.repeat(match.length));
  }
  return found.sort((one, other) => one.start - other.start).slice(0, MOST_FOUND);
}

/** The source of a pattern for a label such as 'Venue:' at the beginning of a sentence. */
export function labelPattern(labels: string): string {
  return `(?<=^|[\\n.,;|•])\\P{L}{0,5}(?:${labels}) ?(?:ni |is |[:=–-])\\s*`;
}

/** The rest of the line after a label; '' if there is none. */
export function lineAfter(text: string, labels: string): string {
  return new RegExp(`${labelPattern(labels)}(?<line>[^\\n]*)`, 'iu').exec(text)?.groups?.line ?? '';
}

/** The words after a label, to the end of their sentence; '' if there are none. */
export function labelled(text: string, labels: string): string {
  return tidy(sentencesOf(lineAfter(text, labels))[0]?.from ?? '');
}

/** Removes blanks and loose punctuation around `text`; that of '500/=' is not loose. */
export function tidy(text: string): string {
  return text
    .replace(/^[\s.,:;!|•–—>#=-]{1,40}/u, '')
    .replace(/(?<!\/)[\s.,:;!|•–—>#=-]{1,40}$/u, '');
}
