/// <reference types="vite/client" />

interface ImportMetaEnv {
  readonly VITE_FIREBASE_API_KEY: string;
  readonly VITE_FIREBASE_AUTH_DOMAIN: string;
  readonly VITE_FIREBASE_PROJECT_ID: string;
  readonly VITE_FIREBASE_STORAGE_BUCKET: string;
  readonly VITE_FIREBASE_APP_ID: string;
  readonly VITE_SITE_PHONE?: string;
  readonly VITE_SITE_EMAIL: string;
  readonly VITE_WHATSAPP_CHANNEL?: string;
  readonly VITE_MAIL_LIST_URL?: string;
  readonly VITE_SITE_WHATSAPP?: string;
  readonly VITE_SITE_OWNER?: string;
  readonly VITE_SITE_URL: string;
  readonly VITE_VERSION?: string;
  readonly VITE_WITHDRAW_WORKER?: string;
  readonly VITE_PASSWORD_LENGTH?: string;
  readonly VITE_EMAILJS_PUBLIC_KEY?: string;
  readonly VITE_EMAILJS_SERVICE_ID?: string;
  readonly VITE_EMAILJS_TEMPLATE_ID?: string;
  readonly VITE_EMAILJS_FROM_HEADLESS?: string;
  readonly VITE_CONTACT_FORM?: string;
  readonly VITE_NOTICE_FORM?: string;
  readonly VITE_REPORT_FORM?: string;
  readonly VITE_APP_CHECK_SITE_KEY?: string;
  readonly VITE_AUTH_EMULATOR_PORT?: string;
  readonly VITE_FIRESTORE_EMULATOR_PORT?: string;
  readonly VITE_STORAGE_EMULATOR_PORT?: string;
}

/** The text of a script (build/inline-scripts.ts). */
declare module '*?script' {
  export const SCRIPT: string;
}
