import { execFile } from 'node:child_process';
import { env } from 'node:process';
import { siteOf } from '../../backup/site';
import { STORAGE_PROJECT } from './bucket';
import { firestore } from './emulators';
import { writeUnchecked } from './rest';
import type { Doc } from './values';

/** The site of the commands for backups and updates: the emulators' project with a bucket. */
export const emulated = firestore(STORAGE_PROJECT);
const ENV = {
  ...env,
  VITE_FIREBASE_PROJECT_ID: STORAGE_PROJECT,
  VITE_FIREBASE_API_KEY: 'any',
};
export const site = siteOf(ENV);
export const PASSWORD = 'longenough';
const SIGN_UP = 'identitytoolkit.googleapis.com/v1/accounts:signUp?key=any';

/** Stores a document, or deletes it, without a check of the rules. */
export const put = (path: string, doc: Doc) => writeUnchecked(emulated, [{ put: path, doc }]);
export const remove = (path: string) => writeUnchecked(emulated, [{ remove: path }]);

/** Creates an account in the Auth emulator, with PASSWORD. @returns the account's uid */
export async function signUp(email: string): Promise<string> {
  const response = await fetch(`http://${env.FIREBASE_AUTH_EMULATOR_HOST}/${SIGN_UP}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email, password: PASSWORD, returnSecureToken: true }),
  });
  if (!response.ok) throw new Error(await response.text());
  return (await response.json()).localId;
}

/** Runs an npm command without a terminal. @returns its exit code and output */
export function runCommand(
  args: string[],
  more: Record<string, string>,
): Promise<{ code: number; output: string }> {
  return new Promise((resolve) => {
    const options = { env: { ...ENV, ...more } };
    execFile(process.execPath, ['commands/run.mjs', ...args], options, (error, stdout, stderr) => {
      resolve({ code: Number(error?.code ?? 0), output: stdout + stderr });
    });
  });
}
