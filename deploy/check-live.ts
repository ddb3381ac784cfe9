import { isCancel, password, text } from '@clack/prompts';
import { liveConfiguration } from '../build/configuration';
import { fetchAsSite } from '../build/firestore-rest.mjs';
import { PlainFailure } from '../emulators/failures';
import { type Login, liveChecks, liveSite, runChecks } from './live-checks';

/**
 * Asks for a login at the terminal.
 * @returns null without a terminal, or if no address is typed
 */
async function askLogin(): Promise<Login | null> {
  if (!process.stdin.isTTY) return null;
  const email = await text({
    message: "An editor's e-mail address, to try an upload (press Enter to skip it)",
  });
  if (isCancel(email)) throw new PlainFailure(NOTHING);
  if (!email?.trim()) return null;
  const typed = await password({ message: 'Their password (it is not shown, and not kept)' });
  if (isCancel(typed)) throw new PlainFailure(NOTHING);
  return { email: email.trim(), password: typed };
}

const NOTHING = 'Nothing was checked.';

/**
 * Runs `npm run check-live`: checks the deployed site and its project as a visitor. With an editor's
 * login, it also uploads a photo and deletes it. Prints a line for each check.
 * @throws PlainFailure if a check finds a fault; a fault that is only a note does not count
 * @throws NoResponse if the site cannot be reached
 */
export async function checkLive(): Promise<void> {
  const live = liveSite(liveConfiguration());
  // Without a network, each check would fail by itself.
  await fetchAsSite({ site: '' }, live.address);
  const login = await askLogin();
  console.log(`\n== ${live.site}, project ${live.projectId}`);
  const faults = await runChecks(liveChecks(live, login), console.log);
  if (!login) console.log('       Not tried: an upload, because it needs the login of an editor.');
  if (faults > 0)
    throw new PlainFailure(
      `${faults} ${faults === 1 ? 'check has' : 'checks have'} failed. The lines above say what is wrong and, in most cases, what to do.`,
    );
}
