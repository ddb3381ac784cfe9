import Button from 'react-bootstrap/Button';
import { useClipboard } from '../../ui/use-clipboard';
import { parseContacts } from './contact-links';
import { plainText } from './text-marks';

/**
 * Matches a number of five digits or more with the letters and signs that belong to it, such as an
 * account. A number with blanks is left out: it could be one number or two.
 */
const NUMBER =
  /(?<![\p{L}\p{N}#/_+.,-]|\d )[\p{L}\p{N}#/_-]*\d{5}[\p{L}\p{N}#/_-]*(?![.,]?\d| \d)/gu;

/** The numbers in `text` as people enter them, without those in addresses and struck ones. */
export function numbersIn(text: string): string[] {
  const parts = parseContacts(plainText(text));
  const plain = parts.map(({ text, href, chat }) => (href || chat ? '\n' : text)).join('');
  const phones = parts.filter(({ href }) => href?.startsWith('tel:'));
  return [
    ...new Set([
      ...(plain.match(NUMBER) ?? []),
      ...phones.map(({ text }) => text.replace(/[^\d+]/g, '')),
    ]),
  ];
}

export function CopyNumbers({ text }: { text: string }) {
  const { copy, said } = useClipboard();
  const numbers = numbersIn(text);
  if (numbers.length === 0) return null;
  return (
    <div className="post-actions">
      {numbers.map((number) => (
        <Button key={number} variant="outline-primary" onClick={() => copy(number)}>
          {`Copy ${number}`}
        </Button>
      ))}
      <p className="post-action-status" role="status">
        {said}
      </p>
    </div>
  );
}
