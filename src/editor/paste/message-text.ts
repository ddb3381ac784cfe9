import { plainText } from '../../posts/page/text-marks';

/** The words of a message from which something was read, and their place in the message. */
export interface Found {
  from: string;
  start: number;
  end: number;
}

/** A text for a field, and the words of the message from which it was read. */
export interface FoundText {
  text: string;
  from: string;
}

/** The maximum number of characters of a pasted message that are read. */
export const MAX_MESSAGE_LENGTH = 10_000;

/** WhatsApp's line before a message: '[12/03, 18:22] Name: ' or '12/03/26, 18:22 - Name: '. */
const DAY = String.raw`\d{1,4}[/.-]\d{1,2}(?:[/.-]\d{2,4})?`;
const TIME = String.raw`\d{1,2}:\d\d(?::\d\d)?(?:\s?[ap]\.?m\.?)?`;
const HEADER = new RegExp(
  String.raw`^\p{Cf}{0,3}(?:\[(?:${DAY}|${TIME}|[,\s]){1,4}\]\s?|${DAY},?\s${TIME}\s[-–]\s)[^:\n]{1,60}:\s?`,
  'gimu',
);
/** Lines that WhatsApp adds to messages, and to a copied chat. */
const OTHER_LINES = new RegExp(
  String.raw`^[\p{Zs}\u200E]*(?:forwarded(?: many times)?|<media omitted>|(?:image|video|sticker|document) omitted|this message was (?:deleted|edited)|${DAY},?\s${TIME}\s[-–]\s[^:\n]{1,200})[.\p{Zs}]*$`,
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

/** Whether a message was copied with WhatsApp's line before it, which names the day of the message. */
export function hasHeader(pasted: string): boolean {
  return pasted.search(HEADER) >= 0;
}

const UNSEEN = /\p{Cc}|\p{Cf}|\uFE0F/gu;

/** The part of a message that is read, without formatting, invisible characters and long blanks. */
export function readableText(message: string): string {
  const lines = plainText(message.slice(0, MAX_MESSAGE_LENGTH)).normalize('NFKC').split('\n');
  const text = lines.map((line) => line.replace(UNSEEN, '').replace(/\s+/g, ' ').trim()).join('\n');
  return text.slice(0, MAX_MESSAGE_LENGTH);
}

/** Matches a short form whose full stop does not end a sentence. */
export const ABBREVIATED =
  /(?:^|[\s(])(?:dr|mr|mrs|ms|prof|rev|fr|sr|eng|hon|pst|bp|capt|no|tel|opp|nr|rd|st|est|evang|ps|sgt|cpl|maj|insp|col|bro|jr|snr|p\.?o|a\.?m|p\.?m|kshs?|shs?|\p{L})$/iu;
/** Emojis and other signs between the words. */
export const SIGNS =
  /(?:\p{Extended_Pictographic}|\p{Emoji_Modifier}|\p{Regional_Indicator}|\u20E3)+/gu;
const ENDS_SENTENCE = new RegExp(String.raw`[.!?]{1,9}(?=\s|$)|[\n•|]|${SIGNS.source}`, 'gu');

/** The sentences of a text. A line, and an emoji, ends a sentence too. */
export function sentencesOf(text: string): Found[] {
  const sentences: Found[] = [];
  let start = 0;
  const add = (end: number) => {
    if (text.slice(start, end).trim()) sentences.push({ from: text.slice(start, end), start, end });
  };
  for (const { 0: mark, index } of text.matchAll(ENDS_SENTENCE)) {
    if (mark === '.' && ABBREVIATED.test(text.slice(Math.max(0, index - 12), index))) continue;
    add(index);
    start = index + mark.length;
  }
  add(text.length);
  return sentences;
}

/** More days or times than this are not from one post. */
const MOST_FOUND = 60;

/**
 * The results of `read` for the matches of `forms`, in the order of the text, without null.
 * Where two matches overlap, the one of the earlier form counts.
 */
export function findForms<Read>(
  text: string,
  forms: readonly RegExp[],
  read: (groups: Readonly<Record<string, string | undefined>>, words: string) => Read | null,
): (Found & Read)[] {
  const taken: (Found & { read: Read | null })[] = [];
  for (const { 0: from, index: start, groups = {} } of forms.flatMap((form) => [
    ...text.matchAll(form),
  ])) {
    const end = start + from.length;
    const isFree = taken.every((other) => start >= other.end || other.start >= end);
    if (isFree && taken.length < MOST_FOUND)
      taken.push({ start, end, from: from.trim(), read: read(groups, from) });
  }
  return taken
    .flatMap(({ read: value, ...found }) => (value === null ? [] : { ...found, ...value }))
    .sort((one, other) => one.start - other.start);
}

/** The words after a label such as 'Venue:', to the end of their sentence; '' if there are none. */
export function labelled(text: string, labels: string): string {
  const form = new RegExp(
    `(?:(?<=^|[\\n.,;|•])\\P{L}{0,5})(?:${labels})\\s?(?:ni\\s|is\\s|[:=–-])([^\\n]{3,150})`,
    'iu',
  );
  const words = form.exec(text)?.[1] ?? '';
  return tidy(sentencesOf(words)[0]?.from ?? '');
}

/** Whether `part` begins in `whole`. */
export function isIn(whole: Found, part: Pick<Found, 'start'>): boolean {
  return whole.start <= part.start && part.start < whole.end;
}

/** Removes blanks and loose punctuation around `text`. */
export function tidy(text: string): string {
  return text.replace(/^[\s.,:;!|•–—>#=-]{1,40}/u, '').replace(/[\s.,:;!|•–—>#=-]{1,40}$/u, '');
}
