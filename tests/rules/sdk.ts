import { initializeApp } from 'firebase/app';
import { connectFirestoreEmulator, type Firestore, getFirestore } from 'firebase/firestore/lite';
import { connectStorageEmulator, type FirebaseStorage, getStorage } from 'firebase/storage';
import { parseAddress, storageHost } from './emulators';
import type { Emulated } from './rest';

/**
 * Connects the SDK to the emulators of Firestore and Storage.
 * @param mockUserToken the signed-in user; undefined for a visitor
 */
export function connectSdk(
  { host, projectId }: Emulated,
  mockUserToken?: string | { user_id: string },
): { database: Firestore; bucket: FirebaseStorage } {
  const storageBucket = `${projectId}.firebasestorage.app`;
  const app = initializeApp({ projectId, storageBucket }, crypto.randomUUID());
  const [database, bucket] = [getFirestore(app), getStorage(app)];
  const options = mockUserToken ? { mockUserToken } : {};
  connectFirestoreEmulator(database, '127.0.0.1', parseAddress(host).port, options);
  connectStorageEmulator(bucket, '127.0.0.1', parseAddress(storageHost()).port, options);
  return { database, bucket };
}
