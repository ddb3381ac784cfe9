import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DEPLOYMENT_FILE, type Deployment } from '../build/deployment';
import { readDeployment } from './built-site';

/** What is deployed beside the built site. */
const DEPLOYED = ['firebase.json', 'firestore.rules', 'firestore.indexes.json', 'storage.rules'];

/** What a build writes of its own moment: into pages, for their update, and into the calendar. */
const MOMENTS = /"builtAt":"[^"]*"|DTSTAMP:\w*/g;

/**
 * Notes in the site built in `folder` of what it and the files deployed with it were made: the same
 * for the same content.
 * @returns the note
 */
export function noteContent(folder: string, deployed = DEPLOYED): string {
  const built = readDeployment(folder);
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((file) => file.isFile() && file.name !== DEPLOYMENT_FILE)
    .map((file) => join(file.parentPath, file.name))
    .sort();
  const hash = createHash('sha256');
  for (const file of [...files, ...deployed]) hash.update(`${file}\n`).update(contentOf(file));
  const content = hash.digest('hex');
  const noted: Deployment = { ...built, content };
  writeFileSync(join(folder, DEPLOYMENT_FILE), `${JSON.stringify(noted, null, 2)}\n`);
  return content;
}

/** A file's content, but for when it was built. */
function contentOf(file: string): Buffer | string {
  const content = readFileSync(file);
  return /[.](html|ics)$/.test(file) ? content.toString().replace(MOMENTS, '') : content;
}
