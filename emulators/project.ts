import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Firebase never gives out an id that begins with 'demo-', so nothing here can reach a real site. */
export const PROJECT_ID = 'demo-for-us-by-us';
export const BUCKET = `${PROJECT_ID}.firebasestorage.app`;
/** The name of the database's root, where the names of documents begin. */
export const DOCUMENTS = `projects/${PROJECT_ID}/databases/(default)/documents`;

/** The repository's folder, with firebase.json. */
export const PROJECT_FOLDER = dirname(dirname(fileURLToPath(import.meta.url)));

/** What this machine makes for itself: data, logs, compiled programs. Git ignores it. */
export const LOCAL_FOLDER = join(PROJECT_FOLDER, '.local');

/** The data that the local site keeps between two starts. */
export const DATA_FOLDER = join(LOCAL_FOLDER, 'data');
