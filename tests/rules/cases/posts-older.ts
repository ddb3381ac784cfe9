import { CATEGORIES, type Category, LOCKED_NAMES } from '../../../src/model/categories';
import type { Attempt } from '../attempt';
import { addressOf, editedPost, imageFields, olderPost, POST } from '../samples';
import { allowed, type Case, editing, inDays, OTHER_TYPES, without } from '../table';
import { type Doc, ME, NOW, type Value } from '../values';

const IMAGE = Object.keys(imageFields());
export const OLDER_IMAGE = addressOf('images/photo of me (1).jpg');
const TOMORROW = inDays(1);

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

/** An older post with any content can be edited, and after the edit it must be a valid post. */
export function olderPosts(): Case[] {
  return CATEGORIES.flatMap((category) => {
    const older = olderPost(category);
    const twin = allowed(
      `first edit of an older post of type ${category.type}`,
      editingOlder(category, older),
    );
    return [
      twin,
      twin.refusedWith('with an unknown field', 'itemData', { x: 'y' }),
      twin.refusedWith('with an empty field of another category', foreign(category), ''),
      ...(category === CATEGORIES[0]
        ? [...carryingJunk(category, older), ...firstTimes(twin), ...creators(category, older)]
        : []),
    ];
  });
}

function foreign(category: Category): string {
  return category.type === 'properties' ? 'prayer' : 'landmark';
}

function carryingJunk(category: Category, older: Doc): Case[] {
  const junk = Object.values(OTHER_TYPES).filter((value) => !(value instanceof Date));
  const names = ['title', 'itemData', 'createdAt', 'createdBy', 'titleGrams', 'imagePath'];
  const carrying = (name: string, value: Value) =>
    allowed(
      `first edit of an older post with ${name} ${JSON.stringify(value)}`,
      editingOlder(category, { ...older, [name]: value }),
    );
  return [
    ...names.flatMap((name) => junk.map((value) => carrying(name, value))),
    // 7 is a valid revision, so the edit would have to store revision 8.
    ...junk.filter((value) => value !== 7).map((value) => carrying('revision', value)),
    carrying('imagePath', 'images/photo of me (1).jpg'),
  ];
}

function firstTimes(twin: Case): Case[] {
  return [
    allowed(`${twin.name}, createdAt now`, twin.withField('createdAt', NOW)),
    twin.refusedWith('with createdAt tomorrow', 'createdAt', TOMORROW),
    twin.refusedWithout('createdAt', 'without createdAt'),
    twin.refusedWith('with a text as createdAt', 'createdAt', '2026-01-01'),
    twin.refusedWith('with revision 2', 'revision', 2),
    twin.refusedWith('with revision 0', 'revision', 0),
  ];
}

function creators(category: Category, older: Doc): Case[] {
  const [numbered, named] = [7, 'owner'].map((createdBy) => ({ ...older, createdBy }));
  const whose = `first edit of an older post of type ${category.type}`;
  const nobodys = allowed(`${whose} without createdBy`, editingOlder(category, older));
  const junk = allowed(`${whose} whose createdBy is 7`, editingOlder(category, numbered ?? older));
  const owners = allowed(
    `${whose} that the owner created`,
    editingOlder(category, named ?? older, { ...firstEdit(category), createdBy: 'owner' }),
  );
  return [
    nobodys,
    junk,
    owners,
    nobodys.refusedWith('with the editor as createdBy', 'createdBy', ME),
    junk.refusedWith('with a number as createdBy', 'createdBy', 7),
    owners.refusedWith('with the editor as createdBy', 'createdBy', ME),
    owners.refusedWithout('createdBy', 'without createdBy'),
  ];
}
