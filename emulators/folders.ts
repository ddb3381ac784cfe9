import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The repository's folder, where firebase.json lies. */
export const PROJECT_FOLDER = dirname(dirname(fileURLToPath(import.meta.url)));

/** What this machine makes for itself: data, logs, compiled programs. Git ignores it. */
export const LOCAL_FOLDER = join(PROJECT_FOLDER, '.local');

/** What the local site keeps between two starts. */
export const DATA_FOLDER = join(LOCAL_FOLDER, 'data');
