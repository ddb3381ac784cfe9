import { DAY_MS } from '../../model/dates';

/**
 * Whether a share is a day old or older, so that it must be deleted. The result is also true if the
 * device's clock was a day ahead when the share was stored, or if the time cannot be read.
 * @param sharedAt the time (RFC 3339) at which the worker stored the share
 */
export function isOldShare(sharedAt: string): boolean {
  return !(Math.abs(Date.now() - Date.parse(sharedAt)) < DAY_MS);
}
