import { mkdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { findEmulator, JAVA_EMULATORS, jarVariable } from './find-emulators';
import { findJava } from './java';
import type { Service } from './suite';

/**
 * The environment in which firebase-tools runs: the right Java first on the PATH, the emulators
 * that were found, a temporary folder of its own (two suites would delete each other's uploads),
 * and neither somebody's login nor questions nor looks for updates.
 */
export async function suiteEnvironment(
  services: Service[],
  folder: string,
): Promise<NodeJS.ProcessEnv> {
  const temporary = join(folder, 'tmp');
  mkdirSync(temporary);
  const { GOOGLE_APPLICATION_CREDENTIALS, FIREBASE_TOKEN, PATH, Path, ...inherited } = process.env;
  const env: NodeJS.ProcessEnv = {
    ...inherited,
    PATH: PATH ?? Path,
    TMPDIR: temporary,
    TEMP: temporary,
    TMP: temporary,
    XDG_CONFIG_HOME: join(folder, 'config'),
    CI: 'true',
    NO_UPDATE_NOTIFIER: '1',
  };
  const wanted = JAVA_EMULATORS.filter((emulator) => services.includes(emulator));
  if (wanted.length === 0) return env;
  const java = await findJava();
  env.PATH = `${java.bin}${delimiter}${env.PATH}`;
  for (const emulator of wanted) {
    const source = await findEmulator(emulator, { java });
    if (source.from === 'cloud-cli') env[jarVariable(emulator)] = source.jar;
    if (source.from === 'download') {
      console.log(`The ${emulator} emulator is downloaded once, ${source.megabytes} MB …`);
    }
  }
  return env;
}
