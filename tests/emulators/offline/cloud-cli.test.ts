import { existsSync, readdirSync, readFileSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { makeCloudCliJars } from '../../../emulators/offline/cloud-cli';
import { putFile, putProgram, temporaryFolder } from '../fake-programs';

/**
 * Creates two programs in place of Java's: `jar` writes a file that contains only the manifest, and
 * `javac` records each run.
 */
function putTools(folder: string) {
  const javac = putProgram(join(folder, 'javac'), `echo run >> ${folder}/javac-runs`);
  const jar = putProgram(join(folder, 'jar'), 'cp "$5" "$3"');
  return { javac, jar };
}
const countRuns = (folder: string) =>
  readFileSync(join(folder, 'javac-runs'), 'utf8').trim().split('\n').length;

test("The manifest of the storage jar names the main class and the Cloud CLI's jar, in lines of at most 72 characters", async () => {
  const folder = temporaryFolder();
  const source = putFile(join(folder, `${'a long folder name/'.repeat(6)}emulator.jar`));
  const java = { bin: folder, version: 25 };
  const jars = await makeCloudCliJars(source, java, putTools(folder), join(folder, 'made'));
  const manifest = readFileSync(jars.storage, 'utf8');
  expect(manifest).toMatch(/^Main-Class: StorageRulesRuntime$/m);
  expect(manifest.replaceAll('\n ', '')).toContain('a%20long%20folder%20name/emulator.jar\n');
  expect(Math.max(...manifest.split('\n').map((line) => line.length))).toBeLessThanOrEqual(72);
});

test('makeCloudCliJars makes the jars once, and again for another version of Java or of the Cloud CLI', async () => {
  const folder = temporaryFolder();
  const source = putFile(join(folder, 'emulator.jar'));
  const tools = putTools(folder);
  const make = (version: number) =>
    makeCloudCliJars(source, { bin: folder, version }, tools, join(folder, 'made'));
  const [first, second] = [await make(21), await make(21)];
  expect(second).toEqual(first);
  expect(countRuns(folder)).toBe(1);
  await make(25);
  expect(countRuns(folder)).toBe(2);
  // A different modification time means another version of the Cloud CLI.
  utimesSync(source, 1, 1);
  await make(25);
  expect(countRuns(folder)).toBe(3);
});

test('If makeCloudCliJars is called twice at the same time, both calls return the same jars', async () => {
  const folder = temporaryFolder();
  const source = putFile(join(folder, 'emulator.jar'));
  const java = { bin: folder, version: 25 };
  const make = () => makeCloudCliJars(source, java, putTools(folder), join(folder, 'made'));
  const [one, other] = await Promise.all([make(), make()]);
  expect(one).toEqual(other);
  expect(existsSync(one.firestore) && existsSync(one.storage)).toBe(true);
  // Only one folder with jars is left: one of the two calls has removed its own copy.
  expect(readdirSync(join(folder, 'made'))).toHaveLength(1);
});

test('If the compiler fails, makeCloudCliJars throws an error and leaves no files behind', async () => {
  const folder = temporaryFolder();
  const source = putFile(join(folder, 'emulator.jar'));
  const tools = { ...putTools(folder), javac: putProgram(join(folder, 'broken'), 'exit 3') };
  const java = { bin: folder, version: 25 };
  await expect(makeCloudCliJars(source, java, tools, join(folder, 'made'))).rejects.toThrow();
  expect(readdirSync(join(folder, 'made'))).toEqual([]);
});
