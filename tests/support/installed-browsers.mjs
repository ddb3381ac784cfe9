import { spawnSync } from 'node:child_process';
import {
  createReadStream,
  createWriteStream,
  existsSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { delimiter, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createBrotliDecompress } from 'node:zlib';

/** A Chromium without a window. The browser tests take a quarter less time in it. */
const HEADLESS_SHELL = 'chromium-headless-shell';
const COMMANDS = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const { ProgramFiles = '', LOCALAPPDATA = '' } = process.env;
const APPLICATIONS = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  join(ProgramFiles, 'Google/Chrome/Application/chrome.exe'),
  join(LOCALAPPDATA, 'Google/Chrome/Application/chrome.exe'),
];

/**
 * Returns the path of a Chromium or Chrome: the path in CHROMIUM_PATH, or an installed browser, or
 * the browser that Playwright has downloaded. Returns undefined if there is none. With
 * `windowless`, a browser without a window is preferred.
 */
export async function findBrowser({ windowless = false } = {}) {
  if (process.env.CHROMIUM_PATH) return process.env.CHROMIUM_PATH;
  const commands = windowless ? [HEADLESS_SHELL, ...COMMANDS] : [...COMMANDS, HEADLESS_SHELL];
  const folders = (process.env.PATH ?? '').split(delimiter);
  const installed = commands.flatMap((command) => folders.map((folder) => join(folder, command)));
  const { chromium } = await import('@playwright/test');
  return [...installed, ...APPLICATIONS, chromium.executablePath()].find(starts);
}

/** The oldest Chromium that the site supports. */
const OLDEST_CHROMIUM = 131;

/**
 * Returns a sentence that says why the browser tests cannot use the browser at `path`, or undefined
 * if they can. On Windows, the function only checks that the file exists, because browsers there do
 * not print their version.
 */
export function browserFault(/** @type {string} */ path) {
  const needed = `the browser tests need Chromium or Chrome ${OLDEST_CHROMIUM} or newer`;
  if (!existsSync(path)) return `There is no browser at ${path}; ${needed}.`;
  if (process.platform === 'win32') return undefined;
  const { status, stdout } = spawnSync(path, ['--version'], { timeout: 20_000, encoding: 'utf8' });
  const printed = (stdout ?? '').trim().split('\n').at(-1) ?? '';
  if (status !== 0) return `The browser at ${path} does not start; ${needed}.`;
  const version = /Chrom\w+ (?:\w+ )*(\d+)\./.exec(printed)?.[1];
  if (!version) return `${path} is '${printed}'; ${needed}.`;
  return Number(version) < OLDEST_CHROMIUM ? `${path} is ${printed}; ${needed}.` : undefined;
}

/**
 * Returns whether the file at `path` exists and, on Linux, whether it runs. Ubuntu's
 * chromium-browser may be a script that only prints how to install a browser.
 */
function starts(/** @type {string} */ path) {
  if (!existsSync(path) || process.platform !== 'linux') return existsSync(path);
  return spawnSync(path, ['--version'], { timeout: 20_000 }).status === 0;
}

/**
 * Returns a browser's path. If no browser is installed, installs one first.
 * @throws Error if the installation fails
 */
export async function requireBrowser() {
  const found = await findBrowser({ windowless: true });
  if (found) return found;
  console.log('No Chromium or Chrome is installed: installing one.');
  if (isRootOnDebian()) {
    run('apt-get update -qq');
    run(`apt-get install -y -qq ${HEADLESS_SHELL}`) || run('apt-get install -y -qq chromium');
  } else {
    run('npx playwright install chromium');
  }
  const installed = await findBrowser({ windowless: true });
  if (installed) return installed;
  throw new Error(
    "The browser tests need Chromium or Chrome: type 'npx playwright install --with-deps chromium', or set CHROMIUM_PATH to the path of an installed browser.",
  );
}

/** The programs that tests/support/engines uses, and the Debian packages that contain them. */
const ENGINES = {
  '/usr/bin/firefox-esr': 'firefox-esr',
  '/usr/bin/WebKitWebDriver': 'webkit2gtk-driver',
  '/usr/bin/Xvfb': 'xvfb',
};

const OLDER = '.local/older-chromium';
/**
 * The oldest Chromium that the site supports. `version` is the version of the npm package that
 * contains it.
 */
export const OLDER_CHROMIUM = { version: '131.0.1', path: `${OLDER}/chromium-131.0.1` };

/**
 * Downloads the older Chromium (66 MB) in continuous integration or with `withOlderChromium`. If
 * continuous integration runs as root on Debian, also installs Firefox and WebKit. If an engine is
 * not installed, its tests are skipped.
 */
export async function installEngines({ withOlderChromium = false } = {}) {
  if (withOlderChromium || process.env.CI) await fetchOlderChromium();
  const missing = Object.entries(ENGINES).filter(([program]) => !existsSync(program));
  if (missing.length === 0 || !process.env.CI || !isRootOnDebian()) return;
  const names = missing.map(([, name]) => name).join(' ');
  run('apt-get update -qq');
  run(`apt-get install -y -qq --no-install-recommends ${names}`);
}

/**
 * Downloads the older Chromium, unless it was downloaded before. Its package is only for Linux on
 * x64; on other platforms, nothing is downloaded.
 */
async function fetchOlderChromium() {
  const { path, version } = OLDER_CHROMIUM;
  if (existsSync(path) || process.platform !== 'linux' || process.arch !== 'x64') return;
  const options = '--no-save --ignore-scripts --no-audit --no-fund --loglevel=error';
  if (!run(`npm install ${options} --prefix ${OLDER} @sparticuz/chromium@${version}`)) return;
  const packed = `${OLDER}/node_modules/@sparticuz/chromium/bin/chromium.br`;
  const file = createWriteStream(`${path}.part`, { mode: 0o755 });
  await pipeline(createReadStream(packed), createBrotliDecompress(), file);
  renameSync(`${path}.part`, path);
  rmSync(`${OLDER}/node_modules`, { recursive: true });
}

function isRootOnDebian() {
  const release = '/etc/os-release';
  if (process.getuid?.() !== 0 || !existsSync(release)) return false;
  return /^ID=debian$/m.test(readFileSync(release, 'utf8'));
}

/** Runs a command and shows its output. @returns whether it succeeded */
function run(/** @type {string} */ command) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  return spawnSync(command, { shell: true, stdio: 'inherit', env }).status === 0;
}
