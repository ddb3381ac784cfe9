import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test, vi } from 'vitest';
import { EMULATOR_OWNER, hasDocument, writeDocuments } from '../../emulators/firestore-writes';
import { readNote } from '../../emulators/running-site';
import { findSave } from '../../emulators/saved-data.mjs';
import { seed } from '../../emulators/seed';
import { PEOPLE } from '../../emulators/seeded-people';
import { PROJECT_ID } from '../../emulators/suite';
import { PATIENCE_MS, Terminal } from './running-start';

const BUCKET = `${PROJECT_ID}.firebasestorage.app`;
const dataFolder = mkdtempSync(join(tmpdir(), 'for-us-by-us-data-'));
const terminals: Terminal[] = [];

afterAll(async () => {
  for (const terminal of terminals) {
    if (terminal.processes() > 0) terminal.signal('SIGKILL');
    await vi.waitFor(() => expect(terminal.processes()).toBe(0), { timeout: PATIENCE_MS });
  }
  rmSync(dataFolder, { recursive: true, force: true });
}, PATIENCE_MS);

function npmStart(): Terminal {
  const terminal = new Terminal(dataFolder);
  terminals.push(terminal);
  return terminal;
}

function site() {
  const note = readNote(dataFolder);
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
  const [{ result }] = await ask(
    site().firestore,
    `v1/projects/${PROJECT_ID}/databases/(default)/documents:runAggregationQuery`,
    {
      structuredAggregationQuery: {
        structuredQuery: { from: [{ collectionId: 'posts' }] },
        aggregations: [{ alias: 'posts', count: {} }],
      },
    },
  );
  return Number(result.aggregateFields.posts.integerValue);
}

async function listObjects(): Promise<{ name: string }[]> {
  return (await ask(site().storage, `storage/v1/b/${BUCKET}/o`)).items;
}

test('a newcomer types npm start', { timeout: PATIENCE_MS }, async () => {
  const terminal = npmStart();
  await terminal.shows('Ctrl-C ends it');
  const { address, auth, storage } = site();
  await terminal.shows(address);
  expect(await (await fetch(address)).text()).toContain('/src/main');
  for (const { email, password, uid } of PEOPLE) {
    await terminal.shows(new RegExp(`${email} +${password}`));
    const path = 'identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=demo';
    expect(await ask(auth, path, { email, password })).toMatchObject({ localId: uid });
  }
  const [object] = await listObjects();
  const name = encodeURIComponent(String(object?.name));
  const picture = await fetch(`http://127.0.0.1:${storage}/v0/b/${BUCKET}/o/${name}?alt=media`);
  expect(picture.headers.get('content-type')).toBe('image/webp');
  expect(picture.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  expect((await picture.arrayBuffer()).byteLength).toBeGreaterThan(1_000);
});

test('npm run seed makes a large site, and may be repeated', { timeout: PATIENCE_MS }, async () => {
  const { auth, firestore, storage } = site();
  const target = { authPort: auth, firestorePort: firestore, storagePort: storage };
  const [samples, objects] = [await countPosts(), (await listObjects()).length];
  expect(samples).toBeGreaterThanOrEqual(60);
  expect(await seed(target)).toBe(samples);
  expect(await seed({ ...target, posts: 700 })).toBe(700);
  expect(await seed({ ...target, posts: 700 })).toBe(700);
  expect(await countPosts()).toBe(700);
  expect(await listObjects()).toHaveLength(objects);
});

test('a second npm start says that the site runs', { timeout: PATIENCE_MS }, async () => {
  const second = npmStart();
  await second.shows(`This site already runs at ${site().address}`);
  expect(await second.ends()).toBe(1);
});

test('Ctrl-C ends all of it and keeps the data', { timeout: PATIENCE_MS }, async () => {
  await writeDocuments(site().firestore, [{ path: 'posts/mine', data: { title: 'Karibu' } }]);
  const [terminal] = terminals;
  await terminal?.shows('Ctrl-C ends it');
  expect(terminal?.processes()).toBeGreaterThan(3);
  terminal?.signal('SIGINT');
  await terminal?.ends();
  await vi.waitFor(() => expect(terminal?.processes()).toBe(0), { timeout: PATIENCE_MS });
  expect(readNote(dataFolder)).toBeUndefined();

  const next = npmStart();
  await next.shows('Ctrl-C ends it');
  expect(await hasDocument(site().firestore, 'posts/mine')).toBe(true);
  expect(await countPosts()).toBe(701);
});

test('even a crash leaves no process, and loses nothing', { timeout: PATIENCE_MS }, async () => {
  const before = findSave(dataFolder);
  await writeDocuments(site().firestore, [{ path: 'posts/last', data: { title: 'Kwaheri' } }]);
  const terminal = terminals.at(-1);
  await terminal?.shows('Ctrl-C ends it');
  terminal?.signal('SIGKILL');
  const next = npmStart();
  await next.shows('Ctrl-C ends it');
  expect(terminal?.processes()).toBe(0);
  expect(findSave(dataFolder)).not.toBe(before);
  expect(await hasDocument(site().firestore, 'posts/last')).toBe(true);
  next.signal('SIGTERM');
  await vi.waitFor(() => expect(next.processes()).toBe(0), { timeout: PATIENCE_MS });
});
