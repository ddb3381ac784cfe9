import { randomBytes, randomUUID } from 'node:crypto';
import { rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { ByHand, PlainFailure } from '../../emulators/failures';
import { type Answers, plainName } from './answers';
import { callGoogle, findAtGoogle, GoogleRefusal } from './google';

/** A run of `npm run setup`. */
export interface Setup {
  answers: Answers;
  /** The id of the billing account, if there are several. */
  billingAccount?: string | undefined;
  /** Allows a project that this command did not make. */
  useExisting?: boolean | undefined;
  /** The project's id, and its number as soon as it is known. */
  project: string;
  number: string;
  region: string;
  /** Reads a value of .env.local; '' if it is missing. */
  value: (name: string) => string;
  /** Writes values to .env.local. */
  keep: (values: Record<string, string>) => void;
  deploy: () => Promise<void>;
  isDeployed: () => Promise<boolean>;
  /** Runs GitHub's command line, and returns what it prints. `input` is its standard input. */
  gh: (args: string[], input?: string) => string;
}

/** A step of the setup. Each asks first whether it is done, so a setup can be repeated. */
export interface Step {
  name: string;
  /** @throws PlainFailure if the step cannot be done, with the way on */
  isDone: (setup: Setup) => Promise<boolean>;
  /** @throws ByHand if a person must do this step, and the next steps do not need it */
  run: (setup: Setup) => Promise<unknown>;
}

const ANOTHER =
  'Choose another id, of small letters, digits and hyphens, and run: npm run setup -- --project ID';
export const CONSOLE = 'https://console.firebase.google.com';
/** The project's label, by which another run knows that this command has made it. */
const LABEL = { 'site-setup': 'yes' };
const APP = 'Site';

export const inProject = ({ project }: Setup, path = '') => `projects/${project}${path}`;

interface Project {
  projectNumber: string;
  lifecycleState: string;
  labels?: Record<string, string>;
}

export const project: Step = {
  name: 'The project',
  isDone: async (setup) => {
    const { project: id, useExisting } = setup;
    const found = await findAtGoogle<Project>('projects', `/v1/${inProject(setup)}`);
    if (!found) return false;
    if (found.lifecycleState !== 'ACTIVE') {
      throw new PlainFailure(`The project ${id} is being deleted. ${ANOTHER}`);
    }
    const isOurs = found.labels?.['site-setup'] || setup.value('VITE_FIREBASE_PROJECT_ID') === id;
    if (!isOurs && !useExisting) {
      throw new PlainFailure(
        `You already have a project ${id}, and this command did not make it. If nothing else uses it, add the option --use-existing. Otherwise: ${ANOTHER}`,
      );
    }
    setup.number = found.projectNumber;
    return true;
  },
  run: async (setup) => {
    const { project: projectId, answers } = setup;
    const body = { projectId, name: plainName(answers.name), labels: LABEL };
    try {
      await callGoogle('POST', 'projects', '/v1/projects', { body });
    } catch (error) {
      throw explainProject(error, setup);
    }
    const made = await callGoogle<Project>('GET', 'projects', `/v1/${inProject(setup)}`);
    setup.number = made.projectNumber;
  },
};

/** The project of .env.local belongs to another login. */
export const unseen = ({ project: id }: Setup) =>
  new PlainFailure(
    `This login sees no project ${id}. For another login, run: npm run login -- --reauth`,
  );

function explainProject(error: unknown, setup: Setup): unknown {
  if (!(error instanceof GoogleRefusal)) return error;
  const { project: id } = setup;
  if (error.status === 409) {
    if (setup.value('VITE_FIREBASE_PROJECT_ID') === id) return unseen(setup);
    return new PlainFailure(`The id ${id} is taken by somebody else. ${ANOTHER}`);
  }
  if (error.status === 403) {
    return new PlainFailure(
      `Google did not let you make a project. Open ${CONSOLE} once with this account, accept the terms, and run this command again. (${error.message})`,
    );
  }
  return error;
}

const firebase: Step = {
  name: 'Firebase in the project',
  isDone: async (setup) =>
    (await findAtGoogle('firebase', `/v1beta1/${inProject(setup)}`)) !== null,
  run: (setup) =>
    callGoogle('POST', 'firebase', `/v1beta1/${inProject(setup, ':addFirebase')}`, { body: {} }),
};

/** Google's services that must be switched on, before the billing account and after it. */
export const services = (name: string, ids: string[]): Step => {
  const all = ids.map((id) => `${id}.googleapis.com`);
  const off = async ({ number }: Setup) => {
    const states = await Promise.all(
      all.map((id) =>
        callGoogle<{ state?: string }>('GET', 'services', `/v1/projects/${number}/services/${id}`),
      ),
    );
    return all.filter((_, index) => states[index]?.state !== 'ENABLED');
  };
  return {
    name,
    isDone: async (setup) => (await off(setup)).length === 0,
    run: async (setup) =>
      callGoogle('POST', 'services', `/v1/projects/${setup.number}/services:batchEnable`, {
        body: { serviceIds: await off(setup) },
      }),
  };
};

interface BillingAccount {
  name: string;
  open: boolean;
  displayName: string;
  currencyCode?: string;
}

async function chooseAccount({ billingAccount }: Setup): Promise<BillingAccount> {
  const { billingAccounts = [] } = await callGoogle<{ billingAccounts?: BillingAccount[] }>(
    'GET',
    'billing',
    '/v1/billingAccounts',
  );
  const wanted = billingAccount?.replace(/^billingAccounts\//, '');
  const open = billingAccounts.filter((each) => each.open);
  const [account, another] = open.filter(
    ({ name }) => !wanted || name === `billingAccounts/${wanted}`,
  );
  if (!account) {
    throw new PlainFailure(
      `${wanted ? `There is no open billing account ${wanted}.` : 'You have no billing account, which Storage needs.'} Open https://console.cloud.google.com/billing/create, add a card, and press 'Activate full account': a Free Trial ends after 90 days, and the photos with it. Then run this command again.`,
    );
  }
  if (another) {
    const list = open.map(({ name, displayName }) => `  ${name.split('/')[1]}  ${displayName}`);
    throw new PlainFailure(
      `You have several billing accounts. Choose one of them, and run: npm run setup -- --billing-account ID\n${list.join('\n')}`,
    );
  }
  return account;
}

const billing: Step = {
  name: 'The billing account',
  isDone: async (setup) => {
    const info = await findAtGoogle<{ billingEnabled?: boolean }>(
      'billing',
      `/v1/${inProject(setup, '/billingInfo')}`,
      { project: setup.project },
    );
    return info?.billingEnabled === true;
  },
  run: async (setup) => {
    const { name: billingAccountName } = await chooseAccount(setup);
    await callGoogle('PUT', 'billing', `/v1/${inProject(setup, '/billingInfo')}`, {
      body: { billingAccountName },
      project: setup.project,
    });
  },
};

async function accountOf(setup: Setup): Promise<BillingAccount> {
  const { billingAccountName } = await callGoogle<{ billingAccountName: string }>(
    'GET',
    'billing',
    `/v1/${inProject(setup, '/billingInfo')}`,
    { project: setup.project },
  );
  return callGoogle('GET', 'billing', `/v1/${billingAccountName}`);
}

const budgetName = ({ project }: Setup) => `Site ${project}`;

interface Budget {
  name: string;
  displayName: string;
  amount?: { specifiedAmount?: { units?: string } };
}

async function findBudget(setup: Setup): Promise<Budget | undefined> {
  const { name } = await accountOf(setup);
  const { budgets = [] } = await callGoogle<{ budgets?: Budget[] }>(
    'GET',
    'budgets',
    `/v1/${name}/budgets`,
    { project: setup.project, query: { pageSize: '100' } },
  );
  return budgets.find(({ displayName }) => displayName === budgetName(setup));
}

/** The number in the answer about the limit, and its currency. */
const limitOf = ({ answers: { limit } }: Setup) => {
  const [units = '', currency = 'USD'] = limit.split(/ |(?<=\d)(?=[A-Z])/);
  return { units, currency };
};

const budget: Step = {
  name: 'The warning about costs',
  isDone: async (setup) =>
    (await findBudget(setup))?.amount?.specifiedAmount?.units === limitOf(setup).units,
  run: async (setup) => {
    const { name, currencyCode = 'USD' } = await accountOf(setup);
    const { units, currency } = limitOf(setup);
    if (currency !== currencyCode) {
      throw new PlainFailure(
        `Your billing account counts in ${currencyCode}. Run this command again, and answer the question about dollars in this currency, like ${units} ${currencyCode}.`,
      );
    }
    const amount = { specifiedAmount: { currencyCode, units } };
    const earlier = await findBudget(setup);
    if (earlier) {
      await callGoogle('PATCH', 'budgets', `/v1/${earlier.name}`, {
        project: setup.project,
        query: { updateMask: 'amount' },
        body: { amount },
      });
      return;
    }
    await callGoogle('POST', 'budgets', `/v1/${name}/budgets`, {
      project: setup.project,
      body: {
        displayName: budgetName(setup),
        budgetFilter: { projects: [`projects/${setup.number}`] },
        amount,
        thresholdRules: [0.5, 0.9, 1].map((thresholdPercent) => ({ thresholdPercent })),
      },
    });
  },
};

async function findApp(setup: Setup): Promise<string | undefined> {
  const { apps = [] } = await callGoogle<{ apps?: { appId: string; displayName?: string }[] }>(
    'GET',
    'firebase',
    `/v1beta1/${inProject(setup, '/webApps')}`,
  );
  return (apps.find(({ displayName }) => displayName === APP) ?? apps[0])?.appId;
}

/** The answers that the site shows, as values of .env.local. */
const answered = ({ answers: { phone, email, whatsapp } }: Setup): Record<string, string> => ({
  VITE_SITE_PHONE: phone,
  VITE_SITE_EMAIL: email,
  VITE_SITE_WHATSAPP: whatsapp,
});

const app: Step = {
  name: 'The web app, and its values in .env.local',
  isDone: async (setup) => {
    const appId = await findApp(setup);
    const wanted = { ...answered(setup), VITE_FIREBASE_APP_ID: appId };
    return Object.entries(wanted).every(([name, value]) => setup.value(name) === value);
  },
  run: async (setup) => {
    const { project: id } = setup;
    if (!(await findApp(setup))) {
      const body = { displayName: APP };
      await callGoogle('POST', 'firebase', `/v1beta1/${inProject(setup, '/webApps')}`, { body });
    }
    const appId = await findApp(setup);
    const config = await callGoogle<Record<string, string>>(
      'GET',
      'firebase',
      `/v1beta1/${inProject(setup, `/webApps/${appId}/config`)}`,
    );
    setup.keep({
      VITE_FIREBASE_API_KEY: config.apiKey ?? '',
      VITE_FIREBASE_AUTH_DOMAIN: config.authDomain ?? `${id}.firebaseapp.com`,
      VITE_FIREBASE_PROJECT_ID: id,
      ...answered(setup),
      VITE_FIREBASE_APP_ID: config.appId ?? '',
    });
  },
};

interface HostingSite {
  name: string;
  type: string;
  defaultUrl: string;
}

async function findSite(setup: Setup): Promise<HostingSite | undefined> {
  const { sites = [] } = await callGoogle<{ sites?: HostingSite[] }>(
    'GET',
    'hosting',
    `/v1beta1/${inProject(setup, '/sites')}`,
  );
  return sites.find(({ type }) => type === 'DEFAULT_SITE');
}

const hosting: Step = {
  name: "The site's address",
  isDone: async (setup) =>
    (await findSite(setup)) !== undefined && setup.value('VITE_SITE_URL') !== '',
  run: async (setup) => {
    const { project: id } = setup;
    const create = (siteId: string) =>
      callGoogle('POST', 'hosting', `/v1beta1/${inProject(setup, '/sites')}`, {
        query: { siteId },
        body: { appId: setup.value('VITE_FIREBASE_APP_ID') },
      });
    if (!(await findSite(setup))) {
      await create(id).catch((error) => {
        if (!(error instanceof GoogleRefusal) || ![400, 409].includes(error.status)) throw error;
        // Somebody has a site of this name.
        return create(`${id.slice(0, 24)}-${randomBytes(3).toString('hex').slice(0, 5)}`);
      });
    }
    const site = await findSite(setup);
    setup.keep({ VITE_SITE_URL: site?.defaultUrl ?? `https://${id}.web.app` });
  },
};

const configOf = async (setup: Setup) =>
  `/v1beta1/sites/${(await findSite(setup))?.name.split('/').at(-1)}/config`;

/** Without a limit, every deployment stays in Hosting's store, of which 10 GB are free. */
const versions: Step = {
  name: 'The last five deployments are kept',
  isDone: async (setup) => {
    const { maxVersions = '0' } = await callGoogle<{ maxVersions?: string }>(
      'GET',
      'hosting',
      await configOf(setup),
    );
    return Number(maxVersions) > 0;
  },
  run: async (setup) =>
    callGoogle('PATCH', 'hosting', await configOf(setup), {
      query: { updateMask: 'maxVersions' },
      body: { maxVersions: '5' },
    }),
};

const location: Step = {
  name: 'The region',
  isDone: async (setup) => {
    const { locations = [] } = await callGoogle<{ locations?: { locationId: string }[] }>(
      'GET',
      'firestore',
      `/v1/${inProject(setup, '/locations')}`,
    );
    if (locations.some(({ locationId }) => locationId === setup.region)) return true;
    throw new PlainFailure(
      `Google has no region ${setup.region} for the posts. Choose another town, or one of: ${locations.map(({ locationId }) => locationId).join(', ')}.`,
    );
  },
  run: async () => {},
};

const bucketPath = (setup: Setup) => `/v1alpha/${inProject(setup, '/defaultBucket')}`;

const bucket: Step = {
  name: 'The store for the photos',
  isDone: async (setup) => {
    const found = await findAtGoogle<{ location?: string; bucket?: { name: string } }>(
      'storage',
      bucketPath(setup),
    );
    if (!found?.bucket) return false;
    refuseOtherRegion(setup, 'photos', found.location);
    return setup.value('VITE_FIREBASE_STORAGE_BUCKET') === found.bucket.name.split('/').at(-1);
  },
  run: async (setup) => {
    const read = () => findAtGoogle<{ bucket?: { name: string } }>('storage', bucketPath(setup));
    if (!(await read())?.bucket) {
      await callGoogle('POST', 'storage', bucketPath(setup), {
        body: { location: setup.region },
      }).catch((error) => {
        if (!(error instanceof GoogleRefusal) || error.status !== 400) throw error;
        throw new PlainFailure(
          `Google cannot store photos in ${setup.region}, so nothing was made there: choose another town. (${error.message})`,
        );
      });
    }
    const name = (await read())?.bucket?.name.split('/').at(-1);
    setup.keep({ VITE_FIREBASE_STORAGE_BUCKET: name ?? `${setup.project}.firebasestorage.app` });
  },
};

function refuseOtherRegion({ region, project: id }: Setup, what: string, found = region): void {
  if (found.toLowerCase() === region) return;
  throw new PlainFailure(
    `The ${what} of the project ${id} are in ${found.toLowerCase()}, not in ${region}, and that can never be changed. Give ${found.toLowerCase()} as the town, or use another project: npm run setup -- --project ID`,
  );
}

interface Database {
  locationId: string;
  type: string;
  deleteProtectionState?: string;
}
const PROTECTED = 'DELETE_PROTECTION_ENABLED';
const databasePath = (setup: Setup) => `/v1/${inProject(setup, '/databases/(default)')}`;

const database: Step = {
  name: 'The database, protected against deletion',
  isDone: async (setup) => {
    const found = await findAtGoogle<Database>('firestore', databasePath(setup));
    if (!found) return false;
    refuseOtherRegion(setup, 'posts', found.locationId);
    if (found.type !== 'FIRESTORE_NATIVE') {
      throw new PlainFailure(
        `The project ${setup.project} has a database of another kind (${found.type}). Use another project: npm run setup -- --project ID`,
      );
    }
    return found.deleteProtectionState === PROTECTED;
  },
  run: async (setup) => {
    const deleteProtectionState = PROTECTED;
    if (await findAtGoogle('firestore', databasePath(setup))) {
      await callGoogle('PATCH', 'firestore', databasePath(setup), {
        query: { updateMask: 'deleteProtectionState' },
        body: { deleteProtectionState },
      });
      return;
    }
    await callGoogle('POST', 'firestore', `/v1/${inProject(setup, '/databases')}`, {
      query: { databaseId: '(default)' },
      body: {
        ...{ locationId: setup.region, type: 'FIRESTORE_NATIVE', databaseEdition: 'STANDARD' },
        ...{
          deleteProtectionState,
          pointInTimeRecoveryEnablement: 'POINT_IN_TIME_RECOVERY_DISABLED',
        },
      },
    });
  },
};

interface AuthConfig {
  signIn?: { email?: { enabled?: boolean } };
  client?: { permissions?: { disabledUserSignup?: boolean } };
  notification?: { sendEmail?: Record<string, { senderDisplayName?: string }> };
  emailPrivacyConfig?: { enableImprovedEmailPrivacy?: boolean };
  authorizedDomains?: string[];
  passwordPolicyConfig?: {
    passwordPolicyEnforcementState?: string;
    passwordPolicyVersions?: { customStrengthOptions?: { minPasswordLength?: number } }[];
  };
}
const authPath = (setup: Setup) => `/admin/v2/${inProject(setup, '/config')}`;
export const readAuth = (setup: Setup) =>
  findAtGoogle<AuthConfig>('identity', authPath(setup), { project: setup.project });
/** Changes the parts of the configuration that `updateMask` names. */
export const patchAuth = (setup: Setup, updateMask: string, body: AuthConfig) =>
  callGoogle('PATCH', 'identity', authPath(setup), {
    ...{ project: setup.project, query: { updateMask }, body },
  });
/** The configuration by which the Firebase CLI switches on the sign-in with a password. */
const AUTH_CONFIG = 'firebase.setup.local.json';

const signIn: Step = {
  name: 'Accounts with a password',
  isDone: async (setup) => (await readAuth(setup))?.signIn?.email?.enabled === true,
  run: async ({ project: id }) => {
    const cli = createRequire(import.meta.url)('firebase-tools');
    writeFileSync(AUTH_CONFIG, JSON.stringify({ auth: { providers: { emailPassword: true } } }));
    try {
      await cli.deploy({ project: id, only: 'auth', config: AUTH_CONFIG, nonInteractive: true });
    } finally {
      rmSync(AUTH_CONFIG, { force: true });
    }
  },
};

const hostsOf = (setup: Setup) => [
  ...new Set([
    ...(setup.value('VITE_SITE_URL').match(/(?<=^https:\/\/)[^/]+/) ?? []),
    `${setup.project}.web.app`,
    `${setup.project}.firebaseapp.com`,
  ]),
];
const passwordLength = (setup: Setup) => Number(setup.value('VITE_PASSWORD_LENGTH') || 6);

const accounts: Step = {
  name: 'Rules for accounts: no list of addresses, the length of passwords, the domains',
  isDone: async (setup) => {
    const config = (await readAuth(setup)) ?? {};
    const policy = config.passwordPolicyConfig;
    const length = policy?.passwordPolicyVersions?.[0]?.customStrengthOptions?.minPasswordLength;
    return (
      config.emailPrivacyConfig?.enableImprovedEmailPrivacy === true &&
      policy?.passwordPolicyEnforcementState === 'ENFORCE' &&
      length === passwordLength(setup) &&
      hostsOf(setup).every((host) => config.authorizedDomains?.includes(host))
    );
  },
  run: async (setup) => {
    const { authorizedDomains = [] } = (await readAuth(setup)) ?? {};
    await patchAuth(setup, 'emailPrivacyConfig,passwordPolicyConfig,authorizedDomains', {
      emailPrivacyConfig: { enableImprovedEmailPrivacy: true },
      authorizedDomains: [...new Set([...authorizedDomains, ...hostsOf(setup)])],
      passwordPolicyConfig: {
        passwordPolicyEnforcementState: 'ENFORCE',
        passwordPolicyVersions: [
          { customStrengthOptions: { minPasswordLength: passwordLength(setup) } },
        ],
      },
    });
  },
};

/** The mails that Google sends to the site's members. */
const MAILS = ['resetPasswordTemplate', 'verifyEmailTemplate', 'changeEmailTemplate'];

/**
 * A program can change only the sender's name in these mails. In some projects, Google refuses this
 * too (EMAIL_TEMPLATE_UPDATE_NOT_ALLOWED), so the rules for accounts have a request of their own.
 */
const sender: Step = {
  name: "The sender's name of the mails about accounts",
  isDone: async (setup) => {
    const { sendEmail } = (await readAuth(setup))?.notification ?? {};
    return MAILS.every((mail) => sendEmail?.[mail]?.senderDisplayName === setup.answers.name);
  },
  run: async (setup) => {
    const senderDisplayName = setup.answers.name;
    const updateMask = MAILS.map((mail) => `notification.sendEmail.${mail}.senderDisplayName`);
    const sendEmail = Object.fromEntries(MAILS.map((mail) => [mail, { senderDisplayName }]));
    await patchAuth(setup, updateMask.join(), { notification: { sendEmail } }).catch((error) => {
      if (!(error instanceof GoogleRefusal) || error.status !== 400) throw error;
      throw new ByHand(
        `Google refuses this to programs here (${error.message}). By hand: ${CONSOLE}/project/${setup.project}/authentication/emails`,
      );
    });
  },
};

/** The services for which the site's key may be used. */
const KEY_SERVICES = [
  ...['firestore', 'firebasestorage', 'identitytoolkit', 'securetoken', 'firebaseappcheck'],
].map((name) => `${name}.googleapis.com`);

interface Restrictions {
  browserKeyRestrictions?: { allowedReferrers?: string[] };
  apiTargets?: { service: string }[];
}

const key: Step = {
  name: 'The key, limited to the site and its services',
  isDone: async (setup) => {
    const { restrictions = {} } = await readKey(setup);
    const referrers = restrictions.browserKeyRestrictions?.allowedReferrers ?? [];
    const targets = (restrictions.apiTargets ?? []).map(({ service }) => service);
    return (
      referrersOf(setup).every((each) => referrers.includes(each)) &&
      [...targets].sort().join() === [...KEY_SERVICES].sort().join()
    );
  },
  run: async (setup) => {
    const { name } = await readKey(setup);
    await callGoogle('PATCH', 'keys', `/v2/${name}`, {
      project: setup.project,
      query: { updateMask: 'restrictions' },
      body: {
        restrictions: {
          browserKeyRestrictions: { allowedReferrers: referrersOf(setup) },
          apiTargets: KEY_SERVICES.map((service) => ({ service })),
        } satisfies Restrictions,
      },
    });
  },
};

const referrersOf = (setup: Setup) => hostsOf(setup).map((host) => `https://${host}/*`);

async function readKey(setup: Setup): Promise<{ name: string; restrictions?: Restrictions }> {
  const call = { project: setup.project };
  const { name } = await callGoogle<{ name: string }>('GET', 'keys', '/v2/keys:lookupKey', {
    ...call,
    query: { keyString: setup.value('VITE_FIREBASE_API_KEY') },
  });
  return callGoogle('GET', 'keys', `/v2/${name}`, call);
}

interface Policy {
  etag?: string;
  bindings?: { role: string; members: string[] }[];
}

/**
 * The step that gives `member` the `roles` on what the path of `of` names: the project, or one of
 * its service accounts.
 */
export function grant(
  name: string,
  service: 'projects' | 'iam',
  of: (setup: Setup) => string,
  { roles, member }: { roles: string[]; member: (setup: Setup) => string },
): Step {
  const read = (setup: Setup) =>
    callGoogle<Policy>('POST', service, `/v1/${of(setup)}:getIamPolicy`, { body: {} });
  const missing = (setup: Setup, { bindings = [] }: Policy) =>
    roles.filter(
      (role) =>
        !bindings.some((each) => each.role === role && each.members.includes(member(setup))),
    );
  return {
    name,
    isDone: async (setup) => missing(setup, await read(setup)).length === 0,
    run: async (setup) => {
      const { bindings = [], ...policy } = await read(setup);
      for (const role of missing(setup, { bindings })) {
        const known = bindings.find((each) => each.role === role);
        if (known) known.members.push(member(setup));
        else bindings.push({ role, members: [member(setup)] });
      }
      await callGoogle('POST', service, `/v1/${of(setup)}:setIamPolicy`, {
        body: { policy: { ...policy, bindings } },
      });
    },
  };
}

const role = grant("The photos' rules may read the team", 'projects', inProject, {
  roles: ['roles/firebaserules.firestoreServiceAgent'],
  member: ({ number }) =>
    `serviceAccount:service-${number}@gcp-sa-firebasestorage.iam.gserviceaccount.com`,
});

const schedules = (setup: Setup) => `${databasePath(setup)}/backupSchedules`;
const DAY_S = 24 * 60 * 60;

const backups: Step = {
  name: 'A backup of the posts each day, kept for 14 days',
  isDone: async (setup) => {
    const { backupSchedules = [] } = await callGoogle<{
      backupSchedules?: { dailyRecurrence?: object }[];
    }>('GET', 'firestore', schedules(setup));
    return backupSchedules.some(({ dailyRecurrence }) => dailyRecurrence);
  },
  run: (setup) =>
    callGoogle('POST', 'firestore', schedules(setup), {
      body: { dailyRecurrence: {}, retention: `${14 * DAY_S}s` },
    }),
};

const appCheckPath = (setup: Setup, path: string) =>
  `/v1/projects/${setup.number}/apps/${setup.value('VITE_FIREBASE_APP_ID')}/${path}`;

export const appCheck: Step = {
  name: 'App Check, with a token for your own commands',
  isDone: async (setup) => {
    const config = await findAtGoogle<{ siteKey?: string }>(
      'appcheck',
      appCheckPath(setup, 'recaptchaEnterpriseConfig'),
      { project: setup.project },
    );
    const wanted = setup.value('VITE_APP_CHECK_SITE_KEY');
    return (
      wanted !== '' && config?.siteKey === wanted && setup.value('APP_CHECK_DEBUG_TOKEN') !== ''
    );
  },
  run: async (setup) => {
    const call = { project: setup.project };
    const path = `/v1/${inProject(setup, '/keys')}`;
    const { keys = [] } = await callGoogle<{ keys?: { name: string; displayName: string }[] }>(
      'GET',
      'recaptcha',
      path,
      call,
    );
    const known = keys.find(({ displayName }) => displayName === APP);
    const { name } =
      known ??
      (await callGoogle<{ name: string }>('POST', 'recaptcha', path, {
        ...call,
        body: {
          displayName: APP,
          webSettings: { integrationType: 'SCORE', allowedDomains: hostsOf(setup) },
        },
      }));
    const siteKey = name.split('/').at(-1) ?? '';
    const config = 'recaptchaEnterpriseConfig';
    await callGoogle('PATCH', 'appcheck', appCheckPath(setup, config), {
      ...call,
      query: { updateMask: 'siteKey' },
      body: { siteKey },
    });
    const token = setup.value('APP_CHECK_DEBUG_TOKEN') || randomUUID();
    await callGoogle('POST', 'appcheck', appCheckPath(setup, 'debugTokens'), {
      ...call,
      body: { displayName: `Commands ${new Date().toISOString().slice(0, 10)}`, token },
    });
    setup.keep({ VITE_APP_CHECK_SITE_KEY: siteKey, APP_CHECK_DEBUG_TOKEN: token });
  },
};

/** The services of the site that App Check can guard, by their names in the console. */
export const GUARDED = {
  Firestore: 'firestore.googleapis.com',
  Storage: 'firebasestorage.googleapis.com',
  Authentication: 'identitytoolkit.googleapis.com',
};

/**
 * The step after which App Check treats these services in one of `modes`, and in the first one
 * those that it treats in another. Without a mode, it does not even count their requests.
 */
export function guard(name: string, modes: [string, ...string[]]): Step {
  const others = async (setup: Setup) => {
    const paths = Object.values(GUARDED).map((id) => `/v1/projects/${setup.number}/services/${id}`);
    const found = await Promise.all(
      paths.map((path) =>
        findAtGoogle<{ enforcementMode?: string }>('appcheck', path, { project: setup.project }),
      ),
    );
    return paths.filter((_, at) => !modes.includes(found[at]?.enforcementMode ?? 'OFF'));
  };
  return {
    name,
    isDone: async (setup) => (await others(setup)).length === 0,
    run: async (setup) => {
      for (const path of await others(setup)) {
        await callGoogle('PATCH', 'appcheck', path, {
          project: setup.project,
          query: { updateMask: 'enforcementMode' },
          body: { enforcementMode: modes[0] },
        });
      }
    },
  };
}

const ownerCode: Step = {
  name: 'A code, with which only you can become the owner',
  isDone: async (setup) => setup.value('SETUP_CODE') !== '',
  run: async (setup) => setup.keep({ SETUP_CODE: randomBytes(9).toString('hex') }),
};

const deployment: Step = {
  name: 'The first deployment',
  isDone: (setup) => setup.isDeployed(),
  run: (setup) => setup.deploy(),
};

/** The steps in their order. The region, which is for ever, comes before the first deployment. */
export const STEPS: Step[] = [
  project,
  firebase,
  services('The services for the next steps', ['cloudbilling', 'billingbudgets']),
  billing,
  services('The services of the site', [
    ...['firestore', 'firebasestorage', 'firebasehosting', 'firebaserules', 'identitytoolkit'],
    ...['apikeys', 'firebaseappcheck', 'recaptchaenterprise', 'securetoken'],
    'monitoring',
  ]),
  budget,
  app,
  hosting,
  versions,
  location,
  bucket,
  database,
  signIn,
  accounts,
  sender,
  key,
  role,
  backups,
  appCheck,
  guard('App Check counts the requests of people and of programs', ['UNENFORCED', 'ENFORCED']),
  ownerCode,
  deployment,
];
