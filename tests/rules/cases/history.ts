import { CATEGORIES } from '../../../src/model/categories';
import type { Attempt, Write } from '../attempt';
import { NON_OWNERS } from '../people';
import { editedPost, MADE, olderPost, POST, storedPost } from '../samples';
import {
  allowed,
  type Cases,
  deleting,
  editing,
  inDays,
  keeping,
  trashOf,
  versionOf,
  writing,
} from '../table';
import type { Doc } from '../values';
import { editingOlder, firstEdit } from './posts-older';
import { readings, tampered, wrongCopies } from './trash';

const [CATEGORY] = CATEGORIES;
const STORED = storedPost(CATEGORY);
const VERSION = `${POST}/history/3`;
const EDIT = { put: POST, doc: editedPost(CATEGORY) };
const KEEPS = keeping(POST, STORED);

/** The history document of the version `post`, which an earlier edit by the owner has replaced. */
const earlierVersion = (post: Doc): Doc => ({
  ...{ ...versionOf(post), replacedAt: MADE, replacedBy: 'owner', expireAt: inDays(100) },
});
const EARLIER = earlierVersion({ ...STORED, title: 'Earlier' });
/** The stored documents of a live post with a version. */
const LIVE = { [POST]: STORED, [VERSION]: EARLIER };

/**
 * An edit must store the previous version of the post, with all its fields, in the history, unless
 * the history already has this version. The id of the history document must be the revision of the
 * previous version.
 */
export function keptVersions(): Cases {
  const twin = allowed('an edit', editing('editor', POST, STORED, EDIT.doc));
  const turned = allowed('an edit, history first', twin.withWrites([KEEPS, EDIT]));
  const older = allowed('the first edit', editingOlder(CATEGORY, olderPost(CATEGORY)));
  return [
    turned.refused('without the edit', turned.withWrites([KEEPS])),
    older.refused('alone', older.withWrites([{ put: POST, doc: firstEdit(CATEGORY) }])),
    twin.refusedAll({
      'without the previous version': twin.withWrites([EDIT]),
      'over another version': twin.withStored(LIVE),
      'and a second copy under another id': twin.withWrites([
        ...[EDIT, KEEPS, { ...KEEPS, put: `${POST}/history/more` }],
      ]),
    }),
    ['2', '4', '03', 'three'].map((id) =>
      twin.refused(
        `under the id ${id}`,
        twin.withWrites([EDIT, { ...KEEPS, put: `${POST}/history/${id}` }]),
      ),
    ),
    tampered(STORED, 'x').map(([how, post]) => twin.about(2).refusedWith(how, 'post', post)),
    wrongCopies(twin.about(2), 'replacedAt', 'replacedBy', 365),
    madeUp(),
    keptBefore(),
  ];
}

/**
 * If the history already has the current version of a post, an edit does not have to store this
 * version. The owner can cause this state by restoring a post from a backup, because the rules do
 * not compare such a post with the history.
 */
function keptBefore(): Cases {
  const stored = { [POST]: STORED, [VERSION]: earlierVersion(STORED) };
  const twin = allowed('an edit whose version is kept', writing('editor', EDIT, stored));
  return twin.refusedValues('revision', { 'too high': 9, 'as before': 3 });
}

/** Nobody can add a version to the history without editing the post in the same write. */
function madeUp(): Cases {
  const unchanged = { put: POST, doc: STORED };
  const same = allowed('no change', writing('editor', unchanged, { [POST]: STORED }));
  const deletion = allowed('a deletion that adds no version', deleting('editor', POST, STORED));
  const deletes = 'writes' in deletion.attempt.does ? deletion.attempt.does.writes : [];
  const other = keeping(POST, { ...STORED, revision: 2 });
  return [
    same.refused('and adds the current version', same.withWrites([unchanged, KEEPS])),
    same.refused('and adds an earlier version', same.withWrites([unchanged, other])),
    deletion.refused('and adds the current version', deletion.withWrites([...deletes, KEEPS])),
  ];
}

/**
 * Only the owner can delete versions of a post, and only if the post is not live after the write.
 */
export function purgedVersions(): Cases {
  const trash = 'trash/post-1';
  const trashed = { ...trashOf(STORED), deletedAt: inDays(-1), deletedBy: 'owner' };
  const removal = { remove: VERSION };
  const twin = allowed(
    'owner deletes a version',
    writing('owner', removal, { [VERSION]: EARLIER }),
  );
  const inTrash = allowed(
    'owner deletes a version of a post in the trash',
    twin.withStored({ [trash]: trashed, [VERSION]: EARLIER }),
  );
  const restoration: Write[] = [{ put: POST, doc: STORED }, { remove: trash }];
  const restored = allowed('owner restores a post', inTrash.withWrites(restoration));
  return [
    inTrash,
    allowed('owner deletes a post for good', inTrash.withWrites([removal, { remove: trash }])),
    twin.refused('while the post is live', twin.withStored(LIVE)),
    restored.refused('and deletes a version', restored.withWrites([...restoration, removal])),
    twin.refusedBy(NON_OWNERS),
  ];
}

/**
 * Nobody can change a version. Nobody can delete a version of a live post. Only the team can read
 * versions.
 */
export function historyKept(): Cases {
  const read: Attempt = { as: 'owner', stored: LIVE, does: { get: VERSION } };
  const twin = allowed('owner reads a version of a live post', read);
  const changes: Doc[] = [{ post: STORED }, { expireAt: inDays(365) }, { replacedBy: 'owner' }];
  const deleted = { [VERSION]: earlierVersion(STORED) };
  return [
    changes.map((doc) =>
      twin.refused(`changes ${Object.keys(doc)}`, twin.withWrites([{ merge: VERSION, doc }])),
    ),
    twin.refused('deletes the version', twin.withWrites([{ remove: VERSION }])),
    readings('the history', VERSION, 50, LIVE),
    readings('the history of a deleted post', VERSION, 50, deleted),
  ];
}
