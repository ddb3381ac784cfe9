import { expect, type Page } from '@playwright/test';
import { backendAddress } from './backend-address';
import { ADMIN_HEADERS, putDocument, readDocument } from './past-the-rules';

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
  await grantRole(account, role);
  return account;
}

/** Gives an account a role, bypassing the rules. */
async function grantRole(
  { uid, email }: TestAccount,
  role: 'owner' | 'editor' = 'editor',
): Promise<void> {
  await putDocument(`admins/${uid}`, {
    role: { stringValue: role },
    email: { stringValue: email },
    addedBy: { stringValue: uid },
    addedAt: { timestampValue: new Date().toISOString() },
  });
}

/** Sets the site's owner, and whether new accounts may post without approval. */
export async function setAccess(owner: string, enrolment: 'open' | 'closed'): Promise<void> {
  await putDocument('settings/access', {
    owner: { stringValue: owner },
    enrolment: { stringValue: enrolment },
    claimedAt: { timestampValue: new Date().toISOString() },
  });
}

/**
 * Disables or enables an account. The session of a disabled account ends when the browser refreshes
 * the account's token.
 */
export async function disableAccount({ uid }: TestAccount, disableUser = true): Promise<void> {
  const path = `projects/${backendAddress().projectId}/accounts:update`;
  await postToAuth(path, { localId: uid, disableUser }, ADMIN_HEADERS);
}

function postToAuth(path: string, body: object, headers: object = {}): Promise<Response> {
  const { ports } = backendAddress();
  return fetch(`http://127.0.0.1:${ports.auth}/identitytoolkit.googleapis.com/v1/${path}`, {
    method: 'POST',
    headers: { ...headers, 'Content-Type': 'application/json' },
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

/**
 * Fills in and submits the form of /login, /signup or 'Sign in again', and waits for an alert with
 * `sentence`. The alert is shown for only two seconds, so an observer in the page waits for it.
 */
export async function expectRefused(
  page: Page,
  credentials: Pick<TestAccount, 'email' | 'password'>,
  sentence: string,
): Promise<void> {
  const firstAlert = page.getByRole('alert').first();
  await firstAlert.waitFor({ state: 'attached' });
  const shown = page.evaluate(
    (text) =>
      new Promise<void>((resolve) => {
        new MutationObserver((_, observer) => {
          const alerts = [...document.querySelectorAll('[role="alert"]')];
          if (!alerts.some(({ textContent }) => textContent === text)) return;
          observer.disconnect();
          resolve();
        }).observe(document, { childList: true, subtree: true, characterData: true });
      }),
    sentence,
  );
  await Promise.all([shown, fillInCredentials(page, credentials)]);
}

/** Logs in at /login, and waits for the next page. */
export async function logIn(page: Page, account: TestAccount): Promise<void> {
  await page.goto('/login');
  await fillInCredentials(page, account);
  await expect(page).not.toHaveURL(/\/login/);
}
