import { missingEnv } from './required-env';

// A build fails if one of REQUIRED_ENV is missing, so this check is needed only in development.
if (import.meta.env.DEV) {
  const missing = missingEnv(import.meta.env);
  if (missing.length > 0) throw new Error(`Configuration is missing: ${missing.join(', ')}`);
}

/** The site's configuration; '' for an optional text that is not set. */
export const ENV = {
  apiKey: import.meta.env.VITE_FIREBASE_API_KEY,
  authDomain: import.meta.env.VITE_FIREBASE_AUTH_DOMAIN,
  projectId: import.meta.env.VITE_FIREBASE_PROJECT_ID,
  storageBucket: import.meta.env.VITE_FIREBASE_STORAGE_BUCKET,
  appId: import.meta.env.VITE_FIREBASE_APP_ID,
  phone: import.meta.env.VITE_SITE_PHONE ?? '',
  email: import.meta.env.VITE_SITE_EMAIL,
  siteUrl: import.meta.env.VITE_SITE_URL,
  /** The version of the code; vite.config.ts sets it in a build. */
  version: import.meta.env.VITE_VERSION ?? 'in development',
  mailPublicKey: import.meta.env.VITE_EMAILJS_PUBLIC_KEY ?? '',
  mailServiceId: import.meta.env.VITE_EMAILJS_SERVICE_ID ?? '',
  mailTemplateId: import.meta.env.VITE_EMAILJS_TEMPLATE_ID ?? '',
  mailFromHeadless: import.meta.env.VITE_EMAILJS_FROM_HEADLESS === 'yes',
};

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
