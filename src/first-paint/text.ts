import type { TextPiece } from '../posts/text-marks';
import { linkAttributes, type RichPart, richText } from '../posts/text-parts';

/** Puts a long text into its place as the page's own code will draw it, so that nothing moves then. */
export function fillText(place: Element | null, text: string): void {
  place?.replaceChildren(...richText(text).flatMap(partNodes));
}

function partNodes({ pieces, href, chat }: RichPart): (Node | string)[] {
  if (chat) {
    const link = anchor(chat.href, ['WhatsApp']);
    link.className = 'chat-link';
    link.setAttribute('aria-label', `WhatsApp ${chat.number}`);
    return [' ', link, ' '];
  }
  const nodes = pieces.map(pieceNode);
  return href ? [anchor(href, nodes)] : nodes;
}

function pieceNode({ text, tags }: TextPiece): Node | string {
  return tags.reduceRight<Node | string>((inner, tag) => {
    const element = document.createElement(tag);
    element.append(inner);
    return element;
  }, text);
}

function anchor(href: string, content: (Node | string)[]): HTMLAnchorElement {
  const link = Object.assign(document.createElement('a'), linkAttributes(href));
  link.append(...content);
  return link;
}
