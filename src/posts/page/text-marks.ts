import { WEB_ADDRESS } from './address-pattern';

type TextTag = 'strong' | 'em' | 's';

/** A piece of a text, and the elements around it, the outermost first. */
export interface TextRun {
  text: string;
  tags: readonly TextTag[];
}

/** The element for each mark: WhatsApp's marks `*`, `_` and `~`, and Markdown's `**` and `~~`. */
const TAGS: Readonly<Record<string, TextTag>> = {
  '*': 'strong',
  '**': 'strong',
  _: 'em',
  '~': 's',
  '~~': 's',
};

interface Delimiter {
  index: number;
  mark: string;
}

const BLANKS = /[\s\u200B\u2060]+/g;
/** A code that people dial, such as `*334#`. Its star is no mark. */
const DIALLED = String.raw`(?<!\d)\*\d{2,4}(?:\*\d{1,12}){0,6}#`;
const TOKEN = new RegExp(
  String.raw`(?<web>${WEB_ADDRESS.source}|${DIALLED})|([*_~])(?:\2(?!\d{2,4}[*#]))*|\n`,
  'giu',
);
const ENDS_IN_WORD = /[\p{L}\p{N}]$/u;
const BEGINS_WITH_WORD = /^[\p{L}\p{N}]/u;
const HAS_CONTENT = /[\p{L}\p{N}\p{Extended_Pictographic}]/u;

/**
 * Splits the text `written` into runs of plain, bold, italic and struck text by WhatsApp's rules: a
 * mark touches the text that it formats, is not inside a word, and has a partner at the other end,
 * on the same line. The formatted text has a letter, a digit or an emoji. All other marks stay.
 * Several empty lines become one.
 */
export function parseMarks(written: string): TextRun[] {
  const text = written
    .trim()
    .replace(/\r\n?/g, '\n')
    .replace(BLANKS, (blanks) => (blanks.split('\n').length > 3 ? '\n\n' : blanks));
  const runs: TextRun[] = [];
  let tags: TextTag[] = [];
  let end = 0;
  for (const { index, mark, opens } of findDelimiters(text)) {
    runs.push({ text: text.slice(end, index), tags });
    tags = opens ? [...tags, TAGS[mark] as TextTag] : tags.slice(0, -1);
    end = index + mark.length;
  }
  runs.push({ text: text.slice(end), tags });
  return runs.filter((run) => run.text);
}

/** Without formatting, and without struck words, such as an old date, unless all are struck. */
export function plainText(written: string): string {
  const runs = parseMarks(written);
  const valid = runs.filter(({ tags }) => !tags.includes('s'));
  const text = joinRuns(valid);
  if (valid.length === runs.length || !HAS_CONTENT.test(text)) return joinRuns(runs);
  // The blanks on both sides of struck words become one.
  return text
    .replace(/ {2,}/g, ' ')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

function joinRuns(runs: readonly TextRun[]): string {
  return runs.map(({ text }) => text).join('');
}

/** The marks that have a partner, in their order in `text`. */
function findDelimiters(text: string): (Delimiter & { opens: boolean })[] {
  const found: (Delimiter & { opens: boolean })[] = [];
  let open: Delimiter[] = [];
  for (const { 0: mark, index, groups } of text.matchAll(TOKEN)) {
    if (mark === '\n') open = [];
    if (groups?.web || !TAGS[mark]) continue;
    const before = text.slice(Math.max(0, index - 2), index);
    const after = text.slice(index + mark.length, index + mark.length + 2);
    const partner = open.find((one) => one.mark === mark);
    if (partner && /\S$/.test(before) && !BEGINS_WITH_WORD.test(after)) {
      open = open.slice(0, open.indexOf(partner));
      if (HAS_CONTENT.test(text.slice(partner.index, index))) {
        found.push({ ...partner, opens: true }, { index, mark, opens: false });
      }
    } else if (!ENDS_IN_WORD.test(before) && /^\S/.test(after)) {
      open = [...open.filter((one) => one.mark !== mark), { index, mark }];
    }
  }
  return found.sort((one, other) => one.index - other.index);
}
