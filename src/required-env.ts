/** The environment variables that a build needs (.env.example). */
export const REQUIRED_ENV = [
  'VITE_FIREBASE_API_KEY',
  'VITE_FIREBASE_AUTH_DOMAIN',
  'VITE_FIREBASE_PROJECT_ID',
  'VITE_FIREBASE_STORAGE_BUCKET',
  'VITE_FIREBASE_APP_ID',
  'VITE_SITE_EMAIL',
  'VITE_SITE_URL',
] as const;

/** The names in REQUIRED_ENV whose values in `env` are missing or blank. */
export function missingEnv(env: Record<string, unknown>): string[] {
  return REQUIRED_ENV.filter((name) => !String(env[name] ?? '').trim());
}
