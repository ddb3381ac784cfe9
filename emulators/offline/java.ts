import { execFile } from 'node:child_process';
import { existsSync, readdirSync, realpathSync } from 'node:fs';
import { homedir } from 'node:os';
import { basename, delimiter, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { PlainFailure } from '../failures';

/** firebase-tools 15 needs this version of Java or a newer one. */
const OLDEST_JAVA = 21;
const ANSWER_TIMEOUT_MS = 20_000;
const INSTALL_JAVA =
  'Install one. Debian or Ubuntu: sudo apt install openjdk-21-jdk-headless. ' +
  'macOS: brew install openjdk@21. Windows: winget install Microsoft.OpenJDK.21';

export interface Java {
  /** The folder that contains `java` and, in a JDK, `javac` and `jar`. */
  bin: string;
  /** The major version, such as 21. */
  version: number;
}

const run = promisify(execFile);
const suffix = process.platform === 'win32' ? '.exe' : '';

/**
 * The folder of `program`. If `program` is a link, the folder of the file to which it links: for
 * example, /usr/bin/java links into the folder of a JDK. A link to a file with another name, such
 * as a wrapper script, is not followed.
 */
function realFolder(program: string): string {
  const real = realpathSync(program);
  return basename(real) === basename(program) ? dirname(real) : dirname(program);
}

function listBins(env: NodeJS.ProcessEnv, homes: string[]): string[] {
  const bins = [
    ...(env.JAVA_HOME ? [join(env.JAVA_HOME, 'bin')] : []),
    ...(env.PATH ?? env.Path ?? '').split(delimiter),
    ...homes.map((home) => join(home, 'bin')),
  ];
  const programs = bins
    .filter((bin) => bin !== '')
    .map((bin) => join(bin, `java${suffix}`))
    .filter((file) => existsSync(file));
  return [...new Set(programs.map(realFolder))];
}

async function readVersion(bin: string): Promise<Java> {
  try {
    const { stdout, stderr } = await run(join(bin, `java${suffix}`), ['-version'], {
      timeout: ANSWER_TIMEOUT_MS,
    });
    const version = /version "(?:1\.)?(\d+)/.exec(stderr + stdout)?.[1];
    return { bin, version: Number(version ?? 0) };
  } catch {
    // The installation is broken, or it is macOS's own `java`, which only shows a message.
    return { bin, version: 0 };
  }
}

/**
 * Finds the newest Java in JAVA_HOME, in the PATH and in the systems' usual folders (`homes`).
 * Throws a PlainFailure if none is new enough.
 */
export async function findJava(
  env: NodeJS.ProcessEnv = process.env,
  homes: string[] = listJavaHomes(env),
): Promise<Java> {
  const all = await Promise.all(listBins(env, homes).map(readVersion));
  const newest = all.reduce<Java>((best, java) => (java.version > best.version ? java : best), {
    bin: '',
    version: 0,
  });
  if (newest.version >= OLDEST_JAVA) return newest;
  const found = newest.version ? `the newest one here is ${newest.version}` : 'none was found here';
  throw new PlainFailure(
    `Firebase's emulators need Java ${OLDEST_JAVA} or newer, and ${found}. ${INSTALL_JAVA}`,
  );
}

/** The path of `tool` (`javac` or `jar`) of this Java; undefined if this Java is not a JDK. */
export function findJavaTool(java: Java, tool: string): string | undefined {
  const path = join(java.bin, tool + suffix);
  return existsSync(path) ? path : undefined;
}

function listFolders(parent: string): string[] {
  try {
    return readdirSync(parent).map((name) => join(parent, name));
  } catch {
    return [];
  }
}

/**
 * The folders of the Java installations in the usual places on Linux, macOS and Windows. JAVA_HOME
 * names a folder of this kind.
 */
function listJavaHomes(env: NodeJS.ProcessEnv): string[] {
  const programs = env.ProgramFiles ?? 'C:\\Program Files';
  const mac = [
    '/Library/Java/JavaVirtualMachines',
    join(homedir(), 'Library/Java/JavaVirtualMachines'),
  ];
  const brew = ['/opt/homebrew/opt', '/usr/local/opt', '/home/linuxbrew/.linuxbrew/opt'];
  return [
    ...listFolders('/usr/lib/jvm'),
    ...mac.flatMap(listFolders).map((folder) => join(folder, 'Contents', 'Home')),
    ...['Java', 'Eclipse Adoptium', 'Microsoft'].flatMap((maker) =>
      listFolders(join(programs, maker)),
    ),
    ...listFolders(join(env.SDKMAN_DIR ?? join(homedir(), '.sdkman'), 'candidates', 'java')),
    ...brew.flatMap(listFolders).filter((folder) => folder.includes('openjdk')),
  ];
}
