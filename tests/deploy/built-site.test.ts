import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { publishingFault, readDeployment } from '../../deploy/built-site';
import viteConfig from '../../vite.config';
import { temporaryFolder } from '../emulators/fake-programs';

const { hosting } = JSON.parse(readFileSync('firebase.json', 'utf8'));

test('The tests build their site in a folder that no deployment publishes', () => {
  const outDir = (mode: string) => viteConfig({ command: 'build', mode }).build?.outDir;
  expect(outDir('production')).toBe(hosting.public);
  expect(`${outDir('test')}/`).not.toMatch(new RegExp(`^${hosting.public}/`));
});

test('`firebase deploy` builds the site, and then runs before-hosting.ts', () => {
  expect(hosting.predeploy).toEqual(['npm run build', 'npx tsx deploy/before-hosting.ts']);
  expect(existsSync('deploy/before-hosting.ts')).toBe(true);
});

test('A build of a demo project is never published', () => {
  expect(publishingFault('demo-for-us-by-us', 'for-us-by-us')).toMatch(/nothing is published/);
  expect(publishingFault('demo-for-us-by-us', 'demo-for-us-by-us')).toMatch(/nothing is published/);
});

test('A build is published only to the project that its posts come from', () => {
  expect(publishingFault('for-us-by-us', 'for-us-by-us')).toBe('');
  expect(publishingFault('for-us-by-us', 'a-rehearsal')).toMatch(/'a-rehearsal'.*nothing/);
});

test('A deployment reads the project of the built site; if there is no built site, the error names the build command', () => {
  const folder = temporaryFolder();
  expect(() => readDeployment(folder)).toThrow('npm run build');
  writeFileSync(join(folder, 'deployment.json'), '{"project":"for-us-by-us"}');
  expect(readDeployment(folder).project).toBe('for-us-by-us');
});
