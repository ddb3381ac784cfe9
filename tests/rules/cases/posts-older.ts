import { CATEGORIES, type Category, LOCKED_NAMES } from '../../../src/model/categories';
import type { Attempt } from '../attempt';
import { addressOf, editedPost, imageFields, olderPost, otherPhotos, POST } from '../samples';
import { allowed, type Cases, editing, inDays, OTHER_TYPES, without } from '../table';
import { type Doc, ME, NOW, type Value } from '../values';

const IMAGE = Object.keys(imageFields());
const OLDER_IMAGE = addressOf('images/photo of me (1).jpg');
const [CATEGORY] = CATEGORIES;

/**
 * An older post after its first edit by an editor in our form. It has the fields that our form
 * stores, but no `createdBy`, and no field that only an owner changes. The only field of its image
 * is `image`, the URL of the older image.
 */
export function firstEdit(category: Category): Doc {
  const clean = without(editedPost(category), ...IMAGE, ...LOCKED_NAMES, 'createdBy');
  return { ...clean, image: OLDER_IMAGE, revision: 1 };
}

/** An editor edits the older post `stored`; `doc` is the post after the edit. */
export function editingOlder(category: Category, stored: Doc, doc = firstEdit(category)): Attempt {
  return editing('editor', POST, stored, doc);
}

const OLDER = olderPost(CATEGORY);
const EDITED = firstEdit(CATEGORY);
/** The first edit of OLDER with the fields `stored`; the post has the fields `more` afterwards. */
const firstEditOf = (how: string, stored: Doc, more: Doc = {}) =>
  allowed(
    `first edit of a post with ${how}`,
    editingOlder(CATEGORY, { ...OLDER, ...stored }, { ...EDITED, ...more }),
  );

/** An older post with any content can be edited, and after the edit it must be a valid post. */
export function olderPosts(): Cases {
  const firstOf = (category: Category) =>
    allowed(
      `first edit of an older post, ${category.type}`,
      editingOlder(category, olderPost(category)),
    );
  const twin = firstOf(CATEGORY);
  return [
    CATEGORIES.map((category) => {
      const foreign = category.type === 'properties' ? 'prayer' : 'landmark';
      const edit = firstOf(category);
      return [
        edit.refusedWith('with an unknown field', 'itemData', { x: 'y' }),
        edit.refusedWith('with a field of another category', foreign, ''),
      ];
    }),
    twin.with('createdAt', NOW, 'now'),
    twin.refusedWithout('createdAt'),
    twin.refusedValues('createdAt', { tomorrow: inDays(1), 'a text': '2026-01-01' }),
    twin.refusedValues('revision', { 2: 2, 0: 0 }),
    twin.refusedWith('with the editor as createdBy', 'createdBy', ME),
    carryingJunk(),
    creators(),
  ];
}

function carryingJunk(): Cases {
  const junk = Object.values(OTHER_TYPES).filter((value) => !(value instanceof Date));
  const names = ['title', 'itemData', 'createdAt', 'createdBy', 'titleGrams', 'imagePath'];
  const carrying = (name: string, value: Value) =>
    firstEditOf(`${name} ${JSON.stringify(value)}`, { [name]: value });
  return [
    names.map((name) => junk.map((value) => carrying(name, value))),
    // 7 is a valid revision, so the edit would have to store revision 8.
    junk.filter((value) => value !== 7).map((value) => carrying('revision', value)),
    carrying('imagePath', 'images/photo of me (1).jpg'),
  ];
}

function creators(): Cases {
  const junk = firstEditOf('the creator 7', { createdBy: 7 });
  const owners = firstEditOf('the creator owner', { createdBy: 'owner' }, { createdBy: 'owner' });
  return [
    junk.refusedWith('with a number as createdBy', 'createdBy', 7),
    owners.refusedWith('with the editor as createdBy', 'createdBy', ME),
    owners.refusedWithout('createdBy'),
  ];
}

/** Values that older posts may have in `image`, but that a visitor's browser must never load. */
const JUNK_IMAGES: Record<string, Value> = {
  ...{ 'an empty text': '', 'a number': 7, 'a list': ['x'], 'a map': { x: 'y' } },
  'a path': 'images/photo.jpg',
  'a script': 'javascript:alert(1)',
  'an address of another site': 'https://evil.example/photo.jpg',
  'an address without https': OLDER_IMAGE.replace('https:', 'http:'),
  'an address in another bucket': OLDER_IMAGE.replace('demo-rules.', 'another-project.'),
  'an address in another folder': OLDER_IMAGE.replace('images%2F', 'private%2F'),
  'an address with a slash in the name': OLDER_IMAGE.replace('images%2F', 'images%2F/'),
  'an address of the metadata': OLDER_IMAGE.replace('alt=media', 'alt=json'),
  'an address that is too long': OLDER_IMAGE.replace('photo', 'x'.repeat(800)),
  'an address with markup': `${OLDER_IMAGE}"onerror=`,
};

/**
 * An older image is an image of an older client: the post has the URL of the image, but no path. If
 * an older image is in this project's bucket, an edit may keep or replace the image, but must not
 * remove it. An edit must not keep any other value that an older client stored in `image`.
 */
export function olderImages(): Cases {
  const kept = firstEditOf('an older image', {});
  const bare = without(EDITED, 'image');
  const none = allowed('no image', editingOlder(CATEGORY, without(OLDER, 'image'), bare));
  const { thumbnail = '', thumbnailPath = '' } = imageFields();
  const doc = without(editedPost(CATEGORY), 'thumbnail', 'thumbnailPath');
  const earlier = { updatedAt: inDays(-1), updatedBy: 'owner', saveId: 'theidofthethirdsave3' };
  const ours = allowed(
    'an edit that keeps the image',
    editingOlder(CATEGORY, { ...doc, ...earlier, revision: 3 }, doc),
  );
  return [
    firstEditOf('an older image that is replaced', {}, imageFields()),
    firstEditOf('an older image that gets a thumbnail', {}, { thumbnail, thumbnailPath }),
    kept.refusedWithout('image'),
    kept.refusedWith('replaced with another older image', 'image', addressOf('images/other.jpg')),
    kept.refusedWith('with the path of another image', 'imagePath', 'images/photo.jpg'),
    none.refusedAll({
      'with a thumbnail': none.changeDoc((bare) => ({ ...bare, thumbnail, thumbnailPath })),
      'with photos besides a cover': none.changeDoc((bare) => ({ ...bare, ...otherPhotos(1) })),
    }),
    none.refusedWith('with an older image', 'image', OLDER_IMAGE),
    Object.entries(JUNK_IMAGES).map(([how, image]) => {
      const dropped = allowed(`${how}, dropped`, editingOlder(CATEGORY, { ...OLDER, image }, bare));
      return [
        dropped.refusedWith('kept instead', 'image', image),
        dropped.refusedWith('with a point of no image', 'imagePoint', '12'),
      ];
    }),
    ours.refused(
      'without it',
      ours.changeDoc((doc) => without(doc, 'image', 'imagePath')),
    ),
  ];
}
