import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { loadEnv } from 'vite';
import { liveConfiguration } from '../build/configuration';
import { addToDeployment } from '../build/deployment';
import { FIRESTORE_ORIGIN } from '../build/firestore-rest.mjs';
import { SITE_FOLDER } from '../build/folders';
import { ByHand, PlainFailure } from '../emulators/failures';
import { publishingFault, readDeployment } from './built-site';
import {
  currentCommit,
  describeChanges,
  type FileHashes,
  hashFiles,
  rememberPublished,
  writeContentHash,
} from './changes';
import { checkLive } from './check-live';
import { lastBackup, requireDatabase } from './database';
import { publishedHosting } from './hosting-config';
import { waitForIndexes } from './indexes';
import { describeKept, findLast, keepAssets, liveOrigins } from './keep-assets';
import { refuseSecond } from './only-one';

/**
 * The configuration that this run writes for the Firebase CLI. It is in the same folder as
 * firebase.json, because the paths in a configuration are relative to its folder.
 */
const CONFIG = 'firebase.deploy.local.json';
/** The rules that this run writes for the Firebase CLI. They ask the first owner for the setup code. */
const RULES = 'firestore.deploy.local.rules';
const FIREBASE = 'node_modules/firebase-tools/lib/bin/firebase.js';
const BUILD = 'node_modules/vite/bin/vite.js';

function run(args: string[], advice: string): void {
  const { status } = spawnSync(process.execPath, args, { stdio: 'inherit' });
  if (status !== 0) throw new PlainFailure(advice);
}

/** The options of `npm run deploy`. */
export interface DeployOptions {
  /** Build first, and deploy nothing if the same content is already deployed. */
  'if-changed'?: boolean;
  /**
   * Publish the result of an earlier `npm run build`, so that the build can run before the service
   * account's key is on the machine.
   */
  built?: boolean;
  /** Publish a service worker that removes itself from all devices. */
  'withdraw-worker'?: boolean;
}

/**
 * Runs `npm run deploy`: checks the configuration, deploys the rules and the indexes, waits for the
 * indexes, builds, publishes the site and checks it. The Firebase CLI may ask questions in this
 * terminal.
 * @throws PlainFailure that says which step failed; it is a ByHand if the site is published
 */
export async function deploy(options: DeployOptions): Promise<void> {
  refuseSecond('deployment');
  console.log('\n== Configuration');
  const { 'if-changed': onlyIfChanged = false, built: isBuilt = false } = options;
  if (options['withdraw-worker']) withdrawWorker(isBuilt);
  const env = liveConfiguration();
  const { VITE_FIREBASE_PROJECT_ID: project = '', VITE_SITE_URL: site = '' } = env;
  await requireDatabase(project);

  let built = onlyIfChanged ? build(project, isBuilt) : null;
  if (built) {
    const last = await findLast(liveOrigins(env), project);
    if (last?.deployment.content === built.content) {
      console.log('\nNothing has changed since the last deployment.');
      return;
    }
  }

  console.log('\n== Rules and indexes');
  runWithConfig(
    rulesConfig(),
    ['--only', 'firestore,storage', '--project', project],
    'The Firebase CLI failed: see its output above. If you are not logged in: npm run login. If there is no bucket yet: npm run setup',
  );

  console.log('\n== Indexes');
  await waitForIndexes({
    firestore: FIRESTORE_ORIGIN,
    projectId: project,
    apiKey: env.VITE_FIREBASE_API_KEY ?? '',
    appId: env.VITE_FIREBASE_APP_ID ?? '',
    site,
  });

  built ??= build(project, isBuilt);
  console.log(describeKept(await keepAssets(SITE_FOLDER, liveOrigins(env), new Date())));

  const backup = await lastBackup(project);
  if (backup !== undefined) addToDeployment(SITE_FOLDER, { backup });

  console.log('\n== Site');
  console.log(describeChanges(SITE_FOLDER, built.files));
  publish(project, Boolean(env.VITE_APP_CHECK_SITE_KEY));
  rememberPublished(built.files);
  console.log(`\nDeployed: ${site}`);

  console.log('\n== The live site');
  await checkDeployed();
}

/** @throws ByHand if a check fails, because the site is published */
export async function checkDeployed(): Promise<void> {
  await checkLive().catch((error: Error) => {
    throw new ByHand(
      `The site is deployed, but: ${error.message} To check again: npm run check-live`,
    );
  });
}

/**
 * Builds the site, unless `isBuilt`.
 * @returns the hash of the built site's content, and the hashes of its files
 */
function build(project: string, isBuilt: boolean): { content: string; files: FileHashes } {
  if (!isBuilt) {
    console.log('\n== Build');
    run([BUILD, 'build'], 'The site could not be built: see above.');
  }
  const refusal = publishingFault(readDeployment(SITE_FOLDER).project, project);
  if (refusal) throw new PlainFailure(refusal);
  const files = hashFiles(SITE_FOLDER);
  return { content: writeContentHash(SITE_FOLDER, currentCommit(), files), files };
}

/** Makes this run publish a service worker that removes itself. */
function withdrawWorker(isBuilt: boolean): void {
  if (isBuilt) {
    throw new PlainFailure(
      '--withdraw-worker cannot be used with --built, because npm run build writes the service worker. Set VITE_WITHDRAW_WORKER=yes for npm run build instead.',
    );
  }
  process.env.VITE_WITHDRAW_WORKER = 'yes';
  console.log(
    'This deployment withdraws the service worker. Set VITE_WITHDRAW_WORKER=yes in .env.local; otherwise the next deployment publishes the worker again. If GitHub deploys the site, then also: npm run setup -- --github',
  );
}

/**
 * The configuration for the rules. They ask for the code in .env.local with which somebody becomes
 * the owner of a site that has none: a new site, or one that has lost its owner.
 */
function rulesConfig(): object {
  const config = JSON.parse(readFileSync('firebase.json', 'utf8'));
  const { SETUP_CODE: code = '' } = loadEnv('production', process.cwd(), 'SETUP_');
  const rules = readFileSync(config.firestore.rules, 'utf8');
  writeFileSync(RULES, withSetupCode(rules, code));
  return { ...config, firestore: { ...config.firestore, rules: RULES } };
}

/**
 * Returns `rules` with the hash of the setup `code`. Without a code, as on GitHub, the rules get a
 * word that is the hash of nothing, so that no stranger becomes the owner.
 */
export function withSetupCode(rules: string, code: string): string {
  const hash = code ? createHash('sha256').update(code).digest('hex') : 'none';
  return rules.replace("function setupCodeHash() { return ''; }", (found) =>
    found.replace("''", `'${hash}'`),
  );
}

/** Runs `firebase deploy` with `args` and the configuration `config`. */
function runWithConfig(config: object, args: string[], advice: string): void {
  writeFileSync(CONFIG, JSON.stringify(config, null, 2));
  try {
    run([FIREBASE, 'deploy', ...args, '--config', CONFIG], advice);
  } finally {
    rmSync(CONFIG, { force: true });
    rmSync(RULES, { force: true });
  }
}

function publish(project: string, appCheck: boolean): void {
  const config = JSON.parse(readFileSync('firebase.json', 'utf8'));
  const hosting = publishedHosting(config.hosting, readDeployment(SITE_FOLDER), appCheck);
  runWithConfig(
    { ...config, hosting },
    ['--only', 'hosting', '--project', project],
    'The site was not published: see the output of the Firebase CLI above. The earlier version is still live.',
  );
}
