import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { refuseSecond } from '../../deploy/only-one';
import { temporaryFolder } from '../emulators/fake-programs';

test.each(['deployment', 'setup'] as const)(
  'A second %s in the same folder is refused while the first one runs; after the first was killed, the next one runs',
  (what) => {
    const folder = join(temporaryFolder(), 'kept');
    const file = join(folder, `${what}.pid`);
    refuseSecond(what, folder);
    expect(readFileSync(file, 'utf8')).toBe(String(process.pid));
    expect(() => refuseSecond(what, folder)).toThrow(
      `Another ${what} is running in this folder (process ${process.pid}), so nothing was done. If that process is something else, delete ${file}`,
    );
    const { pid } = spawnSync(process.execPath, ['--eval', '']);
    for (const left of [String(pid), '', 'Karibu']) {
      writeFileSync(file, left);
      refuseSecond(what, folder);
      expect(readFileSync(file, 'utf8')).toBe(String(process.pid));
    }
  },
);
