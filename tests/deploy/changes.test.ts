import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { addToDeployment } from '../../build/deployment';
import { readDeployment } from '../../deploy/built-site';
import { currentCommit, writeContentHash } from '../../deploy/changes';

let folder = '';
let rules = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'built-'));
  rules = join(mkdtempSync(join(tmpdir(), 'rules-')), 'firestore.rules');
  mkdirSync(join(folder, 'assets'));
  writeFileSync(
    join(folder, 'deployment.json'),
    '{"project":"fubu","assets":["assets/a.js"],"replaced":{}}',
  );
  writeFileSync(join(folder, 'assets/a.js'), 'a()');
  writeFileSync(rules, 'allow read;');
});
const note = (commit = 'a1') => writeContentHash(folder, commit, [rules]);

test('What is built from the same has the same note, which is published with it', () => {
  const content = note();
  expect(note()).toBe(content);
  expect(readDeployment(folder)).toMatchObject({ project: 'fubu', commit: 'a1', content });
});

test.each([
  ['a file of the site', () => join(folder, 'assets/a.js')],
  ['the rules', () => rules],
])('Another one has %s changed', (_what, file) => {
  const before = note();
  writeFileSync(file(), `${readFileSync(file(), 'utf8')}\n`);
  expect(note()).not.toBe(before);
});

test('A file more is a change', () => {
  const before = note();
  writeFileSync(join(folder, 'robots.txt'), '');
  expect(note()).not.toBe(before);
});

test('A page less is a change: its post was deleted', () => {
  mkdirSync(join(folder, 'p'));
  writeFileSync(join(folder, 'p/choir.html'), '<h1>Choir</h1>');
  const before = note();
  rmSync(join(folder, 'p/choir.html'));
  expect(note()).not.toBe(before);
});

test('Another commit is a change, and another change mark, though the files are the same', () => {
  const before = note();
  expect(note('b2')).not.toBe(before);
  addToDeployment(folder, { mark: '2026-11-22T10:00:00Z 8' });
  const marked = note();
  expect(marked).not.toBe(before);
  addToDeployment(folder, { mark: '2026-11-22T10:00:00Z 7' });
  expect(note()).not.toBe(marked);
});

test('The commit is the one that lies here, and another one where files differ from it', () => {
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

test('A page or calendar that was just built again is no change; another text is', () => {
  const page = (builtAt: string, title: string) =>
    writeFileSync(join(folder, 'index.html'), `<h1>${title}</h1>{"builtAt":"${builtAt}"}`);
  const calendar = (stamp: string) =>
    writeFileSync(join(folder, 'events.ics'), `UID:1\r\nDTSTAMP:${stamp}\r\nSUMMARY:Choir`);
  page('2026-11-22T01:00:00.000Z', 'Choir');
  calendar('20261122T010000Z');
  const before = note();
  page('2026-11-23T01:00:00.000Z', 'Choir');
  calendar('20261123T010000Z');
  expect(note()).toBe(before);
  page('2026-11-23T01:00:00.000Z', 'Choirs');
  expect(note()).not.toBe(before);
});
