import { CATEGORIES, type Category } from '../../../src/model/categories';
import type { Attempt } from '../attempt';
import { addressOf, editedPost, imageFields, olderPost, POST } from '../samples';
import { allowed, type Case, having, lacking, refused, without, writing } from '../table';
import { type Doc, ME, NOW, type Value } from '../values';
import { OTHER_TYPES } from './posts-fields';

const IMAGE = Object.keys(imageFields());
const OLDER_IMAGE = addressOf('images/photo of me (1).jpg');
const TOMORROW = new Date(Date.now() + 86_400_000);

/** Addresses that a visitor's browser is never to load, though an older post has them. */
const JUNK_IMAGES: Value[] = [
  '',
  7,
  ['x'],
  { x: 'y' },
  'images/photo.jpg',
  'javascript:alert(1)',
  'https://evil.example/photo.jpg',
  OLDER_IMAGE.replace('https:', 'http:'),
  OLDER_IMAGE.replace('demo-rules.', 'another-project.'),
  OLDER_IMAGE.replace('images%2F', 'private%2F'),
  OLDER_IMAGE.replace('images%2F', 'images%2F/'),
  OLDER_IMAGE.replace('alt=media', 'alt=json'),
  OLDER_IMAGE.replace('photo', 'x'.repeat(800)),
  `${OLDER_IMAGE}"onerror=`,
];

/** The first edit of an older post through our form: whole, its maker unknown, its image kept. */
function firstEdit(category: Category): Doc {
  const clean = without(editedPost(category), ...IMAGE, 'createdBy');
  return { ...clean, image: OLDER_IMAGE, revision: 1 };
}

function editing(category: Category, stored: Doc, doc = firstEdit(category)): Attempt {
  return writing('editor', { put: POST, doc }, { [POST]: stored });
}

/** An edit of an older post succeeds whatever that holds, and leaves a whole post. */
export function olderPosts(): Case[] {
  return CATEGORIES.flatMap((category) => {
    const older = olderPost(category);
    const twin = allowed(`first edit of older ${category.type}`, editing(category, older));
    return [
      twin,
      refused('an unknown field left', twin, having(twin.attempt, 'itemData', { x: 'y' })),
      refused('another category’s blank left', twin, having(twin.attempt, foreign(category), '')),
      ...(category === CATEGORIES[0]
        ? [...carryingJunk(category, older), ...firstTimes(twin), ...makers(category, older)]
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
      `first edit of older ${category.type} with ${name} ${JSON.stringify(value)}`,
      editing(category, { ...older, [name]: value }),
    );
  return [
    ...names.flatMap((name) => junk.map((value) => carrying(name, value))),
    ...junk.filter((value) => value !== 7).map((value) => carrying('revision', value)),
    carrying('imagePath', 'images/photo of me (1).jpg'),
  ];
}

function firstTimes(twin: Case): Case[] {
  return [
    allowed(`${twin.name}, made now`, having(twin.attempt, 'createdAt', NOW)),
    refused('made tomorrow', twin, having(twin.attempt, 'createdAt', TOMORROW)),
    refused('made at no time', twin, lacking(twin.attempt, 'createdAt')),
    refused('made at a text', twin, having(twin.attempt, 'createdAt', '2026-01-01')),
    refused('as a second revision', twin, having(twin.attempt, 'revision', 2)),
    refused('as no revision', twin, having(twin.attempt, 'revision', 0)),
  ];
}

function makers(category: Category, older: Doc): Case[] {
  const [numbered, named] = [7, 'owner'].map((createdBy) => ({ ...older, createdBy }));
  const whose = `first edit of older ${category.type}`;
  const nobodys = allowed(`${whose} of no maker`, editing(category, older));
  const junk = allowed(`${whose} of maker 7`, editing(category, numbered ?? older));
  const owners = allowed(
    `${whose} of the owner`,
    editing(category, named ?? older, { ...firstEdit(category), createdBy: 'owner' }),
  );
  return [
    nobodys,
    junk,
    owners,
    refused('claimed by the editor', nobodys, having(nobodys.attempt, 'createdBy', ME)),
    refused('kept as a number', junk, having(junk.attempt, 'createdBy', 7)),
    refused('claimed by the editor', owners, having(owners.attempt, 'createdBy', ME)),
    refused('hidden', owners, lacking(owners.attempt, 'createdBy')),
  ];
}

/** An edit keeps an older image of this project, or brings a new one; it takes none away. */
export function olderImages(): Case[] {
  const [category] = CATEGORIES;
  const older = olderPost(category);
  const kept = allowed('an older image kept', editing(category, older));
  const mine = allowed(
    'an older image replaced',
    editing(category, older, { ...firstEdit(category), ...imageFields() }),
  );
  const imageless = without(older, 'image');
  const bare = without(firstEdit(category), 'image');
  const none = allowed('an older post left without', editing(category, imageless, bare));
  const thumbnail = without(imageFields(), 'image', 'imagePath');
  return [
    kept,
    mine,
    none,
    allowed(
      'an older image given a thumbnail',
      editing(category, older, { ...firstEdit(category), ...thumbnail }),
    ),
    refused('taken away', kept, lacking(kept.attempt, 'image')),
    refused('swapped', kept, having(kept.attempt, 'image', addressOf('images/other.jpg'))),
    refused('given a foreign path', kept, having(kept.attempt, 'imagePath', 'images/photo.jpg')),
    refused('given an older one', none, having(none.attempt, 'image', OLDER_IMAGE)),
    ...JUNK_IMAGES.flatMap((image) => junkImage(category, older, bare, image)),
    ...takenAway(category),
  ];
}

function junkImage(category: Category, older: Doc, bare: Doc, image: Value): Case[] {
  const name = `an older image ${JSON.stringify(image).slice(0, 60)} dropped`;
  const dropped = allowed(name, editing(category, { ...older, image }, bare));
  return [dropped, refused('but kept', dropped, having(dropped.attempt, 'image', image))];
}

function takenAway(category: Category): Case[] {
  const doc = without(editedPost(category), 'thumbnail', 'thumbnailPath');
  const stored = { ...doc, updatedAt: TOMORROW, createdBy: 'editor', revision: 3 };
  const twin = allowed('an edit that keeps its image', editing(category, stored, doc));
  const bare = writing(
    'editor',
    { put: POST, doc: without(doc, 'image', 'imagePath') },
    { [POST]: stored },
  );
  return [twin, refused('takes it away', twin, bare)];
}
