import { readFileSync } from 'node:fs';

/** The deployed rules. */
export const FIRESTORE_RULES = readFileSync('firestore.rules', 'utf8');
export const STORAGE_RULES = readFileSync('storage.rules', 'utf8');
