import { CATEGORIES } from '../../../src/model/categories';
import { NON_OWNERS } from '../people';
import { addressOf, imageFields, MADE, olderPost, POST, storedPost } from '../samples';
import {
  allowed,
  BLANK,
  type Case,
  type Cases,
  inDays,
  OTHER_TYPES,
  without,
  writing,
} from '../table';
import { type Doc, ME, NOW } from '../values';

const NO_TIMESTAMP = without(OTHER_TYPES, 'a timestamp');
const NO_TIME = { ...NO_TIMESTAMP, tomorrow: inDays(1), 'a text': '2026-01-01' };
const LATER = { ...NO_TIMESTAMP, 'after the last edit': NOW };
const NO_TEXT = { ...OTHER_TYPES, 'too long': 'x'.repeat(129) };
const [CATEGORY, PROPERTIES, EVENTS] = CATEGORIES;

/** The owner restores a post from a backup. */
const restored = (what: string, doc: Doc) =>
  allowed(`owner restores ${what}`, writing('owner', { put: POST, doc }));

/** Only the owner can restore posts from a backup. The posts keep their dates and authors. */
export const backupRestorations = (): Cases => [complete(), older()];

function complete(): Cases {
  const post = storedPost(CATEGORY);
  const twin = restored('a post', post);
  const bare = without(post, ...Object.keys(imageFields()), 'createdBy');
  const nobodys = restored('a post without createdBy and image', bare);
  const property = { ...storedPost(PROPERTIES), confirmedAt: MADE };
  const confirmed = restored('a confirmed property', property);
  const event = { ...storedPost(EVENTS), endDate: '2099-12-31' };
  const given = restored('changed ways to give', { ...event, giveChangedAt: MADE });
  return [
    CATEGORIES.map((one) => restored(`a post of type ${one.type}`, storedPost(one))),
    confirmed.refusedValues('confirmedAt', LATER),
    [given, twin].map((each) => each.refusedBy(NON_OWNERS)),
    given.refusedValues('giveChangedAt', LATER),
    restored('an event of the year 9999', { ...event, endDate: '9999-12-31' }),
    restored('a post with revision 1', { ...post, revision: 1 }),
    restored('a post that they edited last', { ...post, updatedBy: ME }),
    ['createdAt', 'updatedAt'].map((name) => twin.refusedValues(name, NO_TIME)),
    ['createdBy', 'updatedBy'].map((name) => twin.refusedValues(name, NO_TEXT)),
    twin.refusedValues('revision', { zero: 0, negative: -3, 'a fraction': 1.5, text: '3' }),
    twin.refusedWithout(
      ...['createdAt', 'updatedAt', 'revision', 'title', 'marketPlace', 'titleGrams'],
    ),
    twin.refusedWith('an additional field', 'itemData', 'x'),
    twin.refusedWith('a title of invisible characters', 'title', BLANK),
    ids(nobodys),
    nobodys.refusedWith('an image without a path', 'image', addressOf('images/a.jpg')),
    twin.refusedWith('the path of another image', 'imagePath', 'images/other.webp'),
    twin.refused('with the id a.b', twin.called('a.b')),
  ];
}

/**
 * An older client's post may have any fields, except `updatedBy`. But `createdAt` and `titleGrams`
 * must be valid. The image and the thumbnail may be missing; otherwise they must be in this
 * project's bucket, under names that begin with the post's id.
 */
function older(): Cases {
  const doc: Doc = {
    ...without(olderPost(EVENTS), 'image'),
    ...{ titleGrams: ['goo'], createdAt: MADE, itemData: { x: [1, null] }, revision: 'first' },
  };
  const twin = restored('an older post', doc);
  const shown = restored('an older post with its image', { ...doc, ...imageFields() });
  const junk = [7, ['x'], { x: 'y' }, '', 'javascript:alert(1)', addressOf('images/a.jpg')];
  return [
    twin.with('createdAt', NOW, 'now'),
    twin.refusedBy(NON_OWNERS),
    twin.refusedWithout('titleGrams', 'createdAt'),
    twin.refusedWith('grams of four letters', 'titleGrams', ['good']),
    twin.refusedValues('createdAt', { ...NO_TIMESTAMP, tomorrow: inDays(1), text: '2024' }),
    twin.refusedWith('with the owner as updatedBy', 'updatedBy', ME),
    twin.refused('with the id a.b', twin.called('a.b')),
    ids(twin),
    ['image', 'thumbnail'].map((name) =>
      junk.map((address) => twin.refusedWith(`${name} ${JSON.stringify(address)}`, name, address)),
    ),
    shown.refusedWith('the path of another thumbnail', 'thumbnailPath', 'images/b.webp'),
  ];
}

/** An id may look like the beginning of an image's name, but no path may mean another page. */
function ids(twin: Case): Cases {
  const good = ['x-abcdefghijkl', 'Abcdefghijklmnopqr01-abcdefghijkl-x', 'index-', 'Index'];
  return [
    good.map((id) => allowed(`${twin.name} with the id ${id}`, twin.called(id))),
    twin.refused('with the id index', twin.called('index')),
  ];
}
