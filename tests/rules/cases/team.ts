import type { Attempt, Write } from '../attempt';
import { NON_OWNERS, OUTSIDERS, PEOPLE, type PersonName, TEAM } from '../people';
import { MADE } from '../samples';
import { allowed, type Case, type Cases, inDays, OTHER_TYPES, without, writing } from '../table';
import { type Doc, ME, MY_EMAIL, NOW } from '../values';

/** The member's document that the owner creates to approve a waiting person. */
export const EDITOR: Doc = {
  role: 'editor',
  email: PEOPLE.waiting.email,
  addedBy: ME,
  addedAt: NOW,
};
const APPROVES = { put: 'admins/waiting', doc: EDITOR };
/** The document with which the newcomer makes themself an editor. */
const JOINS = {
  put: 'admins/newcomer',
  doc: { role: 'editor', email: MY_EMAIL, addedBy: ME, addedAt: NOW },
};
const ACCESS = 'settings/access';
/** The settings of a site whose enrolment was opened 12 hours ago. */
const OPEN: Doc = {
  ...{ owner: 'owner', enrolment: 'open', claimedAt: MADE, openedAt: inDays(-0.5) },
};

/** Only the owner can approve requests. An approved person becomes an editor. */
export function approving(): Cases {
  const twin = allowed('owner approves a waiting person', writing('owner', APPROVES));
  const welcome: Write[] = [APPROVES, { remove: 'requests/waiting' }];
  return [
    allowed('owner approves a person and deletes the request', twin.withWrites(welcome)),
    twin.refusedBy(NON_OWNERS),
    twin.refusedAll({
      'without a request': twin.withStored({ 'requests/waiting': null }),
      'under another uid': twin.withWrites([{ ...APPROVES, put: 'admins/newcomer' }]),
    }),
    damagedMember(twin, PEOPLE.newcomer.email, 'editor'),
  ];
}

/** While enrolment is open, an account can make itself an editor, but not the owner. */
export function joining(): Cases {
  const twin = allowed('newcomer joins', writing('newcomer', JOINS, { [ACCESS]: OPEN }));
  const again = writing('removed editor', { ...JOINS, put: 'admins/removed' }, { [ACCESS]: OPEN });
  const set = (changes: Doc) => twin.withStored({ [ACCESS]: { ...OPEN, ...changes } });
  const untimed = Object.entries(without(OTHER_TYPES, 'a timestamp'));
  return [
    allowed('removed editor joins', again),
    twin.refusedAll({
      'while enrolment is closed': twin.withStored({}),
      'after enrolment was closed': set({ enrolment: 'closed' }),
      'a day after enrolment was opened': set({ openedAt: inDays(-24.1 / 24) }),
      'without the time of the opening': twin.withStored({ [ACCESS]: without(OPEN, 'openedAt') }),
      'without the settings': twin.withStored({ [ACCESS]: null }),
    }),
    untimed.map(([how, openedAt]) => twin.refused(`openedAt is ${how}`, set({ openedAt }))),
    twin.refusedBy(['visitor', 'waiting', 'editor', 'forged claim']),
    damagedMember(twin, PEOPLE.owner.email, 'owner'),
  ];
}

/**
 * An owner whose member's document was deleted in the Firebase console cannot make themself the
 * owner again.
 */
export function removedOwner(): Cases {
  const stored = { [ACCESS]: { ...OPEN, owner: 'newcomer' } };
  const twin = allowed('the former owner joins', writing('newcomer', JOINS, stored));
  return [twin.refusedWith('as the owner', 'role', 'owner')];
}

function damagedMember(twin: Case, email: string, addedBy: string): Cases {
  return [
    twin.refusedFields({
      role: ['', 'admin', 'Editor', 'owner'],
      email: ['', email],
      addedBy: ['', addedBy],
      addedAt: { empty: '', yesterday: inDays(-1), 'long ago': MADE },
    }),
    twin.refusedMore({ isOwner: true, code: 'x' }),
  ];
}

function memberOf(role: string): Doc {
  return { role, email: 'earlier@example.org', addedBy: 'owner', addedAt: MADE };
}

/**
 * An owner can make an editor another owner. No other change of a role is possible, even for an owner.
 */
export function promoting(): Cases {
  const path = 'admins/editor';
  const promotion = writing('owner', { merge: path, doc: { role: 'owner' } });
  const twin = allowed('owner makes an editor an owner', promotion);
  const approval = allowed('owner approves a person', writing('owner', APPROVES));
  const already = { 'admins/waiting': { ...EDITOR, addedBy: 'owner', addedAt: MADE } };
  return [
    allowed('owner with an unverified e-mail does so', twin.by('owner, unverified e-mail')),
    twin.refusedBy([...NON_OWNERS, 'editor, unverified e-mail']),
    twin.refusedValues('role', OTHER_TYPES, ['', 'Owner', 'admin', 'editor']),
    twin.refusedMore({ email: MY_EMAIL, addedBy: 'x', addedAt: NOW, more: 'x' }),
    twin.refused('of an unknown role', twin.withStored({ [path]: memberOf('admin') })),
    twin.refused('who is not in the team', twin.withStored({ [path]: null })),
    approval.refused('who is in the team', approval.withStored(already)),
    demoting(),
    TEAM.map((as) => {
      const own = `admins/${as}`;
      const reads = allowed(`${as} reads their document`, { as, stored: {}, does: { get: own } });
      const role = as === 'owner' ? 'editor' : 'owner';
      const write = { merge: own, doc: { role } };
      return reads.refused(`becomes ${role}`, reads.withWrites([write]));
    }),
  ];
}

/** An owner cannot become an editor, neither by themself nor by another owner. */
function demoting(): Cases {
  const [own, other] = [{ remove: 'admins/owner' }, { remove: 'admins/other' }];
  const two = { 'admins/other': memberOf('owner') };
  const removal = allowed('owner removes another owner', writing('owner', other, two));
  const demotion = { merge: 'admins/other', doc: { role: 'editor' } };
  return [
    removal.refusedBy(NON_OWNERS),
    removal.refusedAll({
      'removes themself instead': removal.withWrites([own]),
      'and themself in one write': removal.withWrites([other, own]),
      'makes them an editor instead': removal.withWrites([demotion]),
    }),
  ];
}

/**
 * An owner can remove every member except themself. An editor can leave the team. Other people
 * cannot remove a member.
 */
export function removing(): Cases {
  const twin = allowed('owner removes an editor', writing('owner', { remove: 'admins/editor' }));
  return [
    twin.refused('themself instead', twin.withWrites([{ remove: 'admins/owner' }])),
    twin.refusedBy(OUTSIDERS),
    leaving(),
  ];
}

function leaving(): Cases {
  const asked = { email: PEOPLE.editor.email, createdAt: MADE };
  const site = (role: string) => ({
    'admins/editor': memberOf(role),
    'admins/other': memberOf('editor'),
    'requests/editor': asked,
  });
  const removal = { remove: 'admins/editor' };
  const twin = allowed('an editor leaves', writing('editor', removal, site('editor')));
  const both = [removal, { remove: 'requests/editor' }];
  return [
    allowed('an editor leaves and withdraws the request', twin.withWrites(both)),
    twin.refusedAll({
      'and removes another editor instead': twin.withWrites([{ remove: 'admins/other' }]),
      'who has become the owner': twin.withStored(site('owner')),
      'who has an unknown role': twin.withStored(site('admin')),
    }),
  ];
}

/**
 * If an account has changed its e-mail address, a member stores the present address in their own
 * document. The address must be the account's own and verified, and no other field may change.
 */
export function movedMembers(): Cases {
  return TEAM.map((as) => {
    const path = `admins/${as}`;
    const write = { merge: path, doc: { email: MY_EMAIL } };
    const moving = writing(as, write, { [path]: memberOf(as) });
    const twin = allowed(`${as} stores their present e-mail`, moving);
    const others = [...OUTSIDERS, ...TEAM.filter((name) => name !== as)];
    const role = as === 'owner' ? 'editor' : 'owner';
    return [
      twin.refusedValues('email', OTHER_TYPES, ['', PEOPLE.waiting.email]),
      twin.refusedMore({ role, addedBy: 'x', addedAt: NOW, code: 'x' }),
      twin.refusedBy([...others, `${as}, unverified e-mail`]),
    ];
  });
}

/**
 * Only the owner can list the members and the requests. Other people can read only the document of
 * their own account in each list.
 */
export function readingTeam(): Cases {
  const reads = (as: PersonName, does: Attempt['does']): Attempt => ({ as, stored: {}, does });
  return [
    ['admins', 'requests'].map((list) => {
      const listing = allowed(`owner lists 100 ${list}`, reads('owner', { list, limit: 100 }));
      return [
        listing.refused('with the limit 101', reads('owner', { list, limit: 101 })),
        listing.refused('without a limit', reads('owner', { list })),
        listing.refusedBy(NON_OWNERS),
      ];
    }),
    ownDocument('editor', 'admins/editor'),
    ownDocument('waiting', 'requests/waiting'),
  ];
}

function ownDocument(as: PersonName, path: string): Cases {
  const reading = allowed(`${as} reads ${path}`, { as, stored: {}, does: { get: path } });
  return [
    allowed(`owner reads ${path}`, reading.by('owner')),
    reading.refusedBy(NON_OWNERS.filter((name) => name !== as)),
  ];
}
