import { expect, type Page } from '@playwright/test';
import { backendAddress } from './backend-address';
import { documentsAddress, EVERYTHING, putDocument } from './past-the-rules';

/** Somebody with an account on the site. */
export interface SomeAccount {
  uid: string;
  email: string;
  password: string;
}

const PASSWORD = 'asante sana';

let made = 0;

/** An address that nobody has used in this run. */
export function freshEmail(name: string): string {
  made += 1;
  return `${name}-${process.pid}-${Date.now().toString(36)}-${made}@example.org`;
}

/** Makes an account without a role, past the site. */
export async function makeAccount(name: string): Promise<SomeAccount> {
  const email = freshEmail(name);
  const { ports } = backendAddress();
  const answer = await fetch(
    `http://127.0.0.1:${ports.auth}/identitytoolkit.googleapis.com/v1/accounts:signUp?key=any`,
    {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ email, password: PASSWORD, returnSecureToken: true }),
    },
  );
  const { localId } = (await answer.json()) as { localId?: string };
  if (!localId) throw new Error('The emulator made no account');
  return { uid: localId, email, password: PASSWORD };
}

/** Makes an account that may post, past the site. */
export async function makeMember(
  name: string,
  role: 'owner' | 'editor' = 'editor',
): Promise<SomeAccount> {
  const account = await makeAccount(name);
  await letIn(account, role);
  return account;
}

/** Lets an account post, past the site. */
export async function letIn(
  { uid, email }: SomeAccount,
  role: 'owner' | 'editor' = 'editor',
): Promise<void> {
  await putDocument(`admins/${uid}`, {
    role: { stringValue: role },
    email: { stringValue: email },
    addedBy: { stringValue: uid },
    addedAt: { timestampValue: new Date().toISOString() },
  });
}

/** Makes the site one that has this owner, and whether new accounts may post at once. */
export async function setAccess(owner: string, enrolment: 'open' | 'closed'): Promise<void> {
  await putDocument('settings/access', {
    owner: { stringValue: owner },
    enrolment: { stringValue: enrolment },
    claimedAt: { timestampValue: new Date().toISOString() },
  });
}

/** Disables an account, so that its session ends at the next look at its token; or enables it. */
export async function disableAccount({ uid }: SomeAccount, disableUser = true): Promise<void> {
  const { ports, projectId } = backendAddress();
  await fetch(
    `http://127.0.0.1:${ports.auth}/identitytoolkit.googleapis.com/v1/projects/${projectId}/accounts:update`,
    {
      method: 'POST',
      headers: { ...EVERYTHING, 'Content-Type': 'application/json' },
      body: JSON.stringify({ localId: uid, disableUser }),
    },
  );
}

/** The texts in the fields of a document; null where there is none. */
export async function textsOf(path: string): Promise<Record<string, string> | null> {
  const answer = await fetch(`${documentsAddress()}/${path}`, { headers: EVERYTHING });
  if (answer.status === 404) return null;
  const { fields } = (await answer.json()) as { fields: Record<string, { stringValue?: string }> };
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, { stringValue }]) =>
      stringValue === undefined ? [] : [[name, stringValue]],
    ),
  );
}

/** Fills in the form of /login or /signup that is shown. */
export async function fillInCredentials(
  page: Page,
  { email, password }: Pick<SomeAccount, 'email' | 'password'>,
): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Submit' }).click();
}

/**
 * Fills in the form of /login or /signup that is shown, and waits for the sentence that it answers
 * with. That is shown for two seconds, in which a busy machine may not look: the page looks itself.
 */
export async function expectRefused(
  page: Page,
  credentials: Pick<SomeAccount, 'email' | 'password'>,
  sentence: string,
): Promise<void> {
  const alerts = page.getByRole('alert').first();
  await alerts.waitFor({ state: 'attached' });
  const said = page.evaluate(
    (text) =>
      new Promise<void>((resolve) => {
        new MutationObserver((_, observer) => {
          const shown = [...document.querySelectorAll('[role="alert"]')];
          if (!shown.some(({ textContent }) => textContent === text)) return;
          observer.disconnect();
          resolve();
        }).observe(document, { childList: true, subtree: true, characterData: true });
      }),
    sentence,
  );
  await Promise.all([said, fillInCredentials(page, credentials)]);
}

/** Logs in by the page at /login, and waits until it has led on. */
export async function logIn(page: Page, account: SomeAccount): Promise<void> {
  await page.goto('/login');
  await fillInCredentials(page, account);
  await expect(page).not.toHaveURL(/\/login/);
}
