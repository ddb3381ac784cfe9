import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { expect, test } from 'vitest';

/** Files that are not in the repository: a build, a backup or the site's owner creates them. */
const CREATED_LATER = [
  '404.html',
  'app-shell.html',
  'backup.json',
  'backup.yml',
  'common-words.json',
  'deployment.json',
];

const COMMENT = /\/\*[\s\S]*?\*\/|(?<![:'"`])\/\/.*|^\s*#.*|<!--[\s\S]*?-->/gm;
/** A file's name or path, but not a pattern such as *.test.ts. */
const FILE = /(?<![\w/.*}-])(?:[\w.-]+\/)*[\w-][\w.-]*\.(?:tsx?|mjs|css|rules|html|yml|md|json)\b/g;
const FOLDER =
  /(?<![\w/.-])(?:src|tests|build|deploy|backup|emulators|bench|docs)\/[\w/-]+(?=[\s,;:)'`])/g;

const files = execFileSync('git', ['ls-files'], { encoding: 'utf8' }).trim().split('\n');

/**
 * Whether `name` is the path of a file or folder of the project, the end of a file's path, or a file
 * in CREATED_LATER.
 */
function isKnown(name: string): boolean {
  const path = name.replace(/^(\.\.?\/)+/, '');
  return (
    existsSync(path) ||
    files.some((file) => `/${file}`.endsWith(`/${path}`)) ||
    CREATED_LATER.includes(basename(path))
  );
}

/** The files and folders that are named in the comments of a code file or in a document. */
function referencesIn(file: string): string[] {
  const text = readFileSync(file, 'utf8');
  const texts = file.endsWith('.md') ? [text] : [...text.matchAll(COMMENT)].map(String);
  return texts.flatMap((part) => [...part.matchAll(FILE), ...part.matchAll(FOLDER)].map(String));
}

test('Every file and every folder that a comment or a document mentions exists', () => {
  const texts = files.filter((file) => /\.(tsx?|mjs|css|rules|html|yml|md)$/.test(file));
  const mentions = texts.flatMap((file) => referencesIn(file).map((name) => ({ file, name })));
  expect(mentions.length).toBeGreaterThan(50);
  const dead = mentions.filter(({ name }) => !isKnown(name));
  expect(dead.map(({ file, name }) => `${file} mentions ${name}`)).toEqual([]);
});
