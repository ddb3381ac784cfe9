import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { addToDeployment, DEPLOYMENT_FILE } from '../build/deployment';
import { readDeployment } from './built-site';

const DEPLOYED = ['firebase.json', 'firestore.rules', 'firestore.indexes.json', 'storage.rules'];

/** The commit in `folder`, with '-dirty' if files differ from it; '' if git fails. */
export function currentCommit(folder = '.'): string {
  const args = ['describe', '--always', '--abbrev=40', '--dirty', '--exclude=*'];
  return spawnSync('git', args, { cwd: folder, encoding: 'utf8' }).stdout?.trim() ?? '';
}

/**
 * Adds the commit and a hash to the description of the site built in `folder`. The hash covers the
 * change mark of the posts, the commit, the site's files except deployment.json, and the files that
 * are deployed with the site. No file contains the time of the build (lists contain its day), so two
 * builds of the same content on the same day have the same hash.
 * @returns the hash
 */
export function writeContentHash(folder: string, commit: string, deployed = DEPLOYED): string {
  const { mark } = readDeployment(folder);
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((file) => file.isFile() && file.name !== DEPLOYMENT_FILE)
    .map((file) => join(file.parentPath, file.name))
    .sort();
  const hash = createHash('sha256').update(`${commit}\n${mark}\n`);
  for (const file of [...files, ...deployed]) hash.update(`${file}\n`).update(readFileSync(file));
  const content = hash.digest('hex');
  addToDeployment(folder, { commit, content });
  return content;
}
