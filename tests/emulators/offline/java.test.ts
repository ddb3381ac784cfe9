import { mkdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { findJava, listJavaHomes } from '../../../emulators/offline/java';
import { putJava, putProgram, temporaryFolder } from '../fake-programs';

test('findJava returns the newest of the Java installations in JAVA_HOME, in the PATH and in the usual folders', async () => {
  const folder = temporaryFolder();
  const [home, path, usual] = ['home', 'path', 'usual'].map((name) => join(folder, name));
  putJava(String(home), '21.0.2');
  putJava(String(path), '17.0.15');
  putJava(String(usual), '25.0.1');
  const env = { JAVA_HOME: home, PATH: `${path}/bin` };
  expect(await findJava(env, [String(usual)])).toEqual({ bin: `${usual}/bin`, version: 25 });
  expect(await findJava(env, [])).toEqual({ bin: `${home}/bin`, version: 21 });
});

test('If the PATH has a link to Java, findJava follows the link to the folder with the compiler', async () => {
  const folder = temporaryFolder();
  putJava(join(folder, 'jdk'), '21', 'jdk');
  mkdirSync(join(folder, 'bin'));
  symlinkSync(join(folder, 'jdk/bin/java'), join(folder, 'bin/java'));
  expect((await findJava({ PATH: join(folder, 'bin') }, [])).bin).toBe(join(folder, 'jdk/bin'));
});

test('findJava understands the version numbers of early-access builds and of Java 8, and ignores broken programs', async () => {
  const folder = temporaryFolder();
  putJava(join(folder, 'early'), '26-ea');
  putJava(join(folder, 'eight'), '1.8.0_392');
  putProgram(join(folder, 'broken/bin/java'), 'exit 1');
  const homes = ['broken', 'eight', 'early'].map((name) => join(folder, name));
  expect((await findJava({}, homes)).version).toBe(26);
  await expect(findJava({}, homes.slice(0, 2))).rejects.toThrow('the newest one here is 8');
});

test('If no Java is found, the error is a PlainFailure with the installation command of each system', async () => {
  const failure = findJava({ PATH: temporaryFolder() }, []);
  await expect(failure).rejects.toMatchObject({ name: 'PlainFailure' });
  await expect(failure).rejects.toThrow(
    /Java 21 or newer.*sudo apt install.*brew install.*winget install/,
  );
});

test("Java installations in SDKMAN's folder and in Windows' program folder are found", () => {
  const folder = temporaryFolder();
  putJava(join(folder, 'sdkman/candidates/java/21.0.2-tem'), '21.0.2');
  putJava(join(folder, 'programs/Eclipse Adoptium/jdk-21'), '21.0.2');
  const homes = listJavaHomes({
    SDKMAN_DIR: join(folder, 'sdkman'),
    ProgramFiles: join(folder, 'programs'),
  });
  expect(homes).toContain(join(folder, 'sdkman/candidates/java/21.0.2-tem'));
  expect(homes).toContain(join(folder, 'programs/Eclipse Adoptium/jdk-21'));
});
