import { beforeEach, expect, test } from 'vitest';
import { CATEGORIES, CATEGORY_FIELD_NAMES } from '../../src/model/categories';
import type { Attempt } from './attempt';
import { addCoverage, type Expression } from './coverage';
import { firestore } from './emulators';
import { type Emulated, loadRules } from './rest';
import { FIRESTORE_RULES } from './rules-files';
import {
  categoryField,
  editedPost,
  goodValue,
  newPost,
  POST,
  PROJECT,
  storedPost,
} from './samples';
import { perform, prepare } from './site';
import { by, having, writing } from './table';

const site: Emulated = firestore(PROJECT);
const [category] = CATEGORIES;
const stored = { [POST]: storedPost(category) };

/** A call that reads a document, as the report cuts it: without the brackets at its end. */
const DOCUMENT_READ = /^(get|exists|getAfter)\([\w.(]*$/;

/** The rules' reads of other documents that ran for an attempt that goes through. */
async function documentReads(attempt: Attempt): Promise<string[]> {
  await prepare(site, attempt);
  await loadRules(site, FIRESTORE_RULES);
  expect(await perform(site, attempt)).toBe('allowed');
  const seen = new Map<string, Expression>();
  await addCoverage(site, FIRESTORE_RULES, seen);
  return [...seen.values()]
    .filter(({ text, values }) => DOCUMENT_READ.test(text) && values.size > 0)
    .map(({ text }) => text);
}

beforeEach(() => loadRules(site, FIRESTORE_RULES));

test.each<Attempt['does']>([
  { get: POST },
  { list: 'posts', limit: 5 },
  { count: 'posts', limit: 9 },
])('a visitor’s %j costs no other document read', async (does) => {
  expect(await documentReads({ as: 'visitor', stored, does })).toEqual([]);
});

test.each([
  ['creates', writing('editor', { put: POST, doc: newPost(category) })],
  ['edits', writing('editor', { put: POST, doc: editedPost(category) }, stored)],
  ['deletes', writing('editor', { remove: POST }, stored)],
])('an editor who %s a post costs one document read', async (_, attempt) => {
  expect(await documentReads(attempt)).toEqual(['get(admin(request.auth.uid']);
});

/** The engine gives up at 1,000 expressions, and an honest post is refused. */
const SPARE_EXPRESSIONS = 50;

test.each(CATEGORIES.map((one) => [one.type, one] as const))(
  'the fullest post, %s, leaves the engine some expressions to spare',
  async (_, one) => {
    const calls = Array.from({ length: SPARE_EXPRESSIONS / 5 }, () => 'spare()').join(' && ');
    const padded = FIRESTORE_RULES.replace(
      'function bucket()',
      'function spare() { return true; }\n    function bucket()',
    ).replaceAll('if isTeam()', `if ${calls} && isTeam()`);
    await loadRules(site, padded);
    for (const [doc, before] of [
      [newPost(one), {}],
      [editedPost(one), { [POST]: storedPost(one) }],
    ] as const) {
      const attempt = CATEGORY_FIELD_NAMES.reduce(
        (post, name) => having(post, name, goodValue(categoryField(name))),
        writing('editor', { put: POST, doc }, before),
      );
      await prepare(site, attempt);
      expect(await perform(site, by('owner', attempt))).toBe('allowed');
    }
  },
);
