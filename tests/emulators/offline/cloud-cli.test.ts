import { existsSync, readdirSync, readFileSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { makeCloudCliJars } from '../../../emulators/offline/cloud-cli';
import { putFile, putProgram, temporaryFolder } from '../fake-programs';

/**
 * Creates a jar of the Cloud CLI, and two programs in place of Java's: `jar` writes a file that
 * contains only the manifest, and `javac` records each run.
 * @param name the name of the Cloud CLI's jar
 */
function createCloudCli(name = 'emulator.jar') {
  const folder = temporaryFolder();
  const [source, made] = [putFile(join(folder, name)), join(folder, 'made')];
  const tools = {
    javac: putProgram(join(folder, 'javac'), `echo run >> ${folder}/javac-runs`),
    jar: putProgram(join(folder, 'jar'), 'cp "$5" "$3"'),
  };
  const make = (version = 25) => makeCloudCliJars(source, { bin: folder, version }, tools, made);
  const countRuns = () =>
    readFileSync(join(folder, 'javac-runs'), 'utf8').trim().split('\n').length;
  return { folder, source, made, tools, make, countRuns };
}

test("The manifest of the storage jar names the main class and the Cloud CLI's jar, in lines of at most 72 characters", async () => {
  const jars = await createCloudCli(`${'a long folder name/'.repeat(6)}emulator.jar`).make();
  const manifest = readFileSync(jars.storage, 'utf8');
  expect(manifest).toMatch(/^Main-Class: StorageRulesRuntime$/m);
  expect(manifest.replaceAll('\n ', '')).toContain('a%20long%20folder%20name/emulator.jar\n');
  expect(Math.max(...manifest.split('\n').map((line) => line.length))).toBeLessThanOrEqual(72);
});

test('makeCloudCliJars makes the jars once, and again for another version of Java or of the Cloud CLI', async () => {
  const { source, make, countRuns } = createCloudCli();
  expect(await make(21)).toEqual(await make(21));
  expect(countRuns()).toBe(1);
  await make(25);
  expect(countRuns()).toBe(2);
  // A different modification time means another version of the Cloud CLI.
  utimesSync(source, 1, 1);
  await make(25);
  expect(countRuns()).toBe(3);
});

test('If makeCloudCliJars is called twice at the same time, both calls return the same jars', async () => {
  const { made, make } = createCloudCli();
  const [one, other] = await Promise.all([make(), make()]);
  expect(one).toEqual(other);
  expect(existsSync(one.firestore) && existsSync(one.storage)).toBe(true);
  // Only one folder with jars is left: one of the two calls has removed its own copy.
  expect(readdirSync(made)).toHaveLength(1);
});

test('If the compiler fails, makeCloudCliJars throws an error and leaves no files behind', async () => {
  const { made, tools, make } = createCloudCli();
  putProgram(tools.javac, 'exit 3');
  await expect(make()).rejects.toThrow();
  expect(readdirSync(made)).toEqual([]);
});
