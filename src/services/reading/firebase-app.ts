import { type FirebaseApp, initializeApp } from 'firebase/app';
import { ENV } from '../../env';

let connected: FirebaseApp | undefined;

export function firebaseApp(): FirebaseApp {
  connected ??= initializeApp({
    apiKey: ENV.apiKey,
    authDomain: ENV.authDomain,
    projectId: ENV.projectId,
    storageBucket: ENV.storageBucket,
    appId: ENV.appId,
  });
  return connected;
}
