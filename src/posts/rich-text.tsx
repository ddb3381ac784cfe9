import type { TextPiece } from './text-marks';
import { ELSEWHERE, linkAttributes, type RichPart, richText } from './text-parts';

/**
 * A text that somebody wrote: its telephone numbers, e-mail and web addresses as links, mobile numbers
 * with a chat, and what it marks as bold, italic or struck.
 */
export function RichText({ text }: { text: string }) {
  return richText(text).map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text never change their order
    <Part key={index} {...part} />
  ));
}

function Part({ pieces, href, chat }: RichPart) {
  if (chat) {
    return (
      <>
        {' '}
        <a
          className="chat-link"
          href={chat.href}
          {...ELSEWHERE}
          aria-label={`WhatsApp ${chat.number}`}
        >
          WhatsApp
        </a>{' '}
      </>
    );
  }
  const content = pieces.map((piece, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one text never change their order
    <Piece key={index} {...piece} />
  ));
  return href ? <a {...linkAttributes(href)}>{content}</a> : content;
}

function Piece({ text, tags: [Tag, ...inner] }: TextPiece) {
  if (!Tag) return text;
  return (
    <Tag>
      <Piece text={text} tags={inner} />
    </Tag>
  );
}
