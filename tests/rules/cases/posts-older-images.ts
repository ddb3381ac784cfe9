import { CATEGORIES, type Category } from '../../../src/model/categories';
import { addressOf, editedPost, imageFields, olderPost, otherPhotos, POST } from '../samples';
import { allowed, type Case, editing, inDays, without } from '../table';
import type { Doc, Value } from '../values';
import { editingOlder, firstEdit, OLDER_IMAGE } from './posts-older';

const YESTERDAY = inDays(-1);

/** Values that older posts may have in `image`, but that a visitor's browser must never load. */
const JUNK_IMAGES: Record<string, Value> = {
  'an empty text': '',
  'a number': 7,
  'a list': ['x'],
  'a map': { x: 'y' },
  'a path': 'images/photo.jpg',
  'a script': 'javascript:alert(1)',
  'an address of another site': 'https://evil.example/photo.jpg',
  'an address without https': OLDER_IMAGE.replace('https:', 'http:'),
  'an address in the bucket of another project': OLDER_IMAGE.replace(
    'demo-rules.',
    'another-project.',
  ),
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
export function olderImages(): Case[] {
  const [category] = CATEGORIES;
  const older = olderPost(category);
  const kept = allowed('an older image kept', editingOlder(category, older));
  const mine = allowed(
    'an older image replaced',
    editingOlder(category, older, { ...firstEdit(category), ...imageFields() }),
  );
  const imageless = without(older, 'image');
  const bare = without(firstEdit(category), 'image');
  const none = allowed('an older post without an image', editingOlder(category, imageless, bare));
  const { thumbnail: small = '', thumbnailPath = '' } = imageFields();
  const thumbnail = { thumbnail: small, thumbnailPath };
  return [
    kept,
    mine,
    none,
    allowed(
      'an older image given a thumbnail',
      editingOlder(category, older, { ...firstEdit(category), ...thumbnail }),
    ),
    kept.refusedWithout('image', 'removed'),
    kept.refusedWith('replaced with another older image', 'image', addressOf('images/other.jpg')),
    kept.refusedWith('with the path of another image', 'imagePath', 'images/photo.jpg'),
    none.refused(
      'given a thumbnail',
      none.changeDoc((doc) => ({ ...doc, ...thumbnail })),
    ),
    none.refused(
      'given photos besides a cover',
      none.changeDoc((doc) => ({ ...doc, ...otherPhotos(1) })),
    ),
    none.refusedWith('with an older image', 'image', OLDER_IMAGE),
    ...Object.entries(JUNK_IMAGES).flatMap(([how, image]) =>
      junkImage(category, older, bare, how, image),
    ),
    ...takenAway(category),
  ];
}

function junkImage(category: Category, older: Doc, bare: Doc, how: string, image: Value): Case[] {
  const edit = editingOlder(category, { ...older, image }, bare);
  const dropped = allowed(`an older image that is ${how}, dropped`, edit);
  return [
    dropped,
    dropped.refusedWith('kept instead', 'image', image),
    dropped.refusedWith('with a point of an image that is not there', 'imagePoint', '12'),
  ];
}

function takenAway(category: Category): Case[] {
  const doc = without(editedPost(category), 'thumbnail', 'thumbnailPath');
  const earlier = { updatedAt: YESTERDAY, updatedBy: 'owner', saveId: 'theidofthethirdsave3' };
  const stored = { ...doc, ...earlier, revision: 3 };
  const twin = allowed('an edit that keeps the image', editingOlder(category, stored, doc));
  const bare = editing('editor', POST, stored, without(doc, 'image', 'imagePath'));
  return [twin, twin.refused('that removes the image', bare)];
}
