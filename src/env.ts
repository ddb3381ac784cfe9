import { missingEnv } from './required-env';

// Without them there is no build, so that only the development server asks.
if (import.meta.env.DEV) {
  const missing = missingEnv(import.meta.env);
  if (missing.length > 0) throw new Error(`Configuration is missing: ${missing.join(', ')}`);
}

/** The site's configuration; an optional value that is not set is ''. */
export const ENV = {
  apiKey: import.meta.env.VITE_FIREBASE_API_KEY,
  authDomain: import.meta.env.VITE_FIREBASE_AUTH_DOMAIN,
  projectId: import.meta.env.VITE_FIREBASE_PROJECT_ID,
  storageBucket: import.meta.env.VITE_FIREBASE_STORAGE_BUCKET,
  appId: import.meta.env.VITE_FIREBASE_APP_ID,
  phone: import.meta.env.VITE_SITE_PHONE,
  email: import.meta.env.VITE_SITE_EMAIL,
  siteUrl: import.meta.env.VITE_SITE_URL,
  mailPublicKey: import.meta.env.VITE_EMAILJS_PUBLIC_KEY ?? '',
  mailServiceId: import.meta.env.VITE_EMAILJS_SERVICE_ID ?? '',
  mailTemplateId: import.meta.env.VITE_EMAILJS_TEMPLATE_ID ?? '',
  mailFromHeadless: import.meta.env.VITE_EMAILJS_FROM_HEADLESS === 'yes',
};

/** Where Firebase answers. Only the development server's pages talk to the emulators. */
export const FIRESTORE_ORIGIN = import.meta.env.DEV
  ? `http://127.0.0.1:${import.meta.env.VITE_FIRESTORE_EMULATOR_PORT ?? 8080}`
  : 'https://firestore.googleapis.com';
export const STORAGE_ORIGIN = 'https://firebasestorage.googleapis.com';
export const STORAGE_EMULATOR_ORIGIN = import.meta.env.DEV
  ? `http://127.0.0.1:${import.meta.env.VITE_STORAGE_EMULATOR_PORT ?? 9199}`
  : '';
/** Where messages go: in development to the server's own outbox (emulators/outbox.ts). */
export const MAIL_ORIGIN = import.meta.env.DEV ? '' : 'https://api.emailjs.com';

/** How many characters a new password has at least. */
export const PASSWORD_LENGTH = Number(import.meta.env.VITE_PASSWORD_LENGTH || 6);
