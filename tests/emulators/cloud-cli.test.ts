import { join } from 'node:path';
import { expect, test } from 'vitest';
import { findCloudCliJar } from '../../emulators/cloud-cli';
import { putFile, putProgram, temporaryFolder } from './fake-programs';

const JAR = 'platform/cloud-firestore-emulator/cloud-firestore-emulator.jar';

test('CLOUDSDK_ROOT_DIR goes before the usual places', async () => {
  const folder = temporaryFolder();
  const mine = putFile(join(folder, 'mine', JAR));
  const usual = putFile(join(folder, 'usual', JAR));
  const roots = [join(folder, 'none'), join(folder, 'usual')];
  expect(await findCloudCliJar({ CLOUDSDK_ROOT_DIR: join(folder, 'mine') }, roots)).toBe(mine);
  expect(await findCloudCliJar({}, roots)).toBe(usual);
});

test('beside a gcloud on the PATH', async () => {
  const folder = temporaryFolder();
  const jar = putFile(join(folder, 'sdk', JAR));
  putProgram(join(folder, 'sdk/bin/gcloud'), 'exit 1');
  expect(await findCloudCliJar({ PATH: join(folder, 'sdk/bin') }, [])).toBe(jar);
});

test('where gcloud says that it is installed', async () => {
  const folder = temporaryFolder();
  const jar = putFile(join(folder, 'sdk', JAR));
  putProgram(join(folder, 'bin/gcloud'), `echo ${join(folder, 'sdk')}`);
  expect(await findCloudCliJar({ PATH: join(folder, 'bin') }, [])).toBe(jar);
});

test('nowhere: a Cloud CLI without the emulator, one that fails, none', async () => {
  const folder = temporaryFolder();
  putProgram(join(folder, 'bin/gcloud'), 'exit 1');
  expect(await findCloudCliJar({ PATH: join(folder, 'bin') }, [folder])).toBeUndefined();
  expect(await findCloudCliJar({ PATH: folder }, [])).toBeUndefined();
});
