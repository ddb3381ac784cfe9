import {
  type DocumentReference,
  type DocumentSnapshot,
  deleteDoc,
  doc,
  limit,
  orderBy,
  serverTimestamp,
  setDoc,
  Timestamp,
  updateDoc,
  type WriteBatch,
  writeBatch,
} from 'firebase/firestore/lite';
import { textOf } from '../../model/field-kinds';
import type { About } from '../../model/volunteer';
import { withTimeout } from '../browser/timeout';
import { type Account, isEmailVerified } from './auth';
import { endOfEnrolment, settings } from './enrolment';
import { database } from './firebase';
import { nameReference } from './names';
import { readDocument, readDocuments } from './read-documents';

export type Role = 'owner' | 'editor' | 'waiting';

/** A member of the team, or an applicant: a person who waits for an owner's approval. */
export interface Person {
  uid: string;
  email: string;
  /** '' if the person has told none. */
  name: string;
  /** The time at which the member was added or the applicant asked; null if it is not stored. */
  since: Date | null;
}
export interface AccessRequest extends Person {
  /** Whether the address was verified at the request. */
  verified: boolean;
  /** '' if the person has told none. It goes with the request. */
  phone: string;
}

export interface Member extends Person {
  role: 'owner' | 'editor';
}

export type Team = Awaited<ReturnType<typeof getTeam>>;

/** The maximum numbers of members and of requests that the rules allow in one read. */
export const MAX_MEMBERS = 100;
export const MAX_REQUESTS = 100;

/** The signed-in owner was not removed: the team needs an owner to approve new members. */
class OwnerStays extends Error {
  readonly code = 'owner-stays';
}

/** Reads the role of the account `uid`; 'waiting' if it is not a member of the team. */
export async function getRole(uid: string): Promise<Role> {
  return roleIn(await readDocument(admin(uid)));
}

/** The same for the signed-in account, whose current e-mail address is stored if it is new. */
export async function getOwnRole(account: Account): Promise<Role> {
  const document = await readDocument(admin(account.uid));
  void followEmail(document, account);
  return roleIn(document);
}

/**
 * Makes the first account of a new site the site's owner. The rules allow this only once.
 * @param code the setup code, if the rules ask for one
 */
export async function claimOwnership(
  { uid, email }: Account,
  code?: string,
  name = '',
): Promise<void> {
  const batch = writeBatch(database());
  addName(batch, uid, name);
  batch.set(admin(uid), { ...member('owner', email, uid), ...(code && { code }) });
  batch.set(settings(), { owner: uid, enrolment: 'closed', claimedAt: serverTimestamp() });
  await withTimeout(batch.commit());
}

/**
 * Makes the signed-in person an editor, which the rules allow while enrolment is open.
 * @param name by default, the name in the person's request
 */
export async function enrol({ uid, email }: Account, name?: string): Promise<void> {
  const known = name ?? textOf((await readDocument(request(uid))).get('name'));
  await approveRequest({ uid, email, name: known }, uid);
}

/** Whether the account has a request, which gets its current e-mail address if it is new. */
export async function hasRequested(account: Account): Promise<boolean> {
  const document = await readDocument(request(account.uid));
  void followEmail(document, account, isEmailVerified);
  return document.exists();
}

/** Stores a request for access, which an owner decides on. */
export async function requestAccess({ uid, email }: Account, about?: About): Promise<void> {
  const emailVerified = await withTimeout(isEmailVerified());
  const told = Object.fromEntries(Object.entries(about ?? {}).filter(([, text]) => text));
  const asked = { email, emailVerified, createdAt: serverTimestamp(), ...told };
  await withTimeout(setDoc(request(uid), asked));
}

/** Reads at most `most` applicants, those who have waited longest first, as an owner. */
export async function listRequests(most = MAX_REQUESTS): Promise<AccessRequest[]> {
  const found = await readDocuments('requests', orderBy('createdAt'), limit(most));
  return found.map((document) => ({
    ...toPerson(document, 'createdAt', document.get('name')),
    phone: textOf(document.get('phone')),
    verified: document.get('emailVerified') === true,
  }));
}

/** Reads at most MAX_MEMBERS members in the order in which they joined, as an owner. */
export async function listMembers(): Promise<Member[]> {
  const [found, named] = await Promise.all([
    readDocuments('admins', limit(MAX_MEMBERS)),
    readDocuments('names', limit(MAX_MEMBERS)),
  ]);
  const names = new Map(named.map((document) => [document.id, document.get('name')]));
  return found
    .map((document) => ({
      ...toPerson(document, 'addedAt', names.get(document.id)),
      role: document.get('role') === 'owner' ? ('owner' as const) : ('editor' as const),
    }))
    .sort((one, other) => Number(one.since) - Number(other.since));
}

/** The data of the page 'Team', for an owner. */
export async function getTeam() {
  const [waiting, members, access] = await Promise.all([
    listRequests(),
    listMembers(),
    readDocument(settings()),
  ]);
  return { waiting, members, openUntil: await endOfEnrolment(access) };
}

/** Makes a person an editor in the name of `by`, and deletes their request. */
export async function approveRequest(
  { uid, email, name }: Pick<Person, 'uid' | 'email' | 'name'>,
  by: string,
): Promise<void> {
  const batch = writeBatch(database());
  batch.set(admin(uid), member('editor', email, by));
  addName(batch, uid, name);
  batch.delete(request(uid));
  await withTimeout(batch.commit());
}

/** Deletes requests, whose applicants may ask again. Only an owner may do this. */
export async function declineRequests(uids: readonly string[]): Promise<void> {
  await withTimeout(Promise.all(uids.map((uid) => deleteDoc(request(uid)))));
}

/**
 * Deletes the signed-in person's own documents in the team, and their request for access.
 * @throws OwnerStays, TimeoutError, Firebase's error
 */
export async function leaveTeam(uid: string): Promise<void> {
  const [member, asked] = await Promise.all([readDocument(admin(uid)), readDocument(request(uid))]);
  if (roleIn(member) === 'owner') throw new OwnerStays('An owner cannot leave the team');
  const batch = writeBatch(database());
  for (const document of [member, asked]) if (document.exists()) batch.delete(document.ref);
  batch.delete(nameReference(uid));
  await withTimeout(batch.commit());
}

/** Makes an editor another owner. Only an owner may do this. */
export async function makeOwner(uid: string): Promise<void> {
  await withTimeout(updateDoc(admin(uid), { role: 'owner' }));
}

/** Removes another member, whose rights end at once. Only an owner may do this. */
export async function removeMember(uid: string): Promise<void> {
  const batch = writeBatch(database());
  batch.delete(admin(uid));
  batch.delete(nameReference(uid));
  await withTimeout(batch.commit());
}

/**
 * Stores the account's current address in its `document` and, for a request, whether it is verified.
 * The next visit repeats what failed.
 */
async function followEmail(
  document: DocumentSnapshot,
  { email }: Account,
  isVerified?: () => Promise<boolean>,
): Promise<void> {
  if (!document.exists() || !email) return;
  try {
    const next = { email, ...(isVerified && { emailVerified: await isVerified() }) };
    if (Object.entries(next).every(([name, value]) => document.get(name) === value)) return;
    await withTimeout(updateDoc(document.ref, next));
  } catch (error) {
    console.info('The new e-mail address was not stored; trying again later.', error);
  }
}

function roleIn(document: DocumentSnapshot): Role {
  const role: unknown = document.get('role');
  return role === 'owner' || role === 'editor' ? role : 'waiting';
}

function member(role: 'owner' | 'editor', email: string, addedBy: string) {
  return { role, email, addedBy, addedAt: serverTimestamp() };
}

function addName(batch: WriteBatch, uid: string, name: string): void {
  if (name) batch.set(nameReference(uid), { name });
}

function admin(uid: string): DocumentReference {
  return doc(database(), 'admins', uid);
}

function request(uid: string): DocumentReference {
  return doc(database(), 'requests', uid);
}

function toPerson(document: DocumentSnapshot, since: string, name: unknown): Person {
  const time: unknown = document.get(since);
  return {
    uid: document.id,
    email: textOf(document.get('email')),
    name: textOf(name),
    since: time instanceof Timestamp ? time.toDate() : null,
  };
}
