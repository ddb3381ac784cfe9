import { CATEGORIES } from '../../../src/model/categories';
import type { Attempt, Write } from '../attempt';
import { OUTSIDERS, PEOPLE, type PersonName } from '../people';
import { MADE, newPost, POST, storedPost } from '../samples';
import {
  allowed,
  announcing,
  type Case,
  inDays,
  trashing,
  trashOf,
  without,
  writing,
} from '../table';
import { type Doc, NOW } from '../values';
import { restoring } from './trash';

const [CATEGORY] = CATEGORIES;
const STORED = storedPost(CATEGORY);
const LIVE = { [POST]: STORED };
const ANNOUNCED = 'deletions/post-1';
const ANNOUNCES = announcing(POST);
/** An announcement of an earlier deletion. */
const EARLIER = { updatedAt: inDays(-3), expireAt: inDays(57) };
const DELETES: Write[] = [{ remove: POST }, trashing(POST, STORED)];
const IN_TRASH = {
  'trash/post-1': { ...trashOf(STORED), deletedAt: inDays(-3), deletedBy: 'owner' },
};
/** The stored documents if the announced post is in the trash. */
const TRASHED = { ...IN_TRASH, [ANNOUNCED]: EARLIER };

/**
 * A write that deletes, restores or creates a post may also store the time of this change in
 * `deletions`, where everybody can read it. An open tab with code of an earlier version of the site
 * does not store it.
 */
export function announcements(): Case[] {
  const twin = allowed('an announced deletion', {
    ...writing('editor', ANNOUNCES, LIVE),
    does: { writes: [ANNOUNCES, ...DELETES] },
  });
  const again = allowed(
    'an announced deletion of a post whose earlier deletion is announced',
    twin.withStored({ ...LIVE, [ANNOUNCED]: EARLIER }),
  );
  const putting = (doc: Doc, put = ANNOUNCED) => twin.withWrites([{ put, doc }, ...DELETES]);
  return [
    twin,
    allowed('owner announces a deletion', twin.by('owner')),
    allowed('a deletion that announces last', twin.withWrites([...DELETES, ANNOUNCES])),
    again,
    ...announcedReturns(),
    ...alone(),
    ...twin.refusedBy(OUTSIDERS),
    twin.refused('of another post', putting(ANNOUNCES.doc, 'deletions/post-2')),
    twin.refused('with an additional field', putting({ ...ANNOUNCES.doc, title: 'Harambee' })),
    ...Object.keys(ANNOUNCES.doc).map((name) =>
      twin.refused(`without ${name}`, putting(without(ANNOUNCES.doc, name))),
    ),
    ...wrongTimes().map(([how, changes]) =>
      twin.refused(how, putting({ ...ANNOUNCES.doc, ...changes })),
    ),
  ];
}

function wrongTimes(): [string, Doc][] {
  return [
    ['updatedAt is yesterday', { updatedAt: inDays(-1) }],
    ['updatedAt is in a year', { updatedAt: inDays(365) }],
    ['updatedAt is a text', { updatedAt: '2026-01-01' }],
    ['expireAt is in 100 years', { expireAt: inDays(36_500) }],
    ['expireAt is more than a day too late', { expireAt: inDays(61.1) }],
    ['expireAt is more than a day too early', { expireAt: inDays(58.9) }],
    ['expireAt is now', { expireAt: NOW }],
    ['expireAt is a text', { expireAt: '2030-01-01' }],
  ];
}

/**
 * Announcements without the announced deletion. In their twins, a single write deletes the post,
 * because its copy is in the trash already.
 */
function alone(): Case[] {
  const both = { ...LIVE, ...IN_TRASH };
  const states: [string, Attempt['stored']][] = [
    ['an announced deletion of a live post whose copy is in the trash', both],
    ['another announced deletion of such a post', { ...both, [ANNOUNCED]: EARLIER }],
  ];
  return states.flatMap(([name, stored]) => {
    const twin = allowed(name, {
      ...writing('editor', ANNOUNCES, stored),
      does: { writes: [ANNOUNCES, { remove: POST }] },
    });
    return [twin, twin.refused('without the deletion', twin.withWrites([ANNOUNCES]))];
  });
}

/** Writes with which a post comes back, or appears, and which announce this. */
function announcedReturns(): Case[] {
  const back = allowed('an announced restoration', {
    ...restoring(STORED),
    stored: TRASHED,
    does: { writes: [ANNOUNCES, { put: POST, doc: STORED }, { remove: 'trash/post-1' }] },
  });
  const fromBackup = allowed('an announced restoration from a backup', {
    ...writing('owner', ANNOUNCES),
    does: { writes: [ANNOUNCES, { put: POST, doc: STORED }] },
  });
  return [
    back,
    fromBackup,
    fromBackup.refused('without the restoration', fromBackup.withWrites([ANNOUNCES])),
    fromBackup.refused('by an editor', fromBackup.by('editor')),
    allowed('an announced new post', {
      ...writing('editor', ANNOUNCES),
      does: { writes: [ANNOUNCES, { put: POST, doc: newPost(CATEGORY) }] },
    }),
  ];
}

/** No account can change or delete an announcement; everybody can list announcements. */
export function announcementsKept(): Case[] {
  const stored = TRASHED;
  const everybody = Object.keys(PEOPLE) as PersonName[];
  return everybody.flatMap((as) => {
    const reads = (does: Attempt['does']): Attempt => ({ as, stored, does });
    const list = allowed(`${as} lists 100 announcements`, reads({ list: 'deletions', limit: 100 }));
    const listing = reads({ list: 'deletions', limit: 5, offset: 95 });
    const skipped = allowed(`${as} skips 95 announcements and lists 5`, listing);
    const one = (name: string, does: Attempt['does']) => list.refused(name, reads(does));
    return [
      list,
      one('and one more', { list: 'deletions', limit: 101 }),
      one('without a limit', { list: 'deletions' }),
      one('in all collections with the same name', {
        list: 'deletions',
        limit: 100,
        everywhere: true,
      }),
      one('as a single document', { get: ANNOUNCED }),
      skipped,
      skipped.refused('skips one more', reads({ list: 'deletions', limit: 5, offset: 96 })),
      ...[
        { remove: ANNOUNCED },
        { merge: ANNOUNCED, doc: { updatedAt: NOW } },
        { merge: ANNOUNCED, doc: { expireAt: MADE } },
        { put: 'deletions/post-2', doc: ANNOUNCES.doc },
      ].map((write, number) => one(`and write ${number + 1}`, { writes: [write] })),
    ];
  });
}
