import { spawnSync } from 'node:child_process';
import { appendFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import * as clack from '@clack/prompts';
import { ByHand, PlainFailure } from '../../emulators/failures';
import { LOCAL_FOLDER } from '../../emulators/project';
import { isPublished } from '../changes';
import { liveOrigins } from '../keep-assets';
import { findDeployment } from '../live-deployment.mjs';
import { refuseSecond } from '../only-one';
import { deploy } from '../run';
import { type Answers, faultInAnswer, KEYS, QUESTIONS, readAnswers, tidied } from './answers';
import { readEnvFile, writeEnvFile } from './env-file';
import { GITHUB_STEPS } from './github';
import { callGoogle, GoogleRefusal, signInToGoogle } from './google';
import { LOCK_STEPS, lockEnding, lockPlan } from './lock';
import { projectIdOf, REGIONS, regionOf } from './regions';
import { type Setup, STEPS, type Step } from './steps';

const ENV_FILE = '.env.local';
const LOG = `${LOCAL_FOLDER}/setup.log`;
/** The answers of the last run, which the next run offers. */
const ANSWERS_FILE = `${LOCAL_FOLDER}/setup-answers.json`;

const NOTHING = 'Nothing was done.';
const AGAIN = 'What was done stays. Run this command again: it goes on here.';

/** A site that is made already needs no answers. */
const NO_ANSWERS = Object.fromEntries(KEYS.map((key) => [key, ''])) as Answers;

interface SetupOptions {
  answers?: string;
  'dry-run'?: boolean;
  github?: boolean;
  lock?: boolean;
  project?: string;
  'billing-account'?: string;
  'use-existing'?: boolean;
}

/**
 * Runs `npm run setup`: from an empty Google account to a live site. It can be interrupted and
 * repeated.
 * @throws PlainFailure that says why it stopped, and the way on
 */
export async function setUp(options: SetupOptions): Promise<void> {
  refuseSecond('setup');
  const isDry = options['dry-run'] === true;
  process.once('SIGINT', () => {
    console.error(`\nStopped. ${AGAIN}`);
    process.exit(130);
  });
  const login = await signInToGoogle();
  const { lock, github, answers: file } = options;
  const setup = setupFor(lock ? NO_ANSWERS : await findAnswers(file), options);
  await runSteps(lock ? LOCK_STEPS : github ? [...STEPS, ...GITHUB_STEPS] : STEPS, setup, {
    isDry,
    print: console.log,
    log,
    confirm: async () => {
      if (login) console.log(`\nYou are logged in to Google as ${login}.`);
      console.log(await (lock ? lockPlan : plan)(setup));
      // A file with answers is an agreement.
      return isDry || (!lock && file !== undefined) || (await agrees());
    },
  });
  if (!isDry) console.log((lock ? lockEnding : ending)(setup));
}

/** The answers in `file`, or those of the person at the terminal. */
async function findAnswers(file?: string): Promise<Answers> {
  if (file) return readAnswers(readText(file));
  if (!process.stdin.isTTY) {
    throw new PlainFailure(
      `There is no terminal in which to ask. Write the answers to a JSON file with the names ${Object.keys(QUESTIONS).join(', ')}, and run: npm run setup -- --answers FILE`,
    );
  }
  clack.intro('A new site: six questions');
  const answers = { ...keptAnswers(), ...shownAnswers() };
  for (const key of KEYS) {
    const { text, hint } = QUESTIONS[key];
    const answer = await clack.text({
      message: `${text}\n${hint}`,
      initialValue: answers[key] ?? '',
      validate: (typed = '') => faultInAnswer(key, typed) || undefined,
    });
    if (clack.isCancel(answer)) throw new PlainFailure(`${NOTHING} Your answers are kept.`);
    answers[key] = tidied(key, answer ?? '');
    mkdirSync(LOCAL_FOLDER, { recursive: true });
    writeFileSync(ANSWERS_FILE, JSON.stringify(answers));
  }
  return answers as Answers;
}

/** The answers of the last run; none if `file` is missing or cut off. */
export function keptAnswers(file = ANSWERS_FILE): Record<string, string> {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return {};
  }
}

/** The answers in .env.local, which may have been changed there. */
function shownAnswers(): Record<string, string> {
  const value = readEnvFile(ENV_FILE);
  const email = value('VITE_SITE_EMAIL');
  const [phone, whatsapp] = [value('VITE_SITE_PHONE'), value('VITE_SITE_WHATSAPP')];
  return email ? { email, phone, whatsapp } : {};
}

function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    throw new PlainFailure(`The file ${file} cannot be read.`);
  }
}

async function agrees(): Promise<boolean> {
  if (!process.stdin.isTTY) {
    console.log('There is no terminal in which to ask.');
    return false;
  }
  return (await clack.confirm({ message: 'Do this now?' })) === true;
}

function setupFor(answers: Answers, options: SetupOptions): Setup {
  const value = (name: string) => readEnvFile(ENV_FILE)(name);
  const kept = value('VITE_FIREBASE_PROJECT_ID');
  const project = options.project ?? (kept || projectIdOf(answers.name));
  if (kept && kept !== project) {
    throw new PlainFailure(
      `.env.local belongs to the project ${kept}. For another site, move .env.local away.`,
    );
  }
  return {
    answers,
    billingAccount: options['billing-account'],
    useExisting: options['use-existing'],
    project,
    number: '',
    region: regionOf(answers.town) ?? '',
    value,
    keep: (values) => writeEnvFile(ENV_FILE, '.env.example', values),
    deploy: () => deploy({}),
    gh: runGh,
    // A changed value of .env.local reaches the site with the next deployment, also if a deployment
    // has failed since.
    isDeployed: async () => {
      if (!isPublished(ENV_FILE)) return false;
      const env = { VITE_SITE_URL: value('VITE_SITE_URL'), VITE_FIREBASE_PROJECT_ID: project };
      return (await findDeployment(liveOrigins(env), project).catch(() => null)) !== null;
    },
  };
}

/** Runs GitHub's command line. @throws PlainFailure if it is missing, or fails */
export function runGh(args: string[], input = ''): string {
  const { error, status, stdout, stderr } = spawnSync('gh', args, { input, encoding: 'utf8' });
  if (error) {
    throw new PlainFailure(
      "GitHub's command line is missing. Install it (https://cli.github.com), and run: gh auth login",
    );
  }
  if (status !== 0) throw new PlainFailure(`gh ${args.slice(0, 2).join(' ')}: ${stderr.trim()}`);
  return stdout;
}

interface Running {
  isDry: boolean;
  print: (line: string) => void;
  /** Keeps what was done. */
  log: (line: string) => void;
  /** Shows the plan and asks, once, before the first step that is not done. */
  confirm: () => Promise<boolean>;
}

/**
 * Runs each step that is not done. With `isDry`, only says which steps are not done.
 * @throws PlainFailure that names the step that failed
 */
export async function runSteps(
  steps: readonly Step[],
  setup: Setup,
  { isDry, print, log, confirm }: Running,
): Promise<void> {
  let isAgreed = false;
  const say = (mark: string, text: string) => {
    print(`${mark.padEnd(7)} ${text}`);
    if (!isDry) log(`${mark} ${text}`);
  };
  for (const step of steps) {
    try {
      if (await isThere(step, setup, isDry && isAgreed)) {
        say('there', step.name);
        continue;
      }
      if (!isAgreed && !(await confirm())) throw new PlainFailure(NOTHING);
      isAgreed = true;
      if (isDry) {
        say('to do', step.name);
        continue;
      }
      await runStep(step, setup);
      say('made', step.name);
    } catch (error) {
      if (!(error instanceof Error) || error.message === NOTHING) throw error;
      const reason = `${step.name}: ${error.message}`;
      if (!(error instanceof ByHand)) {
        log(`failed ${reason}`);
        throw new PlainFailure(`${reason}\n\n${AGAIN}`);
      }
      say('by hand', reason);
    }
  }
}

/**
 * Whether a step is done. If a dry run has left out an earlier step, Google may refuse to tell; and
 * nothing can be asked about a project that does not exist.
 */
async function isThere(step: Step, setup: Setup, isAfterGap: boolean): Promise<boolean> {
  if (!isAfterGap) return step.isDone(setup);
  if (!setup.number) return false;
  return step.isDone(setup).catch((error) => {
    if (error instanceof GoogleRefusal) return false;
    throw error;
  });
}

/** Runs a step. If somebody else has just done the same, the step is done too. */
async function runStep(step: Step, setup: Setup): Promise<void> {
  try {
    await step.run(setup);
  } catch (error) {
    const isThere = error instanceof GoogleRefusal && error.status === 409;
    if (!isThere || !(await step.isDone(setup))) throw error;
  }
}

function log(line: string): void {
  mkdirSync(dirname(LOG), { recursive: true });
  appendFileSync(LOG, `${new Date().toISOString()} ${line}\n`);
}

/** The text before the question 'Do this now?': the plan, and its price. */
async function plan(setup: Setup): Promise<string> {
  const { project, region, answers, value } = setup;
  const place = REGIONS[region]?.name ?? region;
  return [
    '',
    `The project is ${project}${value('VITE_FIREBASE_PROJECT_ID') ? ', as in .env.local' : ''}, and its address will be https://${project}.web.app or similar.`,
    `Posts and photos are stored in ${place} (${region}), for ever. ${await price(region)}`,
    'Each day, the first 50,000 posts that are read cost nothing.',
    `Google warns you by mail at half of ${answers.limit.replace(/^\d+$/, '$& dollars')} a month, at nine tenths, and at all of it. A warning stops nothing, and Google's spend caps are not for what this site uses: how to stop it by hand is at the beginning of docs/deploying.md.`,
    "If your billing account is a Free Trial, press 'Activate full account' in it: a trial ends after 90 days, and the photos with it.",
    '',
  ].join('\n');
}

interface Sku {
  description: string;
  serviceRegions: string[];
  pricingInfo?: {
    pricingExpression: { tieredRates: { unitPrice: { units?: string; nanos?: number } }[] };
  }[];
}
/** The id of Firestore in Google's public list of prices. */
const FIRESTORE = 'services/EE2C-7FAC-5E08';

/** A sentence with the price of reads in `region`, from Google's list of today. */
async function price(region: string): Promise<string> {
  const unknown = 'The prices: https://cloud.google.com/firestore/pricing';
  const { skus = [] } = await callGoogle<{ skus?: Sku[] }>(
    'GET',
    'billing',
    `/v1/${FIRESTORE}/skus`,
    { query: { pageSize: '5000' } },
  ).catch(() => ({ skus: [] }));
  const sku = skus.find(
    ({ description, serviceRegions }) =>
      /Read Ops/.test(description) && serviceRegions.includes(region),
  );
  const rate = sku?.pricingInfo?.[0]?.pricingExpression.tieredRates.at(-1)?.unitPrice;
  if (!rate) return unknown;
  const dollars = (Number(rate.units ?? 0) + (rate.nanos ?? 0) / 1e9) * 100_000;
  return `100,000 posts read cost ${dollars.toFixed(3)} dollars there.`;
}

function ending(setup: Setup): string {
  const { project, value } = setup;
  return [
    '',
    `The site is at ${value('VITE_SITE_URL')}. What was made is in .local/setup.log.`,
    `Now open ${value('VITE_SITE_URL')}/signup and enter the code ${value('SETUP_CODE')}: this account owns the site.`,
    "The name on its pages is in src/site.ts: see README, 'Changing a text, the name, a colour, the logo'.",
    'Then: npm run check-live, with your login.',
    'If GitHub deploys the site, then after each change of .env.local: npm run setup -- --github',
    `To remove everything: https://console.cloud.google.com/iam-admin/settings?project=${project} → Shut down. The warning about costs stays in the billing account.`,
    '',
  ].join('\n');
}
