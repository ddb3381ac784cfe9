import { CATEGORIES } from '../../../src/model/categories';
import { NON_OWNERS } from '../people';
import { addressOf, imageFields, MADE, olderPost, POST, storedPost } from '../samples';
import { allowed, BLANK, type Case, inDays, OTHER_TYPES, without, writing } from '../table';
import { type Doc, ME, NOW, type Value } from '../values';

const TOMORROW = inDays(1);
const NO_TIMESTAMP = Object.fromEntries(
  Object.entries(OTHER_TYPES).filter(([, value]) => !(value instanceof Date)),
);
const NO_TEXT: Record<string, Value> = { ...OTHER_TYPES, 'too long': 'x'.repeat(129) };

const [, PROPERTIES, EVENTS] = CATEGORIES;
const event = (endDate: string): Doc => ({ ...storedPost(EVENTS), endDate });

/** Only the owner can restore posts from a backup. The posts keep their dates and authors. */
export function backupRestorations(): Case[] {
  return [...complete(), ...older()];
}

function complete(): Case[] {
  const [category] = CATEGORIES;
  const putting = (doc: Doc) => writing('owner', { put: POST, doc });
  const twin = allowed('owner restores a post', putting(storedPost(category)));
  const bare = without(storedPost(category), ...Object.keys(imageFields()), 'createdBy');
  const nobodys = allowed('owner restores a post without createdBy and image', putting(bare));
  const property = { ...storedPost(PROPERTIES), confirmedAt: MADE };
  const confirmed = allowed('owner restores a confirmed property', putting(property));
  const changed = { ...event('2099-12-31'), giveChangedAt: MADE };
  const given = allowed('owner restores an event with changed ways to give', putting(changed));
  return [
    twin,
    nobodys,
    ...CATEGORIES.map((one) =>
      allowed(`owner restores a post of type ${one.type}`, putting(storedPost(one))),
    ),
    confirmed,
    ...confirmed.refusedValues('confirmedAt', { ...NO_TIMESTAMP, 'after the last edit': NOW }),
    given,
    ...given.refusedBy(NON_OWNERS),
    ...given.refusedValues('giveChangedAt', { ...NO_TIMESTAMP, 'after the last edit': NOW }),
    allowed('owner restores an event of the year 9999', putting(event('9999-12-31'))),
    allowed(
      'owner restores a post with revision 1',
      putting({ ...storedPost(category), revision: 1 }),
    ),
    allowed(
      'owner restores a post that they edited last',
      putting({ ...storedPost(category), updatedBy: ME }),
    ),
    ...twin.refusedBy(NON_OWNERS),
    ...['createdAt', 'updatedAt'].flatMap((name) => [
      twin.refusedWithout(name),
      ...twin.refusedValues(name, { ...NO_TIMESTAMP, tomorrow: TOMORROW, 'a text': '2026-01-01' }),
    ]),
    ...twin.refusedValues('updatedBy', NO_TEXT),
    ...twin.refusedValues('createdBy', NO_TEXT),
    twin.refusedWithout('revision'),
    ...twin.refusedValues('revision', { zero: 0, negative: -3, 'a fraction': 1.5, text: '3' }),
    twin.refusedWith('an additional field', 'itemData', 'x'),
    twin.refusedWithout('title'),
    twin.refusedWith('a title of invisible characters', 'title', BLANK),
    twin.refusedWithout('marketPlace'),
    twin.refusedWithout('titleGrams', 'no grams'),
    ...ids(nobodys),
    nobodys.refusedWith('an image without a path', 'image', addressOf('images/a.jpg')),
    twin.refusedWith('the path of another image', 'imagePath', 'images/other.webp'),
    twin.refused('with the id a.b', { ...twin.attempt, id: 'a.b' }),
  ];
}

/**
 * An older client's post may have any fields, except `updatedBy`. But `createdAt` and `titleGrams`
 * must be valid. The image and the thumbnail may be missing; otherwise they must be in this
 * project's bucket, under names that begin with the post's id.
 */
function older(): Case[] {
  const doc: Doc = {
    ...without(olderPost(CATEGORIES[2]), 'image'),
    titleGrams: ['goo'],
    createdAt: MADE,
    itemData: { x: [1, null] },
    revision: 'first',
  };
  const twin = allowed('owner restores an older post', writing('owner', { put: POST, doc }));
  const shown = allowed(
    'owner restores an older post with its image',
    twin.changeDoc((bare) => ({ ...bare, ...imageFields() })),
  );
  const junk = [7, ['x'], { x: 'y' }, '', 'javascript:alert(1)', addressOf('images/a.jpg')];
  return [
    twin,
    shown,
    allowed('owner restores an older post, createdAt now', twin.withField('createdAt', NOW)),
    ...twin.refusedBy(NON_OWNERS),
    twin.refusedWithout('titleGrams', 'no grams'),
    twin.refusedWith('grams of four letters', 'titleGrams', ['good']),
    twin.refusedWithout('createdAt', 'no createdAt'),
    ...twin.refusedValues('createdAt', { ...NO_TIMESTAMP, tomorrow: TOMORROW, text: '2024' }),
    twin.refusedWith('with the owner as updatedBy', 'updatedBy', ME),
    twin.refused('with the id a.b', { ...twin.attempt, id: 'a.b' }),
    ...ids(twin),
    ...['image', 'thumbnail'].flatMap((name) =>
      junk.map((address) => twin.refusedWith(`${name} ${JSON.stringify(address)}`, name, address)),
    ),
    shown.refusedWith('the path of another thumbnail', 'thumbnailPath', 'images/b.webp'),
  ];
}

/** An id may look like the beginning of an image's name, but no path may mean another page. */
function ids(twin: Case): Case[] {
  const called = (id: string) => ({ ...twin.attempt, id });
  return [
    ...['x-abcdefghijkl', 'Abcdefghijklmnopqr01-abcdefghijkl-x', 'index-', 'Index'].map((good) =>
      allowed(`${twin.name} with the id ${good}`, called(good)),
    ),
    twin.refused('with the id index', called('index')),
  ];
}
