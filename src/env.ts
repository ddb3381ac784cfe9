/** `npm run preview` replaces this origin in the built code (emulators/preview.ts). */
export const FIRESTORE_ORIGIN = import.meta.env.DEV
  ? `http://127.0.0.1:${import.meta.env.VITE_FIRESTORE_EMULATOR_PORT ?? 8080}`
  : 'https://firestore.googleapis.com';
export const STORAGE_ORIGIN = 'https://firebasestorage.googleapis.com';
export const STORAGE_EMULATOR_ORIGIN = import.meta.env.DEV
  ? `http://127.0.0.1:${import.meta.env.VITE_STORAGE_EMULATOR_PORT ?? 9199}`
  : '';
/** In development, messages go to the development server's outbox (emulators/outbox.ts). */
export const MAIL_ORIGIN = import.meta.env.DEV ? '' : 'https://api.emailjs.com';

/** The minimum number of characters in a new password. */
export const PASSWORD_LENGTH = Number(import.meta.env.VITE_PASSWORD_LENGTH || 6);
