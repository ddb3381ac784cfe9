import { NON_OWNERS, OUTSIDERS, PEOPLE } from '../people';
import { MADE } from '../samples';
import {
  allowed,
  by,
  type Case,
  refused,
  without,
  withStored,
  withWrites,
  writing,
} from '../table';
import { type Doc, MY_EMAIL, NOW } from '../values';
import { OTHER_TYPES } from './damage';
import { namesOf } from './names';
import { allowedWith, refusedBy, refusedValues, refusedWith, refusedWithout } from './variants';

// Each refused case differs from an allowed case, its twin, in one property. The name of the
// refused case is the name of the twin, followed by ' / ' and the difference.

const REQUEST: Doc = { email: MY_EMAIL, createdAt: NOW };

/** Deletions of 25 requests, the maximum that the Team page sends in one write. */
const MANY = Array.from({ length: 25 }, (_, index) => ({ remove: `requests/account-${index}` }));

/** An account can have one request to join, with the account's own uid and e-mail address. */
export function asking(): Case[] {
  const twin = allowed(
    'newcomer asks to join',
    writing('newcomer', { put: 'requests/newcomer', doc: REQUEST }),
  );
  const verified = allowedWith(twin, 'emailVerified', true);
  const unverified = allowed(
    'a person with an unverified address asks to join',
    writing('owner’s e-mail, unverified', {
      put: 'requests/double',
      doc: { ...REQUEST, emailVerified: false },
    }),
  );
  const named = allowedWith(twin, 'name', 'Grace Wairimu');
  const called = allowedWith(twin, 'phone', '+254722000111');
  const others = OUTSIDERS.filter((name) => name !== 'newcomer');
  const before = { 'requests/newcomer': { email: PEOPLE.newcomer.email, createdAt: MADE } };
  return [
    twin,
    verified,
    unverified,
    named,
    ...namesOf(named),
    called,
    allowedWith(called, 'phone', '0722000'),
    ...refusedValues(called, 'phone', OTHER_TYPES, ['', '072200', '1'.repeat(18), '0722 000 111']),
    ...refusedValues(verified, 'emailVerified', {
      false: false,
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
    refusedWith(twin, 'with an old time', 'createdAt', MADE),
    refusedWith(twin, 'with an additional field', 'role', 'owner'),
    refusedWith(twin, 'with a note of 900,000 letters', 'note', 'x'.repeat(900_000)),
    refused('a second time', twin, withStored(twin, before)),
  ];
}

/**
 * If an applicant's account has changed its e-mail address, the applicant stores the present
 * address in the request. The time of the request stays.
 */
export function movedRequests(): Case[] {
  const stored = { 'requests/waiting': { email: 'earlier@example.org', createdAt: MADE } };
  const twin = allowed(
    'waiting stores their present e-mail',
    writing(
      'waiting',
      { merge: 'requests/waiting', doc: { email: MY_EMAIL, emailVerified: true } },
      stored,
    ),
  );
  const others = OUTSIDERS.filter((name) => name !== 'waiting');
  return [
    twin,
    refusedWith(twin, 'another person’s', 'email', PEOPLE.owner.email),
    refusedWith(twin, 'an earlier one', 'email', 'earlier@example.org'),
    ...refusedValues(twin, 'email', { ...OTHER_TYPES, empty: '' }),
    ...refusedValues(twin, 'emailVerified', { ...without(OTHER_TYPES, 'a boolean'), false: false }),
    refusedWithout(twin, 'emailVerified'),
    refusedWith(twin, 'with a new time', 'createdAt', NOW),
    refusedWith(twin, 'with another name', 'name', 'Grace'),
    refusedWith(twin, 'with another number', 'phone', '0722000111'),
    refusedWith(twin, 'with an additional field', 'role', 'owner'),
    ...refusedBy([...others, 'editor', 'owner'], twin),
  ];
}

/** A request can be deleted by its author and by the owner, but by nobody else. */
export function clearing(): Case[] {
  const twin = allowed(
    'waiting withdraws the request',
    writing('waiting', { remove: 'requests/waiting' }),
  );
  const others = NON_OWNERS.filter((name) => name !== 'waiting');
  return [
    twin,
    allowed('owner deletes a request', by('owner', twin.attempt)),
    allowed('owner deletes 25 requests in one write', by('owner', withWrites(twin, MANY))),
    ...refusedBy(others, twin),
  ];
}
