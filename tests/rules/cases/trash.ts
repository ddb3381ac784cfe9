import { CATEGORIES } from '../../../src/model/categories';
import type { Attempt, Write } from '../attempt';
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
  writing,
} from '../table';
import { type Doc, NOW } from '../values';
import { OTHER_TYPES, refusedBy } from './damage';

const TRASH = 'trash/post-1';
const [CATEGORY] = CATEGORIES;
const STORED = storedPost(CATEGORY);

/** A post of each category, and some of older clients. */
const POSTS: [string, Doc][] = [
  ...CATEGORIES.map((one): [string, Doc] => [one.type, storedPost(one)]),
  ['older', olderPost(CATEGORY)],
  ['odd', { ...olderPost(CATEGORY), itemData: { x: [1, null, { y: true }] }, rate: 0.5, at: MADE }],
  ['empty', {}],
  ['late', { ...storedPost(CATEGORIES[2]), startDate: '9999-12-30', endDate: '9999-12-31' }],
];

/** The trash document of a post that was deleted `days` days ago. */
function lying(post: Doc, days = 1): Doc {
  return { ...trashOf(post), deletedAt: inDays(-days), deletedBy: 'owner', expireAt: inDays(89) };
}

/** Versions of the post with one field changed, removed or added. */
function tampered(post: Doc): [string, Doc][] {
  return [
    ...Object.keys(post).flatMap((name): [string, Doc][] => [
      [`${name} changed`, { ...post, [name]: 'changed' }],
      [`no ${name}`, without(post, name)],
    ]),
    ['a field more', { ...post, more: '' }],
  ];
}

/** A post moves to the trash, complete, in one write that records the author and the time. */
export function deletions(): Case[] {
  const twin = allowed('a deletion', deleting('editor', POST, STORED));
  const [removal, keeps] = [{ remove: POST }, trashing(POST, STORED)];
  const turned = allowed('a deletion, trash first', withWrites(twin, [keeps, removal]));
  const putting = (doc: Doc) => withWrites(twin, [removal, { put: TRASH, doc }]);
  return [
    twin,
    turned,
    ...POSTS.map(([name, post]) => allowed(`deletes ${name}`, deleting('owner', POST, post))),
    refused('without trash', twin, withWrites(twin, [removal])),
    refused(
      'and trash of a post that is nowhere',
      twin,
      withWrites(twin, [removal, keeps, { ...keeps, put: 'trash/post-2' }]),
    ),
    ...inBothPlaces(),
    refused('and the post stays', turned, withWrites(turned, [keeps])),
    refused('of no post', twin, { ...twin.attempt, stored: {} }),
    refused('over what lies there', twin, {
      ...twin.attempt,
      stored: { [POST]: STORED, [TRASH]: lying(STORED) },
    }),
    refused(
      'of another’s trash',
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
    refused('a field beside it', twin, putting({ ...keeps.doc, note: 'x' })),
    ...stamps('deletedAt', 'deletedBy', 90).map(([how, changes]) =>
      refused(how, twin, putting({ ...keeps.doc, ...changes })),
    ),
  ];
}

/** If the console has put a post into both places, only the team deletes the live one. */
function inBothPlaces(): Case[] {
  const stored = { [POST]: STORED, [TRASH]: lying(STORED) };
  const twin = allowed(
    'a deletion of what lies there',
    writing('editor', { remove: POST }, stored),
  );
  return [twin, ...refusedBy(OUTSIDERS, twin)];
}

/** Wrong values for when, by whom and for how long a document is kept. */
export function stamps(at: string, who: string, days: number): [string, Doc][] {
  return [
    [`${at} yesterday`, { [at]: inDays(-1) }],
    [`${at} a text`, { [at]: '2026-01-01' }],
    [`${who} somebody else`, { [who]: 'owner' }],
    [`${who} nobody`, { [who]: '' }],
    ['for ever', { expireAt: inDays(36_500) }],
    ['for too long', { expireAt: inDays(days + 1.1) }],
    ['for too short', { expireAt: inDays(days - 1.1) }],
    ['until now', { expireAt: NOW }],
    ['until a text', { expireAt: '2030-01-01' }],
  ];
}

/** An editor stores `back` at the path of `post`, which is in the trash. */
export function restoring(post: Doc, back = post): Attempt {
  return {
    as: 'editor',
    stored: { [TRASH]: lying(post) },
    does: { writes: [{ put: POST, doc: back }, { remove: TRASH }] },
  };
}

/** A post is restored from the trash unchanged, and its trash document is deleted in the same write. */
export function restorations(): Case[] {
  const twin = allowed('a restoration', restoring(STORED));
  const halves = allowed('a deleted post that is live again', {
    ...withWrites(twin, [{ remove: TRASH }]),
    stored: { [POST]: STORED, [TRASH]: lying(STORED) },
  });
  const fresh = allowed('a new post', writing('editor', { put: POST, doc: newPost(CATEGORY) }));
  return [
    twin,
    halves,
    refused('that is not', halves, { ...halves.attempt, stored: { [TRASH]: lying(STORED) } }),
    fresh,
    refused('while one lies in the trash', fresh, {
      ...fresh.attempt,
      stored: { [TRASH]: lying(STORED) },
    }),
    ...POSTS.map(([name, post]) => allowed(`restores ${name}`, by('owner', restoring(post)))),
    ...refusedBy(OUTSIDERS, twin),
    refused('and it stays in the trash', twin, withWrites(twin, [{ put: POST, doc: STORED }])),
    refused('of nothing', twin, { ...twin.attempt, stored: {} }),
    refused('of another post', twin, {
      ...twin.attempt,
      stored: { [TRASH]: lying({ ...STORED, title: 'Another' }) },
    }),
    ...tampered(STORED).map(([how, back]) => refused(how, twin, restoring(STORED, back))),
  ];
}

const SECOND = 1 / 86_400;
const HOUR = 1 / 24;

/** The owner deletes permanently at any time, editors after 30 days by the server's clock. */
export function purges(): Case[] {
  const purging = (as: PersonName, days: number) =>
    writing(as, { remove: TRASH }, { [TRASH]: lying(STORED, days) });
  const owners = allowed('owner deletes for good at once', purging('owner', 0));
  const expired = allowed('editor clears what is 30 days old', purging('editor', 30 + SECOND));
  return [
    owners,
    expired,
    allowed('owner deletes for good after a day', purging('owner', 1)),
    allowed('owner clears what is 30 days old', purging('owner', 30 + SECOND)),
    allowed('editor clears what is a year old', purging('editor', 365)),
    refused('by an editor', owners, by('editor', owners.attempt)),
    ...[1, 29, 30 - HOUR].map((days) =>
      refused(`after ${days} days`, expired, purging('editor', days)),
    ),
    ...[owners, expired].flatMap((twin) => refusedBy(OUTSIDERS, twin)),
  ];
}

/** No account changes documents in the trash; only the team reads them. */
export function trashKept(): Case[] {
  const stored = { [TRASH]: lying(STORED) };
  const twin = allowed('reads what lies there', { as: 'editor', stored, does: { get: TRASH } });
  const change = (doc: Doc) =>
    refused(`changes ${Object.keys(doc)}`, twin, {
      ...twin.attempt,
      does: { writes: [{ merge: TRASH, doc }] },
    });
  return [
    twin,
    ...[{ post: {} }, { expireAt: inDays(90) }, { deletedBy: 'editor' }].map(change),
    ...readings('the trash', TRASH, 100, stored),
  ];
}

/** Only the team reads one document of a collection, or a limited list of it. */
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
    refused('one more', all, reads('owner', { list, limit: limit + 1 })),
    refused('without a limit', all, reads('owner', { list })),
    refused('everywhere', all, reads('owner', { list, limit, everywhere: true })),
  ];
}

/** The attempt of a case with other writes. */
export function withWrites({ attempt }: Case, writes: Write[]): Attempt {
  return { ...attempt, does: { writes } };
}
