import { CATEGORIES } from '../../../src/model/categories';
import type { Attempt } from '../attempt';
import { MADE, olderPost, POST, storedPost } from '../samples';
import { allowed, type Case, refused, withField, without, withWrites, writing } from '../table';
import { type Doc, ME, NOW } from '../values';
import { refusedValues, refusedWith, refusedWithout } from './variants';

// A refused case differs from its allowed twin in one property, and its name continues the twin's.

const EARLIER = new Date('2024-02-03T04:05:06Z');
const TOMORROW = new Date(Date.now() + 86_400_000);

/**
 * An older post that the rules for edits would refuse: its title is a number, and fields are
 * missing.
 */
const OLDER: Doc = { ...olderPost(CATEGORIES[2]), itemData: { x: [1, null] }, title: 7 };
const ADDED: Doc = { titleGrams: ['g', 'go', 'goo'], createdAt: MADE };

function completing(stored: Doc, added = ADDED): Attempt {
  return writing('editor', { put: POST, doc: { ...stored, ...added } }, { [POST]: stored });
}

/**
 * 'Update older posts' adds the missing ones of the fields titleGrams, words, createdAt, endDate
 * and taken. It changes nothing else.
 */
export function completedPosts(): Case[] {
  const twin = allowed('an older post completed', completing(OLDER));
  const dated = allowed('grams added to a dated post', completing({ ...OLDER, createdAt: MADE }));
  const found = { ...OLDER, titleGrams: ADDED.titleGrams ?? [] };
  const grammed = allowed('a time added to a post with grams', completing(found));
  return [
    twin,
    allowed(
      'an older post completed field by field',
      withWrites(twin, [{ merge: POST, doc: ADDED }]),
    ),
    allowed('an older post completed, created now', withField(twin.attempt, 'createdAt', NOW)),
    allowed('grams instead of a text', completing({ ...OLDER, titleGrams: 'goo' })),
    allowed('a time instead of a text', completing({ ...OLDER, createdAt: '2024' })),
    ...ofItsTitle(),
    ...ofItsEnd(),
    allowed('a complete post unchanged', completing(storedPost(CATEGORIES[0]), {})),
    ...tampering(twin),
    dated,
    refusedWith(dated, 'and created earlier', 'createdAt', EARLIER),
    refusedWithout(dated, 'createdAt', 'and without createdAt'),
    grammed,
    refusedWith(grammed, 'and other grams', 'titleGrams', ['x']),
    refusedWithout(grammed, 'titleGrams', 'and no grams'),
  ];
}

function tampering(twin: Case): Case[] {
  const others = without(OLDER, 'titleGrams', 'createdAt');
  return [
    ...Object.keys(others).flatMap((name) => [
      refusedWith(twin, `and ${name} changed`, name, 'changed'),
      refusedWithout(twin, name, `and without ${name}`),
    ]),
    refusedWith(twin, 'and a field added', 'createdBy', ME),
    refusedWith(twin, 'and a revision added', 'revision', 1),
    refusedWith(twin, 'and created tomorrow', 'createdAt', TOMORROW),
    refusedWith(twin, 'with a text as createdAt', 'createdAt', '2026-01-01'),
    refusedWithout(twin, 'createdAt', 'and without createdAt'),
    refusedWithout(twin, 'titleGrams', 'without grams'),
    refusedWith(twin, 'with grams of four letters', 'titleGrams', ['good']),
    refusedWith(twin, 'with a text for grams', 'titleGrams', 'goo'),
  ];
}

/**
 * The update sets `endDate` only in an event whose `endDate` is not a text. The value is a day, or
 * '' if the day is unknown.
 */
function ofItsEnd(): Case[] {
  const stored = { ...OLDER, ...ADDED };
  const endless = without(stored, 'endDate');
  const twin = allowed('a last day added', completing(endless, { endDate: '2026-02-28' }));
  const kept = allowed('a last day kept', completing({ ...stored, endDate: '2026-02-28' }, {}));
  const house = without({ ...olderPost(CATEGORIES[1]), ...ADDED }, 'endDate');
  const property = allowed('an older property unchanged', completing(house, {}));
  const texted = { ...stored, endDate: 'soon' };
  return [
    twin,
    allowed('an unknown last day added', withField(twin.attempt, 'endDate', '')),
    allowed('a last day in the year 9999 added', withField(twin.attempt, 'endDate', '9999-12-31')),
    allowed(
      'a last day instead of a timestamp',
      completing({ ...stored, endDate: MADE }, { endDate: '2026-03-01' }),
    ),
    allowed(
      'a last day added with all other fields',
      completing(without(OLDER, 'endDate'), { ...ADDED, endDate: '2026-02-28' }),
    ),
    ...refusedValues(twin, 'endDate', {
      'a day that does not exist': '2026-02-30',
      'a text': 'soon',
      'a number': 20260228,
      null: null,
    }),
    refused('instead of a text', twin, completing(texted, { endDate: '2026-02-28' })),
    kept,
    refusedWithout(kept, 'endDate', 'removed'),
    property,
    refusedWith(property, 'and a last day', 'endDate', '2026-02-28'),
  ];
}

/**
 * The update adds a list of search words to a post without one, even to a post that this site has
 * written. It does not change an existing list.
 */
export function completedWords(): Case[] {
  const stored = { ...OLDER, ...ADDED };
  const words = ['plot', 'ruiru'];
  const twin = allowed('words added', completing(stored, { words }));
  const kept = allowed('words kept', completing({ ...stored, words }, {}));
  const [category] = CATEGORIES;
  const ours = without(storedPost(category), 'words');
  return [
    twin,
    allowed('no words added', withField(twin.attempt, 'words', [])),
    allowed('words added to a post of this site', completing(ours, { words })),
    allowed('words instead of a text', completing({ ...stored, words: 'plot' }, { words })),
    ...refusedValues(twin, 'words', {
      'a text': 'plot',
      null: null,
      'of six letters': ['kisumu'],
    }),
    kept,
    refusedWith(kept, 'changed', 'words', ['other']),
    refusedWithout(kept, 'words', 'removed'),
  ];
}

/** The update sets `taken` only in a property whose `taken` is not a boolean, and only to false. */
export function completedTaken(): Case[] {
  const stored = { ...without(olderPost(CATEGORIES[1]), 'taken'), ...ADDED };
  const twin = allowed('a property marked as not taken', completing(stored, { taken: false }));
  const taken = allowed('a taken property unchanged', completing({ ...stored, taken: true }, {}));
  const event = allowed('an event unchanged', completing({ ...OLDER, ...ADDED, taken: '' }, {}));
  return [
    twin,
    allowed(
      'a property marked as not taken instead of a text',
      completing({ ...stored, taken: '' }, { taken: false }),
    ),
    ...refusedValues(twin, 'taken', { true: true, 'a text': 'false', null: null }),
    taken,
    refusedWith(taken, 'marked as not taken', 'taken', false),
    refusedWithout(taken, 'taken', 'without taken'),
    event,
    refusedWith(event, 'marked as not taken', 'taken', false),
  ];
}

/**
 * If the title is a text, added grams must be grams of that title. Existing grams do not change.
 */
function ofItsTitle(): Case[] {
  const titled = { ...OLDER, title: 'Goo' };
  const twin = allowed('a titled post completed', completing(titled));
  const odd = { ...titled, titleGrams: ['zoo'] };
  return [
    twin,
    refusedWith(twin, 'with grams of another title', 'titleGrams', ['zoo']),
    allowed('a time added to a post with odd grams', completing(odd, { createdAt: MADE })),
    allowed('an older post without a title completed', completing(without(OLDER, 'title'))),
  ];
}
