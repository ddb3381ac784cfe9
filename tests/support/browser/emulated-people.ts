import { expect, type Page } from '@playwright/test';
import { backendAddress } from './backend-address';
import { putDocument, readDocument } from './past-the-rules';

export interface TestAccount {
  uid: string;
  email: string;
  password: string;
}

const PASSWORD = 'asante sana';

let made = 0;

/** Returns an e-mail address that is unused in this run. */
export function uniqueEmail(name: string): string {
  made += 1;
  return `${name}-${process.pid}-${Date.now().toString(36)}-${made}@example.org`;
}

/** Creates an account in the Auth emulator, without a role on the site. */
export async function makeAccount(name: string): Promise<TestAccount> {
  const email = uniqueEmail(name);
  const signUp = { email, password: PASSWORD, returnSecureToken: true };
  const answer = await postToAuth('accounts:signUp?key=any', signUp);
  const { localId } = (await answer.json()) as { localId?: string };
  if (!localId) throw new Error('The emulator created no account');
  return { uid: localId, email, password: PASSWORD };
}

/** Creates an account in the Auth emulator, and gives it a role on the site. */
export async function makeMember(
  name: string,
  role: 'owner' | 'editor' = 'editor',
): Promise<TestAccount> {
  const account = await makeAccount(name);
  await putDocument(`admins/${account.uid}`, {
    role: { stringValue: role },
    email: { stringValue: account.email },
    addedBy: { stringValue: account.uid },
    addedAt: { timestampValue: new Date().toISOString() },
  });
  return account;
}

/** Sets the site's owner, and whether new accounts may post without approval. */
export async function setAccess(owner: string, enrolment: 'open' | 'closed'): Promise<void> {
  await putDocument('settings/access', {
    owner: { stringValue: owner },
    enrolment: { stringValue: enrolment },
    claimedAt: { timestampValue: new Date().toISOString() },
  });
}

function postToAuth(path: string, body: object): Promise<Response> {
  const { ports } = backendAddress();
  return fetch(`http://127.0.0.1:${ports.auth}/identitytoolkit.googleapis.com/v1/${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
}

/** Reads a document's text fields; null if the document does not exist. */
export async function readTexts(path: string): Promise<Record<string, string> | null> {
  const document = await readDocument<Record<string, { stringValue?: string }>>(path);
  if (document === null) return null;
  return Object.fromEntries(
    Object.entries(document.fields).flatMap(([name, { stringValue }]) =>
      stringValue === undefined ? [] : [[name, stringValue]],
    ),
  );
}

/** Fills in and submits the form of /login, /signup or 'Sign in again'. */
export async function fillInCredentials(
  page: Page,
  { email, password }: Pick<TestAccount, 'email' | 'password'>,
): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Submit' }).click();
}

/** Logs in at /login, and waits for the next page. */
export async function logIn(page: Page, account: TestAccount): Promise<void> {
  await page.goto('/login');
  await fillInCredentials(page, account);
  await expect(page).not.toHaveURL(/\/login/);
}
