import { CATEGORIES } from '../../../src/model/categories';
import type { Attempt } from '../attempt';
import { OUTSIDERS, type PersonName } from '../people';
import { MADE, newPost, olderPost, POST, storedPost } from '../samples';
import {
  allowed,
  type Case,
  deleting,
  inDays,
  OTHER_TYPES,
  trashing,
  trashOf,
  without,
  writing,
} from '../table';
import { type Doc, NOW } from '../values';

const TRASH = 'trash/post-1';
const [CATEGORY] = CATEGORIES;
const STORED = storedPost(CATEGORY);
const OLDER = olderPost(CATEGORY);

/** A post of each category, and posts with unusual content. */
const POSTS: Record<string, Doc> = {
  ...Object.fromEntries(CATEGORIES.map((one) => [`a post of type ${one.type}`, storedPost(one)])),
  'an older post': OLDER,
  'unknown fields': { ...OLDER, itemData: { x: [1, null, { y: true }] }, rate: 0.5, at: MADE },
  'a post without fields': {},
  'the year 9999': {
    ...{ ...storedPost(CATEGORIES[2]), startDate: '9999-12-30', endDate: '9999-12-31' },
  },
};

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

/** Copies of the post with one field changed, removed or added, each with a description. */
export function tampered(post: Doc, value = 'changed'): [string, Doc][] {
  return [
    ...Object.keys(post).flatMap((name): [string, Doc][] => [
      [`${name} changed`, { ...post, [name]: value }],
      [`no ${name}`, without(post, name)],
    ]),
    ['an additional field', { ...post, more: value === 'changed' ? '' : value }],
  ];
}

/**
 * Wrong copies of `doc`, a new document in the trash or in the history, each with a description. In
 * addition to the post, such a document has three fields. `at` is the name of the field with the
 * time, and `who` is the name of the field with the person. The third field, `expireAt`, is `days`
 * days after the time.
 */
export function wrongCopies(doc: Doc, at: string, who: string, days: number): [string, Doc][] {
  const types = Object.entries(OTHER_TYPES);
  return [
    ...types.map(([how, post]): [string, Doc] => [`with ${how} as the post`, { ...doc, post }]),
    ...Object.keys(doc).map((name): [string, Doc] => [`with no ${name}`, without(doc, name)]),
    ['with a note', { ...doc, note: 'x' }],
    ...wrongTimes(at, days).map(([how, times]): [string, Doc] => [how, { ...doc, ...times }]),
    [`${who} is somebody else`, { ...doc, [who]: 'owner' }],
    [`${who} is nobody`, { ...doc, [who]: '' }],
  ];
}

/** Wrong values of the field `at`, a time, and of `expireAt`, which is `days` days later. */
export function wrongTimes(at: string, days: number): [string, Doc][] {
  return [
    [`${at} is yesterday`, { [at]: inDays(-1) }],
    [`${at} is a text`, { [at]: '2026-01-01' }],
    ['expireAt is in 100 years', { expireAt: inDays(36_500) }],
    ['expireAt is more than a day too late', { expireAt: inDays(days + 1.1) }],
    ['expireAt is more than a day too early', { expireAt: inDays(days - 1.1) }],
    ['expireAt is now', { expireAt: NOW }],
    ['expireAt is a text', { expireAt: '2030-01-01' }],
  ];
}

/**
 * A deletion moves the post with all its fields to the trash, in one batch. The document in the
 * trash says who deleted the post and when. If the trash already has an equal copy of a live post,
 * the team can delete the live post without writing to the trash.
 */
export function deletions(): Case[] {
  const twin = allowed('a deletion', deleting('editor', POST, STORED));
  const [removal, keeps] = [{ remove: POST }, trashing(POST, STORED)];
  const turned = allowed('a deletion, trash first', twin.withWrites([keeps, removal]));
  const inBoth = allowed('of a post in both places', writing('editor', { remove: POST }, BOTH));
  const elsewhere = { ...keeps, put: 'trash/post-2' };
  const wrong = [
    ...tampered(STORED).map(([how, post]): [string, Doc] => [how, { ...keeps.doc, post }]),
    ...wrongCopies(keeps.doc, 'deletedAt', 'deletedBy', 90),
  ];
  return [
    twin,
    turned,
    ...Object.entries(POSTS).map(([name, post]) =>
      allowed(`owner deletes ${name}`, deleting('owner', POST, post)),
    ),
    ...twin.refusedAll({
      'without a trash document': twin.withWrites([removal]),
      'and a second trash document': twin.withWrites([removal, keeps, elsewhere]),
      'of a post that does not exist': twin.withStored({}),
      'of a post that is already in the trash': twin.withStored(BOTH),
      'to the trash under another id': twin.withWrites([removal, elsewhere]),
    }),
    inBoth,
    ...inBoth.refusedBy(OUTSIDERS),
    turned.refused('without deleting the post', turned.withWrites([keeps])),
    ...wrong.map(([how, doc]) =>
      twin.refused(how, twin.withWrites([removal, { put: TRASH, doc }])),
    ),
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
  const halves = allowed('a half restoration', writing('editor', { remove: TRASH }, BOTH));
  const fresh = allowed('a new post', writing('editor', { put: POST, doc: newPost(CATEGORY) }));
  const other = trashed({ ...STORED, title: 'Another' });
  return [
    twin,
    halves,
    halves.refused('although the post is not live', halves.withStored(TRASHED)),
    fresh,
    fresh.refused('while its id is in the trash', fresh.withStored(TRASHED)),
    ...Object.entries(POSTS).map(([name, post]) =>
      allowed(`owner restores ${name}`, { ...restoring(post), as: 'owner' }),
    ),
    ...twin.refusedBy(OUTSIDERS),
    ...twin.refusedAll({
      'although the post stays in the trash': twin.withWrites([{ put: POST, doc: STORED }]),
      'of a post that is not in the trash': twin.withStored({}),
      'of a post with another title in the trash': twin.withStored({ [TRASH]: other }),
    }),
    ...tampered(STORED).map(([how, back]) => twin.refused(how, restoring(STORED, back))),
  ];
}

/**
 * At any time, the owner can delete a post from the trash for good. Editors can do so only if the
 * post has been in the trash for more than 30 days, by the server's clock.
 */
export function purges(): Case[] {
  const MONTH = 30 + 1 / 86_400;
  const purging = (as: PersonName, days: number) =>
    writing(as, { remove: TRASH }, { [TRASH]: trashed(STORED, days) });
  const purge = (as: PersonName, days: number) =>
    allowed(`${as} deletes a post for good after ${days} days`, purging(as, days));
  const [owners, expired] = [purge('owner', 0), purge('editor', MONTH)];
  return [
    owners,
    expired,
    ...[purge('owner', 1), purge('owner', MONTH), purge('editor', 365)],
    ...[1, 29, 30 - 1 / 24].map((days) => expired.refused(`${days}`, purging('editor', days))),
    ...owners.refusedBy([...OUTSIDERS, 'editor']),
    ...expired.refusedBy(OUTSIDERS),
  ];
}

/** Nobody can change a document in the trash. Only the team can read such a document. */
export function trashKept(): Case[] {
  const read: Attempt = { as: 'editor', stored: TRASHED, does: { get: TRASH } };
  const twin = allowed('editor reads a document in the trash', read);
  const changes: Doc[] = [{ post: {} }, { expireAt: inDays(90) }, { deletedBy: 'editor' }];
  return [
    twin,
    ...changes.map((doc) =>
      twin.refused(`changes ${Object.keys(doc)}`, twin.withWrites([{ merge: TRASH, doc }])),
    ),
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
  const editors = allowed(`editor lists ${limit} documents of ${what}`, all.by('editor'));
  return [
    ...[one, all, editors],
    allowed(`owner reads one document of ${what}`, one.by('owner')),
    ...[one, all].flatMap((twin) => twin.refusedBy(OUTSIDERS)),
    ...[all, editors].flatMap((twin) =>
      twin.refusedAll({
        'one document more': reads(twin.attempt.as, { list, limit: limit + 1 }),
        'without a limit': reads(twin.attempt.as, { list }),
        'in all collections': reads(twin.attempt.as, { list, limit, everywhere: true }),
      }),
    ),
  ];
}
