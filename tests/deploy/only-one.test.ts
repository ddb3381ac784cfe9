import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { refuseSecondDeployment } from '../../deploy/only-one';
import { temporaryFolder } from '../emulators/fake-programs';

test('A second deployment in the same folder is refused while the first one runs; after the first was killed, the next one runs', () => {
  const file = join(temporaryFolder(), 'kept/deploying.pid');
  refuseSecondDeployment(file);
  expect(readFileSync(file, 'utf8')).toBe(String(process.pid));
  expect(() => refuseSecondDeployment(file)).toThrow(
    `Another deployment is running in this folder (process ${process.pid}), so nothing is published.`,
  );
  const { pid } = spawnSync(process.execPath, ['--eval', '']);
  for (const left of [String(pid), '', 'Karibu']) {
    writeFileSync(file, left);
    refuseSecondDeployment(file);
    expect(readFileSync(file, 'utf8')).toBe(String(process.pid));
  }
});
