import {
  type AppCheck,
  getToken,
  initializeAppCheck,
  ReCaptchaV3Provider,
} from 'firebase/app-check';
import { APP_CHECK_SITE_KEY } from '../env';
import { firebaseApp } from './firebase-app';

let appCheck: AppCheck | undefined;

/**
 * Begins to prove to Firebase that requests come from this site; the SDKs then add the proof to
 * theirs by themselves. Only for a site whose configuration has a site key.
 */
export function startAppCheck(): AppCheck {
  appCheck ??= initializeAppCheck(firebaseApp(), {
    provider: new ReCaptchaV3Provider(APP_CHECK_SITE_KEY),
    isTokenAutoRefreshEnabled: true,
  });
  return appCheck;
}

/** The header that proves it, for requests without an SDK; none where no proof could be had. */
export async function appCheckHeader(): Promise<Record<string, string>> {
  try {
    const { token } = await getToken(startAppCheck());
    return { 'X-Firebase-AppCheck': token };
  } catch {
    // Where App Check is enforced the server refuses, and the page says that it failed.
    return {};
  }
}
