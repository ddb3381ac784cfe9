import {
  type DocumentSnapshot,
  doc,
  getDoc,
  runTransaction,
  type Transaction,
} from 'firebase/firestore/lite';
import { isRefused } from '../model/server-errors';
import { database } from './firebase';
import { revisionOf } from './post-version';
import { withTimeout } from './timeout';

const WRITE_TIMEOUT_MS = 20_000;
const ATTEMPTS = 3;

/** What to do with a post, as the server holds it now. It may be asked again, of a later state. */
type Change<T> = (transaction: Transaction, before: DocumentSnapshot) => T;

/** Changes post `id` in one step with reading it. @throws what `change` throws, NoAnswer, Firebase's error */
export async function changePost<T>(id: string, change: Change<T>): Promise<T> {
  return withTimeout(attempt(id, change, ATTEMPTS), WRITE_TIMEOUT_MS);
}

async function attempt<T>(id: string, change: Change<T>, attempts: number): Promise<T> {
  const place = doc(database(), 'posts', id);
  let seen: number | null = null;
  try {
    return await runTransaction(
      database(),
      async (transaction) => {
        const before = await transaction.get(place);
        seen = stateOf(before);
        return change(transaction, before);
      },
      { maxAttempts: ATTEMPTS },
    );
  } catch (error) {
    // The rules compare revisions, and so refuse a write to a post that has moved on since the read.
    const again = isRefused(error) && attempts > 1 && (await hasMovedOn(place, seen));
    if (!again) throw error;
    return attempt(id, change, attempts - 1);
  }
}

async function hasMovedOn(place: ReturnType<typeof doc>, seen: number | null): Promise<boolean> {
  try {
    return stateOf(await getDoc(place)) !== seen;
  } catch {
    return false;
  }
}

/** The revision of a post; null where there is none. */
function stateOf(snapshot: DocumentSnapshot): number | null {
  return snapshot.exists() ? revisionOf(snapshot.data()) : null;
}
