import { WEB_ADDRESS } from '../model/web-address';

/** The element that shows what a mark means. */
export type TextTag = 'strong' | 'em' | 's';

/** A piece of a text, and the elements around it, the outermost first. */
export interface TextPiece {
  text: string;
  tags: readonly TextTag[];
}

/** WhatsApp's marks, and the doubled ones that other programs write. */
const TAGS: Readonly<Record<string, TextTag>> = {
  '*': 'strong',
  '**': 'strong',
  _: 'em',
  '~': 's',
  '~~': 's',
};

interface Place {
  at: number;
  mark: string;
}

const BLANKS = /[\s\u200B\u2060]+/g;
const TOKEN = new RegExp(String.raw`(?<web>${WEB_ADDRESS.source})|([*_~])\2*|\n`, 'giu');
const ENDS_IN_WORD = /[\p{L}\p{N}]$/u;
const BEGINS_WITH_WORD = /^[\p{L}\p{N}]/u;
const SAYS_SOMETHING = /[\p{L}\p{N}\p{Extended_Pictographic}]/u;

/**
 * Splits a long text that somebody wrote or pasted where its bold, italic and struck parts begin and
 * end. By WhatsApp's rules: a mark touches what it marks, stands at no inner edge of a word, and ends in
 * its line. Marks that mean something are left out, all others stay; runs of empty lines become one.
 */
export function readMarks(written: string): TextPiece[] {
  const text = written
    .trim()
    .replace(/\r\n?/g, '\n')
    .replace(BLANKS, (blanks) => (blanks.split('\n').length > 3 ? '\n\n' : blanks));
  const pieces: TextPiece[] = [];
  let tags: TextTag[] = [];
  let end = 0;
  for (const { at, mark, opens } of findMarks(text)) {
    pieces.push({ text: text.slice(end, at), tags });
    tags = opens ? [...tags, TAGS[mark] as TextTag] : tags.slice(0, -1);
    end = at + mark.length;
  }
  pieces.push({ text: text.slice(end), tags });
  return pieces.filter((piece) => piece.text);
}

/** A long text without its marks, where no element can show what they mean. */
export function plainText(written: string): string {
  return readMarks(written)
    .map(({ text }) => text)
    .join('');
}

/** The marks that have a partner, in their order. */
function findMarks(text: string): (Place & { opens: boolean })[] {
  const found: (Place & { opens: boolean })[] = [];
  let open: Place[] = [];
  for (const { 0: mark, index: at, groups } of text.matchAll(TOKEN)) {
    if (mark === '\n') open = [];
    if (groups?.web || !TAGS[mark]) continue;
    const before = text.slice(Math.max(0, at - 2), at);
    const after = text.slice(at + mark.length, at + mark.length + 2);
    const partner = open.find((one) => one.mark === mark);
    if (partner && /\S$/.test(before) && !BEGINS_WITH_WORD.test(after)) {
      open = open.slice(0, open.indexOf(partner));
      if (SAYS_SOMETHING.test(text.slice(partner.at, at))) {
        found.push({ ...partner, opens: true }, { at, mark, opens: false });
      }
    } else if (!ENDS_IN_WORD.test(before) && /^\S/.test(after)) {
      open = [...open.filter((one) => one.mark !== mark), { at, mark }];
    }
  }
  return found.sort((one, other) => one.at - other.at);
}
