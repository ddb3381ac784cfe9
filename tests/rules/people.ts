import type { Doc } from './values';

/**
 * The user whom a token names. `claims` are additional claims in the token, which an attacker has
 * forged.
 */
export interface Person {
  uid: string;
  email?: string;
  email_verified?: boolean;
  claims?: Record<string, unknown>;
}

const OWNER_EMAIL = 'owner@example.org';

/**
 * Every kind of person, including kinds that the rules must treat alike. `visitor` has no account,
 * and `newcomer` has an account without a request for access.
 */
export const PEOPLE = {
  visitor: null,
  waiting: { uid: 'waiting', email: 'waiting@example.org', email_verified: true },
  newcomer: { uid: 'newcomer', email: 'newcomer@example.org', email_verified: true },
  editor: { uid: 'editor', email: 'editor@example.org', email_verified: true },
  owner: { uid: 'owner', email: OWNER_EMAIL, email_verified: true },
  'removed editor': { uid: 'removed', email: 'removed@example.org', email_verified: true },
  'forged claim': {
    uid: 'forger',
    email: 'forger@example.org',
    email_verified: true,
    claims: { admin: true, role: 'owner', owner: true },
  },
  'owner’s e-mail, unverified': { uid: 'double', email: OWNER_EMAIL, email_verified: false },
  'editor, unverified e-mail': {
    uid: 'editor',
    email: 'editor@example.org',
    email_verified: false,
  },
  'owner, unverified e-mail': { uid: 'owner', email: OWNER_EMAIL, email_verified: false },
  'no e-mail': { uid: 'anonymous' },
} as const satisfies Record<string, Person | null>;

export type PersonName = keyof typeof PEOPLE;

/** The people in the team, who may write posts. */
export const TEAM = ['owner', 'editor'] as const;
/** The people outside the team. The rules refuse every write of a post by these people. */
export const OUTSIDERS = [
  'visitor',
  'waiting',
  'newcomer',
  'removed editor',
  'forged claim',
  'owner’s e-mail, unverified',
  'no e-mail',
] as const;
/** All people except the owner. */
export const NON_OWNERS = [...OUTSIDERS, 'editor'] as const;

const LONG_AGO = new Date('2026-01-05T08:00:00Z');

/**
 * The documents that are stored before each case, in addition to the case's own documents: the
 * settings, the team, and the request of the person `waiting`.
 */
export const SITE: Record<string, Doc> = {
  'settings/access': { owner: 'owner', enrolment: 'closed', claimedAt: LONG_AGO },
  'admins/owner': { role: 'owner', email: OWNER_EMAIL, addedBy: 'owner', addedAt: LONG_AGO },
  'admins/editor': {
    role: 'editor',
    email: PEOPLE.editor.email,
    addedBy: 'owner',
    addedAt: LONG_AGO,
  },
  'requests/waiting': { email: PEOPLE.waiting.email, createdAt: LONG_AGO },
};

/** An unsigned token for `person`; only the emulators accept it. */
export function tokenFor(person: Person, projectId: string): string {
  const { uid, claims, ...rest } = person;
  const payload = {
    ...rest,
    ...claims,
    sub: uid,
    user_id: uid,
    aud: projectId,
    iss: `https://securetoken.google.com/${projectId}`,
    iat: 1,
    exp: 4_000_000_000,
    firebase: { sign_in_provider: rest.email ? 'password' : 'anonymous' },
  };
  const parts = [{ alg: 'none', typ: 'JWT' }, payload];
  return `${parts.map((part) => Buffer.from(JSON.stringify(part)).toString('base64url')).join('.')}.`;
}
