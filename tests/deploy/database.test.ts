import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { expect, test, vi } from 'vitest';
import { lastBackup, requireDatabase } from '../../deploy/database';
import { READY, startFakeCloud } from '../support/google/fake-cloud';

const CLI = ['node_modules/firebase-tools/lib/bin/firebase.js', 'deploy'];
const CONFIGURATION = {
  VITE_FIREBASE_API_KEY: `AIza${'x'.repeat(35)}`,
  VITE_FIREBASE_AUTH_DOMAIN: 'a-rehearsal.firebaseapp.com',
  VITE_FIREBASE_PROJECT_ID: 'a-rehearsal',
  VITE_FIREBASE_STORAGE_BUCKET: 'a-rehearsal.firebasestorage.app',
  VITE_FIREBASE_APP_ID: '1:123456789:web:12ab34cd',
  VITE_SITE_PHONE: '+254 712 345 678',
  VITE_SITE_EMAIL: 'us@example.org',
  VITE_SITE_URL: 'https://a-rehearsal.web.app/',
};
const DEPLOY = [...CLI, '--only', 'firestore,storage', '--project', 'a-rehearsal'];

/** Runs a Node program to its end. @returns its exit code and output */
async function run(args: string[], env: Record<string, string>) {
  // Vitest has set the variables of .env.test.
  const others = Object.entries(process.env).filter(([name]) => !name.startsWith('VITE_'));
  const child = spawn(process.execPath, args, { env: { ...Object.fromEntries(others), ...env } });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (data) => (output += data));
  const [code] = await once(child, 'close');
  return { code, output };
}

test.each([
  ['npm run deploy', ['commands/run.mjs', 'deploy']],
  ['npx firebase deploy', DEPLOY],
])(
  'Before the project has a database, `%s` stops, and says how to make one with a location',
  async (_, command) => {
    const cloud = await startFakeCloud({ ...READY, database: null });
    const { code, output } = await run(command, { ...CONFIGURATION, ...cloud.env });
    expect(output).toMatch(
      /firestore:databases:create '\(default\)' --location \S+ --delete-protection ENABLED --project a-rehearsal/,
    );
    expect(code).toBe(1);
    expect(cloud.requests.filter((request) => /databases$|rulesets|indexes/.test(request))).toEqual(
      [],
    );
    expect(cloud.state.database).toBeNull();
  },
);

test('With a database and a bucket, the rules and the indexes are deployed, and no database is made', async () => {
  const cloud = await startFakeCloud(READY);
  expect(await run(DEPLOY, cloud.env)).toEqual({ code: 0, output: expect.anything() });
  expect(cloud.requests).toContain('POST /v1/projects/a-rehearsal/rulesets');
  expect(cloud.requests.filter((request) => /POST .*\/databases$/.test(request))).toEqual([]);
});

test('A deployment asks for the database before it goes on, and stops if the answer is not known; then it asks for the last backup', async () => {
  const cloud = await startFakeCloud(READY);
  for (const [name, value] of Object.entries(cloud.env)) vi.stubEnv(name, value);
  const answer = (status: number, message: string) => {
    cloud.refusal = { for: /databases/, status, message };
    return requireDatabase('a-rehearsal');
  };
  await expect(requireDatabase('a-rehearsal')).resolves.toBeUndefined();
  await expect(answer(403, 'The caller does not have permission')).resolves.toBeUndefined();
  await expect(
    answer(403, 'Cloud Firestore API has not been used in project a-rehearsal before'),
  ).rejects.toThrow('has no Firestore database yet');
  const of = (day: number) => ({
    name: `projects/a-rehearsal/locations/africa-south1/backups/${day}`,
    database: 'projects/a-rehearsal/databases/(default)',
    ...{ snapshotTime: `2026-11-${day}T01:00:00Z`, state: 'READY' },
  });
  cloud.state.backups = [of(28), of(27)];
  cloud.refusal = undefined;
  expect(await lastBackup('a-rehearsal')).toBe('2026-11-28T01:00:00Z');
  cloud.state.backups = [];
  expect(await lastBackup('a-rehearsal')).toBe('');
  cloud.refusal = { for: /backups/, status: 403, message: 'The caller does not have permission' };
  expect(await lastBackup('a-rehearsal')).toBeUndefined();
  await expect(answer(401, 'Request had invalid credentials')).rejects.toThrow('npm run login');
});

test('Should the Firebase CLI make a database nevertheless, it is not in the United States', () => {
  const { firestore } = JSON.parse(readFileSync('firebase.json', 'utf8'));
  expect(firestore.location).toBe('africa-south1');
});
