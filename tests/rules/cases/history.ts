import { CATEGORIES } from '../../../src/model/categories';
import type { Attempt } from '../attempt';
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
  writing,
} from '../table';
import type { Doc } from '../values';
import { OTHER_TYPES, refusedBy } from './damage';
import { editingOlder, firstEdit } from './posts-older';
import { readings, stamps, withWrites } from './trash';

const [CATEGORY] = CATEGORIES;
const STORED = storedPost(CATEGORY);
const VERSION = `${POST}/history/3`;

/** An edit stores the complete version that it replaces, under its revision. */
export function keptVersions(): Case[] {
  const twin = allowed('a kept edit', editing('editor', POST, STORED, editedPost(CATEGORY)));
  const edit = { put: POST, doc: editedPost(CATEGORY) };
  const keeps = keeping(POST, STORED);
  const turned = allowed('a kept edit, history first', withWrites(twin, [keeps, edit]));
  const older = allowed(
    'the first edit of an older post',
    editingOlder(CATEGORY, olderPost(CATEGORY)),
  );
  const putting = (doc: Doc, put = VERSION) => withWrites(twin, [edit, { put, doc }]);
  return [
    twin,
    turned,
    older,
    refused('without a version', twin, withWrites(twin, [edit])),
    refused('and no edit', turned, withWrites(turned, [keeps])),
    refused(
      'without a version',
      older,
      withWrites(older, [{ put: POST, doc: firstEdit(CATEGORY) }]),
    ),
    refused('over a version', twin, {
      ...twin.attempt,
      stored: { [POST]: STORED, [VERSION]: keptLongAgo({ ...STORED, title: 'Earlier' }) },
    }),
    ...['2', '4', '03', 'three'].map((id) =>
      refused(`under ${id}`, twin, putting(keeps.doc, `${POST}/history/${id}`)),
    ),
    refused(
      'and once more',
      twin,
      withWrites(twin, [edit, keeps, { ...keeps, put: `${POST}/history/more` }]),
    ),
    ...Object.keys(STORED).flatMap((name) => [
      refused(`of another ${name}`, twin, putting(versionOf({ ...STORED, [name]: 'x' }))),
      refused(`of no ${name}`, twin, putting(versionOf(without(STORED, name)))),
    ]),
    refused('of one field more', twin, putting(versionOf({ ...STORED, more: 'x' }))),
    ...Object.entries(OTHER_TYPES).map(([how, post]) =>
      refused(`of ${how}`, twin, putting({ ...keeps.doc, post })),
    ),
    ...Object.keys(keeps.doc).map((name) =>
      refused(`no ${name}`, twin, putting(without(keeps.doc, name))),
    ),
    refused('a field beside it', twin, putting({ ...keeps.doc, note: 'x' })),
    ...stamps('replacedAt', 'replacedBy', 365).map(([how, changes]) =>
      refused(how, twin, putting({ ...keeps.doc, ...changes })),
    ),
    ...madeUp(),
    ...keptBefore(),
  ];
}

/** When an old state of a post is restored from a backup, its version is already in the history. */
function keptBefore(): Case[] {
  const stored = { [POST]: STORED, [VERSION]: keptLongAgo(STORED) };
  const edit = writing('editor', { put: POST, doc: editedPost(CATEGORY) }, stored);
  const twin = allowed('an edit of a post whose version was kept before', edit);
  return [
    twin,
    refused('that leaves revisions out', twin, withField(edit, 'revision', 9)),
    refused('of the same revision', twin, withField(edit, 'revision', 3)),
  ];
}

/** A version without an edit of the post. */
function madeUp(): Case[] {
  const asItIs = allowed(
    'a post as it is',
    writing(
      'editor',
      { put: POST, doc: STORED },
      {
        [POST]: STORED,
      },
    ),
  );
  const deletion = allowed('a deletion without history', deleting('editor', POST, STORED));
  const adding = (twin: Case, post: Doc) => {
    if (!('writes' in twin.attempt.does)) throw new Error('Nothing is written.');
    return withWrites(twin, [...twin.attempt.does.writes, keeping(POST, post)]);
  };
  return [
    asItIs,
    refused('and its version', asItIs, adding(asItIs, STORED)),
    refused('and one before', asItIs, adding(asItIs, { ...STORED, revision: 2 })),
    deletion,
    refused('and its version', deletion, adding(deletion, STORED)),
  ];
}

function keptLongAgo(post: Doc): Doc {
  return { ...versionOf(post), replacedAt: MADE, replacedBy: 'owner', expireAt: inDays(100) };
}

/**
 * Only the owner deletes versions, and only of a post that is not live or is deleted in the same
 * write.
 */
export function purgedVersions(): Case[] {
  const trash = 'trash/post-1';
  const lying = { ...trashOf(STORED), deletedAt: inDays(-1), deletedBy: 'owner' };
  const version = keptLongAgo({ ...STORED, title: 'Earlier' });
  const purge = writing('owner', { remove: VERSION }, { [VERSION]: version });
  const twin = allowed('owner deletes a version of a purged post', purge);
  const inTrash = { ...purge, stored: { [trash]: lying, [VERSION]: version } };
  const both = allowed('owner deletes a post for good with its version', {
    ...inTrash,
    does: { writes: [{ remove: VERSION }, { remove: trash }] },
  });
  const restored = allowed('owner restores a post', {
    ...inTrash,
    does: { writes: [{ put: POST, doc: STORED }, { remove: trash }] },
  });
  return [
    twin,
    both,
    restored,
    allowed('owner deletes a version of a post in the trash', inTrash),
    refused('while the post is live', twin, {
      ...purge,
      stored: { [POST]: STORED, [VERSION]: version },
    }),
    refused('and a version of it', restored, {
      ...inTrash,
      does: { writes: [{ put: POST, doc: STORED }, { remove: trash }, { remove: VERSION }] },
    }),
    ...refusedBy(NON_OWNERS, twin),
  ];
}

/** No account changes a version or deletes one of a live post; only the team reads versions. */
export function historyKept(): Case[] {
  const stored = { [POST]: STORED, [VERSION]: keptLongAgo({ ...STORED, title: 'Earlier' }) };
  const twin = allowed('reads a version', { as: 'owner', stored, does: { get: VERSION } });
  const does = (deed: Attempt['does']) => ({ ...twin.attempt, does: deed });
  const changes = [{ post: STORED }, { expireAt: inDays(365) }, { replacedBy: 'owner' }];
  return [
    twin,
    ...changes.map((doc) =>
      refused(`changes ${Object.keys(doc)}`, twin, does({ writes: [{ merge: VERSION, doc }] })),
    ),
    refused('deletes it', twin, does({ writes: [{ remove: VERSION }] })),
    ...readings('the history', VERSION, 50, stored),
    ...readings('the history of a post that is gone', VERSION, 50, {
      [VERSION]: keptLongAgo(STORED),
    }),
  ];
}
