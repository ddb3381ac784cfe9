import {
  type Auth,
  browserLocalPersistence,
  browserSessionPersistence,
  connectAuthEmulator,
  initializeAuth,
} from 'firebase/auth';
import {
  connectFirestoreEmulator,
  type Firestore,
  getFirestore,
  setLogLevel,
} from 'firebase/firestore/lite';
import { connectStorageEmulator, type FirebaseStorage, getStorage } from 'firebase/storage';
import { endReopenedSession } from '../browser/reopened-tab';
import { firebaseApp } from '../reading/firebase-app';

/** With the SDK's default, an upload without a network would be retried for ten minutes. */
const UPLOAD_RETRY_MS = 20_000;
const OPERATION_RETRY_MS = 10_000;
const EMULATOR_HOST = '127.0.0.1';

let handles: { auth: Auth; database: Firestore; bucket: FirebaseStorage } | undefined;

export function auth(): Auth {
  return connect().auth;
}

/** Firestore for signed-in people; visitors read through services/reading/firestore.ts. */
export function database(): Firestore {
  return connect().database;
}

export function bucket(): FirebaseStorage {
  return connect().bucket;
}

function connect() {
  handles ??= initialize();
  return handles;
}

function initialize() {
  const app = firebaseApp();
  endReopenedSession();
  // `getAuth` is not used, because it loads a third party's script on phones and takes settings
  // from a cookie.
  const auth = initializeAuth(app, {
    persistence: [browserLocalPersistence, browserSessionPersistence],
  });
  // By default, the Firestore SDK logs each failed request to the console, with the post's texts.
  setLogLevel('silent');
  const database = getFirestore(app);
  const bucket = getStorage(app);
  bucket.maxUploadRetryTime = UPLOAD_RETRY_MS;
  bucket.maxOperationRetryTime = OPERATION_RETRY_MS;
  if (import.meta.env.DEV) {
    const { VITE_AUTH_EMULATOR_PORT, VITE_FIRESTORE_EMULATOR_PORT, VITE_STORAGE_EMULATOR_PORT } =
      import.meta.env;
    connectAuthEmulator(auth, `http://${EMULATOR_HOST}:${VITE_AUTH_EMULATOR_PORT ?? 9099}`, {
      disableWarnings: true,
    });
    connectFirestoreEmulator(database, EMULATOR_HOST, Number(VITE_FIRESTORE_EMULATOR_PORT ?? 8080));
    connectStorageEmulator(bucket, EMULATOR_HOST, Number(VITE_STORAGE_EMULATOR_PORT ?? 9199));
  }
  return { auth, database, bucket };
}
