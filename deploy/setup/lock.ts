import { PlainFailure } from '../../emulators/failures';
import { callGoogle, findAtGoogle } from './google';
import {
  appCheck,
  CONSOLE,
  GUARDED,
  guard,
  inProject,
  patchAuth,
  project,
  readAuth,
  type Setup,
  type Step,
  unseen,
} from './steps';

/** Not a step to do: refuses a site that its owner would lock for herself. */
const ready: Step = {
  name: 'The site, with App Check and two owners',
  isDone: async (setup) => {
    if (!setup.value('VITE_FIREBASE_PROJECT_ID')) {
      throw new PlainFailure('There is no site in .env.local. Run first: npm run setup');
    }
    if (!(await project.isDone(setup))) throw unseen(setup);
    if (!(await appCheck.isDone(setup))) {
      throw new PlainFailure(
        'App Check is not set up, so everybody would be refused. Run first: npm run setup',
      );
    }
    if ((await countOwners(setup)) < 2) {
      throw new PlainFailure(
        "There is no second owner yet, and after this nobody can make an account to become one. Make somebody an owner on the site's page Team first.",
      );
    }
    return true;
  },
  run: async () => {},
};

/** The number of owners; 2 if there are more. */
async function countOwners(setup: Setup): Promise<number> {
  const path = `/v1/${inProject(setup, '/databases/(default)/documents:runQuery')}`;
  const field = { fieldPath: 'role' };
  const structuredQuery = {
    from: [{ collectionId: 'admins' }],
    where: { fieldFilter: { field, op: 'EQUAL', value: { stringValue: 'owner' } } },
    select: { fields: [field] },
    limit: 2,
  };
  const rows = await callGoogle<{ document?: object }[]>('POST', 'firestore', path, {
    body: { structuredQuery },
  });
  return rows.filter(({ document }) => document).length;
}

const signUp: Step = {
  name: 'Nobody can make a new account',
  isDone: async (setup) =>
    (await readAuth(setup))?.client?.permissions?.disabledUserSignup === true,
  run: (setup) =>
    patchAuth(setup, 'client.permissions.disabledUserSignup', {
      client: { permissions: { disabledUserSignup: true } },
    }),
};

/** The steps of `npm run setup -- --lock`, for a site whose team is complete. */
export const LOCK_STEPS: Step[] = [
  ready,
  signUp,
  guard('Requests without App Check are refused', ['ENFORCED']),
];

const consoleOf = ({ project: id }: Setup, page: string) => `${CONSOLE}/project/${id}/${page}`;

/** The text before the question. */
export async function lockPlan(setup: Setup): Promise<string> {
  return [
    '',
    'From now on:',
    '- Nobody can make a new account. Whoever has one can still log in, and be let into the team.',
    `- ${Object.keys(GUARDED).join(', ')} refuse requests without a proof of App Check: those of programs, and of browsers that block reCAPTCHA. In such a browser, people see only the prerendered pages.`,
    await countProofs(setup),
    '',
  ].join('\n');
}

const METRIC = 'firebaseappcheck.googleapis.com/services/verification_count';
const DAYS = 7;
const DAY_S = 24 * 60 * 60;

interface Series {
  metric?: { labels?: { security?: string } };
  resource?: { labels?: { service_id?: string } };
  points?: { value?: { int64Value?: string } }[];
}

/** A sentence with the requests of the last days that had a proof of App Check. */
async function countProofs(setup: Setup): Promise<string> {
  const now = Date.now();
  const answer = await findAtGoogle<{ timeSeries?: Series[] }>(
    'monitoring',
    `/v3/${inProject(setup, '/timeSeries')}`,
    {
      project: setup.project,
      query: {
        filter: `metric.type = "${METRIC}"`,
        'interval.startTime': new Date(now - DAYS * DAY_S * 1000).toISOString(),
        'interval.endTime': new Date(now).toISOString(),
        'aggregation.alignmentPeriod': `${DAYS * DAY_S}s`,
        'aggregation.perSeriesAligner': 'ALIGN_SUM',
      },
    },
  ).catch(() => null);
  const place = consoleOf(setup, 'appcheck/products');
  if (!answer?.timeSeries?.length) {
    return `How many requests have had such a proof is not known here. Look at ${place} before you say yes.`;
  }
  const { timeSeries } = answer;
  const count = (id: string, security: RegExp) =>
    timeSeries
      .filter(({ resource }) => resource?.labels?.service_id === id)
      .filter(({ metric }) => security.test(metric?.labels?.security ?? ''))
      .flatMap(({ points = [] }) => points)
      .reduce((sum, { value }) => sum + Number(value?.int64Value ?? 0), 0);
  const parts = Object.entries(GUARDED).map(
    ([name, id]) => `${name} ${count(id, /^VALID$/)} of ${count(id, /^/)}`,
  );
  return `Requests of the last ${DAYS} days that had such a proof: ${parts.join(', ')}. If many had none, people may be shut out: say no, and look at ${place}`;
}

/** The text at the end. */
export function lockEnding(setup: Setup): string {
  return [
    '',
    'It can take 15 minutes until Google refuses. Then log in, save a post with a photo, run npm run check-live, and use the link in a mail for a new password: its page is one of Google.',
    'To undo it, or to let somebody make an account:',
    `- ${consoleOf(setup, 'authentication/settings')} → User actions → Enable create (sign-up)`,
    `- ${consoleOf(setup, 'appcheck/products')} → the service → Unenforce`,
    '',
  ].join('\n');
}
