/**
 * The npm commands, except the tests: how their options are read and shown, and the code that runs.
 * The scripts in package.json have the same names.
 */
import { spawnSync } from 'node:child_process';

/**
 * The values of the options `O`.
 * @template {Record<string, import('./options.mjs').Option>} O
 * @typedef {{ [N in keyof O]?: O[N] extends { multiple: true } ? string[]
 *   : O[N] extends { type: 'string' } ? string : boolean }} Values
 */

/**
 * Returns the command unchanged. It gives `run` the types of the options.
 * @template {Record<string, import('./options.mjs').Option>} [const O={}]
 * @param {{ help: string, options?: O, others?: string,
 *   run: (values: Values<O>, args: string[]) => Promise<void> | void }} command
 */
const command = (command) => command;

/**
 * Runs programs of installed packages one after the other, until one fails.
 * @param {...string[]} programs each a file in node_modules, and its arguments
 */
function runPrograms(...programs) {
  for (const [file = '', ...args] of programs) {
    const program = [`node_modules/${file}`, ...args];
    const { status } = spawnSync(process.execPath, program, { stdio: 'inherit' });
    process.exitCode ||= status ?? 1;
    if (status !== 0) return;
  }
}

const RUNNING = /** @type {const} */ ({
  type: 'string',
  value: 'FOLDER',
  help: 'use the running site with the data in FOLDER, if several run',
});
const LOCAL = /** @type {const} */ ({
  type: 'boolean',
  help: 'use the site of npm start instead of the published site',
});
const BIOME = '@biomejs/biome/bin/biome';

export const COMMANDS = {
  start: command({
    help: 'Runs the site on this machine, with sample posts.',
    options: {
      fresh: { type: 'boolean', help: 'delete the data and begin again with the sample posts' },
      empty: { type: 'boolean', help: 'run a site without posts and accounts, with its own data' },
      'free-ports': { type: 'boolean', help: 'use any free ports instead of the usual ones' },
      data: { type: 'string', value: 'FOLDER', help: 'keep the data in FOLDER' },
    },
    run: async (values) => (await import('../emulators/start.ts')).startSite(values),
  }),
  seed: command({
    help: 'Writes the sample posts and accounts again, while npm start runs.',
    options: {
      posts: { type: 'string', value: 'NUMBER', help: 'add generated posts up to this number' },
      data: RUNNING,
    },
    run: async (values) => (await import('../emulators/seed.ts')).seedRunningSite(values),
  }),
  preview: command({
    help: 'Builds the site with the posts of npm start, and serves it as Hosting would.',
    options: { data: RUNNING },
    run: async (values) => (await import('../emulators/preview.ts')).previewSite(values),
  }),
  build: command({
    help: 'Builds the site in dist.',
    others: 'OPTIONS OF VITE',
    run: (_, args) => runPrograms(['vite/bin/vite.js', 'build', ...args]),
  }),
  login: command({
    help: "Signs in to Google with the project's own Firebase CLI.",
    others: 'OPTIONS OF firebase login',
    run: (_, args) => runPrograms(['firebase-tools/lib/bin/firebase.js', 'login', ...args]),
  }),
  setup: command({
    help: 'Makes a live site from an empty Google account. It can be repeated.',
    options: {
      'dry-run': { type: 'boolean', help: 'only say what is there and what is to do' },
      answers: { type: 'string', value: 'FILE', help: 'take the answers from this JSON file' },
      github: { type: 'boolean', help: 'also let GitHub deploy the site by itself' },
      lock: {
        type: 'boolean',
        help: 'later, when all volunteers have accounts: refuse new accounts and foreign programs',
      },
      project: { type: 'string', value: 'ID', help: "use this id, not one from the site's name" },
      'billing-account': {
        type: 'string',
        value: 'ID',
        help: 'use this one, if there are several',
      },
      'use-existing': { type: 'boolean', help: 'use a project that this command did not make' },
    },
    run: async (values) => (await import('../deploy/setup/setup.ts')).setUp(values),
  }),
  deploy: command({
    help: 'Publishes the site: the rules, the indexes, and the built pages.',
    options: {
      'if-changed': { type: 'boolean', help: 'publish nothing if nothing has changed' },
      built: { type: 'boolean', help: 'publish the result of an earlier npm run build' },
      'withdraw-worker': {
        type: 'boolean',
        help: "publish a worker that removes the site's service worker from all devices",
      },
    },
    run: async (values) => (await import('../deploy/run.ts')).deploy(values),
  }),
  'check-live': command({
    help: 'Checks the published site and its project.',
    run: async () => (await import('../deploy/check-live.ts')).checkLive(),
  }),
  backup: command({
    help: 'Copies the posts and pictures of the published site to a folder.',
    options: {
      to: { type: 'string', value: 'FOLDER', required: true, help: 'the folder of the copy' },
      local: LOCAL,
      data: RUNNING,
    },
    run: async (values) => (await import('../backup/run.ts')).runBackup(values),
  }),
  restore: command({
    help: 'Restores the posts that the published site lacks from a copy.',
    options: {
      from: { type: 'string', value: 'FOLDER', required: true, help: 'the folder of the copy' },
      only: { type: 'string', value: 'ID', multiple: true, help: 'restore only this post' },
      yes: { type: 'boolean', help: 'restore without asking' },
      local: LOCAL,
      data: RUNNING,
    },
    run: async (values) => (await import('../backup/run.ts')).runRestore(values),
  }),
  'update-posts': command({
    help: 'Adds fields that the site reads to posts of older clients.',
    options: { 'dry-run': { type: 'boolean', help: 'only list these posts' } },
    run: async (values) => (await import('../backup/run.ts')).runUpdate(values),
  }),
  bench: command({
    help: 'Measures the speed of the site.',
    options: {
      only: { type: 'string', value: 'PART', multiple: true, help: 'measure only this part' },
      runs: { type: 'string', value: 'NUMBER', help: 'the number of runs; 5 if it is missing' },
      photos: {
        type: 'string',
        value: 'FOLDER',
        multiple: true,
        help: 'use the photos of FOLDER instead of drawings',
      },
    },
    run: async (values) => (await import('../bench/run.ts')).bench(values),
  }),
  screens: command({
    help: "Takes screenshots of the site's pages, in .local/screens.",
    others: 'OPTIONS OF PLAYWRIGHT',
    run: (_, args) =>
      runPrograms([
        '@playwright/test/cli.js',
        ...['test', '--config', 'tests/screens/screens.config.ts', ...args],
      ]),
  }),
  observatory: command({
    help: "Judges the headers with Mozilla's HTTP Observatory.",
    run: async () => (await import('../tests/observatory/observatory.ts')).observe(),
  }),
  'test:model': command({
    help: 'Runs random histories of writers on the emulators.',
    options: {
      histories: { type: 'string', value: 'NUMBER', help: '300 if it is missing' },
      seed: { type: 'string', value: 'NUMBER', help: 'begin the random numbers with NUMBER' },
      defects: { type: 'boolean', help: 'also check that each planted defect is found' },
    },
    run: async (values) => (await import('../tests/rules/losing/run.mjs')).runHistories(values),
  }),
  'test:mutants': command({
    help: 'Checks that a test fails for each changed condition of the rules.',
    options: {
      only: { type: 'string', value: 'TEXT', help: 'only change conditions that contain TEXT' },
      src: { type: 'string', value: 'N', help: 'plant N faults in the code of the site instead' },
      seed: { type: 'string', value: 'N', help: 'the number that chooses these faults' },
    },
    run: async (values) => (await import('../tests/mutants/run.ts')).tryMutants(values),
  }),
  check: command({
    help: 'Checks format, lint, types and unused code.',
    run: () =>
      runPrograms(
        [BIOME, 'check', '.'],
        ['typescript/bin/tsc', '--noEmit'],
        ['knip/bin/knip.js', '--no-config-hints'],
      ),
  }),
  format: command({
    help: 'Corrects the format of all files.',
    run: () => runPrograms([BIOME, 'check', '--write', '.']),
  }),
};
