import { plainText } from '../../posts/text-marks';

/** The words of a message from which something was read, and their place in the message. */
export interface Found {
  from: string;
  start: number;
  end: number;
}

/** The maximum number of characters of a pasted message that are read. */
export const MAX_MESSAGE_LENGTH = 10_000;

/** WhatsApp's line before a message: '[12/03, 18:22] Name: ' or '12/03/26, 18:22 - Name: '. */
const HEADER_DAY = String.raw`\d{1,2}[/.-]\d{1,2}(?:[/.-]\d{2,4})?|20\d\d[/.-]\d{1,2}[/.-]\d{1,2}`;
const HEADER_TIME = String.raw`\d{1,2}:\d\d(?::\d\d)?(?:\s?[ap]\.?m\.?)?`;
const HEADER = new RegExp(
  String.raw`^\p{Cf}{0,3}(?:\[(?:(?:${HEADER_DAY}),?\s${HEADER_TIME}|${HEADER_TIME}(?:,?\s(?:${HEADER_DAY}))?)\]\s?|(?:${HEADER_DAY}),?\s${HEADER_TIME}\s[-–]\s)[^:\n]{1,60}:\s?`,
  'gimu',
);
const OTHER_LINES =
  /^[\p{Zs}\u200E]*(?:forwarded(?: many times)?|<media omitted>|(?:image|video|sticker|document) omitted|this message was (?:deleted|edited))[.\p{Zs}]*$/gimu;
/** WhatsApp's own lines in a copied chat, such as '12/03/26, 18:22 - Rose joined using a link'. */
const CHAT_LINES = new RegExp(
  String.raw`^(?:${HEADER_DAY}),?\s${HEADER_TIME}\s[-–]\s[^:\n]{0,60}(?:end-to-end encrypted|created (?:this )?group|joined using|added|left|changed)[^:\n]{0,200}$`,
  'gimu',
);
const UNSEEN = /\p{Cc}|\p{Cf}|\uFE0F/gu;

/** The part of a pasted text that is read, with '\n' at the end of each line. */
function startOf(pasted: string): string {
  return pasted.slice(0, MAX_MESSAGE_LENGTH).replace(/\r\n?/g, '\n');
}

/** The message as a post can show it: without WhatsApp's headers and empty lines around it. */
export function pastedText(pasted: string): string {
  return startOf(pasted)
    .replace(HEADER, '')
    .replace(OTHER_LINES, '')
    .replace(CHAT_LINES, '')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

/** A message of a copied chat, and WhatsApp's line before it; '' if there is none. */
interface ChatMessage {
  header: string;
  text: string;
}

/** The messages of a copied chat, as they are read. */
export function chatMessages(pasted: string): ChatMessage[] {
  const text = startOf(pasted);
  const headers = [...text.matchAll(HEADER)].map(({ 0: header, index: start }) => {
    return { header, start, end: start + header.length };
  });
  return [{ header: '', start: 0, end: 0 }, ...headers]
    .map(({ header, end }, index) => ({
      header,
      text: readableText(pastedText(text.slice(end, headers[index]?.start))),
    }))
    .filter((message) => message.text);
}

/**
 * The message without formatting, invisible characters, bold letters of Unicode and long blanks.
 */
function readableText(message: string): string {
  const lines = plainText(message).normalize('NFKC').split('\n');
  const text = lines.map((line) => line.replace(UNSEEN, '').replace(/\s+/g, ' ').trim()).join('\n');
  return text.slice(0, MAX_MESSAGE_LENGTH);
}

/** Matches emojis and other signs between the words. */
export const SIGNS =
  /(?:\p{Extended_Pictographic}|\p{Emoji_Modifier}|\p{Regional_Indicator}|\u20E3)+/gu;

/** Matches a short form whose full stop does not end a sentence. */
export const ABBREVIATED =
  /(?:^|[\s(])(?:dr|mr|mrs|ms|prof|rev|fr|sr|eng|hon|pst|bp|capt|no|tel|opp|nr|rd|st|est|approx|evang|ps|cllr|sgt|cpl|insp|maj|col|arch|bro|pvt|p\.?o|a\.?m|p\.?m|kshs?|shs?|\p{L})$/iu;

/** The length of the first sentence of `text`, without its punctuation. */
export function sentenceLength(text: string): number {
  for (const { index, 0: mark } of text.matchAll(/[.!?](?=\s|$)|\n/gu)) {
    const before = text.slice(Math.max(0, index - 12), index);
    if (mark !== '.' || !ABBREVIATED.test(before)) return index;
  }
  return text.length;
}

/** Removes blanks, signs and loose punctuation around `text`. */
export function tidy(text: string): string {
  const ends = text.replace(
    /\s{0,3}(?:(?<!\p{L})(?:on|at|from|in|by|the|and|ni|tarehe|kuanzia|to|of|ya|this|hii|will be|itakuwa|utakuwa))\s{0,3}$/iu,
    '',
  );
  let [start, end] = [0, ends.length];
  const isLoose = (index: number) => /[\s.,:;!|•–—>#=-]/u.test(ends.charAt(index));
  while (start < end && isLoose(start)) start += 1;
  while (end > start && isLoose(end - 1)) end -= 1;
  return ends.slice(start, end);
}
