import { type FirebaseApp, initializeApp } from 'firebase/app';

let connected: FirebaseApp | undefined;

export function firebaseApp(): FirebaseApp {
  connected ??= initializeApp({
    apiKey: import.meta.env.VITE_FIREBASE_API_KEY,
    authDomain: import.meta.env.VITE_FIREBASE_AUTH_DOMAIN,
    projectId: import.meta.env.VITE_FIREBASE_PROJECT_ID,
    storageBucket: import.meta.env.VITE_FIREBASE_STORAGE_BUCKET,
    appId: import.meta.env.VITE_FIREBASE_APP_ID,
  });
  return connected;
}
