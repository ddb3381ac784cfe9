import type { Write } from '../attempt';
import { NON_OWNERS, PEOPLE } from '../people';
import { MADE } from '../samples';
import { allowed, type Case, inDays, OTHER_TYPES, without, writing } from '../table';
import { type Doc, ME, MY_EMAIL, NOW, type Value } from '../values';

/** The member's document that the owner creates to approve a waiting person. */
export const EDITOR: Doc = {
  role: 'editor',
  email: PEOPLE.waiting.email,
  addedBy: ME,
  addedAt: NOW,
};
const JOINS: Doc = { role: 'editor', email: MY_EMAIL, addedBy: ME, addedAt: NOW };
/** The settings of a site whose enrolment was opened `hoursAgo` hours ago. */
const opened = (hoursAgo: number) => ({
  'settings/access': {
    ...{ owner: 'owner', enrolment: 'open', claimedAt: MADE },
    openedAt: inDays(-hoursAgo / 24),
  },
});
const OPEN = opened(12);

/** Only the owner can approve requests. An approved person becomes an editor. */
export function approving(): Case[] {
  const twin = allowed(
    'owner approves a waiting person',
    writing('owner', { put: 'admins/waiting', doc: EDITOR }),
  );
  const welcome: Write[] = [{ put: 'admins/waiting', doc: EDITOR }, { remove: 'requests/waiting' }];
  return [
    twin,
    allowed('owner approves a waiting person and deletes the request', twin.withWrites(welcome)),
    ...twin.refusedBy(NON_OWNERS),
    twin.refused('without a request', twin.withStored({ 'requests/waiting': null })),
    twin.refused('under another uid', writing('owner', { put: 'admins/newcomer', doc: EDITOR })),
    ...damagedMember(twin),
    twin.refusedWith('as a second owner', 'role', 'owner'),
    twin.refusedWith('under another e-mail', 'email', PEOPLE.newcomer.email),
    twin.refusedWith('added by another person', 'addedBy', 'editor'),
  ];
}

/** While enrolment is open, an account can make itself an editor, but not the owner. */
export function joining(): Case[] {
  const write = { put: 'admins/newcomer', doc: JOINS };
  const twin = allowed('newcomer joins while enrolment is open', writing('newcomer', write, OPEN));
  const removed = { put: 'admins/removed', doc: JOINS };
  return [
    twin,
    allowed(
      'removed editor joins while enrolment is open',
      writing('removed editor', removed, OPEN),
    ),
    twin.refused('while enrolment is closed', writing('newcomer', write)),
    twin.refused('after enrolment was closed', twin.withStored(settings('enrolment', 'closed'))),
    twin.refused('a day after enrolment was opened', twin.withStored(opened(24.1))),
    ...Object.entries(WITHOUT_TIME).map(([how, value]) =>
      twin.refused(`openedAt stored as ${how}`, twin.withStored(settings('openedAt', value))),
    ),
    twin.refused(
      'without the time at which enrolment was opened',
      twin.withStored({ 'settings/access': without(OPEN['settings/access'], 'openedAt') }),
    ),
    twin.refused(
      'without the document settings/access',
      twin.withStored({ 'settings/access': null }),
    ),
    ...twin.refusedBy(['visitor', 'waiting', 'editor', 'forged claim']),
    ...damagedMember(twin),
    twin.refusedWith('as an owner', 'role', 'owner'),
    twin.refusedWith('under another e-mail', 'email', PEOPLE.owner.email),
    twin.refusedWith('added by another person', 'addedBy', 'owner'),
  ];
}

const { 'a timestamp': _, ...WITHOUT_TIME } = OTHER_TYPES;

function settings(name: string, value: Value) {
  return { 'settings/access': { ...OPEN['settings/access'], [name]: value } };
}

/**
 * An owner whose member's document was deleted in the Firebase console cannot make themself the
 * owner again.
 */
export function removedOwner(): Case[] {
  const access = { ...OPEN['settings/access'], owner: 'newcomer' };
  const write = { put: 'admins/newcomer', doc: JOINS };
  const twin = allowed(
    'newcomer, the former owner, joins while enrolment is open',
    writing('newcomer', write, { 'settings/access': access }),
  );
  return [twin, twin.refusedWith('as the owner', 'role', 'owner')];
}

function damagedMember(twin: Case): Case[] {
  const earlier = { yesterday: new Date(Date.now() - 86_400_000), 'long ago': MADE };
  return [
    ...['role', 'email', 'addedBy', 'addedAt'].flatMap((name) => [
      twin.refusedWithout(name),
      ...twin.refusedValues(name, { ...OTHER_TYPES, empty: '' }),
    ]),
    ...twin.refusedValues('role', { unknown: 'admin', capitalised: 'Editor' }),
    ...twin.refusedValues('addedAt', earlier),
    twin.refusedWith('with an additional field', 'isOwner', true),
    twin.refusedWith('with a code', 'code', 'x'),
  ];
}
