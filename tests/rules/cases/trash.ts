import { CATEGORIES } from '../../../src/model/categories';
import type { Attempt } from '../attempt';
import { OUTSIDERS, type PersonName } from '../people';
import { MADE, newPost, olderPost, POST, storedPost } from '../samples';
import {
  allowed,
  type Case,
  type Cases,
  deleting,
  inDays,
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
 * Refused variants of `twin`, which stores a copy of a post in the trash or in the history: with
 * wrong values of the copy's time `at`, its person `who`, and `expireAt`, `days` days after the time.
 */
export function wrongCopies(twin: Case, at: string, who: string, days: number): Cases {
  return [
    twin.refusedFields({ post: [], [who]: { 'somebody else': 'owner', nobody: '' } }),
    wrongTimes(twin, at, days),
    twin.refusedWith('with a note', 'note', 'x'),
  ];
}

/** Refused variants of `twin`: wrong values of the time `at`, and of `expireAt`. */
export function wrongTimes(twin: Case, at: string, days: number): Cases {
  return twin.refusedFields({
    [at]: { yesterday: inDays(-1), 'in a year': inDays(365), 'a text': '2026-01-01' },
    expireAt: {
      'in 100 years': inDays(36_500),
      'more than a day too late': inDays(days + 1.1),
      'more than a day too early': inDays(days - 1.1),
      now: NOW,
      'a text': '2030-01-01',
    },
  });
}

/**
 * A deletion moves the post with all its fields to the trash, in one batch. The document in the
 * trash says who deleted the post and when. If the trash already has an equal copy of a live post,
 * the team can delete the live post without writing to the trash.
 */
export function deletions(): Cases {
  const twin = allowed('a deletion', deleting('editor', POST, STORED));
  const [removal, keeps] = [{ remove: POST }, trashing(POST, STORED)];
  const turned = allowed('a deletion, trash first', twin.withWrites([keeps, removal]));
  const inBoth = allowed('of a post in both places', writing('editor', { remove: POST }, BOTH));
  const elsewhere = { ...keeps, put: 'trash/post-2' };
  return [
    Object.entries(POSTS).map(([name, post]) =>
      allowed(`owner deletes ${name}`, deleting('owner', POST, post)),
    ),
    twin.refusedAll({
      'without a trash document': twin.withWrites([removal]),
      'and a second trash document': twin.withWrites([removal, keeps, elsewhere]),
      'of a post that does not exist': twin.withStored({}),
      'of a post that is already in the trash': twin.withStored(BOTH),
      'to the trash under another id': twin.withWrites([removal, elsewhere]),
    }),
    inBoth.refusedBy(OUTSIDERS),
    turned.refused('without deleting the post', turned.withWrites([keeps])),
    tampered(STORED).map(([how, post]) => twin.about(2).refusedWith(how, 'post', post)),
    wrongCopies(twin.about(2), 'deletedAt', 'deletedBy', 90),
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
export function restorations(): Cases {
  const twin = allowed('a restoration', restoring(STORED));
  const halves = allowed('a half restoration', writing('editor', { remove: TRASH }, BOTH));
  const fresh = allowed('a new post', writing('editor', { put: POST, doc: newPost(CATEGORY) }));
  const other = trashed({ ...STORED, title: 'Another' });
  return [
    halves.refused('although the post is not live', halves.withStored(TRASHED)),
    fresh.refused('while its id is in the trash', fresh.withStored(TRASHED)),
    Object.entries(POSTS).map(([name, post]) =>
      allowed(`owner restores ${name}`, { ...restoring(post), as: 'owner' }),
    ),
    twin.refusedBy(OUTSIDERS),
    twin.refusedAll({
      'although the post stays in the trash': twin.withWrites([{ put: POST, doc: STORED }]),
      'of a post that is not in the trash': twin.withStored({}),
      'of a post with another title in the trash': twin.withStored({ [TRASH]: other }),
    }),
    tampered(STORED).map(([how, back]) => twin.refused(how, restoring(STORED, back))),
  ];
}

/**
 * At any time, the owner can delete a post from the trash for good. Editors can do so only if the
 * post has been in the trash for more than 30 days, by the server's clock.
 */
export function purges(): Cases {
  const MONTH = 30 + 1 / 86_400;
  const purging = (as: PersonName, days: number) =>
    writing(as, { remove: TRASH }, { [TRASH]: trashed(STORED, days) });
  const purge = (as: PersonName, days: number) =>
    allowed(`${as} deletes a post for good after ${days} days`, purging(as, days));
  const [owners, expired] = [purge('owner', 0), purge('editor', MONTH)];
  return [
    [purge('owner', 1), purge('owner', MONTH), purge('editor', 365)],
    [1, 29, 30 - 1 / 24].map((days) => expired.refused(`${days}`, purging('editor', days))),
    owners.refusedBy([...OUTSIDERS, 'editor']),
    expired.refusedBy(OUTSIDERS),
  ];
}

/** Nobody can change a document in the trash. Only the team can read such a document. */
export function trashKept(): Cases {
  const read: Attempt = { as: 'editor', stored: TRASHED, does: { get: TRASH } };
  const twin = allowed('editor reads a document in the trash', read);
  const changes: Doc[] = [{ post: {} }, { expireAt: inDays(90) }, { deletedBy: 'editor' }];
  return [
    changes.map((doc) =>
      twin.refused(`changes ${Object.keys(doc)}`, twin.withWrites([{ merge: TRASH, doc }])),
    ),
    readings('the trash', TRASH, 100, TRASHED),
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
): Cases {
  const list = path.slice(0, path.lastIndexOf('/'));
  const reads = (as: PersonName, does: Attempt['does']): Attempt => ({ as, stored, does });
  const one = allowed(`editor reads one document of ${what}`, reads('editor', { get: path }));
  const all = allowed(`owner lists ${limit} documents of ${what}`, reads('owner', { list, limit }));
  const editors = allowed(`editor lists ${limit} documents of ${what}`, all.by('editor'));
  return [
    allowed(`owner reads one document of ${what}`, one.by('owner')),
    [one, all].map((twin) => twin.refusedBy(OUTSIDERS)),
    [all, editors].map((twin) =>
      twin.refusedAll({
        'one document more': reads(twin.attempt.as, { list, limit: limit + 1 }),
        'without a limit': reads(twin.attempt.as, { list }),
        'in all collections': reads(twin.attempt.as, { list, limit, everywhere: true }),
      }),
    ),
  ];
}
