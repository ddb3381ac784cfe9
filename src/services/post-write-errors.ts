import { errorCode } from '../model/server-errors';
import type { PostVersion } from './post-version';
import { TimeoutError } from './timeout';

/** Somebody else has saved the post since: nothing was written. */
export class PostChanged extends Error {
  constructor(readonly current: PostVersion) {
    super('The post has moved on');
  }
}

/** Somebody else has deleted the post: nothing was written. */
export class PostGone extends Error {}

/** The server could not be asked how the post stands: nothing was sent. */
export class NotReached extends Error {
  readonly code = 'unavailable';
}

/** Nobody is signed in any more. */
export class SignedOut extends Error {
  readonly code = 'unauthenticated';
}

/** Whether a write failed for want of an answer. The SDK calls a broken connection 'unknown'. */
export function isSilence(error: unknown): boolean {
  return error instanceof TimeoutError || errorCode(error) === 'unknown';
}
