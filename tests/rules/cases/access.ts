import type { Attempt } from '../attempt';
import { NON_OWNERS, type PersonName } from '../people';
import { MADE } from '../samples';
import { allowed, type Case, inDays, OTHER_TYPES, writing } from '../table';
import { type Doc, ME, NOW } from '../values';

const CLAIMED: Doc = { owner: 'owner', enrolment: 'closed', claimedAt: MADE };

/**
 * Only the owner can change the document `settings/access`, and only its field `enrolment`, and its
 * field `openedAt`, the time at which enrolment was opened. All signed-in people can read the
 * document.
 */
export function access(): Case[] {
  const turn = (as: PersonName, doc: Doc): Attempt =>
    writing(as, { merge: 'settings/access', doc });
  const opening: Doc = { enrolment: 'open', openedAt: NOW };
  const twin = allowed('owner opens enrolment', turn('owner', opening));
  const closes = allowed('owner closes enrolment', turn('owner', { enrolment: 'closed' }));
  const read: Attempt = { as: 'waiting', stored: {}, does: { get: 'settings/access' } };
  const reads = allowed('waiting reads settings/access', read);
  const values = [...Object.values(OTHER_TYPES), '', 'ajar', 'Open'];
  return [
    twin,
    closes,
    allowed('owner opens enrolment that is open', {
      ...twin.attempt,
      stored: { 'settings/access': { ...CLAIMED, enrolment: 'open', openedAt: MADE } },
    }),
    allowed('owner closes enrolment that is open', {
      ...closes.attempt,
      stored: { 'settings/access': { ...CLAIMED, enrolment: 'open', openedAt: MADE } },
    }),
    ...twin.refusedBy(NON_OWNERS),
    ...closes.refusedBy(NON_OWNERS),
    twin.refusedWithout('openedAt'),
    ...twin.refusedValues('openedAt', OTHER_TYPES, { 'long ago': MADE, tomorrow: inDays(1) }),
    ...closes.refusedValues('enrolment', OTHER_TYPES, ['', 'ajar', 'Closed', 'open']),
    closes.refusedWith('and sets the field openedAt', 'openedAt', NOW),
    closes.refusedWith('and sets the field owner', 'owner', 'editor'),
    ...values.map((enrolment) =>
      twin.refused(
        `with enrolment set to ${JSON.stringify(enrolment)}`,
        turn('owner', { ...opening, enrolment }),
      ),
    ),
    ...Object.entries({ owner: 'editor', claimedAt: NOW, more: 'x' }).map(([name, value]) =>
      twin.refused(`and sets the field ${name}`, turn('owner', { ...opening, [name]: value })),
    ),
    twin.refused('by deleting settings/access', writing('owner', { remove: 'settings/access' })),
    reads,
    ...reads.refusedBy(['visitor']),
    reads.refused('in a list of the settings', { ...read, does: { list: 'settings', limit: 1 } }),
    reads.refused('another document of the same collection', {
      ...read,
      does: { get: 'settings/other' },
    }),
    reads.refused('a document of another collection', {
      ...read,
      does: { get: 'secrets/access' },
    }),
  ];
}

/**
 * If the document `settings/access` is missing, the owner can store it again, with their own uid in
 * the field `owner`. Another person cannot store only this document. In claim.ts, a newcomer stores
 * the document together with their own member document, and becomes the owner.
 */
export function lostSettings(): Case[] {
  const doc: Doc = { owner: ME, enrolment: 'closed', claimedAt: NOW };
  const write = writing('owner', { put: 'settings/access', doc }, { 'settings/access': null });
  const twin = allowed('owner restores lost settings', write);
  return [
    twin,
    twin.refusedWith('with another person as the owner', 'owner', 'editor'),
    ...twin.refusedBy(NON_OWNERS),
  ];
}
