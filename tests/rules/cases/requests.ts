import { NON_OWNERS, OUTSIDERS, PEOPLE } from '../people';
import { MADE } from '../samples';
import { allowed, by, type Case, refused, without, writing } from '../table';
import { type Doc, MY_EMAIL, NOW } from '../values';
import {
  allowedWith,
  OTHER_TYPES,
  refusedBy,
  refusedValues,
  refusedWith,
  refusedWithout,
} from './damage';

const REQUEST: Doc = { email: MY_EMAIL, createdAt: NOW };

/** The number of requests that the Team page deletes in one write. */
const MANY = Array.from({ length: 25 }, (_, index) => `account-${index}`);

/** Each account makes one request, for itself, with its own e-mail address. */
export function asking(): Case[] {
  const twin = allowed(
    'newcomer asks to join',
    writing('newcomer', { put: 'requests/newcomer', doc: REQUEST }),
  );
  const verified = allowedWith(twin, 'emailVerified', true);
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
    refusedWith(unverified, 'as verified', 'emailVerified', true),
    ...refusedBy([...others, 'editor', 'owner'], twin),
    ...['email', 'createdAt'].flatMap((name) => [
      refusedWithout(twin, name),
      ...refusedValues(twin, name, { ...OTHER_TYPES, empty: '' }),
    ]),
    refusedWith(twin, 'under another e-mail', 'email', PEOPLE.owner.email),
    refusedWith(twin, 'as of long ago', 'createdAt', MADE),
    refusedWith(twin, 'with a field more', 'role', 'owner'),
    refusedWith(twin, 'with a megabyte', 'note', 'x'.repeat(900_000)),
    refused('again', twin, { ...twin.attempt, stored: before }),
  ];
}

/** A request is deleted by its author or by the owner. */
export function clearing(): Case[] {
  const twin = allowed(
    'waiting takes the request back',
    writing('waiting', { remove: 'requests/waiting' }),
  );
  const others = NON_OWNERS.filter((name) => name !== 'waiting');
  return [
    twin,
    allowed('owner clears a request', by('owner', twin.attempt)),
    allowed('owner clears 25 requests at once', {
      as: 'owner',
      stored: {},
      does: { writes: MANY.map((uid) => ({ remove: `requests/${uid}` })) },
    }),
    ...refusedBy(others, twin),
  ];
}
