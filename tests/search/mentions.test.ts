import { expect, test } from 'vitest';
import { termWords } from '../../src/model/word-search';
import { findMention } from '../../src/search/mentions';
import { buildPost } from '../support/build-post';

const event = buildPost('events', {
  title: 'Choir evening',
  place: 'Jomo Kenyatta grounds, Kisumu',
  description:
    'Come early. The pickers of *Kericho* tea sing first, at 7.30 pm! Then all sing.\nBring a shawl.',
});

/** The sentence that mentions `term` in `event`, its marked words in brackets. */
function mentionOf(term: string): string | undefined {
  const mention = findMention(event, termWords(term));
  if (!mention) return undefined;
  const shown = mention.sentence.map(({ text, marked }) => (marked ? `[${text}]` : text)).join('');
  return mention.label ? `${mention.label}: ${shown}` : shown;
}

test.each([
  ['Kisumu', 'Place: Jomo Kenyatta grounds, [Kisumu]'],
  ['KISU ken', 'Place: Jomo [Kenyatta] grounds, [Kisumu]'],
  ['tea pickers', 'The [pickers] of Kericho [tea] sing first, at 7.30 pm!'],
  ['choir shawl', 'Bring a [shawl].'],
  ['évening choir', ''],
])('A search for %j is found in its sentence, its words marked', (term, sentence) => {
  expect(mentionOf(term)).toBe(sentence);
});

test.each(['ickers', 'kisumu nairobi', '09:30'])('A post without %j is none', (term) => {
  expect(mentionOf(term)).toBeUndefined();
});

test('Of a long sentence the part around the word is shown', () => {
  const description = `${'all of us '.repeat(60)}meet in Kisumu ${'and sing '.repeat(60)}.`;
  const mention = findMention(buildPost('events', { description }), ['kisumu']);
  const shown = mention?.sentence.map(({ text }) => text).join('') ?? '';
  expect(shown).toMatch(/^… .*meet in Kisumu and sing .* …$/);
  expect(shown.length).toBeLessThan(220);
});

test('Of a text without blanks, however long, its beginning is shown', () => {
  const description = `kisumu${'x'.repeat(4_000)}`;
  const mention = findMention(buildPost('events', { description }), ['kisumu']);
  expect(mention?.sentence.some(({ marked }) => marked)).toBe(true);
});
