/** Returns the width of a text on one line. */
export type Measure = (text: string) => number;

/** Sizes of letters, the largest first. */
export interface TextSizes {
  sizes: readonly number[];
  /** The number of lines at the largest size. Each next size has room for one line more. */
  lines: number;
}

export interface FittedText {
  size: number;
  lines: string[];
}

/**
 * Breaks a text into lines of at most `width`, at the largest of `sizes` at which the whole text
 * fits. If it fits at none, it is cut at the end of a word of the last line, and ends with '…'.
 * @param measureAt returns the function that measures a text at a size
 */
export function fitText(
  text: string,
  width: number,
  { sizes, lines: most }: TextSizes,
  measureAt: (size: number) => Measure,
): FittedText {
  let fitted: FittedText = { size: 0, lines: [] };
  for (const [index, size] of sizes.entries()) {
    const measure = measureAt(size);
    const lines = wrapText(text, width, measure);
    if (lines.length <= most + index) return { size, lines };
    fitted = { size, lines: cutLines(lines, most + index, width, measure) };
  }
  return fitted;
}

/** All blanks except the no-break space. */
const BLANKS = /[^\S\u00A0]+/;

/**
 * Breaks a text at its line breaks, and between words. A word that is wider than a line is broken
 * between letters.
 */
function wrapText(text: string, width: number, measure: Measure): string[] {
  return text.split('\n').flatMap((line) => wrapLine(line, width, measure));
}

function wrapLine(text: string, width: number, measure: Measure): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(BLANKS).filter(Boolean)) {
    const joined = line ? `${line} ${word}` : word;
    if (measure(joined) <= width) {
      line = joined;
      continue;
    }
    if (line) lines.push(line);
    const parts = measure(word) <= width ? [word] : breakWord(word, width, measure);
    lines.push(...parts.slice(0, -1));
    line = parts.at(-1) ?? '';
  }
  return line ? [...lines, line] : lines;
}

function breakWord(word: string, width: number, measure: Measure): string[] {
  const parts: string[] = [''];
  for (const letter of lettersOf(word)) {
    const last = parts.at(-1) ?? '';
    if (last && measure(last + letter) > width) parts.push(letter);
    else parts[parts.length - 1] = last + letter;
  }
  return parts;
}

/** The letters of a text as people see them: an accent or a part of an emoji is no letter. */
function lettersOf(text: string): string[] {
  return Array.from(new Intl.Segmenter().segment(text), ({ segment }) => segment);
}

function cutLines(lines: string[], most: number, width: number, measure: Measure): string[] {
  const shown = lines.slice(0, most);
  let last = shown.pop() ?? '';
  while (last && measure(`${last}…`) > width) {
    const words = last.replace(/\s+\S*$/, '');
    last = words === last ? lettersOf(last).slice(0, -1).join('') : words;
  }
  return [...shown, `${last.replace(/[\s.,;:–-]+$/u, '')}…`];
}
