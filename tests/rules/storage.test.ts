import { beforeAll, describe, expect, test } from 'vitest';
import { loadStorageRules, type StorageAttempt } from './bucket';
import { deletions, deletionsById, type StorageCase, stored, uploads } from './cases/storage';
import { firestore, storageHost } from './emulators';
import { STORAGE_RULES } from './rules-files';
import { runStorageCases } from './run-storage-cases';

const groups: [string, StorageCase[]][] = [
  ['Uploads', uploads()],
  ['Deletions', deletions()],
  ['Deletions of images of posts with unusual ids', deletionsById()],
  ['Stored objects', stored()],
];
const all = groups.flatMap(([, cases]) => cases);
const outcomes = new Map<StorageCase, unknown>();

beforeAll(async () => {
  await loadStorageRules(storageHost(), STORAGE_RULES);
  const hosts = { storage: storageHost(), firestore: firestore('').host };
  await runStorageCases(hosts, all, (outcome) => {
    outcomes.set(outcome.case, outcome.result);
    return undefined;
  });
}, 600_000);

describe.each(groups)('%s', (_group, cases) => {
  // Each refused case has an allowed twin. The name of the refused case is the name of the twin,
  // followed by ' / ' and the difference.
  test.each(cases.map((row) => [`The attempt ‘${row.name}’ is ${row.verdict}`, row] as const))(
    '%s',
    (_, row) => {
      expect(outcomes.get(row)).toBe(row.verdict);
    },
  );
});

test('Each refused case differs from its allowed twin in one property', () => {
  const keys = Object.keys(all[0]?.attempt ?? {}) as (keyof StorageAttempt)[];
  for (const { attempt, twin, verdict } of all) {
    if (verdict === 'allowed') continue;
    expect(all).toContain(twin);
    expect(twin?.verdict).toBe('allowed');
    expect(keys.filter((key) => attempt[key] !== twin?.attempt[key])).toHaveLength(1);
  }
});
