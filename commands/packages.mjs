import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const PROJECT_FOLDER = dirname(dirname(fileURLToPath(import.meta.url)));
/** The versions in which Vite runs, and in which jsdom can load ES modules. */
const SUPPORTED_NODE = /^(20\.(19|[2-9]\d)|22\.(1[2-9]|[2-9]\d)|2[3-9]|[3-9]\d)\./;

/** Exits with a message if this project's tools are not made for this version of Node. */
export function requireNode(version = process.versions.node) {
  if (SUPPORTED_NODE.test(version)) return;
  console.error(
    `This site needs Node 20.19, or 22.12 or newer, and this is ${version}. Get a newer one at https://nodejs.org/`,
  );
  process.exit(1);
}

/**
 * A package's entry in a lock file.
 * @typedef {{ version?: string; integrity?: string; optional?: boolean }} Locked
 */

/**
 * @param {string} file
 * @returns {Record<string, Locked>}
 */
function readLock(file) {
  const { '': _project, ...packages } = JSON.parse(readFileSync(file, 'utf8')).packages;
  return packages;
}

/**
 * Whether the packages in `folder`/node_modules differ from package-lock.json in `folder`. npm
 * lists the installed packages in node_modules/.package-lock.json at the end of an installation.
 * Optional packages may be missing, because npm leaves out those for other operating systems.
 * @param {string} folder
 */
export function needsInstall(folder = PROJECT_FOLDER) {
  const note = join(folder, 'node_modules', '.package-lock.json');
  if (!existsSync(note)) return true;
  const [wanted, installed] = [readLock(join(folder, 'package-lock.json')), readLock(note)];
  return [...new Set([...Object.keys(wanted), ...Object.keys(installed)])].some((name) => {
    const [want, have] = [wanted[name], installed[name]];
    if (!have) return !want?.optional;
    return want?.version !== have.version || want?.integrity !== have.integrity;
  });
}

/** Installs the packages of the lock file if necessary; exits if npm fails. */
export function installPackages() {
  if (!needsInstall()) return;
  console.log('Installing packages …');
  const npm = process.env.npm_execpath;
  const [program, args] = npm?.endsWith('.js') ? [process.execPath, [npm]] : ['npm', []];
  const { status } = spawnSync(program, [...args, 'ci', '--no-audit', '--no-fund'], {
    cwd: PROJECT_FOLDER,
    stdio: 'inherit',
    shell: program === 'npm' && process.platform === 'win32',
  });
  if (status === 0) return;
  console.error('The packages could not be installed. The messages of npm above say why.');
  process.exit(1);
}
