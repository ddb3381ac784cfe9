import { emptyDevice } from './device';
import { startBackend } from './fake-backend';
import { signedIn } from './fake-firebase';

/** Starts an in-memory Firebase and an empty device, on which the editor `ali` is signed in. */
export async function startEditor(): Promise<void> {
  startBackend();
  await emptyDevice();
  signedIn('ali', 'editor');
}
