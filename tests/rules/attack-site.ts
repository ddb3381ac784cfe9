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
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { CATEGORIES } from '../../src/model/categories';
import { STORAGE_PROJECT } from './bucket';
import { firestore, parseAddress, storageHost } from './emulators';
import { PEOPLE, type Person, type PersonName, SITE } from './people';
import { BYPASS, documentsUrl, type Emulated } from './rest';
import { FIRESTORE_RULES, STORAGE_RULES } from './rules-files';
import { imageFields, MADE, newPost } from './samples';
import { inDays } from './table';
import { type Doc, ME, NOW } from './values';

/** The attacked site: a project with an owner, an editor and posts of every category. */
export const site: Emulated = firestore(STORAGE_PROJECT);
export const POST_COUNT = 10;
/** The path of the stored post that many of the attacks try to change or delete. */
export const VICTIM = 'posts/post-4';
const AUTH = 'identitytoolkit.googleapis.com/v1/accounts:signUp?key=any';

/** Some of the people outside the team. OUTSIDERS in people.ts lists all of them. */
export const STRANGERS = [
  'visitor',
  'waiting',
  'removed editor',
  'forged claim',
  'owner’s e-mail, unverified',
] as const;

/**
 * Before the tests of the calling file, loads both rules files. Before each test, deletes all
 * documents, and stores the documents of SITE and the posts.
 */
export function openAttackedSite() {
  let environment: RulesTestEnvironment;
  beforeAll(async () => {
    setLogLevel('silent');
    environment = await initializeTestEnvironment({
      projectId: site.projectId,
      firestore: { ...parseAddress(site.host), rules: FIRESTORE_RULES },
      storage: { ...parseAddress(storageHost()), rules: STORAGE_RULES },
    });
  });
  beforeEach(() => restore(environment));
  afterAll(() => environment.cleanup());

  /** A test context that acts as the person `name` in PEOPLE. A visitor is not signed in. */
  const signedInAs = (name: PersonName) => {
    const person: Person | null = PEOPLE[name];
    if (!person) return environment.unauthenticatedContext();
    const { uid, claims, ...token } = person;
    return environment.authenticatedContext(uid, { ...token, ...claims });
  };
  return {
    databaseAs: (name: PersonName) => signedInAs(name).firestore(),
    storageAs: (name: PersonName, bucket: string) => signedInAs(name).storage(bucket),
    /** Reads the document at `path`, bypassing the rules. */
    peek: async (path: string): Promise<Doc | undefined> => {
      let found: Doc | undefined;
      await environment.withSecurityRulesDisabled(async (context) => {
        found = (await getDoc(doc(context.firestore(), path))).data() as Doc | undefined;
      });
      return found;
    },
  };
}

async function restore(environment: RulesTestEnvironment): Promise<void> {
  await environment.clearFirestore();
  await environment.withSecurityRulesDisabled(async (context) => {
    const database = context.firestore();
    const posts = Array.from({ length: POST_COUNT }, (_, index) => [
      `posts/post-${index}`,
      storedPost(index),
    ]);
    for (const [path, data] of [...Object.entries(SITE), ...posts] as [string, Doc][]) {
      await setDoc(doc(database, path), data);
    }
  });
}

/**
 * The post that is stored at `posts/post-{index}`. An earlier version of the site has stored it,
 * without an id of the save.
 */
export function storedPost(index: number): Doc {
  const category = CATEGORIES[index % CATEGORIES.length] ?? CATEGORIES[0];
  const { saveId: _, ...post } = newPost(category);
  return asSdkDoc(post, 'editor', MADE, `post-${index}`);
}

/**
 * Converts a sample post for the SDK. `uid` replaces ME, `now` replaces NOW, and the image fields
 * are those of post `id` on the attacked site.
 */
export function asSdkDoc(post: Doc, uid: string, now: unknown, id = 'post-1'): Doc {
  const values = Object.entries(post).map(([name, value]) => [
    name,
    value === NOW ? now : value === ME ? uid : value,
  ]);
  return { ...Object.fromEntries(values), ...imageFields(id, site.projectId) };
}

/**
 * Edits the post at `at`, and stores the previous version in the post's history, in one batch.
 * @param uid the uid of the person who is signed in to the database of `at`
 */
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

/**
 * Deletes the post at `at`, and stores the post in the trash, in one batch.
 * @param uid the uid of the person who is signed in to the database of `at`
 */
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

/** Creates an account in the Auth emulator. @returns the account's id token and uid */
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

/** Sends a request to Firestore's REST API. @returns the status and the text of the response */
export async function rest(
  method: string,
  path: string,
  token: string | null,
  body?: object,
): Promise<{ status: number; answer: string }> {
  const response = await fetch(documentsUrl(site) + path, {
    method,
    headers: token ? { Authorization: `Bearer ${token}` } : {},
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  return { status: response.status, answer: await response.text() };
}

/** Counts the stored posts, bypassing the rules. */
export async function countPosts(): Promise<number> {
  const { answer } = await rest('POST', ':runQuery', BYPASS, {
    structuredQuery: { from: [{ collectionId: 'posts' }] },
  });
  return JSON.parse(answer).filter((row: { document?: object }) => row.document).length;
}
