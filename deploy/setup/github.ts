import { readFileSync } from 'node:fs';
import { callGoogle, findAtGoogle } from './google';
import { grant, inProject, type Setup, type Step, services } from './steps';

/** The roles of the account with which the workflow deploy.yml deploys. */
const ROLES = [
  ...['firebasehosting.admin', 'firebaserules.admin', 'datastore.indexAdmin', 'firebase.viewer'],
  ...['datastore.backupsViewer', 'serviceusage.apiKeysViewer', 'serviceusage.serviceUsageConsumer'],
].map((name) => `roles/${name}`);
const NAME = 'github-deploy';
const ISSUER = 'https://token.actions.githubusercontent.com';

const emailOf = ({ project }: Setup) => `${NAME}@${project}.iam.gserviceaccount.com`;
const accountOf = (setup: Setup) => inProject(setup, `/serviceAccounts/${emailOf(setup)}`);
const poolsOf = ({ number }: Setup) => `projects/${number}/locations/global/workloadIdentityPools`;
const poolOf = (setup: Setup) => `${poolsOf(setup)}/${NAME}`;

/** A step that makes what is at `path`, below `parent`, if nothing is there. */
const make = (
  name: string,
  parent: (setup: Setup) => string,
  [path, query, body]: [string, Record<string, string>, (setup: Setup) => object],
): Step => ({
  name,
  isDone: async (setup) => (await findAtGoogle('iam', `/v1/${parent(setup)}/${path}`)) !== null,
  run: (setup) => callGoogle('POST', 'iam', `/v1/${parent(setup)}`, { query, body: body(setup) }),
});

const serviceAccount: Step = {
  name: "An account for GitHub's deployments",
  isDone: async (setup) => (await findAtGoogle('iam', `/v1/${accountOf(setup)}`)) !== null,
  run: (setup) =>
    callGoogle('POST', 'iam', `/v1/${inProject(setup, '/serviceAccounts')}`, {
      body: { accountId: NAME, serviceAccount: { displayName: 'Deployments by GitHub' } },
    }),
};

/** The repository of this folder, as 'owner/name'. */
const repositoryOf = ({ gh }: Setup) =>
  gh(['repo', 'view', '--json', 'nameWithOwner', '--jq', '.nameWithOwner']).trim();

/** The variables of the repository: those of .env.example, which may be '', and the account. */
function variablesOf(setup: Setup): Record<string, string> {
  const names = readFileSync('.env.example', 'utf8').match(/^VITE_\w+/gm) ?? [];
  return {
    ...Object.fromEntries(names.map((name) => [name, setup.value(name)])),
    GOOGLE_DEPLOYER: emailOf(setup),
    GOOGLE_PROVIDER: `${poolOf(setup)}/providers/${NAME}`,
  };
}

/** The variables that have another value in the repository, or that it must not have. */
function changedVariables(setup: Setup): [name: string, value: string][] {
  const list: { name: string; value: string }[] = JSON.parse(
    setup.gh(['variable', 'list', '--json', 'name,value']) || '[]',
  );
  const there = new Map(list.map(({ name, value }) => [name, value]));
  return Object.entries(variablesOf(setup)).filter(
    ([name, value]) => value !== (there.get(name) ?? ''),
  );
}

const variables: Step = {
  name: "The repository's variables",
  isDone: async (setup) => changedVariables(setup).length === 0,
  run: async (setup) => {
    for (const [name, value] of changedVariables(setup)) {
      // GitHub keeps no empty variable.
      if (value) setup.gh(['variable', 'set', name], value);
      else setup.gh(['variable', 'delete', name]);
    }
  },
};

const TOKEN = 'APP_CHECK_DEBUG_TOKEN';
const secret: Step = {
  name: "The token for App Check, as the repository's secret",
  isDone: async (setup) => new RegExp(`^${TOKEN}\\b`, 'm').test(setup.gh(['secret', 'list'])),
  run: async (setup) => setup.gh(['secret', 'set', TOKEN], setup.value(TOKEN)),
};

const firstRun: Step = {
  name: 'The first deployment by GitHub',
  isDone: async ({ gh }) =>
    gh(['run', 'list', '--workflow', 'deploy.yml', '--json', 'databaseId']).includes('databaseId'),
  run: async ({ gh }) => gh(['workflow', 'run', 'deploy.yml']),
};

/**
 * The steps after which GitHub deploys the site. GitHub proves with a token of its own for each run
 * that it is this repository's main branch, so there is no key that could be stolen.
 */
export const GITHUB_STEPS: Step[] = [
  services('The services for GitHub', ['iam', 'iamcredentials', 'sts']),
  serviceAccount,
  grant('What this account may do', 'projects', inProject, {
    roles: ROLES,
    member: (setup) => `serviceAccount:${emailOf(setup)}`,
  }),
  make("A pool for GitHub's tokens", poolsOf, [
    NAME,
    { workloadIdentityPoolId: NAME },
    () => ({ displayName: 'GitHub' }),
  ]),
  make('Only the main branch of this repository', (setup) => `${poolOf(setup)}/providers`, [
    NAME,
    { workloadIdentityPoolProviderId: NAME },
    (setup) => ({
      displayName: 'GitHub',
      oidc: { issuerUri: ISSUER },
      attributeMapping: {
        'google.subject': 'assertion.sub',
        'attribute.repository': 'assertion.repository',
      },
      attributeCondition: `assertion.repository == '${repositoryOf(setup)}' && assertion.ref == 'refs/heads/main'`,
    }),
  ]),
  grant('The tokens count as this account', 'iam', accountOf, {
    roles: ['roles/iam.workloadIdentityUser'],
    member: (setup) =>
      `principalSet://iam.googleapis.com/${poolOf(setup)}/attribute.repository/${repositoryOf(setup)}`,
  }),
  variables,
  secret,
  firstRun,
];
