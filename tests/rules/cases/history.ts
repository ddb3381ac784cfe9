import { CATEGORIES } from '../../../src/model/categories';
import type { Attempt, Write } from '../attempt';
import { NON_OWNERS } from '../people';
import { editedPost, MADE, olderPost, POST, storedPost } from '../samples';
import {
  allowed,
  type Case,
  deleting,
  editing,
  inDays,
  keeping,
  refused,
  trashOf,
  versionOf,
  withField,
  without,
  withStored,
  withWrites,
  writing,
} from '../table';
import type { Doc } from '../values';
import { OTHER_TYPES } from './damage';
import { editingOlder, firstEdit } from './posts-older';
import { readings, stamps } from './trash';
import { refusedBy } from './variants';

// Each refused case differs from an allowed case, its twin, in one property. The name of the
// refused case is the name of the twin, followed by ' / ' and the difference.

const [CATEGORY] = CATEGORIES;
const STORED = storedPost(CATEGORY);
const VERSION = `${POST}/history/3`;

/**
 * The history document of the version `post`. An earlier edit by the owner has replaced this
 * version.
 */
const earlierVersion = (post: Doc): Doc => ({
  ...versionOf(post),
  replacedAt: MADE,
  replacedBy: 'owner',
  expireAt: inDays(100),
});
const EARLIER = earlierVersion({ ...STORED, title: 'Earlier' });

/**
 * An edit must store the previous version of the post, with all its fields, in the history, unless
 * the history already has this version. The id of the history document must be the revision of the
 * previous version.
 */
export function keptVersions(): Case[] {
  const twin = allowed(
    'an edit that stores the previous version',
    editing('editor', POST, STORED, editedPost(CATEGORY)),
  );
  const edit = { put: POST, doc: editedPost(CATEGORY) };
  const keeps = keeping(POST, STORED);
  const turned = allowed(
    'an edit that writes to the history first',
    withWrites(twin, [keeps, edit]),
  );
  const older = allowed(
    'the first edit of an older post',
    editingOlder(CATEGORY, olderPost(CATEGORY)),
  );
  const putting = (doc: Doc, put = VERSION) => withWrites(twin, [edit, { put, doc }]);
  return [
    twin,
    turned,
    older,
    refused('without the previous version', twin, withWrites(twin, [edit])),
    refused('without the edit', turned, withWrites(turned, [keeps])),
    refused(
      'without the previous version',
      older,
      withWrites(older, [{ put: POST, doc: firstEdit(CATEGORY) }]),
    ),
    refused('over another version', twin, withStored(twin, { [POST]: STORED, [VERSION]: EARLIER })),
    ...['2', '4', '03', 'three'].map((id) =>
      refused(`under the id ${id}`, twin, putting(keeps.doc, `${POST}/history/${id}`)),
    ),
    refused(
      'and a second copy under another id',
      twin,
      withWrites(twin, [edit, keeps, { ...keeps, put: `${POST}/history/more` }]),
    ),
    ...Object.keys(STORED).flatMap((name) => [
      refused(`with another ${name}`, twin, putting(versionOf({ ...STORED, [name]: 'x' }))),
      refused(`with no ${name}`, twin, putting(versionOf(without(STORED, name)))),
    ]),
    refused('with an additional field', twin, putting(versionOf({ ...STORED, more: 'x' }))),
    ...Object.entries(OTHER_TYPES).map(([how, post]) =>
      refused(`with ${how} instead of a version`, twin, putting({ ...keeps.doc, post })),
    ),
    ...Object.keys(keeps.doc).map((name) =>
      refused(`with no ${name} in the history document`, twin, putting(without(keeps.doc, name))),
    ),
    refused(
      'with an additional field in the history document',
      twin,
      putting({ ...keeps.doc, note: 'x' }),
    ),
    ...stamps('replacedAt', 'replacedBy', 365).map(([how, changes]) =>
      refused(how, twin, putting({ ...keeps.doc, ...changes })),
    ),
    ...madeUp(),
    ...keptBefore(),
  ];
}

/**
 * If the history already has the current version of a post, an edit does not have to store this
 * version. The owner can cause this state by restoring a post from a backup, because the rules do
 * not compare such a post with the history.
 */
function keptBefore(): Case[] {
  const stored = { [POST]: STORED, [VERSION]: earlierVersion(STORED) };
  const edit = writing('editor', { put: POST, doc: editedPost(CATEGORY) }, stored);
  const twin = allowed('an edit of a post whose current version is in the history', edit);
  return [
    twin,
    refused('that skips revisions', twin, withField(edit, 'revision', 9)),
    refused('that keeps the revision', twin, withField(edit, 'revision', 3)),
  ];
}

/** Nobody can add a version to the history without editing the post in the same write. */
function madeUp(): Case[] {
  const unchanged = writing('editor', { put: POST, doc: STORED }, { [POST]: STORED });
  const asItIs = allowed('a write that changes nothing', unchanged);
  const deletion = allowed('a deletion that adds no version', deleting('editor', POST, STORED));
  const adding = (twin: Case, post: Doc) => {
    if (!('writes' in twin.attempt.does)) throw new Error('Nothing is written.');
    return withWrites(twin, [...twin.attempt.does.writes, keeping(POST, post)]);
  };
  return [
    asItIs,
    refused('and adds the current version', asItIs, adding(asItIs, STORED)),
    refused('and adds an earlier version', asItIs, adding(asItIs, { ...STORED, revision: 2 })),
    deletion,
    refused('and adds the current version', deletion, adding(deletion, STORED)),
  ];
}

/**
 * Only the owner can delete versions of a post, and only if the post is not live after the write.
 */
export function purgedVersions(): Case[] {
  const trash = 'trash/post-1';
  const trashed = { ...trashOf(STORED), deletedAt: inDays(-1), deletedBy: 'owner' };
  const purge = writing('owner', { remove: VERSION }, { [VERSION]: EARLIER });
  const twin = allowed('owner deletes a version of a post that was deleted for good', purge);
  const inTrash = allowed(
    'owner deletes a version of a post in the trash',
    withStored(twin, { [trash]: trashed, [VERSION]: EARLIER }),
  );
  const restoration: Write[] = [{ put: POST, doc: STORED }, { remove: trash }];
  const restored = allowed(
    'owner restores a post from the trash',
    withWrites(inTrash, restoration),
  );
  return [
    twin,
    allowed(
      'owner deletes a post for good with its version',
      withWrites(inTrash, [{ remove: VERSION }, { remove: trash }]),
    ),
    restored,
    inTrash,
    refused(
      'while the post is live',
      twin,
      withStored(twin, { [POST]: STORED, [VERSION]: EARLIER }),
    ),
    refused(
      'and deletes a version of it',
      restored,
      withWrites(restored, [...restoration, { remove: VERSION }]),
    ),
    ...refusedBy(NON_OWNERS, twin),
  ];
}

/**
 * Nobody can change a version. Nobody can delete a version of a live post. Only the team can read
 * versions.
 */
export function historyKept(): Case[] {
  const stored = { [POST]: STORED, [VERSION]: EARLIER };
  const twin = allowed('owner reads a version of a live post', {
    as: 'owner',
    stored,
    does: { get: VERSION },
  });
  const does = (operation: Attempt['does']) => ({ ...twin.attempt, does: operation });
  const changes = [{ post: STORED }, { expireAt: inDays(365) }, { replacedBy: 'owner' }];
  return [
    twin,
    ...changes.map((doc) =>
      refused(
        `changes the field ${Object.keys(doc)}`,
        twin,
        does({ writes: [{ merge: VERSION, doc }] }),
      ),
    ),
    refused('deletes the version', twin, does({ writes: [{ remove: VERSION }] })),
    ...readings('the history', VERSION, 50, stored),
    ...readings('the history of a deleted post', VERSION, 50, {
      [VERSION]: earlierVersion(STORED),
    }),
  ];
}
