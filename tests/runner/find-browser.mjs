import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** Chromium without a window: tests take a quarter less time in it. */
export const HEADLESS_SHELL = 'chromium-headless-shell';

const COMMANDS = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

const MAC_APPLICATIONS = [
  'Google Chrome.app/Contents/MacOS/Google Chrome',
  'Chromium.app/Contents/MacOS/Chromium',
];

/**
 * Finds an installed Chromium or Chrome: the one that CHROMIUM_PATH or CHROME_PATH names, else
 * one in the usual places of this platform, else the one that Playwright downloaded.
 * @param {{ windowless?: boolean }} [wanted] `windowless`: rather the one that has no window
 * @returns {Promise<string | undefined>} its path
 */
export async function findBrowser({ windowless = false } = {}) {
  const named = process.env.CHROMIUM_PATH ?? process.env.CHROME_PATH;
  if (named !== undefined && named !== '') return named;
  const commands = windowless ? [HEADLESS_SHELL, ...COMMANDS] : [...COMMANDS, HEADLESS_SHELL];
  return usualPlaces(commands).find(isBrowser) ?? (await downloadedBrowser());
}

/**
 * @param {string[]} commands
 * @returns {string[]}
 */
function usualPlaces(commands) {
  if (process.platform === 'darwin') {
    const folders = ['/Applications', join(process.env.HOME ?? '', 'Applications')];
    return folders.flatMap((folder) => MAC_APPLICATIONS.map((name) => join(folder, name)));
  }
  if (process.platform === 'win32') {
    const { ProgramFiles, LOCALAPPDATA } = process.env;
    const folders = [ProgramFiles, process.env['ProgramFiles(x86)'], LOCALAPPDATA];
    return folders
      .filter((folder) => folder !== undefined)
      .map((folder) => join(folder, 'Google', 'Chrome', 'Application', 'chrome.exe'));
  }
  const folders = (process.env.PATH ?? '').split(':').filter((folder) => folder !== '');
  return commands.flatMap((command) => folders.map((folder) => join(folder, command)));
}

/**
 * Whether a file is a browser that starts: some systems have a command of that name that only
 * says how to install it.
 * @param {string} path
 */
function isBrowser(path) {
  if (!existsSync(path)) return false;
  // Windows' Chrome opens a window when it is asked for its version.
  if (process.platform === 'win32') return true;
  const { status, stdout } = spawnSync(path, ['--version'], { encoding: 'utf8', timeout: 20_000 });
  return status === 0 && /Chrom(e|ium)/.test(stdout);
}

/** @returns {Promise<string | undefined>} */
async function downloadedBrowser() {
  const { chromium } = await import('@playwright/test');
  const path = chromium.executablePath();
  return existsSync(path) ? path : undefined;
}
