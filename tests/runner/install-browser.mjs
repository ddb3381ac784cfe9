import { readFileSync } from 'node:fs';
import { findBrowser, HEADLESS_SHELL } from './find-browser.mjs';
import { runPackage, runProgram } from './run-program.mjs';

/**
 * A browser for the browser tests. Where none is, installs one the way this platform does it:
 * Debian's own package for root on Debian, Playwright's download elsewhere.
 * @returns {Promise<{ path: string } | { problem: string }>}
 */
export async function findOrInstallBrowser() {
  const found = await findBrowser({ windowless: true });
  if (found !== undefined) return { path: found };
  console.log('No Chromium or Chrome is installed: installing one.');
  await (isRootOnDebian() ? installDebianPackage() : installWithPlaywright());
  const installed = await findBrowser({ windowless: true });
  return installed === undefined ? { problem: whatToType() } : { path: installed };
}

function isRootOnDebian() {
  if (process.getuid?.() !== 0) return false;
  try {
    return /^ID=debian$/m.test(readFileSync('/etc/os-release', 'utf8'));
  } catch {
    return false;
  }
}

async function installDebianPackage() {
  const environment = { DEBIAN_FRONTEND: 'noninteractive' };
  const updated = await runProgram('apt-get', ['update', '-qq'], environment);
  if (updated !== 0) return;
  for (const name of [HEADLESS_SHELL, 'chromium']) {
    const installed = await runProgram('apt-get', ['install', '-y', '-qq', name], environment);
    if (installed === 0) return;
  }
}

async function installWithPlaywright() {
  const packages = process.platform === 'linux' && process.getuid?.() === 0 ? ['--with-deps'] : [];
  await runPackage({
    packageName: '@playwright/test',
    command: 'playwright',
    args: ['install', ...packages, 'chromium'],
  });
}

function whatToType() {
  const command = isRootOnDebian()
    ? 'apt-get update && apt-get install -y chromium'
    : 'npx playwright install --with-deps chromium';
  return `The browser tests need Chromium or Chrome: type '${command}', or name an installed one in CHROMIUM_PATH.`;
}
