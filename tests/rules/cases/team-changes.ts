import type { Attempt } from '../attempt';
import { NON_OWNERS, type PersonName } from '../people';
import { MADE } from '../samples';
import { allowed, by, type Case, refused, withStored, withWrites, writing } from '../table';
import { EDITOR } from './team';
import { refusedBy } from './variants';

// Each refused case differs from an allowed case, its twin, in one property. The name of the
// refused case is the name of the twin, followed by ' / ' and the difference.

/** Nobody can change a member's document, neither this member nor the owner. */
export function promoting(): Case[] {
  const approval = allowed(
    'owner approves a person',
    writing('owner', { put: 'admins/waiting', doc: EDITOR }),
  );
  const already = { 'admins/waiting': { ...EDITOR, addedBy: 'owner', addedAt: MADE } };
  const read = (as: PersonName, uid: string) =>
    allowed(`${as} reads the ${uid}’s document`, {
      as,
      stored: {},
      does: { get: `admins/${uid}` },
    });
  const changeRole = (twin: Case, uid: string, role: string) =>
    refused(
      `changes the role to ${role}`,
      twin,
      withWrites(twin, [{ merge: `admins/${uid}`, doc: { role } }]),
    );
  const pairs = [read('owner', 'owner'), read('owner', 'editor'), read('editor', 'editor')];
  return [
    approval,
    refused('who is already in the team', approval, withStored(approval, already)),
    ...pairs.flatMap((twin) => {
      const uid = 'get' in twin.attempt.does ? twin.attempt.does.get.replace('admins/', '') : '';
      return [twin, changeRole(twin, uid, 'owner'), changeRole(twin, uid, 'editor')];
    }),
  ];
}

/** The owner can remove every member except themself. Nobody else can remove a member. */
export function removing(): Case[] {
  const twin = allowed('owner removes an editor', writing('owner', { remove: 'admins/editor' }));
  const others = NON_OWNERS;
  return [
    twin,
    refused('removes themself instead', twin, writing('owner', { remove: 'admins/owner' })),
    ...refusedBy(others, twin),
  ];
}

/**
 * Only the owner can list the members and the requests. Of these documents, other people can read
 * only those of their own account.
 */
export function readingTeam(): Case[] {
  const reads = (as: PersonName, does: Attempt['does']): Attempt => ({ as, stored: {}, does });
  return [
    ...['admins', 'requests'].flatMap((list) => {
      const listing = allowed(`owner lists 100 ${list}`, reads('owner', { list, limit: 100 }));
      return [
        listing,
        refused('with the limit 101', listing, reads('owner', { list, limit: 101 })),
        refused('without a limit', listing, reads('owner', { list })),
        ...refusedBy(NON_OWNERS, listing),
      ];
    }),
    ...ownDocument('editor', 'admins/editor'),
    ...ownDocument('waiting', 'requests/waiting'),
  ];
}

function ownDocument(as: PersonName, path: string): Case[] {
  const reading = allowed(`${as} reads ${path}`, { as, stored: {}, does: { get: path } });
  const others = NON_OWNERS.filter((name) => name !== as);
  return [
    reading,
    allowed(`owner reads ${path}`, by('owner', reading.attempt)),
    ...refusedBy(others, reading),
  ];
}
