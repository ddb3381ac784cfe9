import { expect, test } from 'vitest';
import { validateDraft } from '../../src/fields/validate';
import { fieldText } from '../../src/messages/send-message';
import { emptyDraft, trimmedDraft } from '../../src/model/post-draft';
import { searchTerm } from '../../src/model/title-search';
import { trimTyped } from '../../src/model/typed-text';
import { readSearch } from '../../src/search/find-posts';

const MARKS = [...'\u202A\u202B\u202C\u202D\u202E\u200B\u2066\u2069\uFEFF'];

test.each(MARKS)('The invisible mark %j around a typed text is dropped', (mark) => {
  const typed = ` ${mark} +254 712 345 678${mark} `;
  const text = '+254 712 345 678';
  expect(trimTyped(typed)).toBe(text);
  expect(searchTerm(typed)).toBe(text);
  const fields = new FormData();
  fields.set('phone', typed);
  expect(fieldText(fields, 'phone')).toBe(text);
  const draft = { ...emptyDraft(), title: typed, description: typed, contact: typed };
  expect(trimmedDraft(draft)).toMatchObject({ title: text, description: text, contact: text });
  expect(validateDraft(trimmedDraft(draft)).title).toBeUndefined();
});

test('A mark that turns visible letters stays in a title, so that the form can report it', () => {
  const draft = trimmedDraft({ ...emptyDraft(), title: 'Turned \u202Eretteb\u202C here' });
  expect(validateDraft(draft).title).toMatch(/hidden character/);
});

test.each([
  ['youtu.be/x', 'https://youtu.be/x'],
  ['<www.example.org>', 'https://www.example.org'],
  [' (https://youtu.be/a-b_c).', 'https://youtu.be/a-b_c'],
  ['http://youtu.be/x', 'http://youtu.be/x'],
  ['me@example.org', 'me@example.org'],
  ['to follow', 'to follow'],
])('The link %j is stored as %j', (videoLink, stored) => {
  expect(trimmedDraft({ ...emptyDraft(), videoLink }).videoLink).toBe(stored);
});

test('A search for a term with only invisible marks is a search without a term', () => {
  expect(readSearch(new URL('https://x.example/search?q=%E2%80%8B%EF%BB%BF'))).toMatchObject({
    term: '',
  });
});

test('A text of only white space and marks is empty', () => {
  expect(trimTyped(` \n${MARKS.join('')} `)).toBe('');
});
