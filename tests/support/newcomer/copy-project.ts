import { spawnSync } from 'node:child_process';
import {
  copyFileSync,
  existsSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readlinkSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { LOCAL_FOLDER, PROJECT_FOLDER } from '../../../emulators/project';

/**
 * Copies the files that a fresh clone would have, with uncommitted changes, and the installed
 * packages. The packages' files are hard links, which is much faster than a copy. Vite's cache is
 * left out, because a newcomer has none.
 * @returns the copy's folder, and a function that deletes the copy
 */
export function copyProject(): { folder: string; remove: () => void } {
  mkdirSync(LOCAL_FOLDER, { recursive: true });
  const folder = mkdtempSync(join(LOCAL_FOLDER, 'newcomer-'));
  const { stdout } = spawnSync(
    'git',
    ['ls-files', '-z', '--cached', '--others', '--exclude-standard'],
    {
      cwd: PROJECT_FOLDER,
      encoding: 'utf8',
    },
  );
  const isFile = (name: string) => name !== '' && existsSync(join(PROJECT_FOLDER, name));
  for (const file of stdout.split('\0').filter(isFile)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    copyFileSync(join(PROJECT_FOLDER, file), join(folder, file));
  }
  linkFolder(join(PROJECT_FOLDER, 'node_modules'), join(folder, 'node_modules'));
  return {
    folder,
    remove: () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }),
  };
}

function linkFolder(from: string, to: string): void {
  mkdirSync(to);
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isSymbolicLink()) symlinkSync(readlinkSync(source), target);
    else if (!entry.isDirectory()) linkSync(source, target);
    else if (!entry.name.startsWith('.vite')) linkFolder(source, target);
  }
}
