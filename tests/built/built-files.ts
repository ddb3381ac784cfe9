import { readdirSync, readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { TEST_SITE_FOLDER } from '../../build/folders';

const FOLDER = new URL(`../../${TEST_SITE_FOLDER}/`, import.meta.url);

/** The paths of all files of the built site, relative to its root, such as 'assets/home-1a2b3c.js'. */
export function builtPaths(): string[] {
  return readdirSync(FOLDER, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => `${entry.parentPath}/${entry.name}`.replace(FOLDER.pathname, ''))
    .map((path) => path.replace(/^\//, ''));
}

export function builtText(path: string): string {
  return readFileSync(new URL(path, FOLDER), 'utf8');
}

/**
 * The total size in kB (1000 bytes) of the files at `paths`, after gzip has compressed each file.
 */
export function gzippedKilobytes(paths: string[]): number {
  const sizes = paths.map((path) => gzipSync(readFileSync(new URL(path, FOLDER))).length);
  return sizes.reduce((total, size) => total + size, 0) / 1000;
}
