import type { Write } from './attempt';
import { performOnBucket, postOf, STORAGE_PROJECT } from './bucket';
import type { StorageCase } from './cases/storage';
import { BYPASS, clear, type Emulated, send, typedWrites, type Verdict } from './rest';
import { seed } from './site';
import type { Doc } from './values';

/** A case of the bucket's table and what came of it. */
export interface StorageOutcome {
  case: StorageCase;
  said: Verdict | Error;
}

/**
 * Runs the cases one by one, the team being in the Firestore that the bucket's rules ask; stops
 * early when `onOutcome` says 'stop'.
 */
export async function runStorageCases(
  hosts: { storage: string; firestore: string },
  cases: readonly StorageCase[],
  onOutcome: (outcome: StorageOutcome) => 'stop' | undefined,
): Promise<void> {
  const site: Emulated = { host: hosts.firestore, projectId: STORAGE_PROJECT };
  await clear(site);
  await seed(site, []);
  let there = '';
  for (const one of cases) {
    const docs = postOf(one.attempt);
    if (JSON.stringify(docs) !== there) await place(site, docs);
    there = JSON.stringify(docs);
    const verdict = performOnBucket(hosts.storage, one.attempt);
    const said = await verdict.catch((error: Error) => error);
    if (onOutcome({ case: one, said }) === 'stop') return;
  }
}

/** Puts these documents there, and takes away those that are null. */
async function place(site: Emulated, docs: Record<string, Doc | null>): Promise<void> {
  const writes = Object.entries(docs).map(
    ([path, doc]): Write => (doc ? { put: path, doc } : { remove: path }),
  );
  await send(site, BYPASS, ':commit', { writes: typedWrites(site, writes) });
}
