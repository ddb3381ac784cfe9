import { execFileSync } from 'node:child_process';
import { rmSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { addToDeployment } from '../../build/deployment';
import { readDeployment } from '../../deploy/built-site';
import {
  currentCommit,
  describeChanges,
  hashFiles,
  isPublished,
  rememberPublished,
  writeContentHash,
} from '../../deploy/changes';
import { putFile, temporaryFolder } from '../emulators/fake-programs';

let folder = '';
let rules = '';
beforeEach(() => {
  folder = temporaryFolder();
  rules = putFile(join(temporaryFolder(), 'firestore.rules'), 'allow read;');
  const deployment = { project: 'fubu', assets: ['assets/a.js'], replaced: {} };
  putFile(join(folder, 'deployment.json'), JSON.stringify(deployment));
  putFile(join(folder, 'assets/a.js'), 'a()');
});
const hashOf = (commit = 'a1') => writeContentHash(folder, commit, hashFiles(folder), [rules]);

test('The content hash of an unchanged site stays the same, and is written into deployment.json', () => {
  const content = hashOf();
  expect(hashOf()).toBe(content);
  expect(readDeployment(folder)).toMatchObject({ project: 'fubu', commit: 'a1', content });
});

test.each<[string, () => unknown]>([
  ['a file changes', () => writeFileSync(join(folder, 'assets/a.js'), 'a()\n')],
  ['the rules change', () => writeFileSync(rules, 'allow read;\n')],
  ['a file is added', () => putFile(join(folder, 'robots.txt'))],
  ['a page is removed', () => rmSync(join(folder, 'p/choir.html'))],
  [
    'the change mark changes',
    () => addToDeployment(folder, { mark: '2026-11-22T10:00:00Z 2026-11-21T10:00:00Z' }),
  ],
])('If %s, the content hash of the site changes too', (_change, change) => {
  putFile(join(folder, 'p/choir.html'), '<h1>Choir</h1>');
  addToDeployment(folder, { mark: '2026-11-22T10:00:00Z ' });
  const before = hashOf();
  change();
  expect(hashOf()).not.toBe(before);
});

test('If the commit changes or a site gets its first change mark, the content hash of the site changes too', () => {
  const before = hashOf();
  expect(hashOf('b2')).not.toBe(before);
  addToDeployment(folder, { mark: '2026-11-22T10:00:00Z ' });
  expect(hashOf()).not.toBe(before);
});

test('currentCommit returns the commit of a folder, with the suffix -dirty if files differ from the commit, or an empty text if there is no repository', () => {
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@b.c', ...args], { cwd: folder });
  expect(currentCommit(folder)).toBe('');
  git('init', '-q');
  git('add', '.');
  git('commit', '-qm', 'Site');
  git('tag', 'v1');
  expect(currentCommit(folder)).toBe(git('rev-parse', 'HEAD').toString().trim());
  writeFileSync(join(folder, 'assets/a.js'), 'b()');
  expect(currentCommit(folder)).toMatch(/^[0-9a-f]{40}-dirty$/);
});

test('A deployment says how many of its files differ from those of the last deployment, if these are known', () => {
  const list = join(temporaryFolder(), 'kept/published.json');
  const describe = () => describeChanges(folder, hashFiles(folder), list);
  expect(describe()).toBe('The files of the last deployment are not known.');
  rememberPublished(hashFiles(folder), list);
  expect(describe()).toBe(
    'Files that differ from the last deployment: 0 of 1, 0 bytes (compressed).',
  );
  putFile(join(folder, 'p/choir.html'), '<h1>Choir</h1>');
  expect(describe()).toMatch(/: 1 of 2, \d\d bytes/);
  rememberPublished(hashFiles(folder), list);
  putFile(join(folder, 'p/choir.html'), '<h1>Choirs</h1>');
  expect(describe()).toMatch(/: 1 of 2, \d\d bytes/);
  writeFileSync(list, '{');
  expect(describe()).toBe('The files of the last deployment are not known.');
});

test('A value that was changed is published only by a later deployment from this folder, not by one that failed or by another machine', () => {
  const env = putFile(join(folder, '.env.local'), 'VITE_SITE_PHONE=0712 345 678');
  const list = join(folder, 'kept/published.json');
  expect(isPublished(env, list)).toBe(false);
  rememberPublished({}, list);
  utimesSync(env, 1_000, 1_000);
  utimesSync(list, 2_000, 2_000);
  expect(isPublished(env, list)).toBe(true);
  utimesSync(env, 3_000, 3_000);
  expect(isPublished(env, list)).toBe(false);
});
