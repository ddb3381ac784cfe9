import { env } from 'node:process';
import { initializeTestEnvironment, type RulesTestEnvironment } from '@firebase/rules-unit-testing';
import { doc, getDoc, setDoc, setLogLevel } from 'firebase/firestore';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { STORAGE_PROJECT } from './bucket';
import { firestore, parseAddress, storageHost } from './emulators';
import { PEOPLE, type Person, type PersonName, SITE } from './people';
import type { Emulated } from './rest';
import { FIRESTORE_RULES, STORAGE_RULES } from './rules-files';
import type { Doc } from './values';

/** The attacked site: a project with an owner and an editor. */
export const site: Emulated = firestore(STORAGE_PROJECT);
const AUTH = 'identitytoolkit.googleapis.com/v1/accounts:signUp?key=any';

/**
 * Before the tests of the calling file, loads both rules files. Before each test, deletes all
 * documents, and stores the documents of SITE.
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
    for (const [path, data] of Object.entries(SITE)) {
      await setDoc(doc(database, path), data);
    }
  });
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
