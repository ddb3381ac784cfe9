import { join } from 'node:path';
import { expect, test } from 'vitest';
import { findJava } from '../../../emulators/offline/java';
import { putJava, temporaryFolder } from '../fake-programs';

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

test('If no Java is found, the error is a PlainFailure with the installation command of each system', async () => {
  const failure = findJava({ PATH: temporaryFolder() }, []);
  await expect(failure).rejects.toMatchObject({ name: 'PlainFailure' });
  await expect(failure).rejects.toThrow(
    /Java 21 or newer.*sudo apt install.*brew install.*winget install/,
  );
});
