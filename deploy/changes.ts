import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { gzipSync } from 'node:zlib';
import { addToDeployment, DEPLOYMENT_FILE } from '../build/deployment';
import { CACHE_FOLDER } from '../build/folders';
import { readDeployment } from './built-site';

const DEPLOYED = ['firebase.json', 'firestore.rules', 'firestore.indexes.json', 'storage.rules'];
/** The hashes of the files of the last deployment from this folder. */
const PUBLISHED = `${CACHE_FOLDER}/published.json`;

/** A hash of the content of each file, by the file's path in the site. */
export type FileHashes = Record<string, string>;

/** The commit in `folder`, with '-dirty' if files differ from it; '' if git fails. */
export function currentCommit(folder = '.'): string {
  const args = ['describe', '--always', '--abbrev=40', '--dirty', '--exclude=*'];
  return spawnSync('git', args, { cwd: folder, encoding: 'utf8' }).stdout?.trim() ?? '';
}

/** The hashes of the files of the site built in `folder`, except deployment.json. */
export function hashFiles(folder: string): FileHashes {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((file) => file.isFile() && file.name !== DEPLOYMENT_FILE)
    .map((file) => relative(folder, join(file.parentPath, file.name)))
    .sort();
  return Object.fromEntries(files.map((file) => [file, hashOf(join(folder, file))]));
}

/**
 * Adds the commit and a hash to the description of the site built in `folder`. The hash covers the
 * change mark of the posts, the commit, the site's `files`, and the files that are deployed with the
 * site. No file contains the time of the build (lists contain its day), so two builds of the same
 * content on the same day have the same hash.
 * @returns the hash
 */
export function writeContentHash(
  folder: string,
  commit: string,
  files: FileHashes,
  deployed = DEPLOYED,
): string {
  const { mark } = readDeployment(folder);
  const hash = createHash('sha256').update(`${commit}\n${mark}\n${JSON.stringify(files)}\n`);
  for (const file of deployed) hash.update(`${file}\n`).update(readFileSync(file));
  const content = hash.digest('hex');
  addToDeployment(folder, { commit, content });
  return content;
}

/** A sentence that says how many of the site's `files` differ from the last deployment's. */
export function describeChanges(folder: string, files: FileHashes, list = PUBLISHED): string {
  const before = readPublished(list);
  if (!before) return 'The files of the last deployment are not known.';
  const all = Object.keys(files);
  const changed = all.filter((file) => files[file] !== before[file]);
  const sizes = changed.map((file) => gzipSync(readFileSync(join(folder, file))).length);
  const bytes = sizes.reduce((sum, size) => sum + size, 0);
  return `Files that differ from the last deployment: ${changed.length} of ${all.length}, ${bytes} bytes (compressed).`;
}

/** Stores the hashes of the files that were just published, for `describeChanges`. */
export function rememberPublished(files: FileHashes, list = PUBLISHED): void {
  mkdirSync(dirname(list), { recursive: true });
  writeFileSync(list, JSON.stringify(files));
}

/** Whether the last deployment from this folder is at least as new as `file`. */
export function isPublished(file: string, list = PUBLISHED): boolean {
  const timeOf = (path: string) => statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0;
  return timeOf(list) >= timeOf(file);
}

function readPublished(list: string): FileHashes | null {
  try {
    return JSON.parse(readFileSync(list, 'utf8'));
  } catch {
    return null;
  }
}

function hashOf(file: string): string {
  return createHash('sha256').update(readFileSync(file)).digest('hex').slice(0, 32);
}
