import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { expect, test } from 'vitest';

/** Files that a build, a backup or the site's owner makes. */
const MADE_LATER = ['app-shell.html', 'backup.json', 'backup.yml', 'deployment.json'];

const COMMENT = /\/\*[\s\S]*?\*\/|(?<![:'"`])\/\/.*|^\s*#.*|<!--[\s\S]*?-->/gm;
/** A file's name or path, unless it is a part of a pattern such as *.test.ts. */
const FILE = /(?<![\w/.*}-])(?:[\w.-]+\/)*[\w-][\w.-]*\.(?:tsx?|mjs|css|rules|html|yml|md|json)\b/g;
const FOLDER =
  /(?<![\w/.-])(?:src|tests|build|deploy|backup|emulators|bench|docs)\/[\w/-]+(?=[\s,;:)'`])/g;

const files = execFileSync('git', ['ls-files'], { encoding: 'utf8' }).trim().split('\n');

/** Whether the project has a file that a text calls `name`, by its whole path or the end of it. */
function isKnown(name: string): boolean {
  const path = name.replace(/^(\.\.?\/)+/, '');
  return (
    existsSync(path) ||
    files.some((file) => `/${file}`.endsWith(`/${path}`)) ||
    MADE_LATER.includes(basename(path))
  );
}

/** The files and folders that the comments of `file` name, or its whole text if it is a document. */
function referencesIn(file: string): string[] {
  const text = readFileSync(file, 'utf8');
  const told = file.endsWith('.md') ? [text] : [...text.matchAll(COMMENT)].map(String);
  return told.flatMap((part) => [...part.matchAll(FILE), ...part.matchAll(FOLDER)].map(String));
}

test('Every file that a comment or a document names exists', () => {
  const texts = files.filter((file) => /\.(tsx?|mjs|css|rules|html|yml|md)$/.test(file));
  const named = texts.flatMap((file) => referencesIn(file).map((name) => ({ file, name })));
  expect(named.length).toBeGreaterThan(50);
  const dead = named.filter(({ name }) => !isKnown(name));
  expect(dead.map(({ file, name }) => `${file} names ${name}`)).toEqual([]);
});
