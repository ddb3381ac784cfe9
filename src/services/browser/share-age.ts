import { DAY_MS } from '../../model/dates';

/**
 * Whether a share is to be deleted: it is a day old, its time is wrong, or it cannot be read.
 * @param sharedAt the time (RFC 3339) at which the worker stored the share
 */
export function isOldShare(sharedAt: string): boolean {
  return !(Math.abs(Date.now() - Date.parse(sharedAt)) < DAY_MS);
}
