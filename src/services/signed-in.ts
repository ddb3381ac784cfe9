import { auth } from './firebase';
import { NotReached, SignedOut } from './post-write-errors';
import { withTimeout } from './timeout';

/** The uid of the person who is signed in. @throws SignedOut */
function uidOf(): string {
  const uid = auth().currentUser?.uid;
  if (!uid) throw new SignedOut('Nobody is signed in');
  return uid;
}

/**
 * The uid of the person who is signed in, whose session was just seen to go on. Where it has ended,
 * the SDKs' uploads and transactions would never come to an end. @throws SignedOut, NotReached
 */
export async function liveUid(): Promise<string> {
  const uid = uidOf();
  try {
    await withTimeout(auth().currentUser?.getIdToken() ?? Promise.resolve(''));
  } catch (cause) {
    uidOf();
    throw new NotReached('The session could not be renewed', { cause });
  }
  return uid;
}
