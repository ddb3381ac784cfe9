import { performOnBucket, STORAGE_PROJECT } from './bucket';
import type { StorageCase } from './cases/storage';
import { clear, type Emulated, type Verdict } from './rest';
import { seed } from './site';

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
  for (const one of cases) {
    const verdict = performOnBucket(hosts.storage, one.attempt);
    const said = await verdict.catch((error: Error) => error);
    if (onOutcome({ case: one, said }) === 'stop') return;
  }
}
