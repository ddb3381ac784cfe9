import { knowsServerTime, now } from '../reading/clock';
import { getPostDocuments } from '../reading/firestore';
import { NotReached } from './auth';

/** Any id will do: each response of the server has the time. */
const ANY_POST = '-';

/**
 * The server's time, for what a wrong clock of the device would harm. Reads it if necessary.
 * @throws NotReached
 */
export async function serverNow(): Promise<Date> {
  if (!knowsServerTime()) {
    await getPostDocuments([ANY_POST]).catch((cause: unknown) => {
      throw new NotReached('The server did not tell its time', { cause });
    });
    if (!knowsServerTime()) throw new NotReached('The server did not tell its time');
  }
  return now();
}
