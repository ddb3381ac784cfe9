import type { Attempt, Write } from '../attempt';
import { OUTSIDERS } from '../people';
import { MADE } from '../samples';
import { allowed, type Case, refused } from '../table';
import { type Doc, ME, MY_EMAIL, NOW, type Value } from '../values';
import { OTHER_TYPES } from './damage';
import { refusedBy } from './variants';

// A refused case differs from its allowed twin in one property, and its name continues the twin's.

/** The stored documents of a new site: it has no owner, no team and no requests. */
export const FRESH: Attempt['stored'] = {
  'settings/access': null,
  'admins/owner': null,
  'admins/editor': null,
  'requests/waiting': null,
};

export const PLACE: Doc = { role: 'owner', email: MY_EMAIL, addedBy: ME, addedAt: NOW };
const ACCESS: Doc = { owner: ME, enrolment: 'closed', claimedAt: NOW };

/** The two writes with which `uid` becomes the first owner. */
export function claimOf(uid: string, place: Doc = PLACE, access: Doc = ACCESS): Write[] {
  return [
    { put: `admins/${uid}`, doc: place },
    { put: 'settings/access', doc: access },
  ];
}

/** The newcomer sends `writes` on a new site, or on a site with the documents `stored`. */
export function claiming(writes: Write[], stored: Attempt['stored'] = FRESH): Attempt {
  return { as: 'newcomer', stored, does: { writes } };
}

/**
 * The first account makes itself the owner by storing two documents in one batch. There is no other
 * way to become the owner, and nobody can become the owner of a site that already has one.
 */
export function claims(): Case[] {
  const twin = allowed('newcomer claims a new site', claiming(claimOf('newcomer')));
  const [place, access] = claimOf('newcomer');
  const turned = allowed(
    'newcomer claims a new site, settings first',
    claiming(claimOf('newcomer').reverse()),
  );
  const claimed = {
    ...FRESH,
    'settings/access': { owner: 'x', enrolment: 'closed', claimedAt: MADE },
  };
  const others = OUTSIDERS.filter((name) => name !== 'newcomer');
  return [
    twin,
    turned,
    ...refusedBy(others, twin),
    refused('that already has an owner', twin, claiming(claimOf('newcomer'), claimed)),
    refused('with the document of another person', twin, claiming(claimOf('waiting'))),
    refused(
      'and adds another person',
      twin,
      claiming([...claimOf('newcomer'), ...friend('waiting')]),
    ),
    ...(place && access
      ? [
          refused('without the settings', twin, claiming([place])),
          refused('without the member’s document', turned, claiming([access])),
        ]
      : []),
    refused(
      'by an editor',
      twin,
      claiming(claimOf('newcomer'), {
        ...FRESH,
        'admins/newcomer': { role: 'editor', email: 'x', addedBy: 'x', addedAt: MADE },
      }),
    ),
    ...damaged(twin, PLACE, (doc) => claimOf('newcomer', doc), {
      role: ['editor', 'Owner', ''],
      email: ['owner@example.org', ''],
      addedBy: ['owner', ''],
      addedAt: [MADE],
      code: ['x', ''],
      isAdmin: [true],
    }),
    ...damaged(twin, ACCESS, (doc) => claimOf('newcomer', PLACE, doc), {
      owner: ['owner', ''],
      enrolment: ['open', 'ajar', ''],
      claimedAt: [MADE],
      code: ['x'],
    }),
  ];
}

function friend(uid: string): Write[] {
  return [{ put: `admins/${uid}`, doc: PLACE }];
}

function damaged(
  twin: Case,
  doc: Doc,
  writes: (doc: Doc) => Write[],
  values: Record<string, Value[]>,
): Case[] {
  return Object.entries(values).flatMap(([name, wrong]) => {
    const { [name]: _, ...rest } = doc;
    const types = Object.values(OTHER_TYPES);
    return [
      ...(name in doc ? [refused(`no ${name}`, twin, claiming(writes(rest)))] : []),
      ...[...types, ...wrong].map((value) =>
        refused(
          `${name} ${JSON.stringify(value)}`,
          twin,
          claiming(writes({ ...doc, [name]: value })),
        ),
      ),
    ];
  });
}
