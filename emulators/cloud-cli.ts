import { execFile } from 'node:child_process';
import { existsSync, realpathSync } from 'node:fs';
import { homedir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { promisify } from 'node:util';

const JAR = 'platform/cloud-firestore-emulator/cloud-firestore-emulator.jar';
const ANSWER_TIMEOUT_MS = 20_000;

/** Where the installers of Google Cloud CLI put it on the three systems. */
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

async function askCommand(command: string): Promise<string[]> {
  try {
    const { stdout } = await promisify(execFile)(
      command,
      ['info', '--format=value(installation.sdk_root)'],
      { timeout: ANSWER_TIMEOUT_MS, shell: process.platform === 'win32' },
    );
    return [stdout.trim()];
  } catch {
    return []; // an installation that does not run has no emulator for us
  }
}

/**
 * The jar of the Cloud Firestore emulator in an installed Google Cloud CLI, if there is one. Looks
 * at CLOUDSDK_ROOT_DIR, at the usual places (`roots`), and at last asks `gcloud`, which takes a
 * second.
 */
export async function findCloudCliJar(
  env: NodeJS.ProcessEnv = process.env,
  roots: string[] = listUsualRoots(env),
): Promise<string | undefined> {
  const findIn = (folders: string[]) =>
    folders.map((folder) => join(folder, JAR)).find((jar) => existsSync(jar));
  const known = findIn([...(env.CLOUDSDK_ROOT_DIR ? [env.CLOUDSDK_ROOT_DIR] : []), ...roots]);
  if (known) return known;
  const command = findCommand(env);
  if (!command) return undefined;
  const beside = dirname(dirname(realpathSync(command)));
  return findIn([beside]) ?? findIn(await askCommand(command));
}
