import { isFromRight, isolateNumbers } from '../../model/left-to-right';
import { type ChatLink, parseContacts } from './contact-links';
import { parseMarks, type TextRun } from './text-marks';

export interface RichTextPart {
  runs: TextRun[];
  href?: string;
  chat?: ChatLink;
  isBreak?: true;
}

/** For links by writers: `nofollow ugc` says that this site does not vouch for them. */
export const EXTERNAL_LINK = { target: '_blank', rel: 'noopener noreferrer nofollow ugc' };

/**
 * The paragraphs of a text, and the parts of each. Marks, numbers and addresses never go on over the
 * end of a line.
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

/** For a link in a text. A number or an address is written from left to right. */
export function linkAttributes(href: string) {
  return { href, dir: 'ltr', ...(href.startsWith('https:') && EXTERNAL_LINK) };
}

/** Removes the next `length` characters from the end of `reversed`, and returns them as runs. */
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
