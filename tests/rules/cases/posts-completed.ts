import { CATEGORIES } from '../../../src/model/categories';
import { MADE, olderPost, POST, storedPost } from '../samples';
import { allowed, type Case, type Cases, inDays, without, writing } from '../table';
import { type Doc, ME, NOW } from '../values';

const EARLIER = new Date('2024-02-03T04:05:06Z');
const TOMORROW = inDays(1);

/**
 * An older post that would be refused as the result of an edit: its title is a number, it has an
 * unknown field, and it has no grams.
 */
const OLDER: Doc = { ...olderPost(CATEGORIES[2]), itemData: { x: [1, null] }, title: 7 };
const ADDED: Doc = { titleGrams: ['g', 'go', 'goo'], createdAt: MADE };
const WHOLE: Doc = { ...OLDER, ...ADDED };
const ENDLESS = without(WHOLE, 'endDate');
const PROPERTY = { ...olderPost(CATEGORIES[1]), ...ADDED };
const WORDS = ['plot', 'ruiru'];

/** The editor adds the fields `added` to the post `stored`. */
function completing(name: string, stored: Doc, added = ADDED): Case {
  const write = { put: POST, doc: { ...stored, ...added } };
  return allowed(name, writing('editor', write, { [POST]: stored }));
}

/**
 * `npm run update-posts` adds the fields `titleGrams`, `words` and `createdAt` to posts,
 * `endDate` to events, and `taken` to properties. It stores a field only if the field is missing or
 * has a wrong type. It changes nothing else.
 */
export function completedPosts(): Cases {
  const twin = completing('missing fields added to an older post', OLDER);
  const dated = completing('grams added to a post with createdAt', { ...OLDER, createdAt: MADE });
  const found = { ...OLDER, titleGrams: ADDED.titleGrams ?? [] };
  const grammed = completing('createdAt added to a post with grams', found);
  const only = twin.withWrites([{ merge: POST, doc: ADDED }]);
  return [
    allowed('missing fields added by a write of only these fields', only),
    allowed('missing fields added, createdAt now', twin.withField('createdAt', NOW)),
    completing('grams in place of a text', { ...OLDER, titleGrams: 'goo' }),
    completing('createdAt in place of a text', { ...OLDER, createdAt: '2024' }),
    completing('a post without missing fields, unchanged', storedPost(CATEGORIES[0]), {}),
    ofItsTitle(),
    ofItsEnd(),
    tampering(twin),
    dated.refusedWith('with an earlier createdAt', 'createdAt', EARLIER),
    dated.refusedWithout('createdAt'),
    grammed.refusedValues('titleGrams', { other: ['x'], fewer: ['g', 'go'], empty: [] }),
    grammed.refusedWithout('titleGrams'),
  ];
}

function tampering(twin: Case): Cases {
  const others = Object.keys(without(OLDER, 'titleGrams', 'createdAt'));
  return [
    others.map((name) => twin.refusedWith(`and ${name} changed`, name, 'changed')),
    twin.refusedWithout(...others, 'createdAt', 'titleGrams'),
    twin.refusedMore({ createdBy: ME, revision: 1 }),
    twin.refusedValues('createdAt', { tomorrow: TOMORROW, 'a text': '2026-01-01' }),
    twin.refusedValues('titleGrams', { 'of four letters': ['good'], 'a text': 'goo' }),
  ];
}

/** The value of an added `endDate` is a day, or '' if the day is unknown. */
function ofItsEnd(): Cases {
  const twin = completing('a last day added', ENDLESS, { endDate: '2026-02-28' });
  const kept = completing('a last day kept', { ...WHOLE, endDate: '2026-02-28' }, {});
  const house = without(PROPERTY, 'endDate');
  const property = completing('an older property unchanged', house, {});
  const series = completing('a series unchanged', { ...ENDLESS, repeats: 'weekly' }, {});
  const texted = completing('', { ...WHOLE, endDate: 'soon' }, { endDate: '2026-02-28' });
  return [
    ['', '9999-12-31'].map((day) =>
      allowed(`a last day ‘${day}’ added`, twin.withField('endDate', day)),
    ),
    completing('a last day for a time', { ...WHOLE, endDate: MADE }, { endDate: '2026-03-01' }),
    completing('a last day added with grams and createdAt', without(OLDER, 'endDate'), {
      ...ADDED,
      endDate: '2026-02-28',
    }),
    twin.refusedValues('endDate', ['2026-02-30', 'soon'], { number: 20260228, null: null }),
    twin.refused('in place of a text', texted.attempt),
    kept.refusedWithout('endDate'),
    [property, series].map((each) => each.refusedWith('and a last day', 'endDate', '2026-02-28')),
  ];
}

/** Words are added only to a post without a list of words. Then only an edit changes the list. */
export function completedWords(): Cases {
  const twin = completing('words added', WHOLE, { words: WORDS });
  const kept = completing('words kept', { ...WHOLE, words: WORDS }, {});
  const ours = without(storedPost(CATEGORIES[0]), 'words');
  return [
    completing('words added to a post that our form stored', ours, { words: WORDS }),
    completing('words in place of a text', { ...WHOLE, words: 'plot' }, { words: WORDS }),
    twin.refusedValues('words', { 'a text': 'plot', null: null, 'six letters': ['kisumu'] }),
    kept.refusedWithout('words'),
    kept.refusedValues('words', { fewer: ['plot'], more: [...WORDS, 'other'] }),
  ];
}

/** The value of an added `taken` is false. */
export function completedTaken(): Cases {
  const stored = without(PROPERTY, 'taken');
  const twin = completing('a property marked as not taken', stored, { taken: false });
  const taken = completing('a taken property unchanged', { ...stored, taken: true }, {});
  const event = completing('an event unchanged', { ...WHOLE, taken: '' }, {});
  return [
    completing('taken: false in place of a text', { ...stored, taken: '' }, { taken: false }),
    twin.refusedValues('taken', { true: true, 'a text': 'false', null: null }),
    taken.refusedWith('marked as not taken', 'taken', false),
    taken.refusedWithout('taken'),
    event.refusedWith('marked as not taken', 'taken', false),
  ];
}

/**
 * If the title has only printable ASCII characters and no backtick, added grams must consist of the
 * title's characters. Existing grams are not compared with the title, and never change.
 */
function ofItsTitle(): Cases {
  const titled = { ...OLDER, title: 'Goo' };
  const twin = completing('missing fields added to a post with a text as title', titled);
  const other = { ...titled, titleGrams: ['zoo'] };
  const added = { createdAt: MADE };
  const odd = completing('createdAt added to a post with grams of another title', other, added);
  return [
    twin.refusedWith('with grams of another title', 'titleGrams', ['zoo']),
    odd.refusedValues('titleGrams', { more: ['zoo', 'goo'], 'of its title': ['goo'] }),
    completing('missing fields added to a post without a title', without(OLDER, 'title')),
  ];
}
