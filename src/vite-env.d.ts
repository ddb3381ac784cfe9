/// <reference types="vite/client" />

/** .env.example lists the variables, and build/configuration.ts those that a build needs. */
interface ImportMetaEnv {
  readonly [name: `VITE_${string}`]: string | undefined;
  readonly VITE_FIREBASE_API_KEY: string;
  readonly VITE_FIREBASE_AUTH_DOMAIN: string;
  readonly VITE_FIREBASE_PROJECT_ID: string;
  readonly VITE_FIREBASE_STORAGE_BUCKET: string;
  readonly VITE_FIREBASE_APP_ID: string;
  readonly VITE_SITE_EMAIL: string;
  readonly VITE_SITE_URL: string;
}

/** The text of a script (build/inline-scripts.ts). */
declare module '*?script' {
  export const SCRIPT: string;
}
