import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';
import { loadConfiguration, valueFault } from '../build/configuration';
import { PlainFailure } from '../emulators/failures';
import { PROJECT_ID } from '../emulators/project';
import { chooseRunning, findAllRunning } from '../emulators/running-site';
import { backUp } from './back-up';
import { textOf } from './folder';
import { restore } from './restore';
import type { Credentials } from './session';
import { type Site, type StoredPost, siteOf } from './site';
import { updatePosts } from './update-posts';

/** At most this number of posts are listed before a restoration. The others are only counted. */
const MAX_LISTED = 200;

/** Which site is meant: the published one, or a site of `npm start`. */
interface SiteOptions {
  local?: boolean;
  /** The data folder of the running site, if several run. */
  data?: string;
}

/** Runs `npm run backup`: copies the site to the folder `to`. */
export async function runBackup(options: SiteOptions & { to?: string }): Promise<void> {
  const site = await siteFor('backup', options);
  const { posts, newPosts, images, newImages, skipped } = await backUp(
    site,
    options.to ?? '',
    console.log,
  );
  console.log(`${posts} posts (${newPosts} new), ${images} pictures (${newImages} new).`);
  printList('Skipped', skipped);
}

interface RestoreCommand extends SiteOptions {
  from?: string;
  only?: string[];
  yes?: boolean;
}

/** Runs `npm run restore`: restores the posts of the folder `from` that the site lacks. */
export async function runRestore(options: RestoreCommand): Promise<void> {
  const { from = '', only, yes } = options;
  const site = await siteFor('restore', options);
  const report = await restore(site, from, await askCredentials('RESTORE', 'the owner'), {
    ...(only && { only }),
    isWanted: (missing) => confirm(missing, yes),
    log: console.log,
  });
  console.log(`${report.created.length} posts created, ${report.images} pictures uploaded.`);
  console.log(`${report.present.length} posts are on the site already, and were not changed.`);
  printList('In the site’s trash, where an editor can restore them', report.deleted);
  printList('Not restored', report.skipped);
  if (report.skipped.length > 0) process.exitCode = 1;
}

/** Runs `npm run update-posts`. With `dry-run`, nothing is changed. */
export async function runUpdate({ 'dry-run': isDry }: { 'dry-run'?: boolean }): Promise<void> {
  const login = isDry ? null : await askCredentials('UPDATE', 'an editor');
  const { posts, updated, skipped } = await updatePosts(configuredSite(), login, console.log);
  printList(isDry ? 'Posts that an update would change' : 'Not updated', skipped);
  console.log(isDry ? 'Nothing was changed.' : `${updated} of ${posts} posts updated.`);
  if (!isDry && skipped.length > 0) process.exitCode = 1;
}

/** Finds the site for a `command`, and names it, because npm drops a `--local` before its `--`. */
async function siteFor(command: string, options: SiteOptions): Promise<Site> {
  const site = options.local ? await localSite(command, options.data) : configuredSite();
  console.log(`The site is ${site.site || site.projectId}.`);
  return site;
}

async function localSite(command: string, data?: string): Promise<Site> {
  const { address, ports } = chooseRunning(command, await findAllRunning(), data);
  return siteOf({
    VITE_FIREBASE_PROJECT_ID: PROJECT_ID,
    VITE_FIREBASE_API_KEY: 'demo-key',
    VITE_SITE_URL: address,
    FIRESTORE_EMULATOR_HOST: `127.0.0.1:${ports.firestore}`,
    FIREBASE_STORAGE_EMULATOR_HOST: `127.0.0.1:${ports.storage}`,
    FIREBASE_AUTH_EMULATOR_HOST: `127.0.0.1:${ports.auth}`,
  });
}

/** The site that `.env.local` and the environment name. @throws PlainFailure if a value is wrong */
function configuredSite(): Site {
  const env = loadConfiguration();
  const fault = valueFault(env);
  if (fault) throw new PlainFailure(fault);
  return siteOf({ ...process.env, ...env });
}

function printList(heading: string, lines: string[]): void {
  if (lines.length > 0) console.log(`${heading}: ${lines.length}\n  ${lines.join('\n  ')}`);
}

/**
 * Lists the posts. If `isSure` is false, asks whether to restore them.
 * @throws PlainFailure if it cannot ask because there is no terminal
 */
async function confirm(missing: StoredPost[], isSure = false): Promise<boolean> {
  const lines = missing.slice(0, MAX_LISTED).map(({ id, fields, createTime }) => {
    const day = String(fields.createdAt?.timestampValue ?? createTime).slice(0, 10);
    return `${id}  ${day}  ${textOf(fields.title)}`;
  });
  const others = missing.length - lines.length;
  if (others > 0) lines.push(`… and ${others} more`);
  console.log(
    `These posts of the backup are neither on the site nor in its trash: ${missing.length}. Somebody may have deleted them for good on purpose.\n  ${lines.join('\n  ')}`,
  );
  if (isSure) return true;
  if (!process.stdin.isTTY) {
    throw new PlainFailure(
      'Nothing is restored, because there is no terminal in which to ask. To restore all of these posts, add --yes; to restore one of them, add --only ID --yes.',
    );
  }
  const answer = await question('Restore all these posts? Type yes, or press Enter for no: ', true);
  return answer.toLowerCase() === 'yes';
}

/**
 * Reads an e-mail address and a password from the environment variables whose names begin with
 * `prefix`. Asks for those that are missing there.
 */
async function askCredentials(prefix: string, person: string): Promise<Credentials> {
  const { [`${prefix}_EMAIL`]: email, [`${prefix}_PASSWORD`]: password } = process.env;
  return {
    email: email ?? (await question(`E-mail address of ${person}: `, true)),
    password: password ?? (await question('Password (it is not shown): ', false)),
  };
}

function question(text: string, isShown: boolean): Promise<string> {
  process.stdout.write(text);
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({
    input: process.stdin,
    output: isShown ? process.stdout : nowhere,
    terminal: process.stdin.isTTY,
  });
  return new Promise((resolve) => {
    lines.question('', (answer) => {
      lines.close();
      if (!isShown) process.stdout.write('\n');
      resolve(answer.trim());
    });
  });
}
