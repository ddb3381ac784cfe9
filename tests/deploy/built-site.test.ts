import { existsSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { publishingFault, readDeployment } from '../../deploy/built-site';
import viteConfig from '../../vite.config';

const { hosting } = JSON.parse(readFileSync('firebase.json', 'utf8'));

test('The tests build their site where no deployment looks', () => {
  const outDir = (mode: string) => viteConfig({ command: 'build', mode }).build?.outDir;
  expect(outDir('production')).toBe(hosting.public);
  expect(`${outDir('test')}/`).not.toMatch(new RegExp(`^${hosting.public}/`));
});

test('A deployment of the site builds it first, and then looks at what was built', () => {
  expect(hosting.predeploy).toEqual(['npm run build', 'npx tsx deploy/before-hosting.ts']);
  expect(existsSync('deploy/before-hosting.ts')).toBe(true);
});

test('A build of the demo project is published nowhere', () => {
  expect(publishingFault('demo-for-us-by-us', 'for-us-by-us')).toMatch(/nothing is published/);
  expect(publishingFault('demo-for-us-by-us', 'demo-for-us-by-us')).toMatch(/nothing is published/);
});

test('A build is published in its own project alone', () => {
  expect(publishingFault('for-us-by-us', 'for-us-by-us')).toBe('');
  expect(publishingFault('for-us-by-us', 'a-rehearsal')).toMatch(/'a-rehearsal'.*nothing/);
});

test('A built site says which project it reads; without one the person is told to build', () => {
  const folder = mkdtempSync(join(tmpdir(), 'built-'));
  expect(() => readDeployment(folder)).toThrow('npm run build');
  writeFileSync(join(folder, 'deployment.json'), '{"project":"for-us-by-us"}');
  expect(readDeployment(folder).project).toBe('for-us-by-us');
});
