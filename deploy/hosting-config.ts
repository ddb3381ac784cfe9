import { type Deployment, listAssets } from '../build/deployment';

interface Header {
  key: string;
  value: string;
}

/** Hosting's configuration in firebase.json. Only the settings that our code reads are listed. */
export interface HostingConfig {
  public: string;
  predeploy?: string[];
  headers: { source: string; headers: Header[] }[];
}

const ASSETS = '/assets/**';
const POLICY = 'Content-Security-Policy';
const TRUSTED_TYPES = ['require-trusted-types-for', 'trusted-types'];
/** The sources that App Check needs, by directive of the content security policy. */
const APP_CHECK: Readonly<Record<string, string>> = {
  'script-src': 'https://www.google.com/recaptcha/ https://www.gstatic.com/recaptcha/',
  'frame-src': 'https://www.google.com/recaptcha/ https://recaptcha.google.com/recaptcha/',
  'connect-src':
    'https://content-firebaseappcheck.googleapis.com https://www.google.com/recaptcha/',
};

/**
 * Returns Hosting's configuration for publishing the built site that `deployment` describes. Each
 * existing asset is listed with the headers for long caching. With the pattern `/assets/**`,
 * Hosting would also send these headers with status 404 for missing assets. If `appCheck` is true,
 * the policy allows reCAPTCHA and does not require Trusted Types, which reCAPTCHA does not support.
 * `predeploy` is left out, because `npm run deploy` does its steps itself.
 */
export function publishedHosting<T extends HostingConfig>(
  { predeploy, ...hosting }: T,
  deployment: Deployment,
  appCheck: boolean,
): Omit<T, 'predeploy'> {
  const headers = hosting.headers.flatMap(({ source, headers }) =>
    source === ASSETS
      ? listAssets(deployment).map((asset) => ({ source: `/${asset}`, headers }))
      : [{ source, headers: appCheck ? headers.map(withAppCheck) : headers }],
  );
  return { ...hosting, headers };
}

function withAppCheck({ key, value }: Header): Header {
  if (key !== POLICY) return { key, value };
  const directives = value
    .split(/;\s*/)
    .filter((directive) => !TRUSTED_TYPES.some((name) => directive.startsWith(`${name} `)))
    .map((directive) => {
      const more = APP_CHECK[directive.split(' ')[0] ?? ''];
      return more ? `${directive} ${more}` : directive;
    });
  return { key, value: directives.join('; ') };
}
