import { expect, test } from 'vitest';
import { chatLink } from '../../src/messages/chat-link';

const NUMBER = '254712345678';
const textOf = (href: string) => new URL(href).searchParams.get('text') ?? '';
const SHORT = {
  about: 'A notice for Events',
  link: 'Open it:\nhttps://x.example/#n',
  typed: ['Hi'],
};

test('A short message is in the address with our words, the link and the reader’s texts', () => {
  const { href, isCut } = chatLink(NUMBER, SHORT);
  expect(href).toMatch(/^https:\/\/wa\.me\/254712345678\?text=/);
  expect(textOf(href)).toBe('A notice for Events\n\nOpen it:\nhttps://x.example/#n\n\nHi');
  expect(isCut).toBe(false);
});

test.each([
  ['words', 'Habari zenu '.repeat(400)],
  ['one word', 'x'.repeat(5_000)],
  ['emoji', '👩🏽‍🌾'.repeat(600)],
  ['Arabic', 'سلام '.repeat(900)],
  ['line breaks', '\n'.repeat(2_999)],
  ['half a surrogate pair', `\uD83D${'é'.repeat(2_000)}`],
])('No address is longer than 2,000 characters: %s', (_kind, typed) => {
  for (const link of ['', SHORT.link]) {
    const { href, isCut } = chatLink(NUMBER, { ...SHORT, link, typed: [typed] });
    expect(href.length).toBeLessThanOrEqual(2_000);
    expect(href.length).toBeGreaterThan(1_900);
    expect(textOf(href)).toMatch(/^A notice for Events[\s\S]*…$/);
    // With the link, nothing is missing: it has all texts of the notice.
    expect(isCut).toBe(link === '');
  }
});

test('A link that leaves no room for the texts is left out', () => {
  const link = `Open it:\nhttps://x.example/#${'n'.repeat(1_650)}`;
  const { href, isCut } = chatLink(NUMBER, { ...SHORT, link });
  expect(textOf(href)).toBe('A notice for Events\n\nHi');
  expect(isCut).toBe(false);
});
