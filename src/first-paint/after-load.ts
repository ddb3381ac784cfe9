import { registerWorker } from '../services/service-worker';
import { countVisit } from '../services/visits';
import { readConnection } from '../ui/connection';

/** The work of each visit that no reader waits for. It begins when the page is loaded and idle. */
export async function startAfterLoad(): Promise<void> {
  const isFirstVisit = countVisit() === 1;
  if (import.meta.env.VITE_WITHDRAW_WORKER === 'yes') return;
  // The worker fetches all code that readers may need.
  if (!(isFirstVisit && readConnection().saveData)) await registerWorker();
}
