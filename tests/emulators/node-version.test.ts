import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';

const script = (version: string) =>
  `import('./emulators/node-version.mjs').then((m) => { m.requireNode('${version}'); console.log('goes on'); })`;
const runWith = (version: string) =>
  spawnSync(process.execPath, ['-e', script(version)], { encoding: 'utf8' });

test.each(['20.19.0', '20.20.2', '22.0.0', '24.1.0'])('Node %s will do', (version) => {
  expect(runWith(version).stdout).toBe('goes on\n');
});

test.each(['18.20.0', '20.18.3'])('Node %s is refused in one sentence', (version) => {
  const { status, stderr, stdout } = runWith(version);
  expect(status).toBe(1);
  expect(stdout).toBe('');
  expect(stderr.trim()).toBe(
    `This site needs Node 20.19 or newer, and this is ${version}. Get a newer one at https://nodejs.org/`,
  );
});
