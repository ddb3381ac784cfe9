import { isFromRight, isolateNumbers } from '../../model/left-to-right';
import { type ChatLink, parseContacts } from './contact-links';
import { parseMarks, type TextRun } from './text-marks';

/** A part of a text: runs of text with or without a link, a chat link, or a line break. */
export interface RichTextPart {
  runs: TextRun[];
  href?: string;
  chat?: ChatLink;
  isBreak?: true;
}

/**
 * The attributes of a link to another site. Any writer may have added such a link, so
 * `nofollow ugc` tells search engines that this site does not vouch for the link.
 */
export const EXTERNAL_LINK = { target: '_blank', rel: 'noopener noreferrer nofollow ugc' };

/**
 * Parses a text for display: its paragraphs, and the parts of each paragraph with their links and
 * their bold, italic and struck runs. Marks, numbers and addresses never go on over the end of a
 * line.
 */
export function parseRichText(written: string): RichTextPart[][] {
  const paragraphs = written
    .trim()
    .replace(/\r\n?/g, '\n')
    .split(/\n[\s\u200B\u2060]*\n/);
  return paragraphs.map((paragraph) =>
    paragraph
      .split('\n')
      .flatMap((line) => [LINE_BREAK, ...parseLine(line, isFromRight(paragraph))])
      .slice(1),
  );
}

const LINE_BREAK: RichTextPart = { runs: [], isBreak: true };

function parseLine(written: string, isArabic: boolean): RichTextPart[] {
  const runs = parseMarks(written);
  const plain = runs.map(({ text }) => text).join('');
  runs.reverse();
  return parseContacts(plain).map(({ text, ...part }) => {
    const taken = takeRuns(runs, text.length);
    const isolated = ({ text, tags }: TextRun) => ({ text: isolateNumbers(text, isArabic), tags });
    return { ...part, runs: part.href ? taken : taken.map(isolated) };
  });
}

/**
 * The attributes of a link in a text. A number or an address is written from left to right, and a
 * link with an https address opens in a new tab.
 */
export function linkAttributes(href: string) {
  return { href, dir: 'ltr', ...(href.startsWith('https:') && EXTERNAL_LINK) };
}

/**
 * Removes the next `length` characters from `reversed`, and returns these characters as runs.
 * `reversed` has the remaining runs in reverse order.
 */
function takeRuns(reversed: TextRun[], length: number): TextRun[] {
  const taken: TextRun[] = [];
  for (let missing = length; missing > 0; ) {
    const { text, tags } = reversed.pop() ?? { text: ' '.repeat(missing), tags: [] };
    taken.push({ text: text.slice(0, missing), tags });
    if (text.length > missing) reversed.push({ text: text.slice(missing), tags });
    missing -= text.length;
  }
  return taken;
}
