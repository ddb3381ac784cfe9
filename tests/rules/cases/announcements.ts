import { CATEGORIES } from '../../../src/model/categories';
import type { Attempt, Write } from '../attempt';
import { OUTSIDERS, PEOPLE, type PersonName } from '../people';
import { MADE, newPost, POST, storedPost } from '../samples';
import { allowed, announcing, type Cases, inDays, trashing, trashOf } from '../table';
import { NOW } from '../values';
import { restoring, wrongTimes } from './trash';

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

/** The person `as` announces a change of the post, and performs the change with `writes`. */
function announced(as: PersonName, stored: Attempt['stored'], ...writes: Write[]): Attempt {
  return { as, stored, does: { writes: [ANNOUNCES, ...writes] } };
}

/**
 * A write that deletes, restores or creates a post may also store the time of this change in
 * `deletions`, where everybody can read it.
 */
export function announcements(): Cases {
  const twin = allowed('an announced deletion', announced('editor', LIVE, ...DELETES));
  const elsewhere = { ...ANNOUNCES, put: 'deletions/post-2' };
  return [
    allowed('owner announces a deletion', twin.by('owner')),
    allowed('a deletion that announces last', twin.withWrites([...DELETES, ANNOUNCES])),
    allowed('a second announcement', twin.withStored({ ...LIVE, [ANNOUNCED]: EARLIER })),
    announcedReturns(),
    alone(),
    twin.refusedBy(OUTSIDERS),
    twin.refused('of another post', twin.withWrites([elsewhere, ...DELETES])),
    wrongTimes(twin, 'updatedAt', 60),
    twin.refusedWith('with an additional field', 'title', 'Harambee'),
  ];
}

/**
 * Announcements without the announced deletion. In their twins, a single write deletes the post,
 * because its copy is in the trash already.
 */
function alone(): Cases {
  const both = { ...LIVE, ...IN_TRASH };
  return Object.entries({ first: both, second: { ...both, [ANNOUNCED]: EARLIER } }).map(
    ([which, stored]) => {
      const deletion = announced('editor', stored, { remove: POST });
      const twin = allowed(`a ${which} announced deletion of a post in both places`, deletion);
      return twin.refused('without the deletion', twin.withWrites([ANNOUNCES]));
    },
  );
}

/** Writes with which a post comes back, or appears, and which announce this. */
function announcedReturns(): Cases {
  const back: Write[] = [{ put: POST, doc: STORED }, { remove: 'trash/post-1' }];
  const create = { put: POST, doc: newPost(CATEGORY) };
  const backup = announced('owner', {}, { put: POST, doc: STORED });
  const fromBackup = allowed('an announced restoration from a backup', backup);
  return [
    allowed('an announced restoration', {
      ...restoring(STORED),
      ...{ stored: TRASHED, does: { writes: [ANNOUNCES, ...back] } },
    }),
    fromBackup.refused('without the restoration', fromBackup.withWrites([ANNOUNCES])),
    fromBackup.refusedBy(['editor']),
    allowed('an announced new post', announced('editor', {}, create)),
  ];
}

/** No account can change or delete an announcement; everybody can list announcements. */
export function announcementsKept(): Cases {
  const list = 'deletions';
  const writes: Record<string, Write> = {
    'and deletes one': { remove: ANNOUNCED },
    'and changes its time': { merge: ANNOUNCED, doc: { updatedAt: NOW } },
    'and changes its end': { merge: ANNOUNCED, doc: { expireAt: MADE } },
    'and adds one': { put: 'deletions/post-2', doc: ANNOUNCES.doc },
  };
  return (Object.keys(PEOPLE) as PersonName[]).map((as) => {
    const reads = (does: Attempt['does']): Attempt => ({ as, stored: TRASHED, does });
    const all = allowed(`${as} lists 100 announcements`, reads({ list, limit: 100 }));
    const last = reads({ list, limit: 5, offset: 95 });
    const skipped = allowed(`${as} skips 95 announcements and lists 5`, last);
    return [
      all.refusedAll({
        'and one more': reads({ list, limit: 101 }),
        'without a limit': reads({ list }),
        'in all collections': reads({ list, limit: 100, everywhere: true }),
        'as a single document': reads({ get: ANNOUNCED }),
      }),
      skipped.refused('skips one more', reads({ list, limit: 5, offset: 96 })),
      Object.entries(writes).map(([how, write]) => all.refused(how, reads({ writes: [write] }))),
    ];
  });
}
