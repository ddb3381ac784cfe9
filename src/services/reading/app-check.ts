import {
  type AppCheck,
  type AppCheckToken,
  getToken,
  initializeAppCheck,
  ReCaptchaEnterpriseProvider,
} from 'firebase/app-check';
import { withTimeout } from '../browser/timeout';
import { firebaseApp } from './firebase-app';

/** The time limit for reCAPTCHA: without reCAPTCHA's script, the SDK would wait for ever. */
const PROOF_TIMEOUT_MS = 3_000;

let appCheck: AppCheck | undefined;

/**
 * Starts App Check. The SDKs then add its proof, if there is one, to their requests. Call this only
 * if the configuration has a site key.
 */
export function startAppCheck(): AppCheck {
  appCheck ??= initializeAppCheck(firebaseApp(), {
    provider: impatientProvider(),
    isTokenAutoRefreshEnabled: true,
  });
  return appCheck;
}

/** The header with the proof, for requests that no SDK sends; empty if there is no proof. */
export async function appCheckHeader(): Promise<Record<string, string>> {
  try {
    const { token } = await getToken(startAppCheck());
    return { 'X-Firebase-AppCheck': token };
  } catch {
    // If App Check is enforced, the server refuses the request, and the page shows the failure.
    return {};
  }
}

/** The provider's method that gets a proof. The SDK's types do not declare it. */
interface Prover {
  getToken(isLimitedUse?: boolean): Promise<AppCheckToken>;
}

/**
 * A provider with a time limit. While an attempt to get a proof is running, all callers share it;
 * after the limit, they get an error at once.
 */
function impatientProvider(): ReCaptchaEnterpriseProvider {
  const provider = new ReCaptchaEnterpriseProvider(import.meta.env.VITE_APP_CHECK_SITE_KEY ?? '');
  const prover = provider as unknown as Prover;
  const prove = prover.getToken.bind(provider);
  let proof: Promise<AppCheckToken> | undefined;
  prover.getToken = (isLimitedUse) => {
    const forget = () => {
      proof = undefined;
    };
    proof ??= withTimeout(prove(isLimitedUse).finally(forget), PROOF_TIMEOUT_MS);
    return proof;
  };
  return provider;
}
