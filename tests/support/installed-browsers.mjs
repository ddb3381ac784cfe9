import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Chromium without a window: tests take a quarter less time in it. */
const HEADLESS_SHELL = 'chromium-headless-shell';
const COMMANDS = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const { ProgramFiles = '', LOCALAPPDATA = '' } = process.env;
const APPLICATIONS = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  join(ProgramFiles, 'Google/Chrome/Application/chrome.exe'),
  join(LOCALAPPDATA, 'Google/Chrome/Application/chrome.exe'),
];

/**
 * The path of a Chromium or Chrome: the one that CHROMIUM_PATH names, else an installed one, else
 * the one that Playwright downloaded. `windowless` prefers the one that has no window.
 */
export async function findBrowser({ windowless = false } = {}) {
  if (process.env.CHROMIUM_PATH) return process.env.CHROMIUM_PATH;
  const commands = windowless ? [HEADLESS_SHELL, ...COMMANDS] : [...COMMANDS, HEADLESS_SHELL];
  const folders = (process.env.PATH ?? '').split(delimiter);
  const installed = commands.flatMap((command) => folders.map((folder) => join(folder, command)));
  const { chromium } = await import('@playwright/test');
  return [...installed, ...APPLICATIONS, chromium.executablePath()].find(starts);
}

/** Whether a file is a browser: Ubuntu's chromium-browser may be a script that only says how to get one. */
function starts(/** @type {string} */ path) {
  if (!existsSync(path) || process.platform !== 'linux') return existsSync(path);
  return spawnSync(path, ['--version'], { timeout: 20_000 }).status === 0;
}

/** A browser for the browser tests, installed first where there is none; throws what to type. */
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
    "The browser tests need Chromium or Chrome: type 'npx playwright install --with-deps chromium', or name an installed one in CHROMIUM_PATH.",
  );
}

/** The other engines' programs (tests/support/engines), and Debian's packages that hold them. */
const ENGINES = {
  '/usr/bin/firefox-esr': 'firefox-esr',
  '/usr/bin/WebKitWebDriver': 'webkit2gtk-driver',
  '/usr/bin/Xvfb': 'xvfb',
};

/** Installs on a build machine what the tests in other engines take; elsewhere they are skipped. */
export function installEngines() {
  const missing = Object.entries(ENGINES).filter(([program]) => !existsSync(program));
  if (missing.length === 0 || !process.env.CI || !isRootOnDebian()) return;
  const names = missing.map(([, name]) => name).join(' ');
  run('apt-get update -qq');
  run(`apt-get install -y -qq --no-install-recommends ${names}`);
}

function isRootOnDebian() {
  const release = '/etc/os-release';
  if (process.getuid?.() !== 0 || !existsSync(release)) return false;
  return /^ID=debian$/m.test(readFileSync(release, 'utf8'));
}

/** Runs a command with its output on the screen. @returns whether it succeeded */
function run(/** @type {string} */ command) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  return spawnSync(command, { shell: true, stdio: 'inherit', env }).status === 0;
}
