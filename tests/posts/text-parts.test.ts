import fc from 'fast-check';
import { expect, test } from 'vitest';
import { plainText } from '../../src/posts/text-marks';
import { richText } from '../../src/posts/text-parts';

/** The text with its links and elements, as the page would show them. */
const shown = (text: string) =>
  richText(text)
    .map(({ pieces, href, chat }) => {
      const inner = pieces
        .map((piece) =>
          piece.tags.reduceRight((inside, tag) => `<${tag}>${inside}</${tag}>`, piece.text),
        )
        .join('');
      if (chat) return `[${chat.href}]`;
      return href ? `<a ${href}>${inner.replaceAll('\u00A0', ' ')}</a>` : inner;
    })
    .join('');

test.each([
  [
    '_Call 0712 345 678_',
    '<em>Call </em><a tel:+254712345678><em>0712 345 678</em></a>[https://wa.me/254712345678]',
  ],
  [
    'Register at *https://x.example/a_b_c*.',
    'Register at <a https://x.example/a_b_c><strong>https://x.example/a_b_c</strong></a>.',
  ],
  ['_asha@x.example_', '<a mailto:asha@x.example><em>asha@x.example</em></a>'],
  ['*020* 271 2345', '<a tel:+254202712345><strong>020</strong> 271 2345</a>'],
  ['*Till* 0712345678', '<strong>Till</strong> 0712345678'],
  ['http://x.example and *www.x.example*', 'http://x.example and <strong>www.x.example</strong>'],
  ['', ''],
])('%j is shown with its links and marks', (text, wanted) => {
  expect(shown(text)).toBe(wanted);
});

test('A telephone number does not break, and nothing else is held together', () => {
  const [call, number, rest] = richText('Call us: +254 (0) 712 345 678, or write');
  expect(call?.pieces[0]?.text).toBe('Call us: ');
  expect(number?.pieces[0]?.text).toBe('+254\u00A0(0)\u00A0712\u00A0345\u00A0678');
  expect(rest?.pieces[0]?.text).toBe(',');
});

test('Its parts together are the text without its marks', () => {
  const telling = fc.constantFrom(
    ...['*', '_', '~', ' ', '\n', '.', ',', '(', ')', 'a', '0712 345 678', '020 271 2345'],
    ...['https://x.example/', 'a@x.example', '+44 7911 123456', '🇰🇪'],
  );
  fc.assert(
    fc.property(fc.array(telling, { maxLength: 20 }), (parts) => {
      const text = parts.join('');
      const pieces = richText(text).flatMap((part) => part.pieces);
      const shownText = pieces.map((piece) => piece.text).join('');
      expect(shownText.replaceAll('\u00A0', ' ')).toBe(plainText(text));
    }),
    { numRuns: 2000 },
  );
});
