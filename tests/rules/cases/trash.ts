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

// Each refused case differs from an allowed case, its twin, in one property. The name of the
// refused case is the name of the twin, followed by ' / ' and the difference.

const TRASH = 'trash/post-1';
const [CATEGORY] = CATEGORIES;
const STORED = storedPost(CATEGORY);

/** A post of each category, and posts with unusual content. */
const POSTS: [string, Doc][] = [
  ...CATEGORIES.map((one): [string, Doc] => [`a post of type ${one.type}`, storedPost(one)]),
  ['an older post', olderPost(CATEGORY)],
  [
    'a post with unknown fields',
    { ...olderPost(CATEGORY), itemData: { x: [1, null, { y: true }] }, rate: 0.5, at: MADE },
  ],
  ['a post without fields', {}],
  [
    'an event in the year 9999',
    { ...storedPost(CATEGORIES[2]), startDate: '9999-12-30', endDate: '9999-12-31' },
  ],
];

/** The trash document of a post that was deleted `days` days ago. */
function trashed(post: Doc, days = 1): Doc {
  return { ...trashOf(post), deletedAt: inDays(-days), deletedBy: 'owner', expireAt: inDays(89) };
}

/** The stored documents if the post is only in the trash. */
const TRASHED = { [TRASH]: trashed(STORED) };
/**
 * The stored documents if the post is both live and in the trash. Only a person in the Firebase
 * console can create this state.
 */
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
 * A deletion moves the post with all its fields to the trash, in one batch. The document in the
 * trash says who deleted the post and when.
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
    ...POSTS.map(([name, post]) => allowed(`owner deletes ${name}`, deleting('owner', POST, post))),
    refused('without a trash document', twin, withWrites(twin, [removal])),
    refused(
      'and a second trash document under another id',
      twin,
      withWrites(twin, [removal, keeps, { ...keeps, put: 'trash/post-2' }]),
    ),
    ...inBothPlaces(),
    refused('without deleting the post', turned, withWrites(turned, [keeps])),
    refused('of a post that does not exist', twin, withStored(twin, {})),
    refused('of a post that is already in the trash', twin, withStored(twin, BOTH)),
    refused(
      'to the trash under another id',
      twin,
      withWrites(twin, [removal, { ...keeps, put: 'trash/post-2' }]),
    ),
    ...tampered(STORED).map(([how, post]) =>
      refused(`with ${how} in the trashed post`, twin, putting({ ...keeps.doc, post })),
    ),
    ...Object.entries(OTHER_TYPES).map(([how, post]) =>
      refused(`with ${how} instead of the post`, twin, putting({ ...keeps.doc, post })),
    ),
    ...Object.keys(keeps.doc).map((name) =>
      refused(`with no ${name} in the trash document`, twin, putting(without(keeps.doc, name))),
    ),
    refused(
      'with an additional field in the trash document',
      twin,
      putting({ ...keeps.doc, note: 'x' }),
    ),
    ...stamps('deletedAt', 'deletedBy', 90).map(([how, changes]) =>
      refused(how, twin, putting({ ...keeps.doc, ...changes })),
    ),
  ];
}

/**
 * If the trash already has an equal copy of a live post, the team can delete the live post without
 * writing to the trash.
 */
function inBothPlaces(): Case[] {
  const twin = allowed(
    'a deletion of a live post whose copy is in the trash',
    writing('editor', { remove: POST }, BOTH),
  );
  return [twin, ...refusedBy(OUTSIDERS, twin)];
}

/**
 * Wrong values for a document in the trash or in the history, each with a description. In addition
 * to the post, such a document has three fields. `at` is the name of the field with the time, and
 * `who` is the name of the field with the person. The third field, `expireAt`, is `days` days after
 * the time.
 */
export function stamps(at: string, who: string, days: number): [string, Doc][] {
  return [
    [`${at} is yesterday`, { [at]: inDays(-1) }],
    [`${at} is a text`, { [at]: '2026-01-01' }],
    [`${who} is somebody else`, { [who]: 'owner' }],
    [`${who} is nobody`, { [who]: '' }],
    ['expireAt is in 100 years', { expireAt: inDays(36_500) }],
    ['expireAt is more than a day too late', { expireAt: inDays(days + 1.1) }],
    ['expireAt is more than a day too early', { expireAt: inDays(days - 1.1) }],
    ['expireAt is now', { expireAt: NOW }],
    ['expireAt is a text', { expireAt: '2030-01-01' }],
  ];
}

/**
 * An editor restores `post`, which is in the trash, and stores `back` as the live post. By default,
 * `back` is `post`.
 */
export function restoring(post: Doc, back = post): Attempt {
  return {
    as: 'editor',
    stored: { [TRASH]: trashed(post) },
    does: { writes: [{ put: POST, doc: back }, { remove: TRASH }] },
  };
}

/**
 * A restoration stores the post from the trash unchanged as the live post. The same write deletes
 * the post from the trash.
 */
export function restorations(): Case[] {
  const twin = allowed('a restoration', restoring(STORED));
  const halves = allowed(
    'a deletion of the trash document of a live post',
    writing('editor', { remove: TRASH }, BOTH),
  );
  const fresh = allowed('a new post', writing('editor', { put: POST, doc: newPost(CATEGORY) }));
  return [
    twin,
    halves,
    refused('although the post is not live', halves, withStored(halves, TRASHED)),
    fresh,
    refused('while a post with the same id is in the trash', fresh, withStored(fresh, TRASHED)),
    ...POSTS.map(([name, post]) => allowed(`owner restores ${name}`, by('owner', restoring(post)))),
    ...refusedBy(OUTSIDERS, twin),
    refused(
      'although the post stays in the trash',
      twin,
      withWrites(twin, [{ put: POST, doc: STORED }]),
    ),
    refused('of a post that is not in the trash', twin, withStored(twin, {})),
    refused(
      'of a post with another title in the trash',
      twin,
      withStored(twin, { [TRASH]: trashed(OTHER) }),
    ),
    ...tampered(STORED).map(([how, back]) => refused(`with ${how}`, twin, restoring(STORED, back))),
  ];
}

const SECOND = 1 / 86_400;
const HOUR = 1 / 24;

/**
 * At any time, the owner can delete a post from the trash for good. Editors can do so only if the
 * post has been in the trash for more than 30 days, by the server's clock.
 */
export function purges(): Case[] {
  const purging = (as: PersonName, days: number) =>
    writing(as, { remove: TRASH }, { [TRASH]: trashed(STORED, days) });
  const owners = allowed(
    'owner deletes a post for good as soon as the post is in the trash',
    purging('owner', 0),
  );
  const expired = allowed(
    'editor deletes a post for good after 30 days in the trash',
    purging('editor', 30 + SECOND),
  );
  return [
    owners,
    expired,
    allowed('owner deletes a post for good after a day in the trash', purging('owner', 1)),
    allowed(
      'owner deletes a post for good after 30 days in the trash',
      purging('owner', 30 + SECOND),
    ),
    allowed('editor deletes a post for good after a year in the trash', purging('editor', 365)),
    refused('by an editor', owners, by('editor', owners.attempt)),
    ...[1, 29, 30 - HOUR].map((days) =>
      refused(`after only ${days} of the 30 days`, expired, purging('editor', days)),
    ),
    ...[owners, expired].flatMap((twin) => refusedBy(OUTSIDERS, twin)),
  ];
}

/** Nobody can change a document in the trash. Only the team can read such a document. */
export function trashKept(): Case[] {
  const read: Attempt = { as: 'editor', stored: TRASHED, does: { get: TRASH } };
  const twin = allowed('editor reads a document in the trash', read);
  const change = (doc: Doc) =>
    refused(
      `changes the field ${Object.keys(doc)}`,
      twin,
      withWrites(twin, [{ merge: TRASH, doc }]),
    );
  return [
    twin,
    ...[{ post: {} }, { expireAt: inDays(90) }, { deletedBy: 'editor' }].map(change),
    ...readings('the trash', TRASH, 100, TRASHED),
  ];
}

/**
 * Only the team can read the document at `path`, and list documents of its collection. A list has
 * at most `limit` documents. `what` is the name of the collection in the names of the cases.
 */
export function readings(
  what: string,
  path: string,
  limit: number,
  stored: Attempt['stored'],
): Case[] {
  const list = path.slice(0, path.lastIndexOf('/'));
  const reads = (as: PersonName, does: Attempt['does']): Attempt => ({ as, stored, does });
  const one = allowed(`editor reads one document of ${what}`, reads('editor', { get: path }));
  const all = allowed(`owner lists ${limit} documents of ${what}`, reads('owner', { list, limit }));
  return [
    one,
    allowed(`owner reads one document of ${what}`, by('owner', one.attempt)),
    ...refusedBy(OUTSIDERS, one),
    all,
    allowed(`editor lists ${limit} documents of ${what}`, by('editor', all.attempt)),
    ...refusedBy(OUTSIDERS, all),
    refused('one document more', all, reads('owner', { list, limit: limit + 1 })),
    refused('without a limit', all, reads('owner', { list })),
    refused(
      'in all collections with the same name',
      all,
      reads('owner', { list, limit, everywhere: true }),
    ),
  ];
}
