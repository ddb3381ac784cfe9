import { createHash } from 'node:crypto';
import type { Attempt, Write } from '../attempt';
import { NON_OWNERS, OUTSIDERS } from '../people';
import { MADE } from '../samples';
import { allowed, type Cases, inDays, OTHER_TYPES, writing } from '../table';
import { type Doc, ME, MY_EMAIL, NOW, type Value } from '../values';

const SETTINGS = 'settings/access';
/**
 * The documents of a new site: no settings, no team and no requests. Each null means that the site
 * lacks a document which other cases have by default (SITE in people.ts).
 */
export const FRESH: Attempt['stored'] = {
  ...{ [SETTINGS]: null, 'requests/waiting': null },
  ...{ 'admins/owner': null, 'admins/editor': null },
};
const PLACE: Doc = { role: 'owner', email: MY_EMAIL, addedBy: ME, addedAt: NOW };
const ACCESS: Doc = { owner: ME, enrolment: 'closed', claimedAt: NOW };
const CODE = 'a long random code, 4711';

/** Adds the hash of CODE to `rules`, so that the first owner must send CODE. */
export function withSetupCode(rules: string): string {
  const hash = createHash('sha256').update(CODE).digest('hex');
  return rules.replace("setupCodeHash() { return ''; }", `setupCodeHash() { return '${hash}'; }`);
}

/** The two writes with which `uid` becomes the first owner. */
export function claimOf(uid: string, place: Doc = PLACE, access: Doc = ACCESS): Write[] {
  return [
    { put: `admins/${uid}`, doc: place },
    { put: SETTINGS, doc: access },
  ];
}

/** The newcomer sends `writes` on a new site, or on a site with the documents `stored`. */
function claiming(writes: Write[], stored: Attempt['stored'] = FRESH): Attempt {
  return { as: 'newcomer', stored, does: { writes } };
}

/**
 * The first account makes itself the owner by storing two documents in one batch. On a site
 * that has an owner, only an owner can make another one.
 */
export function claims(): Cases {
  const writes = claimOf('newcomer');
  const twin = allowed('newcomer becomes the first owner', claiming(writes));
  const turned = allowed('newcomer claims, settings first', claiming(writes.toReversed()));
  const friend = { put: 'admins/waiting', doc: PLACE };
  const claimed = { owner: 'x', enrolment: 'closed', claimedAt: MADE };
  const member = { role: 'editor', email: 'x', addedBy: 'x', addedAt: MADE };
  return [
    twin.refusedBy(OUTSIDERS.filter((name) => name !== 'newcomer')),
    twin.refusedAll({
      'on a site with an owner': twin.withStored({ ...FRESH, [SETTINGS]: claimed }),
      'with a member’s document for another uid': claiming(claimOf('waiting')),
      'and makes another person an owner': claiming([...writes, friend]),
      'without settings/access': claiming(writes.slice(0, 1)),
      'although an editor': twin.withStored({ ...FRESH, 'admins/newcomer': member }),
    }),
    turned.refused('without the member’s document', claiming(writes.slice(1))),
    twin.refusedFields({
      role: ['editor', 'Owner', ''],
      email: ['owner@example.org', ''],
      addedBy: ['owner', ''],
      addedAt: { 'long ago': MADE },
    }),
    twin.refusedValues('code', OTHER_TYPES, ['x', '']),
    twin.refusedValues('isAdmin', OTHER_TYPES),
    turned.refusedFields({
      owner: ['owner', ''],
      enrolment: ['open', 'ajar', ''],
      claimedAt: { 'long ago': MADE },
    }),
    turned.refusedValues('code', OTHER_TYPES, ['x']),
  ];
}

/** If the rules contain the hash of a code, only a person with the code becomes the first owner. */
export function codedClaims(): Cases {
  const bringing = (code: Value) => claiming(claimOf('newcomer', { ...PLACE, code }));
  const twin = allowed('newcomer becomes the first owner, sending the code', bringing(CODE));
  // The drill 'A lost owner' of docs/deploying.md. The team is still in `admins`.
  const stored = { [SETTINGS]: null };
  const writes = claimOf('newcomer', { ...PLACE, code: CODE });
  const again = allowed(
    'newcomer becomes the owner of a site without SETTINGS, sending the code',
    claiming(writes, stored),
  );
  const wrong = [...Object.values(OTHER_TYPES), '', ' ', `${CODE} `, CODE.toUpperCase(), 'x'];
  return [
    twin.refused('without a code', claiming(claimOf('newcomer'))),
    again.refused('without a code', claiming(claimOf('newcomer'), stored)),
    wrong.map((code) => twin.refused(`with the code ${JSON.stringify(code)}`, bringing(code))),
  ];
}

/**
 * Only the owner can change the document `settings/access`, and only its field `enrolment`, and its
 * field `openedAt`, the time at which enrolment was opened. All signed-in people can read the
 * document.
 */
export function access(): Cases {
  const turn = (doc: Doc) => writing('owner', { merge: SETTINGS, doc });
  const twin = allowed('owner opens enrolment', turn({ enrolment: 'open', openedAt: NOW }));
  const closes = allowed('owner closes enrolment', turn({ enrolment: 'closed' }));
  const open = { owner: 'owner', enrolment: 'open', claimedAt: MADE, openedAt: MADE };
  const read = (does: Attempt['does']): Attempt => ({ as: 'waiting', stored: {}, does });
  const reads = allowed('waiting reads settings/access', read({ get: SETTINGS }));
  return [
    [twin, closes].map((each) => [
      allowed(`${each.name} that is open`, each.withStored({ [SETTINGS]: open })),
      each.refusedBy(NON_OWNERS),
    ]),
    twin.refusedFields({ openedAt: { 'long ago': MADE, tomorrow: inDays(1) } }),
    twin.refusedValues('enrolment', OTHER_TYPES, ['', 'ajar', 'Open']),
    closes.refusedValues('enrolment', OTHER_TYPES, ['', 'ajar', 'Closed', 'open']),
    closes.refusedMore({ openedAt: NOW, owner: 'editor' }),
    twin.refusedMore({ owner: 'editor', claimedAt: NOW, more: 'x' }),
    twin.refused('by deleting settings/access', twin.withWrites([{ remove: SETTINGS }])),
    reads.refusedBy(['visitor']),
    reads.refusedAll({
      'in a list of the settings': read({ list: 'settings', limit: 1 }),
      'another document of the same collection': read({ get: 'settings/other' }),
      'a document of another collection': read({ get: 'secrets/access' }),
    }),
  ];
}

/**
 * If the document `settings/access` is missing, the owner can store it again, with their own uid in
 * the field `owner`. Another person cannot store only this document. In `claims`, a newcomer stores
 * the document together with their own member document, and becomes the owner.
 */
export function lostSettings(): Cases {
  const write = writing('owner', { put: SETTINGS, doc: ACCESS }, { [SETTINGS]: null });
  const twin = allowed('owner restores lost settings', write);
  return [
    twin.refusedWith('with another person as the owner', 'owner', 'editor'),
    twin.refusedBy(NON_OWNERS),
  ];
}
