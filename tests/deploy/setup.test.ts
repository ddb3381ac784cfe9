import { createHash } from 'node:crypto';
import { linkSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, test, vi } from 'vitest';
import { checkDeployed, withSetupCode } from '../../deploy/run';
import { type Answers, faultInAnswer, plainName, readAnswers } from '../../deploy/setup/answers';
import { readEnvFile, writeEnvFile } from '../../deploy/setup/env-file';
import { GITHUB_STEPS } from '../../deploy/setup/github';
import { signInToGoogle } from '../../deploy/setup/google';
import { LOCK_STEPS, lockEnding, lockPlan } from '../../deploy/setup/lock';
import { projectIdOf, regionOf } from '../../deploy/setup/regions';
import { keptAnswers, runGh, runSteps } from '../../deploy/setup/setup';
import { type Setup, STEPS } from '../../deploy/setup/steps';
import { putFile, temporaryFolder } from '../emulators/fake-programs';
import {
  type CloudState,
  cloudState,
  type FakeCloud,
  startFakeCloud,
} from '../support/google/fake-cloud';

const ANSWERS = {
  ...{ name: 'Our Site', town: 'Nairobi', email: 'us@example.org', phone: '', whatsapp: '' },
  ...{ limit: '10' },
} satisfies Answers;

// One fake for the whole file, because the Firebase CLI reads the origins only once.
let cloud: FakeCloud;
const started = vi.hoisted(() => ({ cloud: undefined as FakeCloud | undefined }));

beforeEach(async () => {
  started.cloud ??= await startFakeCloud({}, { isKept: true });
  cloud = started.cloud;
  for (const [name, value] of Object.entries(cloud.env)) vi.stubEnv(name, value);
  cloud.state = cloudState();
  cloud.refusal = undefined;
  await signInToGoogle();
  cloud.requests.length = 0;
});

/** GitHub's command line in a repository. */
function fakeGithub() {
  const variables: Record<string, string> = {};
  const secrets: Record<string, string> = {};
  const runs: object[] = [];
  const gh = ([what = '', verb = '', name = '']: string[], input = ''): string => {
    if (what === 'repo') return 'jamii/our-site\n';
    const kept = { variable: variables, secret: secrets }[what];
    if (kept && verb === 'set') kept[name] = input;
    else if (kept && verb === 'delete') delete kept[name];
    else if (what === 'workflow') runs.push({ databaseId: 1 });
    if (verb !== 'list') return '';
    if (what === 'secret') return Object.keys(secrets).join('\n');
    const list = Object.entries(variables).map(([name, value]) => ({ name, value }));
    return JSON.stringify(what === 'run' ? runs : list);
  };
  return { gh, variables, secrets, runs };
}

/** An owner's folder, in which setup runs as often as she likes. */
function owner(given: Partial<Setup> = {}) {
  const values: Record<string, string> = {};
  const github = fakeGithub();
  const deployed = vi.fn(async () => {});
  const printed: string[] = [];
  const logged: string[] = [];
  const setup = (): Setup => ({
    ...{ answers: ANSWERS, project: projectIdOf(ANSWERS.name), number: '' },
    region: 'africa-south1',
    value: (name) => values[name] ?? '',
    keep: (more) => Object.assign(values, more),
    deploy: deployed,
    isDeployed: async () => deployed.mock.calls.length > 0,
    gh: github.gh,
    ...given,
  });
  const confirm = vi.fn(async () => true);
  const run = (isDry = false, steps = STEPS) =>
    runSteps(steps, setup(), {
      ...{ isDry, print: (line) => printed.push(line), log: (line) => logged.push(line), confirm },
    });
  return { run, setup, values, deployed, printed, logged, confirm, github };
}

const WITH_GITHUB = [...STEPS, ...GITHUB_STEPS];

const writes = () =>
  cloud.requests.filter(
    (name) => /^(PUT|PATCH|POST)/.test(name) && !/:getIam|:testIam|:runQuery$|token$/.test(name),
  );

test('From an empty account, one run makes everything in an order that can never be wrong, and asks once; a second run changes and asks nothing', async () => {
  const { run, values, deployed, confirm } = owner();
  await run();
  expect(writes()).toEqual([
    'POST /v1/projects',
    'POST /v1beta1/projects/our-site:addFirebase',
    'POST /v1/projects/123/services:batchEnable',
    'PUT /v1/projects/our-site/billingInfo',
    'POST /v1/projects/123/services:batchEnable',
    'POST /v1/billingAccounts/0A-1B/budgets',
    'POST /v1beta1/projects/our-site/webApps',
    'POST /v1beta1/projects/our-site/sites',
    'PATCH /v1beta1/sites/our-site/config',
    'POST /v1alpha/projects/our-site/defaultBucket',
    'POST /v1/projects/our-site/databases',
    'POST /v1alpha/firebase:provisionFirebaseApp',
    'PATCH /admin/v2/projects/our-site/config',
    'PATCH /admin/v2/projects/our-site/config',
    'PATCH /v2/projects/123/locations/global/keys/1',
    'POST /v1/projects/our-site:setIamPolicy',
    'POST /v1/projects/our-site/databases/(default)/backupSchedules',
    'POST /v1/projects/our-site/keys',
    'PATCH /appcheck/v1/projects/123/apps/1:123:web:12ab/recaptchaEnterpriseConfig',
    'POST /appcheck/v1/projects/123/apps/1:123:web:12ab/debugTokens',
    'PATCH /appcheck/v1/projects/123/services/firestore.googleapis.com',
    'PATCH /appcheck/v1/projects/123/services/firebasestorage.googleapis.com',
    'PATCH /appcheck/v1/projects/123/services/identitytoolkit.googleapis.com',
  ]);
  const { state } = cloud;
  expect(state.database).toMatchObject({
    ...{ locationId: 'africa-south1', type: 'FIRESTORE_NATIVE' },
    deleteProtectionState: 'DELETE_PROTECTION_ENABLED',
  });
  expect(state.bucket).toBe('africa-south1');
  expect(state.hosting).toEqual({ maxVersions: '5' });
  expect(state.budgets).toMatchObject([{ amount: { specifiedAmount: { units: '10' } } }]);
  expect(state.auth).toMatchObject({
    emailPrivacyConfig: { enableImprovedEmailPrivacy: true },
    authorizedDomains: ['localhost', 'our-site.web.app', 'our-site.firebaseapp.com'],
    notification: {
      sendEmail: Object.fromEntries(
        ['resetPassword', 'verifyEmail', 'changeEmail'].map((mail) => [
          `${mail}Template`,
          { senderDisplayName: 'Our Site' },
        ]),
      ),
    },
  });
  expect(state.restrictions).toMatchObject({
    browserKeyRestrictions: {
      allowedReferrers: ['https://our-site.web.app/*', 'https://our-site.firebaseapp.com/*'],
    },
  });
  expect(Object.values(state.modes)).toEqual(Array(3).fill('UNENFORCED'));
  expect(JSON.stringify(state.policies)).toContain('service-123@gcp-sa-firebasestorage');
  expect(values).toMatchObject({
    VITE_FIREBASE_PROJECT_ID: 'our-site',
    VITE_FIREBASE_STORAGE_BUCKET: 'our-site.firebasestorage.app',
    VITE_SITE_URL: 'https://our-site.web.app',
    VITE_SITE_EMAIL: 'us@example.org',
    APP_CHECK_DEBUG_TOKEN: expect.stringMatching(/^[\da-f-]{36}$/),
    SETUP_CODE: expect.stringMatching(/^[\da-f]{18}$/),
  });
  cloud.requests.length = 0;
  await run();
  expect(writes()).toEqual([]);
  expect(confirm).toHaveBeenCalledTimes(1);
  expect(deployed).toHaveBeenCalledTimes(1);
});

test('A later run takes the answers that were changed, and deploys them', async () => {
  const answers = { ...ANSWERS };
  const { run, values, deployed } = owner({ answers });
  await run();
  Object.assign(answers, { limit: '20', phone: '+254 712 345 678' });
  cloud.requests.length = 0;
  await run();
  expect(writes()).toEqual(['PATCH /v1/billingAccounts/0A-1B/budgets/1']);
  expect(cloud.state.budgets).toMatchObject([{ amount: { specifiedAmount: { units: '20' } } }]);
  expect(values.VITE_SITE_PHONE).toBe('+254 712 345 678');
  expect(deployed).toHaveBeenCalledTimes(1);
});

test('A person who says no, and one without a network, are told just this', async () => {
  const { run, confirm, logged } = owner();
  confirm.mockResolvedValueOnce(false);
  await expect(run()).rejects.toThrow(/^Nothing was done\.$/);
  const [project] = STEPS;
  vi.stubEnv('FIREBASE_RESOURCEMANAGER_URL', 'http://127.0.0.1:9');
  await expect(run(false, project && [project])).rejects.toThrow(
    /^The project: There is no answer from 127\.0\.0\.1:9\. Is there a connection to the internet\?/,
  );
  expect(logged).toEqual([expect.stringMatching(/^failed The project: There is no answer/)]);
});

test('With --github, only the main branch of the repository may deploy, without a key, and a second run changes nothing', async () => {
  const { run, github } = owner();
  await run(false, WITH_GITHUB);
  const { state } = cloud;
  const pools = '/v1/projects/123/locations/global/workloadIdentityPools';
  expect(state.iam).toMatchObject({
    [`${pools}/github-deploy/providers/github-deploy`]: {
      oidc: { issuerUri: 'https://token.actions.githubusercontent.com' },
      attributeCondition:
        "assertion.repository == 'jamii/our-site' && assertion.ref == 'refs/heads/main'",
    },
  });
  const account = 'github-deploy@our-site.iam.gserviceaccount.com';
  expect(state.policies[`/v1/projects/our-site/serviceAccounts/${account}`]).toEqual([
    {
      role: 'roles/iam.workloadIdentityUser',
      members: [
        `principalSet://iam.googleapis.com${pools.slice(3)}/github-deploy/attribute.repository/jamii/our-site`,
      ],
    },
  ]);
  expect(JSON.stringify(state.policies.project)).toContain(`serviceAccount:${account}`);
  expect(github.variables).toMatchObject({
    VITE_FIREBASE_PROJECT_ID: 'our-site',
    GOOGLE_DEPLOYER: account,
    GOOGLE_PROVIDER: `${pools.slice(4)}/github-deploy/providers/github-deploy`,
  });
  expect(github.variables).not.toHaveProperty('VITE_SITE_PHONE');
  expect(Object.keys(github.secrets)).toEqual(['APP_CHECK_DEBUG_TOKEN']);
  expect(github.runs).toHaveLength(1);
  cloud.requests.length = 0;
  await run(false, WITH_GITHUB);
  expect(writes()).toEqual([]);
  expect(github.runs).toHaveLength(1);
});

test('A number that the owner removes is removed from the variables of GitHub too, which would publish it again', async () => {
  const answers = { ...ANSWERS, phone: '0712 345 678' };
  const { run, github } = owner({ answers });
  await run(false, WITH_GITHUB);
  expect(github.variables.VITE_SITE_PHONE).toBe('0712 345 678');
  answers.phone = '';
  await run(false, WITH_GITHUB);
  expect(github.variables).not.toHaveProperty('VITE_SITE_PHONE');
  expect(github.variables.VITE_SITE_EMAIL).toBe(ANSWERS.email);
});

/** A site that is made, and has a second owner. */
async function madeSite() {
  const site = owner();
  await site.run();
  cloud.state.owners = [{ name: 'admins/a' }, { name: 'admins/b' }];
  cloud.requests.length = 0;
  site.confirm.mockClear();
  return site;
}

const GUARDED = ['firestore', 'firebasestorage', 'identitytoolkit'].map(
  (name) => `${name}.googleapis.com`,
);
const LOCKED = {
  auth: {
    client: { permissions: { disabledUserSignup: true } },
    emailPrivacyConfig: { enableImprovedEmailPrivacy: true },
  },
  modes: Object.fromEntries(GUARDED.map((id) => [id, 'ENFORCED'])),
};

test('With --lock, Google refuses new accounts and requests without App Check, after one question; a later setup leaves it so', async () => {
  const { run, confirm, printed } = await madeSite();
  printed.length = 0;
  await run(true, LOCK_STEPS);
  expect(printed.map((line) => line.slice(0, 5))).toEqual(['there', 'to do', 'to do']);
  expect(writes()).toEqual([]);
  confirm.mockClear();
  await run(false, LOCK_STEPS);
  expect(cloud.state).toMatchObject(LOCKED);
  expect(confirm).toHaveBeenCalledTimes(1);
  cloud.requests.length = 0;
  await run(false, LOCK_STEPS);
  await run();
  expect(writes()).toEqual([]);
  expect(confirm).toHaveBeenCalledTimes(1);
});

test('Whichever request of --lock fails, once, the next run ends as if none had failed', async () => {
  const { run } = await madeSite();
  const open = structuredClone(cloud.state);
  await run(false, LOCK_STEPS);
  const count = cloud.requests.length;
  expect(count).toBeGreaterThan(10);
  for (let at = 1; at <= count; at++) {
    Object.assign(cloud, { state: structuredClone(open), requests: [] });
    cloud.refusal = { at, status: 503, message: 'The service is unavailable.' };
    await expect(run(false, LOCK_STEPS), `request ${at}`).rejects.toThrow('unavailable');
    cloud.refusal = undefined;
    await run(false, LOCK_STEPS);
    expect(cloud.state, `request ${at}`).toMatchObject(LOCKED);
  }
});

test.each<[string, Partial<CloudState>, RegExp]>([
  ['this login sees no such project', { hasProject: false }, /sees no project our-site/],
  ['App Check has no provider', { appCheck: {} }, /App Check is not set up.*npm run setup$/m],
  ['there is one owner', { owners: [{ name: 'admins/a' }] }, /no second owner.*page Team/],
])('If %s, --lock locks nobody out, and says the way on', async (_, state, message) => {
  const { run } = await madeSite();
  Object.assign(cloud.state, state);
  await expect(run(false, LOCK_STEPS)).rejects.toThrow(message);
  expect(writes()).toEqual([]);
});

test('The question of --lock says who will be refused, how many requests that would have been, and the end says how to undo it', async () => {
  const { setup } = await madeSite();
  expect(await lockPlan(setup())).toMatch(/is not known here\. Look at .*\/our-site\/appcheck/);
  const series = (service_id: string, security: string, int64Value: string) => ({
    metric: { labels: { security } },
    resource: { labels: { service_id } },
    points: [{ value: { int64Value } }],
  });
  const [firestore = '', storage = ''] = GUARDED;
  cloud.state.timeSeries = [
    series(firestore, 'VALID', '90'),
    series(firestore, 'VALID', '5'),
    series(firestore, 'MISSING_UNKNOWN_ORIGIN', '7'),
    series(storage, 'INVALID', '1'),
  ];
  const plan = await lockPlan(setup());
  expect(plan).toMatch(/new account.*block reCAPTCHA.*only the prerendered pages/s);
  expect(plan).toContain('Firestore 95 of 102, Storage 0 of 1, Authentication 0 of 0');
  expect(lockEnding(setup())).toMatch(/To undo it.*Enable create.*Unenforce/s);
});

test('Without a site or a login, --lock says what to run first', async () => {
  await expect(owner().run(false, LOCK_STEPS)).rejects.toThrow(
    /no site.*Run first: npm run setup$/m,
  );
  // This machine's own login, and that of a machine at Google, do not count here.
  const none = { HOME: temporaryFolder(), METADATA_SERVER_DETECTION: 'none' };
  for (const [name, value] of Object.entries(none)) vi.stubEnv(name, value);
  vi.stubEnv('GOOGLE_APPLICATION_CREDENTIALS', undefined);
  vi.stubEnv('FIREBASE_TOKEN', undefined);
  await expect(signInToGoogle()).rejects.toThrow(/not logged in.*npm run login$/);
});

test('Without GitHub’s command line, setup says how to get it', () => {
  vi.stubEnv('PATH', '');
  expect(() => runGh(['repo', 'view'])).toThrow(/https:\/\/cli\.github\.com.*gh auth login/);
});

test('With --dry-run, nothing is made and each step that is left is named', async () => {
  const { run, printed, deployed } = owner();
  await run(true);
  expect(writes()).toEqual([]);
  expect(deployed).not.toHaveBeenCalled();
  expect(printed).toHaveLength(STEPS.length);
  expect(printed.every((line) => line.startsWith('to do'))).toBe(true);
});

test('With --dry-run, a setup that was interrupted lacks only what it has not made', async () => {
  const { run, printed } = owner();
  cloud.refusal = { for: /^POST .*\/sites$/, status: 503, message: 'The service is unavailable.' };
  await expect(run()).rejects.toThrow('unavailable');
  cloud.refusal = undefined;
  const left = async () => {
    printed.length = 0;
    await run(true);
    return printed.filter((line) => !line.startsWith('there'));
  };
  expect((await left())[0]).toBe("to do   The site's address");
  await run();
  cloud.state.schedules = [];
  expect(await left()).toEqual(['to do   A backup of the posts each day, kept for 14 days']);
});

test('Whichever request fails, once, the next run ends as if none had failed @more', async () => {
  const whole = owner();
  await whole.run(false, WITH_GITHUB);
  const [count, { debugTokens: _tokens, ...wanted }] = [cloud.requests.length, cloud.state];
  expect(count).toBeGreaterThan(40);
  for (let at = 1; at <= count; at++) {
    cloud.state = cloudState();
    cloud.requests.length = 0;
    cloud.refusal = { at, status: 503, message: 'The service is unavailable.' };
    const { run, values } = owner();
    const first = await run(false, WITH_GITHUB).then(
      () => '',
      (error: Error) => error.message,
    );
    cloud.refusal = undefined;
    if (first) {
      expect(first).toContain('Run this command again: it goes on here.');
      await run(false, WITH_GITHUB);
    }
    const { debugTokens: _more, ...made } = cloud.state;
    expect(made, `request ${at}`).toEqual(wanted);
    expect(Object.keys(values).sort(), `request ${at}`).toEqual(Object.keys(whole.values).sort());
  }
}, 240_000);

const TAKEN = { for: /^POST \/v1\/projects$/, status: 409, message: 'already exists' };
const FORBIDDEN = { ...TAKEN, status: 403, message: 'The caller has no right' };
const ELSEWHERE = { hasProject: true, hasFirebase: true };
const ACCOUNT = { name: 'billingAccounts/0A', open: true, displayName: 'Ours' };

test.each<[string, RegExp, Partial<CloudState>, Partial<Setup>?, FakeCloud['refusal']?]>([
  [
    'somebody else has the id',
    /is taken by somebody else.*setup -- --project ID/,
    { labels: {} },
    {},
    TAKEN,
  ],
  ['the terms were never accepted', /console\.firebase.*accept the terms/, {}, {}, FORBIDDEN],
  [
    'the project exists and was not made by setup',
    /did not make it.*--use-existing/,
    { hasProject: true },
  ],
  ['there is no billing account', /no billing account.*Activate full account/, { accounts: [] }],
  [
    'the billing account is closed',
    /no billing account/,
    { accounts: [{ ...ACCOUNT, open: false }] },
  ],
  [
    'there are two billing accounts',
    /--billing-account ID\n {2}0A {2}Ours\n {2}0B {2}Mine/,
    { accounts: [ACCOUNT, { name: 'billingAccounts/0B', open: true, displayName: 'Mine' }] },
  ],
  [
    'the billing account counts in shillings',
    /counts in KES.*like 10 KES/,
    { accounts: [{ ...ACCOUNT, currencyCode: 'KES' }] },
  ],
  ['Google does not know the region', /no region africa-west9/, {}, { region: 'africa-west9' }],
  [
    'the region has no Storage',
    /cannot store photos in africa-south1/,
    { withoutStorage: ['africa-south1'] },
  ],
  [
    'the photos are elsewhere',
    /photos of the project our-site are in us-east1/,
    { ...ELSEWHERE, bucket: 'us-east1' },
    { useExisting: true },
  ],
  [
    'the posts are elsewhere',
    /posts of the project our-site are in nam5/,
    { ...ELSEWHERE, database: { type: 'FIRESTORE_NATIVE', locationId: 'nam5' } },
    { useExisting: true },
  ],
])(
  'If %s, setup stops before anything that cannot be undone, and says the way on',
  async (_, message, state, given, refusal) => {
    cloud.state = cloudState(state);
    cloud.refusal = refusal;
    const { run, deployed } = owner(given);
    await expect(run()).rejects.toThrow(message);
    expect(writes()).not.toContain('POST /v1/projects/our-site/databases');
    expect(deployed).not.toHaveBeenCalled();
  },
);

test('If the project of .env.local belongs to another login, setup says how to change the login', async () => {
  cloud.refusal = TAKEN;
  const { run, values } = owner();
  values.VITE_FIREBASE_PROJECT_ID = 'our-site';
  await expect(run()).rejects.toThrow(/sees no project our-site.*npm run login -- --reauth/);
});

test('If Google keeps the sender’s name to its console, setup says where, and goes on', async () => {
  cloud.state.hasLockedMails = true;
  const { run, printed, deployed } = owner();
  await run();
  expect(printed.filter((line) => line.startsWith('by hand'))).toEqual([
    expect.stringMatching(
      /sender's name.*NOT_ALLOWED.*\/project\/our-site\/authentication\/emails$/,
    ),
  ]);
  expect(deployed).toHaveBeenCalledTimes(1);
});

test('If the published site has a fault, setup says so, and goes on to its end', async () => {
  // The check of the live site refuses this configuration.
  vi.stubEnv('VITE_SITE_URL', 'our-site');
  const { run, printed } = owner({ deploy: checkDeployed });
  await run();
  expect(printed.at(-1)).toMatch(/^by hand The first deployment: The site is deployed, but: /);
});

test('If the site’s address is taken, the site gets a similar one', async () => {
  cloud.state.takenSites.push('our-site');
  const { run, values } = owner();
  await run();
  expect(values.VITE_SITE_URL).toMatch(/^https:\/\/our-site-[\da-f]{5}\.web\.app$/);
});

test('If two people run setup at once, what the other has just made counts as done', async () => {
  const { run } = owner();
  cloud.refusal = {
    ...{ for: /^POST .*\/databases$/, status: 409, message: 'The database already exists' },
    happens: () => {
      cloud.state.database = {
        ...{ type: 'FIRESTORE_NATIVE', locationId: 'africa-south1' },
        deleteProtectionState: 'DELETE_PROTECTION_ENABLED',
      };
    },
  };
  await run();
  expect(cloud.state.database).not.toBeNull();
});

test('Answers with quotes, accents and blanks are read; each fault is named', () => {
  const text = JSON.stringify({ ...ANSWERS, name: ' Ndũgũ "Zetu" ’26 ', town: 'DAR ES SALAAM' });
  const answers = readAnswers(text);
  expect(answers.name).toBe('Ndũgũ "Zetu" ’26');
  expect(plainName(answers.name)).toBe('Ndugu "Zetu" \'26');
  expect(projectIdOf(answers.name)).toBe('ndugu-zetu-26');
  expect(regionOf(answers.town)).toBe('africa-south1');
  expect(projectIdOf('Us')).toBe('us-site');
  const abroad = { ...ANSWERS, town: 'London, UK', whatsapp: '+44 (7946) 095-812', limit: '10$' };
  expect(readAnswers(JSON.stringify(abroad))).toMatchObject({
    ...{ whatsapp: '447946095812', limit: '10' },
  });
  expect(faultInAnswer('whatsapp', '0712 345 678')).toContain('like 254712345678');
  expect(faultInAnswer('phone', '0044 (0)20 7946 0958')).toContain('like +254 712 345 678');
  const wrong = { name: 'Us', town: 'Atlantis', email: 'us', phone: 'x', limit: 'ten' };
  expect(() => readAnswers(JSON.stringify({ ...wrong, siteName: '' }))).toThrow(
    /name: .*\n.*town: .*Nairobi.*\n.*email: .*\n.*phone: .*\n.*limit: .*\n.*siteName: There is no/,
  );
  expect(() => readAnswers("{'name': 'x'}")).toThrow('not valid JSON');
});

test('.env.local keeps its other lines, and values with blanks and quotes are read again', () => {
  const file = join(temporaryFolder(), '.env.local');
  putFile(file, 'VITE_SITE_OWNER=Upendo\nVITE_SITE_URL=https://x.web.app/\n');
  writeEnvFile(file, '.env.example', {
    VITE_SITE_URL: 'https://y.web.app',
    VITE_SITE_PHONE: '+1 2',
  });
  expect(readFileSync(file, 'utf8')).toBe(
    'VITE_SITE_OWNER=Upendo\nVITE_SITE_URL=https://y.web.app\nVITE_SITE_PHONE="+1 2"\n',
  );
  expect(readEnvFile(file)('VITE_SITE_PHONE')).toBe('+1 2');
});

test('A disk that is full leaves .env.local as it was, and answers that were cut off are asked again', () => {
  const folder = temporaryFolder();
  const [file, before] = [join(folder, '.env.local'), join(folder, 'before')];
  putFile(file, 'VITE_SITE_OWNER=Upendo\n');
  const { mode } = statSync(file);
  // Another name of the file shows whether its content is written over.
  linkSync(file, before);
  writeEnvFile(file, '.env.example', { VITE_SITE_OWNER: 'Amani' });
  expect(readFileSync(before, 'utf8')).toBe('VITE_SITE_OWNER=Upendo\n');
  expect(readFileSync(file, 'utf8')).toBe('VITE_SITE_OWNER=Amani\n');
  expect(statSync(file).mode).toBe(mode);
  expect(keptAnswers(putFile(join(folder, 'answers.json'), '{"name":"Our S'))).toEqual({});
  expect(keptAnswers(join(folder, 'none.json'))).toEqual({});
});

test('The deployed rules ask the first owner for the code of .env.local', () => {
  const rules = readFileSync('firestore.rules', 'utf8');
  const hash = createHash('sha256').update('abc').digest('hex');
  expect(withSetupCode(rules, 'abc')).toContain(`function setupCodeHash() { return '${hash}'; }`);
});

test('The rules that are deployed without a code, as by GitHub, let nobody become the first owner', () => {
  const deployed = withSetupCode(readFileSync('firestore.rules', 'utf8'), '');
  const [, hash] = /function setupCodeHash\(\) \{ return '(.*)'; \}/.exec(deployed) ?? [];
  // The rules ask for no code if this is '', and no code is right if it is not a SHA-256.
  expect(hash).toMatch(/^(?![\da-f]{64}$)./);
});
