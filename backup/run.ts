// npm run backup -- --to FOLDER, npm run restore -- --from FOLDER [--only ID]… [--yes], and
// npm run update-posts [-- --dry-run].
import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';
import { parseArgs } from 'node:util';
import { loadEnv } from 'vite';
import { backUp } from './back-up';
import { textOf } from './folder';
import { restore } from './restore';
import type { Credentials } from './session';
import { type StoredPost, siteOf } from './site';
import { updatePosts } from './update-posts';

/** At most this number of posts are listed before a restoration. The others are only counted. */
const MAX_LISTED = 200;

const [action = '', ...args] = process.argv.slice(2);
const { values } = parseArgs({
  args,
  options: {
    to: { type: 'string' },
    from: { type: 'string' },
    only: { type: 'string', multiple: true },
    yes: { type: 'boolean' },
    'dry-run': { type: 'boolean' },
  },
});
try {
  const site = siteOf({ ...loadEnv('production', process.cwd(), 'VITE_'), ...process.env });
  if (action === 'backup' && values.to) {
    const report = await backUp(site, values.to, console.log);
    const { posts, newPosts, images, newImages } = report;
    console.log(`${posts} posts (${newPosts} new), ${images} pictures (${newImages} new).`);
    printList('Skipped', report.skipped);
  } else if (action === 'restore' && values.from) {
    const report = await restore(site, values.from, await askCredentials('RESTORE', 'the owner'), {
      ...(values.only && { only: values.only }),
      isWanted: (missing) => confirm(missing, values.yes),
      log: console.log,
    });
    console.log(`${report.created.length} posts created, ${report.images} pictures uploaded.`);
    console.log(`${report.present.length} posts are on the site already, and were not changed.`);
    printList('In the site’s trash, where an editor can restore them', report.deleted);
    printList('Not restored', report.skipped);
    if (report.skipped.length > 0) process.exitCode = 1;
  } else if (action === 'update-posts') {
    const isDry = values['dry-run'] ?? false;
    const login = isDry ? null : await askCredentials('UPDATE', 'an editor');
    const { posts, updated, skipped } = await updatePosts(site, login, console.log);
    printList(isDry ? 'Posts that an update would change' : 'Not updated', skipped);
    console.log(isDry ? 'Nothing was changed.' : `${updated} of ${posts} posts updated.`);
    if (!isDry && skipped.length > 0) process.exitCode = 1;
  } else {
    throw new Error(
      'Usage: npm run backup -- --to FOLDER, npm run restore -- --from FOLDER [--only ID] [--yes], or npm run update-posts [-- --dry-run]',
    );
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

function printList(heading: string, lines: string[]): void {
  if (lines.length > 0) console.log(`${heading}: ${lines.length}\n  ${lines.join('\n  ')}`);
}

/**
 * Lists the posts. If `isSure` is false, asks whether to restore them.
 * @throws Error if it cannot ask because there is no terminal
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
    throw new Error(
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
