import {
  type AppCheck,
  type AppCheckToken,
  getToken,
  initializeAppCheck,
  ReCaptchaEnterpriseProvider,
} from 'firebase/app-check';
import { firebaseApp } from './firebase-app';
import { withTimeout } from './timeout';

/** If a network or a blocker stops reCAPTCHA, its script neither loads nor fails. */
const PROOF_TIMEOUT_MS = 3_000;

let appCheck: AppCheck | undefined;

/**
 * Starts App Check, which proves to Firebase that requests come from this site. The SDKs add the proof to
 * their requests, or send them without it if there is none. Only for a site with a site key in its
 * configuration.
 */
export function startAppCheck(): AppCheck {
  appCheck ??= initializeAppCheck(firebaseApp(), {
    provider: impatientProvider(),
    isTokenAutoRefreshEnabled: true,
  });
  return appCheck;
}

/** The header with the proof, for requests without an SDK; empty if there is no proof. */
export async function appCheckHeader(): Promise<Record<string, string>> {
  try {
    const { token } = await getToken(startAppCheck());
    return { 'X-Firebase-AppCheck': token };
  } catch {
    // If App Check is enforced, the server refuses, and the page shows the failure.
    return {};
  }
}

/** The provider's own method, which its types leave out. */
interface Prover {
  getToken(isLimitedUse?: boolean): Promise<AppCheckToken>;
}

/** A provider with a time limit. Its callers share one attempt, and do not wait again for a late one. */
function impatientProvider(): ReCaptchaEnterpriseProvider {
  const provider = new ReCaptchaEnterpriseProvider(import.meta.env.VITE_APP_CHECK_SITE_KEY ?? '');
  const prover = provider as unknown as Prover;
  const prove = prover.getToken.bind(provider);
  let attempt: Promise<AppCheckToken> | undefined;
  let isLate = false;
  prover.getToken = (isLimitedUse) => {
    attempt ??= prove(isLimitedUse).finally(() => {
      attempt = undefined;
      isLate = false;
    });
    const proof = withTimeout(attempt, isLate ? 0 : PROOF_TIMEOUT_MS);
    proof.catch(() => {
      isLate = attempt !== undefined;
    });
    return proof;
  };
  return provider;
}
