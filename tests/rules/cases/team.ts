import type { Attempt, Write } from '../attempt';
import { OUTSIDERS, PEOPLE, type PersonName } from '../people';
import { MADE } from '../samples';
import { allowed, by, type Case, having, lacking, refused, writing } from '../table';
import { type Doc, ME, MY_EMAIL, NOW } from '../values';
import { OTHER_TYPES, refusedValues } from './posts-fields';

const EDITOR: Doc = { role: 'editor', email: PEOPLE.waiting.email, addedBy: ME, addedAt: NOW };
const JOINS: Doc = { role: 'editor', email: MY_EMAIL, addedBy: ME, addedAt: NOW };
const OPEN = { 'settings/access': { owner: 'owner', enrolment: 'open', claimedAt: MADE } };

/** The owner lets in those who wait, as editors, and nobody else does. */
export function lettingIn(): Case[] {
  const twin = allowed(
    'owner lets in one who waits',
    writing('owner', { put: 'admins/waiting', doc: EDITOR }),
  );
  const welcome: Write[] = [{ put: 'admins/waiting', doc: EDITOR }, { remove: 'requests/waiting' }];
  return [
    twin,
    allowed('owner lets in and clears the request', {
      as: 'owner',
      stored: {},
      does: { writes: welcome },
    }),
    ...[...OUTSIDERS, 'editor' as const].map((as) =>
      refused(`by ${as}`, twin, by(as, twin.attempt)),
    ),
    refused('without a request', twin, { ...twin.attempt, stored: { 'requests/waiting': null } }),
    refused('under another uid', twin, writing('owner', { put: 'admins/newcomer', doc: EDITOR })),
    ...damagedMember(twin),
    refused('as a second owner', twin, having(twin.attempt, 'role', 'owner')),
    refused('under another e-mail', twin, having(twin.attempt, 'email', PEOPLE.newcomer.email)),
    refused('in another’s name', twin, having(twin.attempt, 'addedBy', 'editor')),
  ];
}

/** While enrolment is open an account makes itself an editor, and no more. */
export function joining(): Case[] {
  const write = { put: 'admins/newcomer', doc: JOINS };
  const twin = allowed('newcomer joins an open site', writing('newcomer', write, OPEN));
  const removed = { put: 'admins/removed', doc: JOINS };
  return [
    twin,
    allowed('removed editor joins an open site', writing('removed editor', removed, OPEN)),
    refused('while it is closed', twin, writing('newcomer', write)),
    refused(
      'before it has an owner',
      twin,
      writing('newcomer', write, { 'settings/access': null }),
    ),
    ...(['visitor', 'waiting', 'editor', 'forged claim'] as const).map((as) =>
      refused(`for them, by ${as}`, twin, by(as, twin.attempt)),
    ),
    ...damagedMember(twin),
    refused('as an owner', twin, having(twin.attempt, 'role', 'owner')),
    refused('under another e-mail', twin, having(twin.attempt, 'email', PEOPLE.owner.email)),
    refused('in another’s name', twin, having(twin.attempt, 'addedBy', 'owner')),
  ];
}

function damagedMember(twin: Case): Case[] {
  const earlier = { yesterday: new Date(Date.now() - 86_400_000), long: MADE };
  return [
    ...['role', 'email', 'addedBy', 'addedAt'].flatMap((name) => [
      refused(`no ${name}`, twin, lacking(twin.attempt, name)),
      ...refusedValues(twin, name, { ...OTHER_TYPES, empty: '' }),
    ]),
    ...refusedValues(twin, 'role', { unknown: 'admin', capital: 'Editor' }),
    ...refusedValues(twin, 'addedAt', earlier),
    refused('and a field more', twin, having(twin.attempt, 'isOwner', true)),
    refused('and a code', twin, having(twin.attempt, 'code', 'x')),
  ];
}

/** Nobody changes a member's document: not their own, not the owner another's. */
export function promoting(): Case[] {
  const lets = allowed(
    'owner lets in one who waits, for good',
    writing('owner', { put: 'admins/waiting', doc: EDITOR }),
  );
  const already = { 'admins/waiting': { ...EDITOR, addedBy: 'owner', addedAt: MADE } };
  const looks = (as: PersonName, uid: string) =>
    allowed(`${as} reads the ${uid}’s place`, { as, stored: {}, does: { get: `admins/${uid}` } });
  const raises = (twin: Case, uid: string, role: string) =>
    refused(`makes it ${role}`, twin, {
      ...twin.attempt,
      does: { writes: [{ merge: `admins/${uid}`, doc: { role } }] },
    });
  const pairs = [looks('owner', 'owner'), looks('owner', 'editor'), looks('editor', 'editor')];
  return [
    lets,
    refused('though they are in', lets, { ...lets.attempt, stored: already }),
    ...pairs.flatMap((twin) => {
      const uid = 'get' in twin.attempt.does ? twin.attempt.does.get.replace('admins/', '') : '';
      return [twin, raises(twin, uid, 'owner'), raises(twin, uid, 'editor')];
    }),
  ];
}

/** The owner removes any member but themself; nobody else removes anybody. */
export function removing(): Case[] {
  const twin = allowed('owner removes an editor', writing('owner', { remove: 'admins/editor' }));
  const others = [...OUTSIDERS, 'editor'] as const;
  return [
    twin,
    refused('and themself', twin, writing('owner', { remove: 'admins/owner' })),
    ...others.map((as) => refused(`by ${as}`, twin, by(as, twin.attempt))),
  ];
}

/** Nobody reads another's e-mail address but the owner. */
export function readingTeam(): Case[] {
  const reads = (as: PersonName, does: Attempt['does']): Attempt => ({ as, stored: {}, does });
  return [
    ...['admins', 'requests'].flatMap((list) => {
      const whole = allowed(`owner lists 100 ${list}`, reads('owner', { list, limit: 100 }));
      return [
        whole,
        refused('101', whole, reads('owner', { list, limit: 101 })),
        refused('without a limit', whole, reads('owner', { list })),
        ...[...OUTSIDERS, 'editor' as const].map((as) =>
          refused(`by ${as}`, whole, by(as, whole.attempt)),
        ),
      ];
    }),
    ...ownDocument('editor', 'admins/editor'),
    ...ownDocument('waiting', 'requests/waiting'),
  ];
}

function ownDocument(as: PersonName, path: string): Case[] {
  const own = allowed(`${as} reads ${path}`, { as, stored: {}, does: { get: path } });
  const others = [...OUTSIDERS, 'editor' as const].filter((name) => name !== as);
  return [
    own,
    allowed(`owner reads ${path}`, by('owner', own.attempt)),
    ...others.map((name) => refused(`by ${name}`, own, by(name, own.attempt))),
  ];
}
