import { CATEGORIES } from '../../../src/model/categories';
import { WORDS_VERSION } from '../../../src/model/word-search';
import type { Attempt } from '../attempt';
import { MADE, olderPost, POST, storedPost } from '../samples';
import { allowed, type Case, refused, withField, without, withWrites, writing } from '../table';
import { type Doc, ME, NOW } from '../values';
import { refusedValues, refusedWith, refusedWithout } from './variants';

// Each refused case differs from an allowed case, its twin, in one property. The name of the
// refused case is the name of the twin, followed by ' / ' and the difference.

const EARLIER = new Date('2024-02-03T04:05:06Z');
const TOMORROW = new Date(Date.now() + 86_400_000);

/**
 * An older post that would be refused as the result of an edit: its title is a number, it has an
 * unknown field, and it has no grams.
 */
const OLDER: Doc = { ...olderPost(CATEGORIES[2]), itemData: { x: [1, null] }, title: 7 };
const ADDED: Doc = { titleGrams: ['g', 'go', 'goo'], createdAt: MADE };

function completing(stored: Doc, added = ADDED): Attempt {
  return writing('editor', { put: POST, doc: { ...stored, ...added } }, { [POST]: stored });
}

/**
 * `npm run update-posts` adds the fields `titleGrams`, `words` and `createdAt` to posts,
 * `endDate` to events, and `taken` to properties. It stores a field only if the field is missing or
 * has a wrong type. It changes nothing else.
 */
export function completedPosts(): Case[] {
  const twin = allowed('missing fields added to an older post', completing(OLDER));
  const dated = allowed(
    'grams added to a post with createdAt',
    completing({ ...OLDER, createdAt: MADE }),
  );
  const found = { ...OLDER, titleGrams: ADDED.titleGrams ?? [] };
  const grammed = allowed('createdAt added to a post with grams', completing(found));
  return [
    twin,
    allowed(
      'missing fields added by a write of only these fields',
      withWrites(twin, [{ merge: POST, doc: ADDED }]),
    ),
    allowed(
      'missing fields added to an older post, createdAt now',
      withField(twin.attempt, 'createdAt', NOW),
    ),
    allowed('grams in place of a text', completing({ ...OLDER, titleGrams: 'goo' })),
    allowed('createdAt in place of a text', completing({ ...OLDER, createdAt: '2024' })),
    ...ofItsTitle(),
    ...ofItsEnd(),
    allowed('a post without missing fields, unchanged', completing(storedPost(CATEGORIES[0]), {})),
    ...tampering(twin),
    dated,
    refusedWith(dated, 'with an earlier createdAt', 'createdAt', EARLIER),
    refusedWithout(dated, 'createdAt', 'without createdAt'),
    grammed,
    refusedWith(grammed, 'with other grams', 'titleGrams', ['x']),
    refusedWith(grammed, 'with a gram less', 'titleGrams', ['g', 'go']),
    refusedWith(grammed, 'with an empty list of grams', 'titleGrams', []),
    refusedWithout(grammed, 'titleGrams', 'without grams'),
  ];
}

function tampering(twin: Case): Case[] {
  const others = without(OLDER, 'titleGrams', 'createdAt');
  return [
    ...Object.keys(others).flatMap((name) => [
      refusedWith(twin, `and ${name} changed`, name, 'changed'),
      refusedWithout(twin, name, `and without ${name}`),
    ]),
    refusedWith(twin, 'and createdBy added', 'createdBy', ME),
    refusedWith(twin, 'and a revision added', 'revision', 1),
    refusedWith(twin, 'with createdAt tomorrow', 'createdAt', TOMORROW),
    refusedWith(twin, 'with a text as createdAt', 'createdAt', '2026-01-01'),
    refusedWithout(twin, 'createdAt', 'without createdAt'),
    refusedWithout(twin, 'titleGrams', 'without grams'),
    refusedWith(twin, 'with grams of four letters', 'titleGrams', ['good']),
    refusedWith(twin, 'with a text as titleGrams', 'titleGrams', 'goo'),
  ];
}

/**
 * `npm run update-posts` stores `endDate` only in an event whose `endDate` is not a text. The value
 * is a day, or '' if the day is unknown.
 */
function ofItsEnd(): Case[] {
  const stored = { ...OLDER, ...ADDED };
  const endless = without(stored, 'endDate');
  const twin = allowed('a last day added', completing(endless, { endDate: '2026-02-28' }));
  const kept = allowed('a last day kept', completing({ ...stored, endDate: '2026-02-28' }, {}));
  const house = without({ ...olderPost(CATEGORIES[1]), ...ADDED }, 'endDate');
  const property = allowed('an older property unchanged', completing(house, {}));
  const weekly = completing({ ...endless, repeats: 'weekly' }, {});
  const series = allowed('an event that repeats, unchanged', weekly);
  const texted = { ...stored, endDate: 'soon' };
  return [
    twin,
    allowed('an empty text added as the last day', withField(twin.attempt, 'endDate', '')),
    allowed('a last day in the year 9999 added', withField(twin.attempt, 'endDate', '9999-12-31')),
    allowed(
      'a last day in place of a timestamp',
      completing({ ...stored, endDate: MADE }, { endDate: '2026-03-01' }),
    ),
    allowed(
      'a last day added together with grams and createdAt',
      completing(without(OLDER, 'endDate'), { ...ADDED, endDate: '2026-02-28' }),
    ),
    ...refusedValues(twin, 'endDate', {
      'a day that does not exist': '2026-02-30',
      'a text': 'soon',
      'a number': 20260228,
      null: null,
    }),
    refused('in place of a text', twin, completing(texted, { endDate: '2026-02-28' })),
    kept,
    refusedWithout(kept, 'endDate', 'removed'),
    property,
    refusedWith(property, 'and a last day', 'endDate', '2026-02-28'),
    series,
    refusedWith(series, 'and a last day', 'endDate', '2026-02-28'),
  ];
}

/**
 * `npm run update-posts` adds a list of search words with the mark of this version to a post without
 * such a list, even to a post that our form stored. It adds the mark and words to a list without the
 * mark, and removes none.
 */
export function completedWords(): Case[] {
  const stored = { ...OLDER, ...ADDED };
  const earlier = ['plot', 'ruiru'];
  const words = [WORDS_VERSION, ...earlier];
  const more = [...words, 'other'];
  const twin = allowed('words added', completing(stored, { words }));
  const kept = allowed('words kept', completing({ ...stored, words: earlier }, {}));
  const replaced = allowed(
    'the mark of a version replaced',
    completing({ ...stored, words: ['!3', ...earlier] }, { words }),
  );
  const grown = allowed(
    'words and the mark added',
    completing({ ...stored, words: earlier }, { words: more }),
  );
  const final = allowed('words with the mark kept', completing({ ...stored, words }, {}));
  const grams = ['zoo', 'goo'];
  const titled = { ...stored, title: 'Göo', titleGrams: ['zoo'] };
  const gram = allowed(
    'a gram added without the mark',
    completing({ ...titled, words: earlier }, { titleGrams: grams }),
  );
  const none = allowed(
    'grams added beside the mark',
    completing({ ...titled, titleGrams: '', words }, { titleGrams: grams }),
  );
  const [category] = CATEGORIES;
  const ours = without(storedPost(category), 'words');
  return [
    twin,
    allowed('the mark alone added', withField(twin.attempt, 'words', [WORDS_VERSION])),
    refusedWith(twin, 'without the mark', 'words', earlier),
    allowed('words added to a post that our form stored', completing(ours, { words })),
    allowed('words in place of a text', completing({ ...stored, words: 'plot' }, { words })),
    ...refusedValues(twin, 'words', {
      'a text': 'plot',
      null: null,
      'a list with a word of six letters': [WORDS_VERSION, 'kisumu'],
    }),
    kept,
    refusedWithout(kept, 'words', 'removed'),
    replaced,
    refusedWith(replaced, 'and a word removed', 'words', [WORDS_VERSION, 'plot']),
    grown,
    refusedWith(grown, 'without the mark', 'words', [...earlier, 'other']),
    refusedWith(grown, 'with one removed', 'words', [WORDS_VERSION, 'plot', 'other']),
    refusedWith(grown, 'with a word of six letters', 'words', [...words, 'kisumu']),
    final,
    refusedWith(final, 'and a word added', 'words', more),
    refusedWith(final, 'and a word removed', 'words', [WORDS_VERSION, 'plot']),
    gram,
    none,
    refused('and a gram added', none, completing({ ...titled, words }, { titleGrams: grams })),
  ];
}

/**
 * `npm run update-posts` stores `taken` only in a property whose `taken` is not a boolean. The value
 * is false.
 */
export function completedTaken(): Case[] {
  const stored = { ...without(olderPost(CATEGORIES[1]), 'taken'), ...ADDED };
  const twin = allowed('a property marked as not taken', completing(stored, { taken: false }));
  const taken = allowed('a taken property unchanged', completing({ ...stored, taken: true }, {}));
  const event = allowed('an event unchanged', completing({ ...OLDER, ...ADDED, taken: '' }, {}));
  return [
    twin,
    allowed(
      'taken: false in place of a text',
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
 * If the title has only printable ASCII characters and no backtick, added grams must consist of the
 * title's characters. Existing grams are not compared with the title, and none is removed.
 */
function ofItsTitle(): Case[] {
  const titled = { ...OLDER, title: 'Goo' };
  const twin = allowed('missing fields added to a post with a text as title', completing(titled));
  const odd = { ...titled, titleGrams: ['zoo'] };
  const grown = allowed(
    'a gram added to grams of another title',
    completing({ ...odd, createdAt: MADE }, { titleGrams: ['zoo', 'goo'] }),
  );
  return [
    twin,
    refusedWith(twin, 'with grams of another title', 'titleGrams', ['zoo']),
    allowed(
      'createdAt added to a post with grams of another title',
      completing(odd, { createdAt: MADE }),
    ),
    grown,
    refusedWith(grown, 'and another gram of another title', 'titleGrams', ['zoo', 'goo', 'zo']),
    refusedWith(grown, 'in place of its grams', 'titleGrams', ['goo']),
    allowed('missing fields added to a post without a title', completing(without(OLDER, 'title'))),
  ];
}
