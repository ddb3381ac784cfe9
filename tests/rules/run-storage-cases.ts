import type { Write } from './attempt';
import { performOnBucket, postOf, STORAGE_PROJECT } from './bucket';
import type { StorageCase } from './cases/storage';
import { clear, type Emulated, writeUnchecked } from './rest';
import type { Outcome } from './run-cases';
import { seed } from './site';
import type { Doc } from './values';

/**
 * Runs the cases one by one until `onOutcome` returns 'stop'. During a case, Firestore contains
 * the post of that case, and the settings, team and request in SITE (people.ts).
 */
export async function runStorageCases(
  hosts: { storage: string; firestore: string },
  cases: readonly StorageCase[],
  onOutcome: (outcome: Outcome<StorageCase>) => 'stop' | undefined,
): Promise<void> {
  const site: Emulated = { host: hosts.firestore, projectId: STORAGE_PROJECT };
  await clear(site);
  await seed(site, []);
  let stored = '';
  for (const one of cases) {
    const docs = postOf(one.attempt);
    if (JSON.stringify(docs) !== stored) await replaceDocs(site, docs);
    stored = JSON.stringify(docs);
    const verdict = performOnBucket(hosts.storage, one.attempt);
    const result = await verdict.catch((error: Error) => error);
    if (onOutcome({ case: one, result }) === 'stop') return;
  }
}

/** Stores each document of `docs` at its path; null deletes the document at that path. */
async function replaceDocs(site: Emulated, docs: Record<string, Doc | null>): Promise<void> {
  const writes = Object.entries(docs).map(
    ([path, doc]): Write => (doc ? { put: path, doc } : { remove: path }),
  );
  await writeUnchecked(site, writes);
}
