import { loadEnv, type Plugin } from 'vite';
import { parseHttps } from '../src/model/web-address.ts';
import { missingEnv } from '../src/required-env.ts';
import { PREVIEW_MODE } from './folders.ts';
import { DEMO_PROJECT_PATTERN } from './listed-posts.ts';

const LOCAL_MODES = ['test', PREVIEW_MODE];
const EMULATOR = /^VITE_\w+_EMULATOR_PORT$/;

/** Optional variables whose values are addresses of pages at certain hosts. */
const ADDRESSES: Record<string, { host: RegExp; like: string }> = {
  VITE_WHATSAPP_CHANNEL: {
    host: /^(www\.)?whatsapp\.com$/,
    like: 'https://whatsapp.com/channel/0029…',
  },
  VITE_MAIL_LIST_URL: { host: /\../, like: 'https://lists.example.org/news' },
};

/** Whether `address` is an https address at a host that matches `host`, without a login. */
function isAddressAt(host: RegExp, address: string): boolean {
  const url = parseHttps(address);
  return url !== null && host.test(url.hostname);
}

/**
 * Returns a message about the first fault in the configuration `env` of a build in `mode`; '' if
 * there is none. Only the tests and the preview may build a site for a demo project.
 */
export function configurationFault(
  env: Record<string, string | undefined>,
  mode = 'production',
): string {
  const missing = missingEnv(env);
  if (missing.length > 0) {
    return `Configuration is missing: ${missing.join(', ')}. Copy .env.example to .env.local and fill it in.`;
  }
  const project = env.VITE_FIREBASE_PROJECT_ID ?? '';
  if (!LOCAL_MODES.includes(mode) && DEMO_PROJECT_PATTERN.test(project)) {
    return `VITE_FIREBASE_PROJECT_ID is '${project}', a project that only exists on a developer's machine. Put your own project's configuration into .env.local.`;
  }
  const length = env.VITE_PASSWORD_LENGTH?.trim();
  if (length && !/^([6-9]|[12]\d|30)$/.test(length)) {
    return `VITE_PASSWORD_LENGTH is '${length}', but must be a number from 6 to 30.`;
  }
  const whatsApp = env.VITE_SITE_WHATSAPP?.trim();
  if (whatsApp && !/^[1-9]\d{7,14}$/.test(whatsApp)) {
    return `VITE_SITE_WHATSAPP is '${whatsApp}', but must be a number with the country's code, in digits only, like 254712345678.`;
  }
  const wrong = Object.entries(ADDRESSES).find(([name, { host }]) => {
    const address = env[name]?.trim();
    return address && !isAddressAt(host, address);
  });
  if (wrong) {
    const [name, { like }] = wrong;
    return `${name} is '${env[name]}', but must be an address like ${like}`;
  }
  const emulators = Object.keys(env).filter((name) => EMULATOR.test(name) && env[name]);
  return emulators.length > 0
    ? `Only the development server uses these variables. Remove them from the build's configuration: ${emulators.join(', ')}.`
    : '';
}

/** A Vite plugin that stops a build whose configuration has a fault. Its error names the fault. */
export function requireConfiguration(): Plugin {
  return {
    name: 'require-configuration',
    apply: 'build',
    configResolved({ mode, envDir }) {
      const fault = configurationFault(envDir ? loadEnv(mode, envDir, 'VITE_') : process.env, mode);
      if (fault) throw new Error(fault);
    },
  };
}
