import { NON_OWNERS, OUTSIDERS, PEOPLE } from '../people';
import { MADE } from '../samples';
import { allowed, type Case, OTHER_TYPES, without, writing } from '../table';
import { type Doc, MY_EMAIL, NOW } from '../values';
import { namesOf } from './names';

const REQUEST: Doc = { email: MY_EMAIL, createdAt: NOW };

/** Deletions of 25 requests, the maximum that the Team page sends in one write. */
const MANY = Array.from({ length: 25 }, (_, index) => ({ remove: `requests/account-${index}` }));

/** An account can have one request to join, with the account's own uid and e-mail address. */
export function asking(): Case[] {
  const twin = allowed(
    'newcomer asks to join',
    writing('newcomer', { put: 'requests/newcomer', doc: REQUEST }),
  );
  const verified = twin.with('emailVerified', true);
  const unverified = allowed(
    'a person with an unverified address asks to join',
    writing('owner’s e-mail, unverified', {
      put: 'requests/double',
      doc: { ...REQUEST, emailVerified: false },
    }),
  );
  const named = twin.with('name', 'Grace Wairimu');
  const called = twin.with('phone', '+254722000111');
  const others = OUTSIDERS.filter((name) => name !== 'newcomer');
  const before = { 'requests/newcomer': { email: PEOPLE.newcomer.email, createdAt: MADE } };
  return [
    twin,
    verified,
    unverified,
    named,
    ...namesOf(named),
    called,
    called.with('phone', '0722000'),
    ...called.refusedValues('phone', OTHER_TYPES, ['', '072200', '1'.repeat(18), '0722 000 111']),
    ...verified.refusedValues('emailVerified', {
      false: false,
      ...without(OTHER_TYPES, 'a boolean'),
      text: 'true',
    }),
    unverified.refusedWith('as verified', 'emailVerified', true),
    ...twin.refusedBy([...others, 'editor', 'owner']),
    ...['email', 'createdAt'].flatMap((name) => [
      twin.refusedWithout(name),
      ...twin.refusedValues(name, { ...OTHER_TYPES, empty: '' }),
    ]),
    twin.refusedWith('under another e-mail', 'email', PEOPLE.owner.email),
    twin.refusedWith('with an old time', 'createdAt', MADE),
    twin.refusedWith('with an additional field', 'role', 'owner'),
    twin.refusedWith('with a note of 900,000 letters', 'note', 'x'.repeat(900_000)),
    twin.refused('a second time', twin.withStored(before)),
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
    twin.refusedWith('another person’s', 'email', PEOPLE.owner.email),
    twin.refusedWith('an earlier one', 'email', 'earlier@example.org'),
    ...twin.refusedValues('email', { ...OTHER_TYPES, empty: '' }),
    ...twin.refusedValues('emailVerified', { ...without(OTHER_TYPES, 'a boolean'), false: false }),
    twin.refusedWithout('emailVerified'),
    twin.refusedWith('with a new time', 'createdAt', NOW),
    twin.refusedWith('with another name', 'name', 'Grace'),
    twin.refusedWith('with another number', 'phone', '0722000111'),
    twin.refusedWith('with an additional field', 'role', 'owner'),
    ...twin.refusedBy([...others, 'editor', 'owner']),
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
    allowed('owner deletes a request', twin.by('owner')),
    allowed('owner deletes 25 requests in one write', { ...twin.withWrites(MANY), as: 'owner' }),
    ...twin.refusedBy(others),
  ];
}
