import { NON_OWNERS, OUTSIDERS, PEOPLE } from '../people';
import { MADE } from '../samples';
import { allowed, type Cases, OTHER_TYPES, without, writing } from '../table';
import { type Doc, MY_EMAIL, NOW } from '../values';
import { namesOf } from './names';

/** Deletions of 25 requests, the maximum that the Team page sends in one write. */
const MANY = Array.from({ length: 25 }, (_, index) => ({ remove: `requests/account-${index}` }));
const NO_BOOLEAN = { false: false, ...without(OTHER_TYPES, 'a boolean'), text: 'true' };

/** An account can have one request to join, with the account's own uid and e-mail address. */
export function asking(): Cases {
  const doc: Doc = { email: MY_EMAIL, createdAt: NOW, emailVerified: true };
  const twin = allowed('newcomer asks', writing('newcomer', { put: 'requests/newcomer', doc }));
  const write = { put: 'requests/double', doc: { ...doc, emailVerified: false } };
  const unverified = allowed('an unverified', writing('owner’s e-mail, unverified', write));
  const named = twin.with('name', 'Grace Wairimu');
  const called = twin.with('phone', '+254722000111');
  const others = OUTSIDERS.filter((name) => name !== 'newcomer');
  const before = { 'requests/newcomer': { email: PEOPLE.newcomer.email, createdAt: MADE } };
  return [
    namesOf(named),
    called.with('phone', '0722000'),
    called.refusedValues('phone', OTHER_TYPES, ['', '072200', '1'.repeat(18), '0722 000 111']),
    twin.refusedValues('emailVerified', NO_BOOLEAN),
    unverified.refusedWith('as verified', 'emailVerified', true),
    twin.refusedBy([...others, 'editor', 'owner']),
    twin.refusedWithout('emailVerified'),
    twin.refusedFields({
      email: ['', PEOPLE.owner.email],
      createdAt: { empty: '', old: MADE },
    }),
    twin.refusedWith('with an additional field', 'role', 'owner'),
    twin.refusedWith('with a note of 900,000 letters', 'note', 'x'.repeat(900_000)),
    twin.refused('a second time', twin.withStored(before)),
  ];
}

/**
 * If an applicant's account has changed its e-mail address, the applicant stores the present
 * address in the request. The time of the request stays.
 */
export function movedRequests(): Cases {
  const stored = { 'requests/waiting': { email: 'earlier@example.org', createdAt: MADE } };
  const write = { merge: 'requests/waiting', doc: { email: MY_EMAIL, emailVerified: true } };
  const twin = allowed('waiting stores their e-mail', writing('waiting', write, stored));
  const others = OUTSIDERS.filter((name) => name !== 'waiting');
  return [
    twin.refusedValues('email', OTHER_TYPES, ['', PEOPLE.owner.email, 'earlier@example.org']),
    twin.refusedValues('emailVerified', NO_BOOLEAN),
    twin.refusedWithout('emailVerified'),
    twin.refusedMore({ createdAt: NOW, name: 'Grace', phone: '0722000111', role: 'owner' }),
    twin.refusedBy([...others, 'editor', 'owner']),
  ];
}

/** A request can be deleted by its author and by the owner, but by nobody else. */
export function clearing(): Cases {
  const removal = writing('waiting', { remove: 'requests/waiting' });
  const twin = allowed('waiting withdraws the request', removal);
  const others = NON_OWNERS.filter((name) => name !== 'waiting');
  return [
    allowed('owner deletes a request', twin.by('owner')),
    allowed('owner deletes 25 requests in one write', { ...twin.withWrites(MANY), as: 'owner' }),
    twin.refusedBy(others),
  ];
}
