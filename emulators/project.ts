import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * No real Firebase project has an id that begins with 'demo-', so tools that use this id cannot
 * change a real site.
 */
export const PROJECT_ID = 'demo-for-us-by-us';
export const BUCKET = `${PROJECT_ID}.firebasestorage.app`;
/** The full name of each document begins with this path. */
export const DOCUMENTS = `projects/${PROJECT_ID}/databases/(default)/documents`;

/**
 * Headers of requests to the Storage emulator. It closes a connection that was idle for five
 * seconds. On a busy machine, it could do so just when the next request is sent, which would fail.
 */
export const OWN_CONNECTION = { Connection: 'close' };

/** The repository's folder, with firebase.json. */
export const PROJECT_FOLDER = dirname(dirname(fileURLToPath(import.meta.url)));

/** Data, logs and compiled programs of this machine. Git ignores this folder. */
export const LOCAL_FOLDER = join(PROJECT_FOLDER, '.local');

/** The data of the local site. The next start loads them. */
export const DATA_FOLDER = join(LOCAL_FOLDER, 'data');
