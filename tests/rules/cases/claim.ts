import type { Attempt, Write } from '../attempt';
import { OUTSIDERS } from '../people';
import { MADE } from '../samples';
import { allowed, type Case, OTHER_TYPES } from '../table';
import { type Doc, ME, MY_EMAIL, NOW, type Value } from '../values';

/**
 * The documents of a new site: no settings, no team and no requests. Each null means that the site
 * lacks a document which other cases have by default (SITE in people.ts).
 */
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
 * The first account makes itself the owner by storing two documents in one batch. On a site
 * that has an owner, only an owner can make another one.
 */
export function claims(): Case[] {
  const twin = allowed('newcomer becomes the first owner', claiming(claimOf('newcomer')));
  const [place, access] = claimOf('newcomer');
  const turned = allowed(
    'newcomer becomes the first owner, writing settings/access first',
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
    ...twin.refusedBy(others),
    twin.refused('on a site that already has an owner', claiming(claimOf('newcomer'), claimed)),
    twin.refused('with a member’s document for another uid', claiming(claimOf('waiting'))),
    twin.refused(
      'and makes another person an owner',
      claiming([...claimOf('newcomer'), ...friend('waiting')]),
    ),
    ...(place && access
      ? [
          twin.refused('without settings/access', claiming([place])),
          turned.refused('without the member’s document', claiming([access])),
        ]
      : []),
    twin.refused(
      'although the newcomer is already an editor',
      claiming(claimOf('newcomer'), {
        ...FRESH,
        'admins/newcomer': { role: 'editor', email: 'x', addedBy: 'x', addedAt: MADE },
      }),
    ),
    ...damaged(twin, 'in admins/newcomer', PLACE, (doc) => claimOf('newcomer', doc), {
      role: ['editor', 'Owner', ''],
      email: ['owner@example.org', ''],
      addedBy: ['owner', ''],
      addedAt: [MADE],
      code: ['x', ''],
      isAdmin: [true],
    }),
    ...damaged(twin, 'in settings/access', ACCESS, (doc) => claimOf('newcomer', PLACE, doc), {
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
  where: string,
  doc: Doc,
  writes: (doc: Doc) => Write[],
  values: Record<string, Value[]>,
): Case[] {
  return Object.entries(values).flatMap(([name, wrong]) => {
    const { [name]: _, ...rest } = doc;
    const types = Object.values(OTHER_TYPES);
    return [
      ...(name in doc ? [twin.refused(`no ${name} ${where}`, claiming(writes(rest)))] : []),
      ...[...types, ...wrong].map((value) =>
        twin.refused(
          `${name} ${JSON.stringify(value)} ${where}`,
          claiming(writes({ ...doc, [name]: value })),
        ),
      ),
    ];
  });
}
