import { OUTSIDERS, PEOPLE } from '../people';
import { MADE } from '../samples';
import { allowed, by, type Case, having, lacking, refused, without, writing } from '../table';
import { type Doc, MY_EMAIL, NOW } from '../values';
import { OTHER_TYPES, refusedValues, twinFrom } from './damage';

const REQUEST: Doc = { email: MY_EMAIL, createdAt: NOW };

/** The number of requests that the Team page deletes in one write. */
const MANY = Array.from({ length: 25 }, (_, index) => `account-${index}`);

/** Each account makes one request, for itself, with its own e-mail address. */
export function asking(): Case[] {
  const twin = allowed(
    'newcomer asks to join',
    writing('newcomer', { put: 'requests/newcomer', doc: REQUEST }),
  );
  const verified = twinFrom(twin, 'emailVerified', true);
  const unverified = allowed(
    'one of an unverified address asks to join',
    writing('owner’s e-mail, unverified', {
      put: 'requests/double',
      doc: { ...REQUEST, emailVerified: false },
    }),
  );
  const others = OUTSIDERS.filter((name) => name !== 'newcomer');
  const before = { 'requests/newcomer': { email: PEOPLE.newcomer.email, createdAt: MADE } };
  return [
    twin,
    verified,
    unverified,
    ...refusedValues(verified, 'emailVerified', {
      no: false,
      ...without(OTHER_TYPES, 'a boolean'),
      text: 'true',
    }),
    refused('as verified', unverified, having(unverified.attempt, 'emailVerified', true)),
    ...[...others, 'editor' as const, 'owner' as const].map((as) =>
      refused(`for them, by ${as}`, twin, by(as, twin.attempt)),
    ),
    ...['email', 'createdAt'].flatMap((name) => [
      refused(`no ${name}`, twin, lacking(twin.attempt, name)),
      ...refusedValues(twin, name, { ...OTHER_TYPES, empty: '' }),
    ]),
    refused('under another e-mail', twin, having(twin.attempt, 'email', PEOPLE.owner.email)),
    refused('as of long ago', twin, having(twin.attempt, 'createdAt', MADE)),
    refused('with a field more', twin, having(twin.attempt, 'role', 'owner')),
    refused('with a megabyte', twin, having(twin.attempt, 'note', 'x'.repeat(900_000))),
    refused('again', twin, { ...twin.attempt, stored: before }),
  ];
}

/** A request is deleted by its author or by the owner. */
export function clearing(): Case[] {
  const twin = allowed(
    'waiting takes the request back',
    writing('waiting', { remove: 'requests/waiting' }),
  );
  const others = [...OUTSIDERS, 'editor' as const].filter((name) => name !== 'waiting');
  return [
    twin,
    allowed('owner clears a request', by('owner', twin.attempt)),
    allowed('owner clears 25 requests at once', {
      as: 'owner',
      stored: {},
      does: { writes: MANY.map((uid) => ({ remove: `requests/${uid}` })) },
    }),
    ...others.map((as) => refused(`by ${as}`, twin, by(as, twin.attempt))),
  ];
}
