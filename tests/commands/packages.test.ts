import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { needsInstall } from '../../commands/packages.mjs';
import { putFile, temporaryFolder } from '../emulators/fake-programs';

const react = { version: '19.0.0', integrity: 'sha512-a' };
const forWindows = { version: '1.0.0', integrity: 'sha512-b', optional: true };

/**
 * Creates a project with the packages `wanted` in its lock file. If `installed` is given, these
 * packages are in node_modules/.package-lock.json, npm's list of the installed packages.
 * @returns the project's folder
 */
function createProject(wanted: object, installed?: object): string {
  const folder = temporaryFolder();
  const lock = (packages: object) => JSON.stringify({ packages: { '': {}, ...packages } });
  putFile(join(folder, 'package-lock.json'), lock(wanted));
  if (installed) putFile(join(folder, 'node_modules/.package-lock.json'), lock(installed));
  return folder;
}

test('A fresh clone of the repository needs an installation of the packages', () => {
  expect(needsInstall(createProject({ 'node_modules/react': react }))).toBe(true);
});

test('If only packages for other operating systems are missing, no installation is needed', () => {
  const wanted = { 'node_modules/react': react, 'node_modules/for-windows': forWindows };
  expect(needsInstall(createProject(wanted, { 'node_modules/react': react }))).toBe(false);
});

test.each([
  ['a new package', { 'node_modules/react': react, 'node_modules/new': react }],
  ['another version of a package', { 'node_modules/react': { ...react, version: '19.0.1' } }],
  ['another checksum of a package', { 'node_modules/react': { ...react, integrity: 'sha512-c' } }],
  ['one package less than node_modules', {}],
])('If the lock file has %s, an installation is needed', (_change, wanted) => {
  expect(needsInstall(createProject(wanted, { 'node_modules/react': react }))).toBe(true);
});

const script = (version: string) =>
  `import('./commands/packages.mjs').then((m) => { m.requireNode('${version}'); console.log('accepted'); })`;
const runWith = (version: string) =>
  spawnSync(process.execPath, ['-e', script(version)], { encoding: 'utf8' });

test.each(['20.19.0', '20.20.2', '22.12.0', '22.20.1', '23.11.1', '24.1.0', '25.0.0', '30.0.0'])(
  'Node %s is accepted',
  (version) => {
    expect(runWith(version).stdout).toBe('accepted\n');
  },
);

test.each('18.20.0 20.2.0 20.18.3 21.7.3 22.0.0 22.2.0 22.11.0'.split(' '))(
  'Node %s is refused with a message of one line',
  (version) => {
    const { status, stderr, stdout } = runWith(version);
    expect(status).toBe(1);
    expect(stdout).toBe('');
    expect(stderr.trim()).toBe(
      `This site needs Node 20.19, or 22.12 or newer, and this is ${version}. Get a newer one at https://nodejs.org/`,
    );
  },
);
