import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { readDeployment } from '../../deploy/built-site';
import { noteContent } from '../../deploy/changes';

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
const note = () => noteContent(folder, [rules]);

test('What is built from the same has the same note, which is published with it', () => {
  const content = note();
  expect(note()).toBe(content);
  expect(readDeployment(folder)).toMatchObject({ project: 'fubu', content });
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
