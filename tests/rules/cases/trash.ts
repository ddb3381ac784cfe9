import { CATEGORIES } from '../../../src/model/categories';
import type { Attempt } from '../attempt';
import { OUTSIDERS, type PersonName } from '../people';
import { MADE, newPost, olderPost, POST, storedPost } from '../samples';
import {
  allowed,
  by,
  type Case,
  deleting,
  inDays,
  refused,
  trashing,
  trashOf,
  without,
  withStored,
  withWrites,
  writing,
} from '../table';
import { type Doc, NOW } from '../values';
import { OTHER_TYPES } from './damage';
import { refusedBy } from './variants';

// A refused case differs from its allowed twin in one property, and its name continues the twin's.

const TRASH = 'trash/post-1';
const [CATEGORY] = CATEGORIES;
const STORED = storedPost(CATEGORY);

/** A post of each category, and posts with unusual content. */
const POSTS: [string, Doc][] = [
  ...CATEGORIES.map((one): [string, Doc] => [one.type, storedPost(one)]),
  ['older', olderPost(CATEGORY)],
  ['odd', { ...olderPost(CATEGORY), itemData: { x: [1, null, { y: true }] }, rate: 0.5, at: MADE }],
  ['empty', {}],
  ['late', { ...storedPost(CATEGORIES[2]), startDate: '9999-12-30', endDate: '9999-12-31' }],
];

/** The trash document of a post that was deleted `days` days ago. */
function trashed(post: Doc, days = 1): Doc {
  return { ...trashOf(post), deletedAt: inDays(-days), deletedBy: 'owner', expireAt: inDays(89) };
}

/** The post is in the trash. */
const TRASHED = { [TRASH]: trashed(STORED) };
/** The post is live and in the trash. Only a person in the Firebase console can store it so. */
const BOTH = { [POST]: STORED, ...TRASHED };
const OTHER = { ...STORED, title: 'Another' };

/** Copies of the post with one field changed, removed or added, each with a description. */
function tampered(post: Doc): [string, Doc][] {
  return [
    ...Object.keys(post).flatMap((name): [string, Doc][] => [
      [`${name} changed`, { ...post, [name]: 'changed' }],
      [`no ${name}`, without(post, name)],
    ]),
    ['an additional field', { ...post, more: '' }],
  ];
}

/**
 * A deletion moves the complete post to the trash in one batch. The document in the trash says who
 * deleted the post and when.
 */
export function deletions(): Case[] {
  const twin = allowed('a deletion', deleting('editor', POST, STORED));
  const [removal, keeps] = [{ remove: POST }, trashing(POST, STORED)];
  const turned = allowed(
    'a deletion that writes to the trash first',
    withWrites(twin, [keeps, removal]),
  );
  const putting = (doc: Doc) => withWrites(twin, [removal, { put: TRASH, doc }]);
  return [
    twin,
    turned,
    ...POSTS.map(([name, post]) => allowed(`deletes ${name}`, deleting('owner', POST, post))),
    refused('without a trash document', twin, withWrites(twin, [removal])),
    refused(
      'and a trash document of another post',
      twin,
      withWrites(twin, [removal, keeps, { ...keeps, put: 'trash/post-2' }]),
    ),
    ...inBothPlaces(),
    refused('without deleting the post', turned, withWrites(turned, [keeps])),
    refused('of no post', twin, withStored(twin, {})),
    refused('of a post that is already in the trash', twin, withStored(twin, BOTH)),
    refused(
      'to the trash under another id',
      twin,
      withWrites(twin, [removal, { ...keeps, put: 'trash/post-2' }]),
    ),
    ...tampered(STORED).map(([how, post]) => refused(how, twin, putting({ ...keeps.doc, post }))),
    ...Object.entries(OTHER_TYPES).map(([how, post]) =>
      refused(`of ${how}`, twin, putting({ ...keeps.doc, post })),
    ),
    ...Object.keys(keeps.doc).map((name) =>
      refused(`no ${name}`, twin, putting(without(keeps.doc, name))),
    ),
    refused('another field', twin, putting({ ...keeps.doc, note: 'x' })),
    ...stamps('deletedAt', 'deletedBy', 90).map(([how, changes]) =>
      refused(how, twin, putting({ ...keeps.doc, ...changes })),
    ),
  ];
}

/**
 * If a post is both live and in the trash, the team can delete the live post without writing to the
 * trash.
 */
function inBothPlaces(): Case[] {
  const twin = allowed('a deletion of a live copy', writing('editor', { remove: POST }, BOTH));
  return [twin, ...refusedBy(OUTSIDERS, twin)];
}

/**
 * Wrong values for a document in the trash or in the history, each with a description. Beside the
 * post, such a document has three fields: the time (`at` is the field's name), the person (`who` is
 * the field's name), and expireAt, which is `days` days after the time.
 */
export function stamps(at: string, who: string, days: number): [string, Doc][] {
  return [
    [`${at} is yesterday`, { [at]: inDays(-1) }],
    [`${at} is a text`, { [at]: '2026-01-01' }],
    [`${who} is somebody else`, { [who]: 'owner' }],
    [`${who} is nobody`, { [who]: '' }],
    ['kept for 100 years', { expireAt: inDays(36_500) }],
    ['kept too long', { expireAt: inDays(days + 1.1) }],
    ['kept too short', { expireAt: inDays(days - 1.1) }],
    ['kept until now', { expireAt: NOW }],
    ['kept until a text', { expireAt: '2030-01-01' }],
  ];
}

/** An editor restores `post` from the trash, and stores `back` as the live post. */
export function restoring(post: Doc, back = post): Attempt {
  return {
    as: 'editor',
    stored: { [TRASH]: trashed(post) },
    does: { writes: [{ put: POST, doc: back }, { remove: TRASH }] },
  };
}

/** A post is restored unchanged from the trash. The same write deletes it from the trash. */
export function restorations(): Case[] {
  const twin = allowed('a restoration', restoring(STORED));
  const halves = allowed(
    'removing the document in the trash of a live post',
    writing('editor', { remove: TRASH }, BOTH),
  );
  const fresh = allowed('a new post', writing('editor', { put: POST, doc: newPost(CATEGORY) }));
  return [
    twin,
    halves,
    refused('although the post is not live', halves, withStored(halves, TRASHED)),
    fresh,
    refused('while one with its id is in the trash', fresh, withStored(fresh, TRASHED)),
    ...POSTS.map(([name, post]) => allowed(`restores ${name}`, by('owner', restoring(post)))),
    ...refusedBy(OUTSIDERS, twin),
    refused('and it stays in the trash', twin, withWrites(twin, [{ put: POST, doc: STORED }])),
    refused('of nothing', twin, withStored(twin, {})),
    refused('of another post', twin, withStored(twin, { [TRASH]: trashed(OTHER) })),
    ...tampered(STORED).map(([how, back]) => refused(how, twin, restoring(STORED, back))),
  ];
}

const SECOND = 1 / 86_400;
const HOUR = 1 / 24;

/**
 * The owner can delete a post in the trash for good at any time. Editors can do so 30 days after
 * the deletion, by the server's clock.
 */
export function purges(): Case[] {
  const purging = (as: PersonName, days: number) =>
    writing(as, { remove: TRASH }, { [TRASH]: trashed(STORED, days) });
  const owners = allowed('owner deletes for good at once', purging('owner', 0));
  const expired = allowed('editor deletes for good after 30 days', purging('editor', 30 + SECOND));
  return [
    owners,
    expired,
    allowed('owner deletes for good after a day', purging('owner', 1)),
    allowed('owner deletes for good after 30 days', purging('owner', 30 + SECOND)),
    allowed('editor deletes for good after a year', purging('editor', 365)),
    refused('by an editor', owners, by('editor', owners.attempt)),
    ...[1, 29, 30 - HOUR].map((days) =>
      refused(`after ${days} days`, expired, purging('editor', days)),
    ),
    ...[owners, expired].flatMap((twin) => refusedBy(OUTSIDERS, twin)),
  ];
}

/** Nobody can change a document in the trash. Only the team can read such a document. */
export function trashKept(): Case[] {
  const read: Attempt = { as: 'editor', stored: TRASHED, does: { get: TRASH } };
  const twin = allowed('editor reads a document in the trash', read);
  const change = (doc: Doc) =>
    refused(`changes ${Object.keys(doc)}`, twin, withWrites(twin, [{ merge: TRASH, doc }]));
  return [
    twin,
    ...[{ post: {} }, { expireAt: inDays(90) }, { deletedBy: 'editor' }].map(change),
    ...readings('the trash', TRASH, 100, TRASHED),
  ];
}

/**
 * Only the team can read the document at `path`, or a list of at most `limit` documents of its
 * collection. `what` names the collection.
 */
export function readings(
  what: string,
  path: string,
  limit: number,
  stored: Attempt['stored'],
): Case[] {
  const list = path.slice(0, path.lastIndexOf('/'));
  const reads = (as: PersonName, does: Attempt['does']): Attempt => ({ as, stored, does });
  const one = allowed(`one of ${what}`, reads('editor', { get: path }));
  const all = allowed(`${limit} of ${what}`, reads('owner', { list, limit }));
  return [
    one,
    allowed(`owner reads one of ${what}`, by('owner', one.attempt)),
    ...refusedBy(OUTSIDERS, one),
    all,
    allowed(`editor reads ${what}`, by('editor', all.attempt)),
    ...refusedBy(OUTSIDERS, all),
    refused('one document more', all, reads('owner', { list, limit: limit + 1 })),
    refused('without a limit', all, reads('owner', { list })),
    refused('in all collections', all, reads('owner', { list, limit, everywhere: true })),
  ];
}
