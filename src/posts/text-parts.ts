import { type Chat, splitContacts } from './contact-links';
import { readMarks, type TextPiece } from './text-marks';

/** A part of a long text: pieces that lead to one place or to none, or a chat. */
export interface RichPart {
  pieces: TextPiece[];
  href?: string;
  chat?: Chat;
}

/** What a link to another site has: the site speaks for nothing that anybody may have written. */
export const ELSEWHERE = { target: '_blank', rel: 'noopener noreferrer nofollow ugc' };

/**
 * A long text as its page shows it: its links, and what its marks mean. A telephone number's blanks are
 * such that it goes to the next line as a whole.
 */
export function richText(written: string): RichPart[] {
  const pieces = readMarks(written);
  const plain = pieces.map(({ text }) => text).join('');
  pieces.reverse();
  return splitContacts(plain).map(({ text, ...part }) => {
    const own = takePieces(pieces, text.length);
    return { ...part, pieces: part.href?.startsWith('tel:') ? own.map(unbroken) : own };
  });
}

function unbroken({ text, tags }: TextPiece): TextPiece {
  return { text: text.replaceAll(' ', '\u00A0'), tags };
}

/** Takes the pieces of the next `length` characters from the end of `waiting`. */
function takePieces(waiting: TextPiece[], length: number): TextPiece[] {
  const taken: TextPiece[] = [];
  for (let missing = length; missing > 0; ) {
    const { text, tags } = waiting.pop() ?? { text: ' '.repeat(missing), tags: [] };
    taken.push({ text: text.slice(0, missing), tags });
    if (text.length > missing) waiting.push({ text: text.slice(missing), tags });
    missing -= text.length;
  }
  return taken;
}

/** The attributes of a link that somebody wrote into a text: one to another site opens beside this one. */
export function linkAttributes(href: string): { href: string; target?: string; rel?: string } {
  return href.startsWith('https:') ? { href, ...ELSEWHERE } : { href };
}
