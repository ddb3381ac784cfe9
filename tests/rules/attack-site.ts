import { env } from 'node:process';
import { initializeTestEnvironment, type RulesTestEnvironment } from '@firebase/rules-unit-testing';
import {
  type DocumentData,
  type DocumentReference,
  doc,
  getDoc,
  serverTimestamp,
  setDoc,
  setLogLevel,
  type UpdateData,
  writeBatch,
} from 'firebase/firestore';
import { CATEGORIES } from '../../src/model/categories';
import { STORAGE_PROJECT } from './bucket';
import { firestore, storageHost } from './emulators';
import { PEOPLE, type Person, SITE } from './people';
import { BYPASS, type Emulated } from './rest';
import { FIRESTORE_RULES, STORAGE_RULES } from './rules-files';
import { imageFields, newPost } from './samples';
import { inDays } from './table';
import { type Doc, ME, NOW } from './values';

/** The attacked site: a separate project with an owner, and posts of every category. */
export const site: Emulated = firestore(STORAGE_PROJECT);
export const POSTS_THERE = 10;
const AUTH = 'identitytoolkit.googleapis.com/v1/accounts:signUp?key=any';
const MADE = new Date('2026-03-01T09:00:00Z');

/** Loads both rules files. @returns contexts of the real SDK, with or without an account */
export async function openEnvironment(): Promise<RulesTestEnvironment> {
  setLogLevel('silent');
  const at = (address: string) => {
    const [host = '', port = ''] = address.split(':');
    return { host, port: Number(port) };
  };
  return initializeTestEnvironment({
    projectId: site.projectId,
    firestore: { ...at(site.host), rules: FIRESTORE_RULES },
    storage: { ...at(storageHost()), rules: STORAGE_RULES },
  });
}

/** Restores the team and the posts. */
export async function restore(environment: RulesTestEnvironment): Promise<void> {
  await environment.clearFirestore();
  await environment.withSecurityRulesDisabled(async (context) => {
    const database = context.firestore();
    const posts = Array.from({ length: POSTS_THERE }, (_, index) => [
      `posts/post-${index}`,
      storedPost(index),
    ]);
    for (const [path, data] of [...Object.entries(SITE), ...posts] as [string, Doc][]) {
      await setDoc(doc(database, path), data);
    }
  });
}

function storedPost(index: number): Doc {
  const category = CATEGORIES[index % CATEGORIES.length] ?? CATEGORIES[0];
  return plain(newPost(category), 'editor', MADE, `post-${index}`);
}

/** A complete new post by `uid` for the SDK; `now` is a time or the server's. */
export function plain(post: Doc, uid: string, now: unknown, id = 'post-1'): Doc {
  const values = Object.entries(post).map(([name, value]) => [
    name,
    value === NOW ? now : value === ME ? uid : value,
  ]);
  return { ...Object.fromEntries(values), ...imageFields(id, site.projectId) };
}

/** The SDK, signed in as a person in PEOPLE. */
export function as(environment: RulesTestEnvironment, name: keyof typeof PEOPLE) {
  const person: Person | null = PEOPLE[name];
  if (!person) return environment.unauthenticatedContext();
  const { uid, claims, ...token } = person;
  return environment.authenticatedContext(uid, { ...token, ...claims });
}

/** Edits the post `at` as `uid`, in one write that also keeps its previous version. */
export async function editKeeping(
  at: DocumentReference,
  uid: string,
  changes: UpdateData<DocumentData>,
): Promise<void> {
  const post = (await getDoc(at)).data() as Doc;
  const batch = writeBatch(at.firestore);
  batch.set(doc(at, 'history', String(post.revision)), {
    post,
    replacedAt: serverTimestamp(),
    replacedBy: uid,
    expireAt: inDays(365),
  });
  batch.update(at, changes);
  await batch.commit();
}

/** Deletes the post `at` as `uid`, in one write that moves it to the trash. */
export async function deleteIntoTrash(at: DocumentReference, uid: string): Promise<void> {
  const post = (await getDoc(at)).data() as Doc;
  const batch = writeBatch(at.firestore);
  batch.set(doc(at.firestore, 'trash', at.id), {
    post,
    deletedAt: serverTimestamp(),
    deletedBy: uid,
    expireAt: inDays(90),
  });
  batch.delete(at);
  await batch.commit();
}

/** Reads the document at `path`, bypassing the rules. */
export async function peek(
  environment: RulesTestEnvironment,
  path: string,
): Promise<Doc | undefined> {
  let found: Doc | undefined;
  await environment.withSecurityRulesDisabled(async (context) => {
    found = (await getDoc(doc(context.firestore(), path))).data() as Doc | undefined;
  });
  return found;
}

/** Creates an account at the Auth emulator. @returns its id token and uid */
export async function signUp(email: string): Promise<{ token: string; uid: string }> {
  const response = await fetch(`http://${env.FIREBASE_AUTH_EMULATOR_HOST}/${AUTH}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email, password: 'longenough', returnSecureToken: true }),
  });
  if (!response.ok) throw new Error(await response.text());
  const { idToken, localId } = await response.json();
  return { token: idToken, uid: localId };
}

/** Sends a request to Firestore's REST API. @returns the status and the response */
export async function rest(
  method: string,
  path: string,
  token: string | null,
  body?: object,
): Promise<{ status: number; answer: string }> {
  const root = `http://${site.host}/v1/projects/${site.projectId}/databases/(default)/documents`;
  const response = await fetch(root + path, {
    method,
    headers: token ? { Authorization: `Bearer ${token}` } : {},
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  return { status: response.status, answer: await response.text() };
}

/** The number of stored posts; the read bypasses the rules. */
export async function countPosts(): Promise<number> {
  const { answer } = await rest('POST', ':runQuery', BYPASS, {
    structuredQuery: { from: [{ collectionId: 'posts' }] },
  });
  return JSON.parse(answer).filter((row: { document?: object }) => row.document).length;
}
