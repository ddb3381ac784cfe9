import { expect, test } from 'vitest';
import { termWords } from '../../src/model/word-search';
import { findMention, nearTerms, searchMentions } from '../../src/search/mentions';
import { buildPost } from '../support/build-post';

const event = buildPost('events', {
  title: 'Choir evening',
  place: 'Jomo Kenyatta grounds, Kisumu',
  description:
    'Come early. The pickers of *Kericho* tea sing first, at 7.30 pm! Then all sing.\nBring a shawl.',
});

/**
 * The text that a search for `term` shows for `event`: the label, if there is one, and the sentence
 * with the marked words in brackets. Undefined if the search does not find `event`.
 */
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
  // Both words are only in the title. The page shows the title anyway, so no sentence is needed.
  ['évening choir', ''],
])('A search for %j shows the sentence with the marked words: %j', (term, sentence) => {
  expect(mentionOf(term)).toBe(sentence);
});

// A search finds a post only if each word of the search is the beginning of a word in one of the
// fields WORD_FIELDS. The field with the time 09:30 is not one of them.
test.each(['ickers', 'kisumu nairobi', '09:30'])(
  'A search for %j does not find the post',
  (term) => {
    expect(mentionOf(term)).toBeUndefined();
  },
);

test.each([
  ['devotional', { todayWord: 'The LORD is my shepherd (Psalm 23:1)' }, 'psalm shepherd'],
  ['obituaries', { burialPlace: 'Rabuor, Kisumu' }, 'kisumu'],
  ['devotional', { devotion: 'A shepherd knows each sheep.' }, 'sheep'],
  ['devotional', { prayer: 'Teach us to number our days.' }, 'number days'],
  ['obituaries', { contact: 'Caroline Sang, 0700 000 162' }, 'caroline sang'],
  ['obituaries', { contact: 'Caroline Sang, 0700 000 162' }, '0700 000 162'],
  ['properties', { moreInfo: 'Ask for Njoroge' }, 'njoroge'],
  ['properties', { rent: 'KSh 28,000 a month' }, '28k'],
  ['properties', { rent: 'Ask us', priceKes: '28000', county: 'Kiambu' }, '28,000 kiambu'],
  ['bird eye view', { marketPlace: 'Gikomba' }, 'gikomba'],
] as const)('A post in %s with %o is found by the words %j', (type, texts, term) => {
  const mention = findMention(buildPost(type, texts), termWords(term));
  expect(mention?.sentence.some(({ marked }) => marked)).toBe(true);
});

test('A sentence does not end after a short form such as ‘St.’', () => {
  const place = 'Hall of St. Monica, Uthiru';
  const mention = findMention(buildPost('events', { place }), termWords('uthiru'));
  expect(mention?.sentence.map(({ text }) => text).join('')).toBe(place);
});

test.each(['№', '™', '℡', '㎏', '№ ™'])(
  'A search for the sign %j, which is no word, reads no posts and finds none',
  (term) => {
    expect(searchMentions(term)).toEqual({ mentions: [], next: null, read: [] });
    expect(mentionOf(term)).toBeUndefined();
  },
);

test('A long sentence is cut to the part around the marked word', () => {
  const description = `${'all of us '.repeat(60)}meet in Kisumu ${'and sing '.repeat(60)}.`;
  const mention = findMention(buildPost('events', { description }), [['kisumu']]);
  const shown = mention?.sentence.map(({ text }) => text).join('') ?? '';
  expect(shown).toMatch(/^… .*meet in Kisumu and sing .* …$/);
  // At most 200 characters of the sentence, with '… ' before them and ' …' after them.
  expect(shown.length).toBeLessThan(220);
});

test('A word of thousands of letters is marked if it begins with the searched word', () => {
  const description = `kisumu${'x'.repeat(4_000)}`;
  const mention = findMention(buildPost('events', { description }), [['kisumu']]);
  expect(mention?.sentence.some(({ marked }) => marked)).toBe(true);
});

const places = ['Kisumu', 'Kisumu', 'Nairobi', 'Nakuru', 'Eldoret', 'A bed-sitter', 'Bedsitters'];
const posts = places.map((place) => buildPost('events', { title: 'Choir', place }));

test.each([
  ['Kisumi', ['Kisumu']],
  ['kisuum', ['Kisumu']],
  ['Narobi', ['Nairobi']],
  ['choir in Nakru', ['choir in Nakuru']],
  ['Eldroret', ['Eldoret']],
  // Of the two posts with 'bedsitter', this search finds only one.
  ['bedsitters', ['bedsitter']],
  ['bedsitter', []],
  ['Kisumu', []],
  ['Mombasa', []],
  // Words of fewer than four letters have no suggestions.
  ['kis', []],
])('For the term %j, the suggested terms are %j', (term, near) => {
  expect(nearTerms(posts, term)).toEqual(near);
});
