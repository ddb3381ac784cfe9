import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { addToDeployment, DEPLOYMENT_FILE } from '../build/deployment';
import { readDeployment } from './built-site';

/** The files deployed beside the built site. */
const DEPLOYED = ['firebase.json', 'firestore.rules', 'firestore.indexes.json', 'storage.rules'];

/** The parts of a build that differ with its time: in pages, for their update, and in the calendar. */
const MOMENTS = /"builtAt":"[^"]*"|DTSTAMP:\w*/g;

/** The commit in `folder`, with '-dirty' where files differ from it; '' where git does not say. */
export function currentCommit(folder = '.'): string {
  const args = ['describe', '--always', '--abbrev=40', '--dirty', '--exclude=*'];
  return spawnSync('git', args, { cwd: folder, encoding: 'utf8' }).stdout?.trim() ?? '';
}

/**
 * Notes in the site built in `folder` of which commit and of what it and the files deployed with it were
 * made: the same for the same posts, commit and content.
 * @returns the note
 */
export function noteContent(folder: string, commit: string, deployed = DEPLOYED): string {
  const { mark } = readDeployment(folder);
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((file) => file.isFile() && file.name !== DEPLOYMENT_FILE)
    .map((file) => join(file.parentPath, file.name))
    .sort();
  const hash = createHash('sha256').update(`${commit}\n${mark}\n`);
  for (const file of [...files, ...deployed]) hash.update(`${file}\n`).update(contentOf(file));
  const content = hash.digest('hex');
  addToDeployment(folder, { commit, content });
  return content;
}

/** A file's content, but for when it was built. */
function contentOf(file: string): Buffer | string {
  const content = readFileSync(file);
  return /[.](html|ics)$/.test(file) ? content.toString().replace(MOMENTS, '') : content;
}
