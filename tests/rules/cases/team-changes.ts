import type { Attempt } from '../attempt';
import { NON_OWNERS, OUTSIDERS, PEOPLE, type PersonName, TEAM } from '../people';
import { MADE } from '../samples';
import { allowed, type Case, OTHER_TYPES, writing } from '../table';
import { type Doc, MY_EMAIL, NOW, type Value } from '../values';
import { EDITOR } from './team';

/**
 * An owner can make an editor another owner. No other change of a role is possible, even for an owner.
 */
export function promoting(): Case[] {
  const roleOf = (role: Value, more: Doc = {}) => ({
    merge: 'admins/editor',
    doc: { role, ...more },
  });
  const twin = allowed('owner makes an editor an owner', writing('owner', roleOf('owner')));
  const storedAs = (member: Doc | null) => twin.withStored({ 'admins/editor': member });
  return [
    twin,
    allowed(
      'owner with an unverified e-mail makes an editor an owner',
      twin.by('owner, unverified e-mail'),
    ),
    ...twin.refusedBy([...NON_OWNERS, 'editor, unverified e-mail']),
    ...twin.refusedValues('role', OTHER_TYPES, ['', 'Owner', 'admin', 'editor']),
    ...Object.entries({ email: MY_EMAIL, addedBy: 'x', addedAt: NOW, more: 'x' }).map(
      ([name, value]) => twin.refusedWith(`and sets the field ${name}`, name, value),
    ),
    twin.refused('who has an unknown role', storedAs(memberOf('admin'))),
    twin.refused('who is not in the team', storedAs(null)),
    ...demoting(),
    ...approvedAgain(),
  ];
}

/** An owner cannot become an editor, neither by themself nor by another owner. */
function demoting(): Case[] {
  const two = { 'admins/other': memberOf('owner') };
  const removal = allowed(
    'owner removes another owner',
    writing('owner', { remove: 'admins/other' }, two),
  );
  return [
    removal,
    removal.refused('removes themself instead', writing('owner', { remove: 'admins/owner' }, two)),
    removal.refused(
      'and themself in one write',
      removal.withWrites([{ remove: 'admins/other' }, { remove: 'admins/owner' }]),
    ),
    ...removal.refusedBy(NON_OWNERS),
    removal.refused(
      'makes them an editor instead',
      writing('owner', { merge: 'admins/other', doc: { role: 'editor' } }, two),
    ),
  ];
}

function approvedAgain(): Case[] {
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
    twin.refused(
      `changes the role to ${role}`,
      twin.withWrites([{ merge: `admins/${uid}`, doc: { role } }]),
    );
  const pairs = [read('owner', 'owner'), read('editor', 'editor')];
  return [
    approval,
    approval.refused('who is already in the team', approval.withStored(already)),
    ...pairs.flatMap((twin) => {
      const uid = 'get' in twin.attempt.does ? twin.attempt.does.get.replace('admins/', '') : '';
      const roles = ['owner', 'editor'].filter((role) => role !== uid);
      return [twin, ...roles.map((role) => changeRole(twin, uid, role))];
    }),
  ];
}

/**
 * An owner can remove every member except themself. An editor can leave the team. Other people
 * cannot remove a member.
 */
export function removing(): Case[] {
  const twin = allowed('owner removes an editor', writing('owner', { remove: 'admins/editor' }));
  return [
    twin,
    twin.refused('removes themself instead', writing('owner', { remove: 'admins/owner' })),
    ...twin.refusedBy(OUTSIDERS),
    ...leaving(),
  ];
}

function leaving(): Case[] {
  const asked = { email: PEOPLE.editor.email, createdAt: MADE };
  const site = (role: string) => ({
    'admins/editor': memberOf(role),
    'admins/other': memberOf('editor'),
    'requests/editor': asked,
  });
  const leave = (uid: string, role = 'editor') =>
    writing('editor', { remove: `admins/${uid}` }, site(role));
  const twin = allowed('an editor leaves', leave('editor'));
  const both = [{ remove: 'admins/editor' }, { remove: 'requests/editor' }];
  return [
    twin,
    allowed('an editor leaves and withdraws the request in one write', twin.withWrites(both)),
    twin.refused('and removes another editor instead', leave('other')),
    twin.refused('who has become the owner', leave('editor', 'owner')),
    twin.refused('who has an unknown role', leave('editor', 'admin')),
  ];
}

function memberOf(role: string): Doc {
  return { role, email: 'earlier@example.org', addedBy: 'owner', addedAt: MADE };
}

/**
 * If an account has changed its e-mail address, a member stores the present address in their own
 * document. The address must be the account's own and verified, and no other field may change.
 */
export function movedMembers(): Case[] {
  return TEAM.flatMap((as) => {
    const path = `admins/${as}`;
    const moving = { merge: path, doc: { email: MY_EMAIL } };
    const twin = allowed(
      `${as} stores their present e-mail`,
      writing(as, moving, { [path]: memberOf(as) }),
    );
    const others = [...OUTSIDERS, ...TEAM.filter((name) => name !== as)];
    const changes = {
      role: as === 'owner' ? 'editor' : 'owner',
      addedBy: 'x',
      addedAt: NOW,
      code: 'x',
    };
    return [
      twin,
      ...twin.refusedValues('email', { ...OTHER_TYPES, empty: '', strange: PEOPLE.waiting.email }),
      ...Object.entries(changes).map(([name, value]) =>
        twin.refusedWith(`and sets the field ${name}`, name, value),
      ),
      ...twin.refusedBy([...others, `${as}, unverified e-mail`]),
    ];
  });
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
        listing.refused('with the limit 101', reads('owner', { list, limit: 101 })),
        listing.refused('without a limit', reads('owner', { list })),
        ...listing.refusedBy(NON_OWNERS),
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
    allowed(`owner reads ${path}`, reading.by('owner')),
    ...reading.refusedBy(others),
  ];
}
