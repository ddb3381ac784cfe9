import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { findEmulator } from '../../../emulators/offline/java-emulators';
import { putFile, putJava, temporaryFolder } from '../fake-programs';

const WANTED = JSON.parse(
  readFileSync('node_modules/firebase-tools/lib/emulator/downloadableEmulatorInfo.json', 'utf8'),
);
const cacheName: string = WANTED.firestore.downloadPathRelativeToCacheDir;

/** A machine with a JDK, an empty cache and a Google Cloud CLI. */
function machine(kind: 'jre' | 'jdk' = 'jdk') {
  const folder = temporaryFolder();
  const cache = join(folder, 'cache');
  const java = { bin: join(putJava(join(folder, 'java'), '25', kind), 'bin'), version: 25 };
  const made: string[] = [];
  const search = (env: NodeJS.ProcessEnv = {}) => ({
    java,
    env: { FIREBASE_EMULATORS_PATH: cache, ...env },
    findCloudCli: async () => '/cloud-cli/emulator.jar',
    makeJars: async (jar: string) => {
      made.push(jar);
      return { firestore: '/made/firestore.jar', storage: '/made/storage.jar' };
    },
  });
  return { folder, cache, search, made };
}

test('what the environment names comes first', async () => {
  const { folder, cache, search } = machine();
  putFile(join(cache, cacheName));
  const jar = putFile(join(folder, 'mine.jar'));
  const env = { FIRESTORE_EMULATOR_BINARY_PATH: jar };
  expect(await findEmulator('firestore', search(env))).toEqual({ from: 'environment', jar });
});

test('a name in the environment without a file is said, not passed over', async () => {
  const { search } = machine();
  const env = { STORAGE_EMULATOR_BINARY_PATH: '/nowhere/storage.jar' };
  await expect(findEmulator('storage', search(env))).rejects.toThrow(
    'STORAGE_EMULATOR_BINARY_PATH names /nowhere/storage.jar, and there is no such file.',
  );
});

test("firebase-tools' own cache comes second, if it holds the version that is wanted", async () => {
  const { cache, search } = machine();
  putFile(join(cache, 'cloud-firestore-emulator-v1.0.0.jar'));
  expect((await findEmulator('firestore', search())).from).toBe('cloud-cli');
  const jar = putFile(join(cache, cacheName));
  expect(await findEmulator('firestore', search())).toEqual({ from: 'cache', jar });
});

test('an installed Google Cloud CLI comes third, made into jars that start', async () => {
  const { search, made } = machine();
  expect(await findEmulator('firestore', search())).toMatchObject({ jar: '/made/firestore.jar' });
  expect(await findEmulator('storage', search())).toMatchObject({ jar: '/made/storage.jar' });
  expect(made).toEqual(['/cloud-cli/emulator.jar', '/cloud-cli/emulator.jar']);
});

test('without a compiler, or without a Cloud CLI, the download is left', async () => {
  const download = { from: 'download', megabytes: Math.round(WANTED.storage.expectedSize / 1e6) };
  expect(await findEmulator('storage', machine('jre').search())).toEqual(download);
  const bare = { ...machine().search(), findCloudCli: async () => undefined };
  expect(await findEmulator('storage', bare)).toEqual(download);
});
