import { expect, test } from 'vitest';
import { loadStorageRules, type StorageAttempt } from './bucket';
import { casesOf } from './cases/all';
import { STORAGE_GROUPS } from './cases/storage';
import { firestore, storageHost } from './emulators';
import { STORAGE_RULES } from './rules-files';
import { runStorageCases } from './run-storage-cases';
import { testVerdicts } from './test-verdicts';

const table = casesOf(STORAGE_GROUPS);

testVerdicts(table, async (cases, onOutcome) => {
  await loadStorageRules(storageHost(), STORAGE_RULES);
  const hosts = { storage: storageHost(), firestore: firestore('').host };
  await runStorageCases(hosts, cases, onOutcome);
});

test('Each refused case differs from its allowed twin in one property', () => {
  for (const { attempt, twin } of [...table.values()].flat()) {
    if (!twin) continue;
    expect(twin.verdict).toBe('allowed');
    const keys = Object.keys(attempt) as (keyof StorageAttempt)[];
    expect(keys.filter((key) => attempt[key] !== twin.attempt[key])).toHaveLength(1);
  }
});
