import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { findEmulator } from '../../../emulators/offline/java-emulators';
import { putFile, putJava, temporaryFolder } from '../fake-programs';

const DOWNLOADS = JSON.parse(
  readFileSync('node_modules/firebase-tools/lib/emulator/downloadableEmulatorInfo.json', 'utf8'),
);
const cacheName: string = DOWNLOADS.firestore.downloadPathRelativeToCacheDir;

/**
 * Creates a fake machine with Java, an empty cache of firebase-tools and a Google Cloud CLI.
 * @returns its folders; `search`, which makes the second argument of `findEmulator`; and `made`,
 * the Cloud CLI's jars from which runnable jars were made
 */
function createMachine(kind: 'jre' | 'jdk' = 'jdk') {
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

test('A jar that an environment variable names is preferred to a jar in the cache of firebase-tools', async () => {
  const { folder, cache, search } = createMachine();
  putFile(join(cache, cacheName));
  const jar = putFile(join(folder, 'mine.jar'));
  const env = { FIRESTORE_EMULATOR_BINARY_PATH: jar };
  expect(await findEmulator('firestore', search(env))).toEqual({ from: 'environment', jar });
});

test('If an environment variable names a missing jar, findEmulator throws an error that names the variable and the jar', async () => {
  const { search } = createMachine();
  const env = { STORAGE_EMULATOR_BINARY_PATH: '/nowhere/storage.jar' };
  await expect(findEmulator('storage', search(env))).rejects.toThrow(
    'STORAGE_EMULATOR_BINARY_PATH names /nowhere/storage.jar, and there is no such file.',
  );
});

test('A jar in the cache of firebase-tools is preferred to the Cloud CLI, but only if the jar has the right version', async () => {
  const { cache, search } = createMachine();
  putFile(join(cache, 'cloud-firestore-emulator-v1.0.0.jar'));
  expect((await findEmulator('firestore', search())).from).toBe('cloud-cli');
  const jar = putFile(join(cache, cacheName));
  expect(await findEmulator('firestore', search())).toEqual({ from: 'cache', jar });
});

test('If the cache of firebase-tools is empty, findEmulator uses jars that are made from an installed Google Cloud CLI', async () => {
  const { search, made } = createMachine();
  expect(await findEmulator('firestore', search())).toMatchObject({ jar: '/made/firestore.jar' });
  expect(await findEmulator('storage', search())).toMatchObject({ jar: '/made/storage.jar' });
  expect(made).toEqual(['/cloud-cli/emulator.jar', '/cloud-cli/emulator.jar']);
});

test('If there is no Java compiler or no Google Cloud CLI, findEmulator leaves it to firebase-tools to download the emulator', async () => {
  const download = {
    from: 'download',
    megabytes: Math.round(DOWNLOADS.storage.expectedSize / 1e6),
  };
  expect(await findEmulator('storage', createMachine('jre').search())).toEqual(download);
  const bare = { ...createMachine().search(), findCloudCli: async () => undefined };
  expect(await findEmulator('storage', bare)).toEqual(download);
});
