import { beforeAll, describe, expect, test } from 'vitest';
import { CATEGORIES } from '../../src/model/categories';
import { titleGrams } from '../../src/model/title-search';
import { MAX_WORDS } from '../../src/model/word-search';
import type { Attempt } from './attempt';
import { firstEdit } from './cases/posts-older';
import { restoring } from './cases/trash';
import { addCoverage, type Expression } from './coverage';
import { firestore } from './emulators';
import { type Emulated, loadRules } from './rest';
import { FIRESTORE_RULES } from './rules-files';
import { editedPost, newPost, olderPost, otherPhotos, POST, PROJECT, storedPost } from './samples';
import { perform, prepare } from './site';
import { announcing, deleting, editing, keeping, trashOf, writing } from './table';
import { type Doc, NOW } from './values';

const site: Emulated = firestore(PROJECT);
const [category] = CATEGORIES;
const stored = { [POST]: storedPost(category) };

/**
 * Matches a call that reads a document. The emulator's report has the text of each call without the
 * closing brackets.
 */
const DOCUMENT_READ = /^(get|exists|getAfter|existsAfter)\([\w.(, ']*$/;

/**
 * Performs an attempt, which must be allowed.
 * @returns the calls, such as get() and exists(), with which the rules read documents
 */
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

test.each<Attempt['does']>([
  { get: POST },
  { list: 'posts', limit: 5 },
  { count: 'posts', limit: 9 },
])(
  'For a visitor’s request %j, the rules read no document besides the requested ones',
  async (does) => {
    expect(await documentReads({ as: 'visitor', stored, does })).toEqual([]);
  },
);

/** The owner deletes the sample post, which is `stored`, and announces the deletion. */
function announcedDeletion(stored: Doc): Attempt {
  const { does, ...rest } = deleting('owner', POST, stored);
  const writes = 'writes' in does ? does.writes : [];
  return { ...rest, does: { writes: [announcing(POST), ...writes] } };
}

const MEMBER = 'get(memberPath(request.auth.uid';
const TRASH = ['exists(trashedPost(id', 'existsAfter(trashedPost(id', 'get(trashedPost(id'];
const VERSION = 'getAfter(version(id, string(revisionOf(before';
const FIRST_VERSION = "exists(version(id, '1'";
const DELETION = [
  ...[MEMBER, 'getAfter(trashedPost(id', 'get(livePost(id', 'existsAfter(livePost(id'],
];
const CREATION = writing('editor', { put: POST, doc: newPost(category) });
const TRASHED = { 'trash/post-1': trashOf(storedPost(category)) };

// When a post is edited, the emulator also evaluates the rule for creating a post. When a post is
// created, the emulator also evaluates the rule for updating a post. So the lists of 'creates a
// post' and 'edits a post' have calls of both rules.
test.each<[string, Attempt, string[]]>([
  ['creates a post', CREATION, [MEMBER, ...TRASH, VERSION, FIRST_VERSION]],
  [
    'edits a post',
    editing('editor', POST, storedPost(category), editedPost(category)),
    [MEMBER, ...TRASH, VERSION, 'get(livePost(id', 'getAfter(livePost(id'],
  ],
  ['deletes a post', deleting('editor', POST, storedPost(category)), DELETION],
  [
    'deletes a post and announces the deletion',
    announcedDeletion(storedPost(category)),
    [...DELETION, 'exists(livePost(id', 'existsAfter(livePost(id'],
  ],
  [
    'deletes a post for good',
    writing('owner', { remove: 'trash/post-1' }, TRASHED),
    [MEMBER, 'existsAfter(livePost(id'],
  ],
  [
    'deletes a version of a post',
    writing('owner', { remove: `${POST}/history/1` }),
    [MEMBER, 'existsAfter(livePost(id'],
  ],
])(
  'If a member %s, the rules read only documents about the member and the post',
  async (_, attempt, reads) => {
    expect((await documentReads(attempt)).sort()).toEqual(reads.sort());
  },
);

/**
 * The rules engine refuses a write for which it evaluates more than 1,000 expressions. The largest
 * valid post must leave SPARE_EXPRESSIONS of the 1,000 for future fields.
 */
const SPARE_EXPRESSIONS = 64;
/**
 * The number of expressions that one call of spare() costs: the operator before the call, the call,
 * the body and the result. `padded` adds the function spare() to the rules.
 */
const SPARE_CALL = 4;

/**
 * The rules with about `expressions` more expressions. The additional expressions are evaluated
 * first in each rule that begins with `isTeam()`.
 */
function padded(expressions: number): string {
  const calls = Array.from({ length: Math.ceil(expressions / SPARE_CALL) }, () => 'spare()');
  // The compiler refuses a long chain of operands as too deep, so the chain is divided into
  // functions of 40 calls.
  const groups = Array.from({ length: Math.ceil(calls.length / 40) }, (_, group) => ({
    name: `spare${group}`,
    body: calls.slice(group * 40, group * 40 + 40).join(' && '),
  }));
  const functions = [
    'function spare() { return true; }',
    ...groups.map(({ name, body }) => `function ${name}() { return ${body}; }`),
  ];
  return FIRESTORE_RULES.replace(
    'function bucket()',
    `${functions.join('\n')}\nfunction bucket()`,
  ).replaceAll(
    'if isTeam()',
    `if ${groups.map(({ name }) => `${name}()`).join(' && ')} && isTeam()`,
  );
}

const SYMBOLS = 'abcdefghijklmnopqrstuvwxyz01234';

/** The attempts that store, delete and restore the largest post of each category. */
const LARGEST = CATEGORIES.flatMap((kind) => {
  const [fresh, stored, edited] = [newPost(kind), storedPost(kind), editedPost(kind)].map(
    enlarge,
  ) as [Doc, Doc, Doc];
  const given = { ...edited, ...('give' in fresh && { give: 'Till 123456', giveChangedAt: NOW }) };
  return Object.entries<Attempt>({
    'a new post': writing('owner', { put: POST, doc: fresh }),
    'an edited post': editing('owner', POST, stored, edited),
    'other ways to give': editing('owner', POST, stored, given),
    'an older post': editing('owner', POST, olderPost(kind), enlarge(firstEdit(kind))),
    'a deleted post': deleting('owner', POST, stored),
    'a deleted post with its announcement': announcedDeletion(stored),
    'a restored post': restoring(stored),
    'a post from a backup': writing('owner', { put: POST, doc: stored }),
  }).map(([what, attempt]) => [`${what}, ${kind.type}`, attempt] as const);
});

/**
 * `doc` with a title of the maximum length and the grams of this title, and with the maximum
 * numbers of words and photos.
 */
function enlarge(doc: Doc): Doc {
  // The steps between the symbols grow, so that no two symbols follow each other twice. The title
  // then has 31 grams of one symbol, 149 of two and 148 of three.
  let at = 0;
  const symbols = Array.from({ length: 150 }, (_, i) => {
    at += 1 + Math.floor(i / SYMBOLS.length);
    return SYMBOLS[at % SYMBOLS.length];
  });
  const title = symbols.join('');
  const words = Array.from({ length: MAX_WORDS }, (_, i) => `w${i}`);
  return { ...doc, ...otherPhotos(), title, titleGrams: titleGrams(title), words };
}

// `beforeAll` loads and compiles the rules once for all attempts, not once for each attempt.
describe.each([
  [SPARE_EXPRESSIONS, 'allowed'],
  [1_000, 'refused'],
])('Rules with %d more expressions', (expressions, verdict) => {
  beforeAll(() => loadRules(site, padded(expressions)));

  test.each(LARGEST)(
    `With ${expressions} more expressions in the rules, the write for a post of the maximum size is ${verdict}: %s`,
    async (_, attempt) => {
      await prepare(site, attempt);
      expect(await perform(site, attempt)).toBe(verdict);
    },
  );
});

async function verdictUnder(rules: string, attempt: Attempt): Promise<string> {
  await prepare(site, attempt);
  await loadRules(site, rules);
  return perform(site, attempt);
}

test('The rules engine counts the expressions for each document in a batch separately', async () => {
  const paths = Array.from({ length: 100 }, (_, index) => `trash/many-${index}`);
  const deletions: Attempt = {
    as: 'owner',
    stored: Object.fromEntries(paths.map((path) => [path, trashOf(storedPost(category))])),
    does: { writes: paths.map((path) => ({ remove: path })) },
  };
  // With 900 more expressions in the rules, each deletion needs fewer than 1,000 expressions, but
  // the 100 deletions together need far more.
  expect(await verdictUnder(padded(900), deletions)).toBe('allowed');
  expect(await verdictUnder(padded(1_000), deletions)).toBe('refused');
});

test('If a batch writes a document twice, the rules engine compares the second write with the stored document, and counts the expressions only once', async () => {
  const edit = editedPost(category);
  const writes = (...docs: Doc[]): Attempt => ({
    as: 'owner',
    stored,
    does: {
      writes: [...docs.map((doc) => ({ put: POST, doc })), keeping(POST, storedPost(category))],
    },
  });
  // Both writes have revision 4. If the engine compared the second write with the first, it would
  // refuse the second.
  expect(await verdictUnder(padded(SPARE_EXPRESSIONS), writes(edit, edit))).toBe('allowed');
  // The stored post has revision 3, so revision 5 is refused.
  expect(await verdictUnder(FIRESTORE_RULES, writes(edit, { ...edit, revision: 5 }))).toBe(
    'refused',
  );
});
