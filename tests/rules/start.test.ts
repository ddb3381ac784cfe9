import { fork } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import pidtree from 'pidtree';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { EMULATOR_OWNER, hasDocument, writeDocuments } from '../../emulators/firestore';
import { pickFreePorts } from '../../emulators/ports';
import { BUCKET, DOCUMENTS, PROJECT_ID } from '../../emulators/project';
import { findAllRunning, readRecord } from '../../emulators/running-site';
import { PEOPLE, refuseOwnSite, seed } from '../../emulators/seed';
import { exportData, savedData, startSuite } from '../../emulators/suite';
import { putFile, temporaryFolder } from '../emulators/fake-programs';
import { Terminal, TIMEOUT_MS } from '../support/terminal';

const dataFolder = mkdtempSync(join(tmpdir(), 'for-us-by-us-data-'));
const terminals: Terminal[] = [];

vi.setConfig({ testTimeout: TIMEOUT_MS, hookTimeout: TIMEOUT_MS });

beforeAll(async () => {
  await npmStart().waitForOutput('Ctrl-C ends it');
});

afterAll(async () => {
  for (const terminal of terminals) {
    if (terminal.countProcesses() > 0) terminal.signal('SIGKILL');
    await vi.waitFor(() => expect(terminal.countProcesses()).toBe(0), { timeout: TIMEOUT_MS });
  }
  rmSync(dataFolder, { recursive: true, force: true });
});

function npmStart(): Terminal {
  const terminal = new Terminal(['start', '--', '--free-ports', '--data', dataFolder]);
  terminals.push(terminal);
  return terminal;
}

/** The address of the running site, and the ports of its emulators. */
function site() {
  const note = readRecord(dataFolder);
  if (!note) throw new Error('No site runs');
  return { address: note.address, ...note.ports };
}

async function ask(port: number, path: string, body?: object) {
  const answer = await fetch(`http://127.0.0.1:${port}/${path}`, {
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
    headers: { ...EMULATOR_OWNER, 'Content-Type': 'application/json' },
  });
  if (!answer.ok) throw new Error(await answer.text());
  return answer.json();
}

async function countPosts(): Promise<number> {
  const [{ result }] = await ask(site().firestore, `v1/${DOCUMENTS}:runAggregationQuery`, {
    structuredAggregationQuery: {
      structuredQuery: { from: [{ collectionId: 'posts' }] },
      aggregations: [{ alias: 'posts', count: {} }],
    },
  });
  return Number(result.aggregateFields.posts.integerValue);
}

async function listObjects(): Promise<{ name: string }[]> {
  return (await ask(site().storage, `storage/v1/b/${BUCKET}/o`)).items;
}

test('If `seed` is called with a number of posts, it fills the site up to this number, and a second call adds no post @more', async () => {
  const { address, auth, firestore, storage } = site();
  expect(await findAllRunning()).toContainEqual(expect.objectContaining({ address, dataFolder }));
  await refuseOwnSite(address, firestore);
  const target = { authPort: auth, firestorePort: firestore, storagePort: storage };
  const [samples, objects] = [await countPosts(), (await listObjects()).length];
  expect(samples).toBeGreaterThanOrEqual(60);
  expect(await seed(target)).toBe(samples);
  expect(await seed({ ...target, posts: 700 })).toBe(700);
  expect(await seed({ ...target, posts: 700 })).toBe(700);
  expect(await countPosts()).toBe(700);
  expect(await listObjects()).toHaveLength(objects);
});

// The drill 'A restoration' of docs/deploying.md.
test('With --local, a backup copies the running site, and a restoration brings back a post that was deleted for good @more', async () => {
  const before = await countPosts();
  const folder = join(temporaryFolder(), 'copy');
  const local = ['--local', '--data', dataFolder];
  const run = async (args: string[]) => {
    const terminal = new Terminal(['run', ...args, ...local], process.cwd(), {
      RESTORE_EMAIL: PEOPLE[0].email,
      RESTORE_PASSWORD: PEOPLE[0].password,
    });
    expect(await terminal.waitForExit()).toBe(0);
    return terminal.output;
  };
  expect(await run(['backup', '--', '--to', folder])).toContain(`The site is ${site().address}.`);
  const [{ document }] = await ask(site().firestore, `v1/${DOCUMENTS}:runQuery`, {
    structuredQuery: { from: [{ collectionId: 'posts' }], limit: 1 },
  });
  const deleted = await fetch(`http://127.0.0.1:${site().firestore}/v1/${document.name}`, {
    method: 'DELETE',
    headers: EMULATOR_OWNER,
  });
  expect(deleted.ok).toBe(true);
  const output = await run(['restore', '--', '--from', folder, '--yes']);
  expect(output).toContain('1 posts created');
  expect(await countPosts()).toBe(before);
});

test('If the terminal crashes, no process is left, and the next `npm start` loads even the last write @more', async () => {
  await writeDocuments(site().firestore, [{ path: 'posts/last', data: { title: 'Kwaheri' } }]);
  const [terminal] = terminals;
  terminal?.signal('SIGKILL');
  const next = npmStart();
  await next.waitForOutput('Ctrl-C ends it');
  expect(terminal?.countProcesses()).toBe(0);
  expect(await hasDocument(site().firestore, 'posts/last')).toBe(true);
});

test('If the emulators are killed, no process is left, and the last export stays for the next `npm start` @more', async () => {
  await writeDocuments(site().firestore, [{ path: 'posts/saved', data: { title: 'Asante' } }]);
  await exportData(site().hub, dataFolder);
  const terminal = terminals.at(-1);
  // Among the processes are the development server, firebase-tools and the emulators.
  expect(terminal?.countProcesses()).toBeGreaterThan(3);
  process.kill((await ask(site().hub, '')).pid, 'SIGKILL');
  await terminal?.waitForOutput('The emulators have ended');
  expect(await terminal?.waitForExit()).toBe(1);
  await vi.waitFor(() => expect(terminal?.countProcesses()).toBe(0), { timeout: TIMEOUT_MS });
  const saved = readdirSync(savedData(dataFolder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => readFileSync(join(entry.parentPath, entry.name)));
  for (const title of ['Kwaheri', 'Asante']) {
    expect(saved.some((file) => file.includes(title))).toBe(true);
  }
});

test('If the data cannot be saved at the end, this is said, and no process is left @more', async () => {
  const folder = temporaryFolder();
  const [whole, killed] = await Promise.all(
    [['auth' as const], ['auth' as const, 'firestore' as const]].map((services, index) =>
      startSuite({ services, ports: 'free', dataFolder: join(folder, String(index)) }),
    ),
  );
  // The export cannot make its folder inside a file.
  rmSync(join(folder, '0'), { recursive: true });
  writeFileSync(join(folder, '0'), '');
  // If the suite has ended before, the log of firebase-tools says why.
  await expect(Promise.race([whole?.died, whole?.stop()])).rejects.toThrow('could not be saved');
  const { pid } = await ask(Number(killed?.ports.hub), '');
  const emulators = [pid, ...(await pidtree(pid))];
  const stopped = killed?.stop();
  process.kill(pid, 'SIGKILL');
  await expect(stopped).rejects.toThrow('The next start begins without data');
  expect(emulators.length).toBeGreaterThan(1);
  for (const each of emulators) {
    await vi.waitFor(() => expect(() => process.kill(each, 0)).toThrow(), { timeout: TIMEOUT_MS });
  }
});

test('If the start of the emulators is interrupted, the saved data are kept, and the working directory is deleted @more', async () => {
  const { auth, hub, logging } = await pickFreePorts();
  const ports = { auth: { port: auth }, hub: { port: hub }, logging: { port: logging } };
  const cwd = temporaryFolder();
  const config = { emulators: { ...ports, ui: { enabled: false } } };
  writeFileSync(join(cwd, 'firebase.json'), JSON.stringify(config));
  const exportFolder = join(temporaryFolder(), 'export');
  const saved = putFile(join(exportFolder, 'firestore_export/posts'));
  const firebase = fork(
    resolve('emulators/firebase.mjs'),
    ['emulators:start', '--project', PROJECT_ID, '--only=auth', '--export-on-exit', exportFolder],
    {
      cwd,
      silent: true,
      execArgv: [],
      env: { ...process.env, XDG_CONFIG_HOME: cwd, TMPDIR: cwd, CI: 'true' },
    },
  );
  const ended = once(firebase, 'exit');
  await vi.waitFor(() => fetch(`http://127.0.0.1:${auth}/`), { timeout: TIMEOUT_MS });
  firebase.disconnect();
  expect(await ended).toEqual([1, null]);
  expect(existsSync(saved)).toBe(true);
  expect(existsSync(cwd)).toBe(false);
});
