import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { TimeoutError, withTimeout } from './timeout';

/** All databases of the site have this version. */
const VERSION = 1;
/** For opening the database: some browsers never answer if storage is forbidden. */
const TIMEOUT_MS = 3_000;
/** The time limit for a use of the database: a browser's storage can hang until it is restarted. */
const USE_MS = 8_000;
/** The time limit after a use without a result. A save uses the database ten times. */
const NEXT_USE_MS = 1_500;

/**
 * Returns the result of `use`. If `use` fails, it is called once more with a new connection,
 * because iOS closes connections while the camera is open. If there is then no result in time,
 * returns `otherwise`, because the site must also work without the database.
 */
type WithStore<Schema extends DBSchema> = <T>(
  use: (store: IDBPDatabase<Schema>) => Promise<T>,
  otherwise: T,
) => Promise<T>;

/**
 * Prepares the IndexedDB database `name`, which is opened at its first use.
 * @param create creates the object stores if the device does not have the database yet
 */
export function prepareStore<Schema extends DBSchema>(
  name: string,
  create: (store: IDBPDatabase<Schema>) => void,
): WithStore<Schema> {
  let opening: Promise<IDBPDatabase<Schema>> | undefined;
  const forget = () => {
    opening = undefined;
  };
  const open = () => {
    opening ??= withTimeout(
      openDB<Schema>(name, VERSION, { upgrade: create, terminated: forget }),
      TIMEOUT_MS,
    );
    return opening;
  };
  let limitMs = USE_MS;
  return async (use, otherwise) => {
    // The use must not be repeated when its caller has already continued with `otherwise`.
    let isOver = false;
    try {
      const store = await open();
      const using = use(store).catch(async (error: unknown) => {
        if (!isOver) forget();
        const again = await open();
        if (isOver) throw error;
        return use(again);
      });
      const result = await withTimeout(using, limitMs);
      limitMs = USE_MS;
      return result;
    } catch (error) {
      isOver = true;
      // The next use opens the database again.
      forget();
      if (error instanceof TimeoutError) limitMs = NEXT_USE_MS;
      return otherwise;
    }
  };
}
