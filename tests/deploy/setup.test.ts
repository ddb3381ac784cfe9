import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, test, vi } from 'vitest';
import { withSetupCode } from '../../deploy/run';
import { type Answers, faultInAnswer, plainName, readAnswers } from '../../deploy/setup/answers';
import { readEnvFile, writeEnvFile } from '../../deploy/setup/env-file';
import { GITHUB_STEPS } from '../../deploy/setup/github';
import { signInToGoogle } from '../../deploy/setup/google';
import { projectIdOf, regionOf } from '../../deploy/setup/regions';
import { runGh, runSteps } from '../../deploy/setup/setup';
import { type Setup, STEPS } from '../../deploy/setup/steps';
import { putFile, temporaryFolder } from '../emulators/fake-programs';
import { cloudState, type FakeCloud, startFakeCloud } from '../support/google/fake-cloud';

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
    runSteps(steps, setup(), { isDry, print: (line) => printed.push(line), confirm });
  return { run, values, deployed, printed, confirm, github };
}

const writes = () =>
  cloud.requests.filter(
    (name) => /^(PUT|PATCH|POST)/.test(name) && !/:getIam|:testIam|token$/.test(name),
  );

test('From an empty account, one run makes everything in an order that can never be wrong, and asks once', async () => {
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
    'POST /v1alpha/projects/our-site/defaultBucket',
    'POST /v1/projects/our-site/databases',
    'POST /v1alpha/firebase:provisionFirebaseApp',
    'PATCH /admin/v2/projects/our-site/config',
    'PATCH /v2/projects/123/locations/global/keys/1',
    'POST /v1/projects/our-site:setIamPolicy',
    'POST /v1/projects/our-site/databases/(default)/backupSchedules',
    'POST /v1/projects/our-site/keys',
    'PATCH /v1/projects/123/apps/1:123:web:12ab/recaptchaEnterpriseConfig',
    'POST /v1/projects/123/apps/1:123:web:12ab/debugTokens',
  ]);
  expect(confirm).toHaveBeenCalledTimes(1);
  expect(deployed).toHaveBeenCalledTimes(1);
  const { state } = cloud;
  expect(state.database).toMatchObject({
    ...{ locationId: 'africa-south1', type: 'FIRESTORE_NATIVE' },
    deleteProtectionState: 'DELETE_PROTECTION_ENABLED',
  });
  expect(state.bucket).toBe('africa-south1');
  expect(state.budgets).toMatchObject([{ amount: { specifiedAmount: { units: '10' } } }]);
  expect(state.auth).toMatchObject({
    emailPrivacyConfig: { enableImprovedEmailPrivacy: true },
    authorizedDomains: ['localhost', 'our-site.web.app', 'our-site.firebaseapp.com'],
  });
  expect(state.restrictions).toMatchObject({
    browserKeyRestrictions: {
      allowedReferrers: ['https://our-site.web.app/*', 'https://our-site.firebaseapp.com/*'],
    },
  });
  expect(JSON.stringify(state.policies)).toContain('service-123@gcp-sa-firebasestorage');
  expect(values).toMatchObject({
    VITE_FIREBASE_PROJECT_ID: 'our-site',
    VITE_FIREBASE_STORAGE_BUCKET: 'our-site.firebasestorage.app',
    VITE_SITE_URL: 'https://our-site.web.app',
    VITE_SITE_EMAIL: 'us@example.org',
    APP_CHECK_DEBUG_TOKEN: expect.stringMatching(/^[\da-f-]{36}$/),
    SETUP_CODE: expect.stringMatching(/^[\da-f]{18}$/),
  });
});

test('A second run changes nothing and asks nothing', async () => {
  const { run, deployed, confirm } = owner();
  await run();
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
  const { run, confirm } = owner();
  confirm.mockResolvedValueOnce(false);
  await expect(run()).rejects.toThrow(/^Nothing was done\.$/);
  const [project] = STEPS;
  vi.stubEnv('FIREBASE_RESOURCEMANAGER_URL', 'http://127.0.0.1:9');
  await expect(run(false, project && [project])).rejects.toThrow(
    /^The project: There is no answer from 127\.0\.0\.1:9\. Is there a connection to the internet\?/,
  );
});

test('With --github, only the main branch of the repository may deploy, without a key, and a second run changes nothing', async () => {
  const { run, github } = owner();
  await run(false, [...STEPS, ...GITHUB_STEPS]);
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
  await run(false, [...STEPS, ...GITHUB_STEPS]);
  expect(writes()).toEqual([]);
  expect(github.runs).toHaveLength(1);
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

test('Whichever request fails, once, the next run ends as if none had failed @more', async () => {
  const steps = [...STEPS, ...GITHUB_STEPS];
  const whole = owner();
  await whole.run(false, steps);
  const [count, { debugTokens: _tokens, ...wanted }] = [cloud.requests.length, cloud.state];
  expect(count).toBeGreaterThan(40);
  for (let at = 1; at <= count; at++) {
    cloud.state = cloudState();
    cloud.requests.length = 0;
    cloud.refusal = { at, status: 503, message: 'The service is unavailable.' };
    const { run, values } = owner();
    const first = await run(false, steps).then(
      () => '',
      (error: Error) => error.message,
    );
    cloud.refusal = undefined;
    if (first) {
      expect(first).toContain('Run npm run setup again: it goes on here.');
      await run(false, steps);
    }
    const { debugTokens: _more, ...made } = cloud.state;
    expect(made, `request ${at}`).toEqual(wanted);
    expect(Object.keys(values).sort(), `request ${at}`).toEqual(Object.keys(whole.values).sort());
  }
}, 240_000);

test.each<[string, Parameters<typeof cloudState>[0], Partial<Setup>, RegExp]>([
  [
    'somebody else has the id',
    { labels: {} },
    {},
    /is taken by somebody else.*setup -- --project ID/,
  ],
  [
    'the project exists and was not made by setup',
    { hasProject: true },
    {},
    /did not make it.*--use-existing/,
  ],
  [
    'there is no billing account',
    { accounts: [] },
    {},
    /no billing account.*Activate full account/,
  ],
  [
    'the billing account is closed',
    { accounts: [{ name: 'billingAccounts/x', open: false }] },
    {},
    /no billing account/,
  ],
  [
    'there are two billing accounts',
    {
      accounts: [
        { name: 'billingAccounts/0A', open: true, displayName: 'Ours' },
        { name: 'billingAccounts/0B', open: true, displayName: 'Mine' },
      ],
    },
    {},
    /--billing-account ID\n {2}0A {2}Ours\n {2}0B {2}Mine/,
  ],
  [
    'the billing account counts in shillings',
    { accounts: [{ name: 'billingAccounts/0A', open: true, currencyCode: 'KES' }] },
    {},
    /counts in KES.*like 10 KES/,
  ],
  ['Google does not know the region', {}, { region: 'africa-west9' }, /no region africa-west9/],
  [
    'the region has no Storage',
    { withoutStorage: ['africa-south1'] },
    {},
    /cannot store photos in africa-south1/,
  ],
  [
    'the photos are elsewhere',
    { hasProject: true, hasFirebase: true, bucket: 'us-east1' },
    { useExisting: true },
    /photos of the project our-site are in us-east1/,
  ],
  [
    'the posts are elsewhere',
    {
      hasProject: true,
      hasFirebase: true,
      database: { type: 'FIRESTORE_NATIVE', locationId: 'nam5' },
    },
    { useExisting: true },
    /posts of the project our-site are in nam5/,
  ],
])(
  'If %s, setup stops before anything that cannot be undone, and says the way on',
  async (what, state, given, message) => {
    cloud.state = cloudState(state);
    if (what.startsWith('somebody')) {
      cloud.refusal = { for: /^POST \/v1\/projects$/, status: 409, message: 'already exists' };
    }
    const { run, deployed } = owner(given);
    await expect(run()).rejects.toThrow(message);
    expect(writes()).not.toContain('POST /v1/projects/our-site/databases');
    expect(deployed).not.toHaveBeenCalled();
  },
);

test('If the terms were never accepted, setup says where', async () => {
  cloud.refusal = { for: /^POST \/v1\/projects$/, status: 403, message: 'The caller has no right' };
  await expect(owner().run()).rejects.toThrow(/console\.firebase.*accept the terms/);
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
  const wrong = {
    name: 'Us',
    town: 'Atlantis',
    email: 'us',
    phone: 'x',
    limit: 'ten',
    siteName: '',
  };
  expect(() => readAnswers(JSON.stringify(wrong))).toThrow(
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

test('The deployed rules ask the first owner for the code of .env.local', () => {
  const rules = readFileSync('firestore.rules', 'utf8');
  const hash = createHash('sha256').update('abc').digest('hex');
  expect(withSetupCode(rules, 'abc')).toContain(`function setupCodeHash() { return '${hash}'; }`);
});
