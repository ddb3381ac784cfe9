import { readFileSync } from 'node:fs';

export const FIRESTORE_RULES = readFileSync('firestore.rules', 'utf8');
export const STORAGE_RULES = readFileSync('storage.rules', 'utf8');
