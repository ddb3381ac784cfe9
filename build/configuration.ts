import { loadEnv, type Plugin } from 'vite';
import { PlainFailure } from '../emulators/failures.ts';
import { parseHttps } from '../src/model/web-address.ts';
import { PREVIEW_MODE } from './folders.ts';
import { DEMO_PROJECT_PATTERN } from './listed-posts.ts';

type Env = Record<string, string | undefined>;

/** A kind of value. */
interface Kind {
  accepts: (value: string, project: string) => boolean;
  /** Completes the sentence 'The value must be …'. */
  like: string;
}

const LOCAL_MODES = ['test', PREVIEW_MODE];
const EMULATOR = /^VITE_\w+_EMULATOR_PORT$/;
/** The ends of the hosts and buckets that Firebase names after projects. */
const HOSTING = ['.web.app', '.firebaseapp.com'];
const BUCKETS = ['.firebasestorage.app', '.appspot.com'];

const matching = (pattern: RegExp, like: string): Kind => ({
  accepts: (value) => pattern.test(value),
  like,
});

/** An https address at a host that matches `host`. */
const addressAt = (host: RegExp, like: string): Kind => ({
  accepts: (value) => host.test(parseHttps(value)?.hostname ?? ''),
  like: `an address like ${like}`,
});

/** Whether `name` is one of Firebase's own, such as NAME.web.app, but of another project. */
function isOfAnother(project: string, name: string, endings: string[]): boolean {
  const ending = endings.find((each) => name.endsWith(each));
  // A name that is already taken gets a suffix, as in PROJECT-12ab3.web.app.
  return ending !== undefined && !`${name.slice(0, -ending.length)}-`.startsWith(`${project}-`);
}

/** The variables without which there is no site. */
export const REQUIRED = [
  'VITE_FIREBASE_API_KEY',
  'VITE_FIREBASE_AUTH_DOMAIN',
  'VITE_FIREBASE_PROJECT_ID',
  'VITE_FIREBASE_STORAGE_BUCKET',
  'VITE_FIREBASE_APP_ID',
  'VITE_SITE_EMAIL',
  'VITE_SITE_URL',
];

/** The values that each variable may have, besides an empty one. `.env.example` explains them. */
const VARIABLES: Record<string, Kind> = {
  VITE_FIREBASE_PROJECT_ID: matching(/^[a-z][a-z\d-]{4,28}[a-z\d]$/, 'an id like my-site-12ab3'),
  VITE_FIREBASE_API_KEY: matching(/^AIza[\w-]{35}$/, "39 characters that begin with 'AIza'"),
  VITE_FIREBASE_AUTH_DOMAIN: {
    accepts: (value, project) =>
      /^[a-z\d-]+(\.[a-z\d-]+)+$/.test(value) && !isOfAnother(project, value, HOSTING),
    like: 'a domain of this project, like PROJECT.firebaseapp.com',
  },
  VITE_FIREBASE_STORAGE_BUCKET: {
    accepts: (value, project) =>
      BUCKETS.some((end) => value.endsWith(end)) && !isOfAnother(project, value, BUCKETS),
    like: 'the bucket of this project, like PROJECT.firebasestorage.app',
  },
  VITE_FIREBASE_APP_ID: matching(/^\d+:\d+:web:[\da-f]+$/, 'an id like 1:123456789:web:12ab34cd'),
  VITE_SITE_PHONE: matching(
    /^(?!00|.*\(0\))\+?(?=(\D*\d){7,15}\D*$)[\d\s()./-]+$/,
    'a number like +254 712 345 678',
  ),
  VITE_SITE_EMAIL: matching(/^[^\s@<>"',;]+@[^\s@]+\.[^\s@.]+$/, 'an address like us@example.org'),
  VITE_SITE_WHATSAPP: matching(
    /^[1-9]\d{7,14}$/,
    "a number with the country's code, in digits only, like 254712345678",
  ),
  VITE_SITE_OWNER: matching(/./, 'a name'),
  VITE_WHATSAPP_CHANNEL: addressAt(/^(www\.)?whatsapp\.com$/, 'https://whatsapp.com/channel/0029…'),
  VITE_MAIL_LIST_URL: addressAt(/\../, 'https://lists.example.org/news'),
  VITE_SITE_URL: {
    accepts: (value, project) => {
      const { origin, hostname = '' } = parseHttps(value) ?? {};
      return origin === value && /\../.test(hostname) && !isOfAnother(project, hostname, HOSTING);
    },
    like: "the site's address without a path, like https://PROJECT.web.app or https://example.org",
  },
  VITE_WRITTEN_POSTS: matching(/^\d{1,6}$/, 'a number like 10000'),
  VITE_PASSWORD_LENGTH: matching(/^([6-9]|[12]\d|30)$/, 'a number from 6 to 30'),
  VITE_EMAILJS_PUBLIC_KEY: matching(/^(?!service_|template_)[\w-]+$/, "the account's public key"),
  VITE_EMAILJS_SERVICE_ID: matching(/^(?!template_)[\w-]+$/, 'an id like service_1ab2c3d'),
  VITE_EMAILJS_TEMPLATE_ID: matching(/^(?!service_)[\w-]+$/, 'an id like template_1ab2c3d'),
  VITE_EMAILJS_FROM_HEADLESS: matching(/^$/, 'empty, except in tests'),
  VITE_CONTACT_FORM: matching(/^off$/, "'off' or empty"),
  VITE_NOTICE_FORM: matching(/^off$/, "'off' or empty"),
  VITE_REPORT_FORM: matching(/^off$/, "'off' or empty"),
  VITE_APP_CHECK_SITE_KEY: matching(/^6L[\w-]{38}$/, "40 characters that begin with '6L'"),
  VITE_WITHDRAW_WORKER: matching(/^yes$/, "'yes' or empty"),
};
const EMAILJS = Object.keys(VARIABLES).filter((name) => /EMAILJS_\w+_(KEY|ID)$/.test(name));

/** Reads the variables of `mode` from the .env files and the environment, as people mean them. */
export function loadConfiguration(mode = 'production', folder = process.cwd()) {
  // This token is no part of the site, so its name does not begin with VITE_.
  if (mode === 'production') Object.assign(process.env, loadEnv(mode, folder, 'APP_CHECK_DEBUG'));
  return tidy(loadEnv(mode, folder, 'VITE_'));
}

/**
 * Reads the configuration of the published site for a command.
 * @throws PlainFailure that names the faults
 */
export function liveConfiguration(): Record<string, string> {
  const env = loadConfiguration();
  const fault = configurationFault(env);
  if (fault) throw new PlainFailure(fault);
  return env;
}

/** Removes blanks around the values, and what browsers add to an address, such as a slash. */
export function tidy(env: Record<string, string>): Record<string, string> {
  const trimmed = Object.entries(env).map(([name, value]) => [name, value.trim()]);
  const tidied: Record<string, string> = Object.fromEntries(trimmed);
  const url = parseHttps(tidied.VITE_SITE_URL ?? '');
  if (url && url.href === `${url.origin}/`) tidied.VITE_SITE_URL = url.origin;
  return tidied;
}

/**
 * Returns a message about the faults in the configuration `env` of a build in `mode`; '' if there are
 * none. Only the tests and the preview may build a site for a demo project.
 */
export function configurationFault(env: Env, mode = 'production'): string {
  const missing = REQUIRED.filter((name) => !env[name]?.trim());
  if (missing.length > 0) {
    return `Configuration is missing: ${missing.join(', ')}. Copy .env.example to .env.local and fill it in.`;
  }
  const project = env.VITE_FIREBASE_PROJECT_ID ?? '';
  if (!LOCAL_MODES.includes(mode) && DEMO_PROJECT_PATTERN.test(project)) {
    return `VITE_FIREBASE_PROJECT_ID is '${project}', a project that only exists on a developer's machine. Put your own project's configuration into .env.local.`;
  }
  const emulators = Object.keys(env).filter((name) => EMULATOR.test(name) && env[name]);
  if (emulators.length > 0) {
    return `Only the development server uses these variables. Remove them from the build's configuration: ${emulators.join(', ')}.`;
  }
  return valueFault(env);
}

/**
 * Returns a message with a line for each wrong value or unknown name in `env`; '' if there is none.
 * The values of a demo project are not checked, because no service gets them.
 */
export function valueFault(env: Env): string {
  const { VITE_FIREBASE_PROJECT_ID: project = '' } = env;
  if (DEMO_PROJECT_PATTERN.test(project)) return '';
  const wrong = Object.entries(VARIABLES)
    .filter(([name, { accepts }]) => env[name] && !accepts(env[name], project))
    .map(([name, { like }]) => `${name} is '${env[name]}', but must be ${like}.`);
  const unset = EMAILJS.filter((name) => !env[name]);
  if (unset.length > 0 && unset.length < EMAILJS.length) {
    wrong.push(`EmailJS needs three variables, but these are missing: ${unset.join(', ')}.`);
  }
  const unknown = Object.keys(env)
    .filter((name) => /^VITE_(?!USER_NODE_ENV$|VERSION$)/.test(name) && !VARIABLES[name])
    .filter((name) => !EMULATOR.test(name))
    .map((name) => `${name} is not a name in .env.example: correct or remove it.`);
  return [...wrong, ...unknown].join('\n');
}

/** A Vite plugin that stops a build whose configuration has a fault. Its error names the fault. */
export function requireConfiguration(): Plugin {
  return {
    name: 'require-configuration',
    apply: 'build',
    configResolved({ mode, envDir }) {
      const fault = configurationFault(
        envDir ? loadConfiguration(mode, envDir) : process.env,
        mode,
      );
      if (fault) throw new Error(fault);
    },
  };
}
