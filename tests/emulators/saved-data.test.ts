import { once } from 'node:events';
import { existsSync, mkdirSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { dropSaves, findSave, saveData } from '../../emulators/saved-data.mjs';
import { putFile, temporaryFolder } from './fake-programs';

const MARK = 'firebase-export-metadata.json';

/** An emulators' hub that answers `status`, and writes the data as it is asked to if that is 200. */
async function hub(status: number): Promise<number> {
  const server = createServer(async (request, response) => {
    const { path } = JSON.parse((await request.toArray()).join(''));
    mkdirSync(path);
    if (status === 200) putFile(join(path, MARK));
    response.writeHead(status).end();
  }).listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  const address = server.address();
  return typeof address === 'object' && address ? address.port : 0;
}

test('the newest complete save is found; one that was interrupted is passed over', () => {
  const folder = temporaryFolder();
  expect(findSave(join(folder, 'none'))).toBeUndefined();
  putFile(join(folder, '20260101T0', MARK));
  putFile(join(folder, '20260202T0', MARK));
  mkdirSync(join(folder, '20260303T0'));
  expect(findSave(folder)).toBe(join(folder, '20260202T0'));
});

test('a save takes the place of the earlier ones', async () => {
  const folder = temporaryFolder();
  const earlier = join(folder, '20200101T0');
  putFile(join(earlier, MARK));
  await saveData(await hub(200), folder);
  expect(existsSync(earlier)).toBe(false);
  expect(findSave(folder)).toBeDefined();
});

test('a save that fails leaves the earlier one', async () => {
  const folder = temporaryFolder();
  const earlier = join(folder, '20200101T0');
  putFile(join(earlier, MARK));
  await expect(saveData(await hub(500), folder)).rejects.toThrow();
  expect(findSave(folder)).toBe(earlier);
});

test('beginning again deletes saves and nothing else', () => {
  const folder = temporaryFolder();
  const photos = putFile(join(folder, 'photos', 'wedding.jpg'));
  putFile(join(folder, '20260101T0', MARK));
  dropSaves(folder);
  expect(findSave(folder)).toBeUndefined();
  expect(existsSync(photos)).toBe(true);
});
