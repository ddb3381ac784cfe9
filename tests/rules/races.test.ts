import { beforeEach, expect, test } from 'vitest';
import { CATEGORIES } from '../../src/model/categories';
import { titleGrams } from '../../src/model/title-search';
import type { Attempt } from './attempt';
import { claimOf, FRESH } from './cases/claim';
import { firestore } from './emulators';
import { clear, type Emulated, loadRules, type Verdict } from './rest';
import { FIRESTORE_RULES } from './rules-files';
import { editedPost, newPost, POST, PROJECT, storedPost } from './samples';
import { perform, performAs, prepare, seed } from './site';
import { allowed, deleting, editing, writing } from './table';

const site: Emulated = firestore(PROJECT);
const [category] = CATEGORIES;
const PAIRS = 100;
const PAIRS_AT_ONCE = 10;

/** Returns `attempt` with the title `title`, and with the `titleGrams` of this title. */
function titled(attempt: Attempt, title: string): Attempt {
  return allowed('', attempt).changeDoc((doc) => ({
    ...doc,
    title,
    titleGrams: titleGrams(title),
  }));
}

beforeEach(async () => {
  await loadRules(site, FIRESTORE_RULES);
  await clear(site);
});

/**
 * Counts the verdicts. A write that fails with status 409, because another write changed the same
 * document at the same time, counts as refused.
 */
async function countVerdicts(attempts: Promise<Verdict>[]): Promise<Record<Verdict, number>> {
  const asRefusal = (error: Error): Verdict => {
    if (error.message.startsWith('409 ')) return 'refused';
    throw error;
  };
  const verdicts = await Promise.all(attempts.map((attempt) => attempt.catch(asRefusal)));
  const allowed = verdicts.filter((verdict) => verdict === 'allowed').length;
  return { allowed, refused: verdicts.length - allowed };
}

test('If 12 accounts claim a new site at the same time, exactly one account becomes the owner', async () => {
  const claims = Array.from({ length: 12 }, (_, index) => {
    const uid = `account-${index}`;
    const person = { uid, email: `${uid}@example.org`, email_verified: true };
    return performAs(site, person, {
      as: 'newcomer',
      stored: FRESH,
      does: { writes: claimOf(uid) },
    });
  });
  expect(await countVerdicts(claims)).toEqual({ allowed: 1, refused: 11 });
});

test(`If two saves start from the same revision, exactly one of them is stored (${PAIRS} pairs of saves)`, async () => {
  const post = (index: number) => ({
    ...editing('editor', POST, storedPost(category), editedPost(category)),
    id: `pair-${index}`,
  });
  await seed(
    site,
    Array.from({ length: PAIRS }, (_, index) => post(index)),
  );
  for (let start = 0; start < PAIRS; start += PAIRS_AT_ONCE) {
    const pairs = Array.from({ length: PAIRS_AT_ONCE }, async (_, i) => {
      const save = post(start + i);
      const titles = ['The one', 'The other'].map((title) => titled(save, title));
      return countVerdicts(titles.map((attempt) => perform(site, attempt)));
    });
    for (const pair of await Promise.all(pairs)) expect(pair).toEqual({ allowed: 1, refused: 1 });
  }
}, 600_000);

// `isNew` makes a write fail if the post exists, as in the form's transaction. Without `isNew`, the
// emulator allows both writes in about one of six rounds, because it checks the rules for both
// before it stores either of them. Firestore never allows both.
const CREATE = writing('editor', { put: POST, doc: newPost(category), isNew: true });
const SAVE = editing('owner', POST, storedPost(category), editedPost(category));
const DELETION = deleting('editor', POST, storedPost(category));

test.each([
  ['two requests create the same post', CREATE, CREATE],
  ['a post is deleted and saved', DELETION, SAVE],
])('If %s at the same time, exactly one of the two is allowed', async (_, ...pair) => {
  for (let round = 0; round < 20; round++) {
    for (const attempt of pair) await prepare(site, attempt);
    const verdicts = pair.map((attempt) => perform(site, attempt));
    expect(await countVerdicts(verdicts)).toEqual({ allowed: 1, refused: 1 });
  }
});
