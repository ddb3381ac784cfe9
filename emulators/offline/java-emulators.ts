import { existsSync, readFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { delimiter, join } from 'node:path';
import { PlainFailure } from '../failures';
import type { Service } from '../ports';
import { PROJECT_FOLDER } from '../project';
import { findCloudCliJar, makeCloudCliJars } from './cloud-cli';
import { findJava, findJavaTool, type Java } from './java';

const INFO = join(
  PROJECT_FOLDER,
  'node_modules/firebase-tools/lib/emulator/downloadableEmulatorInfo.json',
);

/**
 * The emulators that need a Java program. The Firestore emulator is a Java program. The Storage
 * emulator is a part of firebase-tools, but a Java program evaluates its rules.
 */
const JAVA_EMULATORS = ['firestore', 'storage'] as const;
type JavaEmulator = (typeof JAVA_EMULATORS)[number];

/**
 * The place from which the Java program of an emulator comes. If the place is 'download',
 * firebase-tools downloads the program at the first use.
 */
type Source =
  | { from: 'environment' | 'cache' | 'cloud-cli'; jar: string }
  | { from: 'download'; megabytes: number };

interface Search {
  java: Java;
  env?: NodeJS.ProcessEnv;
  findCloudCli?: typeof findCloudCliJar;
  makeJars?: typeof makeCloudCliJars;
}

/**
 * Returns `env` with the variables that firebase-tools needs for the Java programs of `services`: a
 * PATH that begins with a new enough Java and, if the programs come from an installed Google Cloud
 * CLI, the paths of their jars. emulators/suite.ts starts each suite with these variables. Throws a
 * PlainFailure if there is no new enough Java, or if a variable names a file that does not exist.
 */
export async function withJavaEmulators(
  services: Service[],
  env: NodeJS.ProcessEnv,
): Promise<NodeJS.ProcessEnv> {
  const wanted = JAVA_EMULATORS.filter((emulator) => services.includes(emulator));
  if (wanted.length === 0) return env;
  const java = await findJava(env);
  const found: NodeJS.ProcessEnv = { ...env, PATH: `${java.bin}${delimiter}${env.PATH}` };
  for (const emulator of wanted) {
    const source = await findEmulator(emulator, { java, env });
    if (source.from === 'cloud-cli') found[jarVariable(emulator)] = source.jar;
    if (source.from === 'download') {
      console.log(`The ${emulator} emulator is downloaded once, ${source.megabytes} MB …`);
    }
  }
  return found;
}

/** The environment variable from which firebase-tools takes the jar of `emulator`. */
function jarVariable(emulator: JavaEmulator): string {
  return `${emulator.toUpperCase()}_EMULATOR_BINARY_PATH`;
}

function fromEnvironment(emulator: JavaEmulator, env: NodeJS.ProcessEnv): Source | undefined {
  const jar = env[jarVariable(emulator)];
  if (!jar) return undefined;
  if (existsSync(jar)) return { from: 'environment', jar };
  throw new PlainFailure(`${jarVariable(emulator)} names ${jar}, and there is no such file.`);
}

/** The file that firebase-tools would download for `emulator`. */
function readDownload(emulator: JavaEmulator): { file: string; megabytes: number } {
  const { downloadPathRelativeToCacheDir, expectedSize } = JSON.parse(readFileSync(INFO, 'utf8'))[
    emulator
  ];
  return { file: downloadPathRelativeToCacheDir, megabytes: Math.round(expectedSize / 1e6) };
}

function fromCache(emulator: JavaEmulator, env: NodeJS.ProcessEnv): Source | undefined {
  const folder = env.FIREBASE_EMULATORS_PATH ?? join(homedir(), '.cache', 'firebase', 'emulators');
  const jar = join(folder, readDownload(emulator).file);
  return existsSync(jar) ? { from: 'cache', jar } : undefined;
}

/**
 * Takes the Java program of `emulator` from an installed Google Cloud CLI. This works only with a
 * JDK, because our evaluator of Storage rules must be compiled.
 */
async function fromCloudCli(
  emulator: JavaEmulator,
  { java, env = process.env, findCloudCli = findCloudCliJar, makeJars = makeCloudCliJars }: Search,
): Promise<Source | undefined> {
  const [javac, jar] = [findJavaTool(java, 'javac'), findJavaTool(java, 'jar')];
  if (!javac || !jar) return undefined;
  const cloudCliJar = await findCloudCli(env);
  if (!cloudCliJar) return undefined;
  const jars = await makeJars(cloudCliJar, java, { javac, jar });
  return { from: 'cloud-cli', jar: jars[emulator] };
}

/**
 * Finds the Java program of `emulator`: first in the environment variable for this emulator, then
 * in firebase-tools' cache, and last in an installed Google Cloud CLI. If the program is in none of
 * these places, firebase-tools will download it. Throws a PlainFailure if the variable names a file
 * that does not exist.
 */
export async function findEmulator(emulator: JavaEmulator, search: Search): Promise<Source> {
  const env = search.env ?? process.env;
  return (
    fromEnvironment(emulator, env) ??
    fromCache(emulator, env) ??
    (await fromCloudCli(emulator, search)) ?? {
      from: 'download',
      megabytes: readDownload(emulator).megabytes,
    }
  );
}
