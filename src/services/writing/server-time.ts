import { knowsServerTime, now } from '../reading/clock';
import { getPostDocument } from '../reading/firestore';
import { NotReached } from './auth';

/** Any id will do: each response of the server has the time. */
const ANY_POST = '-';

/**
 * The current time by the server's clock. If the server's time is not known, or is not reliable any
 * more, it is read first. To be used where a wrong clock of the device would do harm.
 * @throws NotReached
 */
export async function serverNow(): Promise<Date> {
  if (!knowsServerTime()) {
    await getPostDocument(ANY_POST).catch((cause: unknown) => {
      throw new NotReached('The server did not tell its time', { cause });
    });
    if (!knowsServerTime()) throw new NotReached('The server did not tell its time');
  }
  return now();
}
