import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { homedir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { LOCAL_FOLDER, PROJECT_FOLDER } from '../project';
import type { Java } from './java';

const JAR = 'platform/cloud-firestore-emulator/cloud-firestore-emulator.jar';
const ANSWER_TIMEOUT_MS = 20_000;
const FIRESTORE_MAIN = 'com.google.cloud.datastore.emulator.firestore.CloudFirestore';
const RULES_MAIN = 'StorageRulesRuntime';
const RULES_SOURCE = join(PROJECT_FOLDER, 'emulators', 'offline', `${RULES_MAIN}.java`);
/**
 * A line of a jar's manifest has at most 72 bytes, including the line break. A line that begins
 * with a space continues the previous line. Without the space and the line break, 70 bytes are left
 * for the text of a line.
 */
const MANIFEST_LINE = 70;

const run = promisify(execFile);

/** The folders into which installers put Google Cloud CLI on Linux, macOS and Windows. */
function listUsualRoots(env: NodeJS.ProcessEnv): string[] {
  const windows = [env.LOCALAPPDATA, env.ProgramFiles, env['ProgramFiles(x86)']];
  return [
    '/usr/lib/google-cloud-sdk',
    '/usr/lib64/google-cloud-sdk',
    '/snap/google-cloud-cli/current',
    join(homedir(), 'google-cloud-sdk'),
    '/opt/homebrew/share/google-cloud-sdk',
    '/usr/local/share/google-cloud-sdk',
    ...windows.flatMap((folder) =>
      folder ? [join(folder, 'Google', 'Cloud SDK', 'google-cloud-sdk')] : [],
    ),
  ];
}

function findCommand(env: NodeJS.ProcessEnv): string | undefined {
  const name = process.platform === 'win32' ? 'gcloud.cmd' : 'gcloud';
  return (env.PATH ?? env.Path ?? '')
    .split(delimiter)
    .filter((folder) => folder !== '')
    .map((folder) => join(folder, name))
    .find((file) => existsSync(file));
}

/**
 * Asks `gcloud` for the folder in which Google Cloud CLI is installed. Returns a list with this
 * folder; the list is empty if the command fails.
 */
async function findRoots(command: string): Promise<string[]> {
  try {
    const { stdout } = await run(command, ['info', '--format=value(installation.sdk_root)'], {
      timeout: ANSWER_TIMEOUT_MS,
      shell: process.platform === 'win32',
    });
    return [stdout.trim()];
  } catch {
    return []; // If `gcloud` fails, its installation is ignored.
  }
}

/**
 * Finds the jar of the Cloud Firestore emulator in an installed Google Cloud CLI: first in
 * CLOUDSDK_ROOT_DIR, then in the usual folders (`roots`), then in the folder that contains the
 * `bin` folder of the command `gcloud`, and last in the folder that this command prints. To run the
 * command takes a second.
 */
export async function findCloudCliJar(
  env: NodeJS.ProcessEnv = process.env,
  roots: string[] = listUsualRoots(env),
): Promise<string | undefined> {
  const findIn = (folders: string[]) =>
    folders.map((folder) => join(folder, JAR)).find((jar) => existsSync(jar));
  const usual = findIn([...(env.CLOUDSDK_ROOT_DIR ? [env.CLOUDSDK_ROOT_DIR] : []), ...roots]);
  if (usual) return usual;
  const command = findCommand(env);
  if (!command) return undefined;
  const beside = dirname(dirname(realpathSync(command)));
  return findIn([beside]) ?? findIn(await findRoots(command));
}

export interface JavaTools {
  javac: string;
  jar: string;
}

/** Two jars for `java -jar`. They use the classes in the jar of an installed Google Cloud CLI. */
export interface CloudCliJars {
  firestore: string;
  storage: string;
}

function writeManifest(file: string, main: string, cloudCliJar: string): void {
  const classPath = `Class-Path: ${pathToFileURL(cloudCliJar).href}`;
  const lines = classPath.match(new RegExp(`.{1,${MANIFEST_LINE}}`, 'g')) ?? [];
  writeFileSync(file, `Main-Class: ${main}\n${lines.join('\n ')}\n`);
}

async function build(folder: string, cloudCliJar: string, tools: JavaTools): Promise<void> {
  const classes = join(folder, 'classes');
  const manifests = {
    firestore: join(folder, 'firestore.mf'),
    storage: join(folder, 'storage.mf'),
  };
  writeManifest(manifests.firestore, FIRESTORE_MAIN, cloudCliJar);
  writeManifest(manifests.storage, RULES_MAIN, cloudCliJar);
  const options = ['-proc:none', '-encoding', 'UTF-8', '-cp', cloudCliJar];
  await run(tools.javac, [...options, '-d', classes, RULES_SOURCE]);
  const makeJar = (name: keyof CloudCliJars, content: string[] = []) => {
    const file = join(folder, `${name}.jar`);
    return run(tools.jar, ['--create', '--file', file, '--manifest', manifests[name], ...content]);
  };
  await makeJar('firestore');
  await makeJar('storage', ['-C', classes, '.']);
}

function fingerprint(cloudCliJar: string, java: Java): string {
  const { mtimeMs, size } = statSync(cloudCliJar);
  return createHash('sha256')
    .update([cloudCliJar, mtimeMs, size, java.version].join('\n'))
    .update(readFileSync(RULES_SOURCE))
    .digest('hex')
    .slice(0, 16);
}

/**
 * Makes two runnable jars that use `cloudCliJar`: the Firestore emulator, and our evaluator of
 * Storage rules. They are made in a subfolder of `parent`, once for each combination of the
 * versions of Google Cloud CLI, of Java and of our source file. Several processes may call this
 * function at the same time. Throws the error of javac or jar.
 */
export async function makeCloudCliJars(
  cloudCliJar: string,
  java: Java,
  tools: JavaTools,
  parent = join(LOCAL_FOLDER, 'emulators'),
): Promise<CloudCliJars> {
  const folder = join(parent, fingerprint(cloudCliJar, java));
  if (!existsSync(folder)) {
    mkdirSync(parent, { recursive: true });
    const draft = mkdtempSync(join(parent, 'draft-'));
    try {
      await build(draft, cloudCliJar, tools);
      if (!existsSync(folder)) renameSync(draft, folder);
    } catch (error) {
      if (!existsSync(folder)) throw error;
    } finally {
      rmSync(draft, { recursive: true, force: true });
    }
  }
  return { firestore: join(folder, 'firestore.jar'), storage: join(folder, 'storage.jar') };
}
