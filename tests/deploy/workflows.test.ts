import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import {
  convertWorkflowTemplate,
  NoOperationTraceWriter,
  parseWorkflow,
} from '@actions/workflow-parser';
import { describe, expect, test } from 'vitest';
import { CACHE_FOLDER } from '../../build/folders';
import { loginOf } from '../../deploy/github-login.mjs';
import { startServer } from './local-server';

const FOLDER = '.github/workflows';
const read = (name: string) => readFileSync(join(FOLDER, name), 'utf8');

async function parse(content: string) {
  const { context, value } = parseWorkflow(
    { name: 'a.yml', content },
    new NoOperationTraceWriter(),
  );
  const jobs = value ? (await convertWorkflowTemplate(context, value)).jobs : [];
  return { jobs, faults: context.errors.getErrors().map(({ message }) => message) };
}

/** The steps of the job `id` in the workflow `name`, as JSON. */
async function stepsOf(name: string, id: string): Promise<string[]> {
  const { jobs } = await parse(read(name));
  const job = jobs.find((candidate) => candidate.id.value === id);
  return job?.type === 'job' ? job.steps.map((step) => JSON.stringify(step)) : [];
}

const DOCUMENTED = /```yaml\n# .github\/workflows\/backup.yml\n(.*?)```/s;
const WORKFLOWS = [
  ...readdirSync(FOLDER).map((name) => ({ name, content: read(name) })),
  {
    name: 'The workflow backup.yml in docs/deploying.md',
    content: DOCUMENTED.exec(readFileSync('docs/deploying.md', 'utf8'))?.[1] ?? '',
  },
];

describe.each(WORKFLOWS)('$name', ({ content }) => {
  test('GitHub’s parser finds no fault in the workflow', async () => {
    expect((await parse(content)).faults).toEqual([]);
  });

  test('The workflow names the commit of each action, with the version in a comment', () => {
    const used = content.match(/uses: .*/g) ?? [];
    expect(used.length).toBeGreaterThan(0);
    for (const action of used)
      expect(action).toMatch(/^uses: [\w-]+(\/[\w-]+)+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/);
  });

  test('Each job may only read, and only what it needs', () => {
    expect(content).toMatch(/^permissions: {}$/m);
    const granted = content.match(/^ +(?:permissions: {)? ?[\w-]+: (?:read|write)\b/gm) ?? [];
    const needed = content.includes('gh run list') ? ['actions: read'] : [];
    const checkouts = content.match(/actions\/checkout@/g) ?? [];
    expect(granted.map((line) => /[\w-]+: \w+$/.exec(line)?.[0]).sort()).toEqual([
      ...needed,
      ...checkouts.map(() => 'contents: read'),
      ...(content.includes('github-login') ? ['id-token: write'] : []),
    ]);
  });
});

test.each([
  ['an unknown key', 'timeout-minutes', 'timeout-minuts'],
  ['an incomplete expression', "github.ref == 'refs/heads/main'", 'github.ref =='],
  ['an unknown context', 'vars.VITE_SITE_URL', 'var.VITE_SITE_URL'],
  ['an impossible time', '17 0 * * *', '17 25 * * *'],
  ['an unknown permission', 'contents: read', 'contents: reed'],
])('If a workflow has %s, GitHub’s parser finds a fault', async (_fault, good, bad) => {
  expect(read('deploy.yml')).toContain(good);
  const { faults } = await parse(read('deploy.yml').replace(good, bad));
  expect(faults).not.toEqual([]);
});

test('The workflow deploy.yml sets every variable of .env.example, except VITE_EMAILJS_FROM_HEADLESS', () => {
  const names = readFileSync('.env.example', 'utf8').match(/^VITE_\w+/gm) ?? [];
  // Only the tests and the local site set VITE_EMAILJS_FROM_HEADLESS.
  const needed = names.filter((name) => name !== 'VITE_EMAILJS_FROM_HEADLESS');
  expect(read('deploy.yml').match(/VITE_\w+(?=: \$\{\{ vars\.)/g)).toEqual(needed);
  for (const name of needed) expect(read('deploy.yml')).toContain(`${name}: \${{ vars.${name} }}`);
});

test('deploy.yml logs in without a key, after the build and right before the deployment', async () => {
  expect(read('deploy.yml')).not.toMatch(/secrets\.(?!APP_CHECK_DEBUG_TOKEN)/);
  const steps = await stepsOf('deploy.yml', 'deploy');
  const at = (part: string) => steps.findIndex((step) => step.includes(part));
  const login = at('node deploy/github-login.mjs');
  expect(login).toBe(at('npm run build') + 1);
  expect(at('npm run deploy -- --built')).toBe(login + 1);
});

test('Google’s library exchanges GitHub’s token of a run for the account’s token', async () => {
  const asked: string[] = [];
  const origin = await startServer(async (request, response) => {
    let body = '';
    for await (const part of request) body += part;
    asked.push([request.url, request.headers.authorization, body].join(' '));
    response.setHeader('Content-Type', 'application/json');
    const answers: Record<string, object> = {
      '/token?': { value: 'from-github' },
      '/v1/token': { access_token: 'federated', expires_in: 60, token_type: 'Bearer' },
    };
    const made = { accessToken: 'deployer', expireTime: new Date(Date.now() + 60_000) };
    response.end(
      JSON.stringify(answers[String(request.url).slice(0, 9).replace(/\?.*/, '?')] ?? made),
    );
  });
  const env = {
    ACTIONS_ID_TOKEN_REQUEST_URL: `${origin}/token?run=1`,
    ACTIONS_ID_TOKEN_REQUEST_TOKEN: 'for-github',
    GOOGLE_PROVIDER: 'projects/1/locations/global/workloadIdentityPools/p/providers/p',
    GOOGLE_DEPLOYER: 'd@p.iam.gserviceaccount.com',
  };
  const { GoogleAuth } = createRequire(createRequire(import.meta.url).resolve('firebase-tools'))(
    'google-auth-library',
  );
  const auth = new GoogleAuth({ credentials: loginOf(env, origin, origin), scopes: ['s'] });
  expect(await auth.getAccessToken()).toBe('deployer');
  expect(asked[0]).toContain(
    '/token?run=1&audience=https%3A%2F%2Fiam.googleapis.com%2Fprojects%2F1',
  );
  expect(asked[0]).toContain('Bearer for-github');
  expect(decodeURIComponent(asked[1] ?? '')).toMatch(/subject_token=from-github/);
  expect(asked[2]).toContain('d@p.iam.gserviceaccount.com:generateAccessToken Bearer federated');
  expect(() => loginOf({})).toThrow('npm run setup -- --github');
});

test('The steps of deploy.yml that read posts have App Check’s debug token, and no other step has it', async () => {
  const steps = [
    ...(await stepsOf('deploy.yml', 'changes')),
    ...(await stepsOf('deploy.yml', 'deploy')),
  ];
  const having = steps.filter((step) => step.includes('secrets.APP_CHECK_DEBUG_TOKEN'));
  expect(having).toEqual([
    expect.stringContaining('has-changed.mjs'),
    expect.stringContaining('npm run build'),
    expect.stringContaining('npm run deploy'),
  ]);
});

test('The workflow deploy.yml looks for new posts in each hour', () => {
  const hours = [...read('deploy.yml').matchAll(/cron: '\d+ ([\d-]+) \* \* \*'/g)];
  expect(hours.map(([, hour]) => hour)).toEqual(['1-23', '0']);
});

test('deploy.yml restores what the last build has kept before it builds, and keeps it under a new name for the next run, also if the build fails or takes too long', async () => {
  const steps = await stepsOf('deploy.yml', 'deploy');
  const at = (part: string) => steps.findIndex((step) => step.includes(part));
  const [restored, built, saved] = ['cache/restore@', 'npm run build', 'cache/save@'].map(at);
  expect(restored).toBe(Number(built) - 1);
  expect(saved).toBe(steps.length - 1);
  expect(steps[Number(saved)]).toContain('always()');
  const workflow = read('deploy.yml');
  const paths = workflow.match(/ path: \|\n(?: {12}\S+\n)+/g) ?? [];
  expect(paths).toEqual(
    Array(2).fill(` path: |\n            ${CACHE_FOLDER}\n            .firebase\n`),
  );
  expect(workflow.match(/ key: build-\$\{\{ github\.run_id \}\}-/g)).toHaveLength(2);
  expect(workflow).toContain(' restore-keys: build-\n');
  const minutes = [...workflow.matchAll(/timeout-minutes: (\d+)/g)].map(([, limit]) =>
    Number(limit),
  );
  expect(minutes[2]).toBeLessThan(Number(minutes[1]));
});

test('In deploy.yml, the check for changes needs no installed packages, and the nightly run skips the check', async () => {
  const steps = await stepsOf('deploy.yml', 'changes');
  expect(steps.filter((step) => /npm|setup-node/.test(step))).toEqual([]);
  expect(steps.at(-1)).toContain('node deploy/has-changed.mjs');
  const files = ['deploy/has-changed', 'deploy/live-deployment', 'build/change-mark'];
  for (const name of [...files, 'build/firestore-rest']) {
    const code = readFileSync(`${name}.mjs`, 'utf8');
    const imported = [...code.matchAll(/ from '(.*?)'/g)].map(([, module = '']) => module);
    expect(imported.filter((module) => !/^(node:|\.\.?\/.*\.mjs$)/.test(module))).toEqual([]);
  }
  const [, nightly = '-'] = /# At night .*\n *- cron: '(.*)'/.exec(read('deploy.yml')) ?? [];
  expect(steps.at(-1)).toContain(`github.event.schedule != '${nightly}'`);
});

test('The tests’ workflow runs `npm test` and `npm run test:more` with the Java version of the README', () => {
  expect(read('test.yml')).toMatch(/java-version: 21\n/);
  expect(read('test.yml')).toMatch(/run: npm test\n.*run: npm run test:more\n/s);
});
