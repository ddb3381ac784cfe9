import { beforeAll, expect, test, vi } from 'vitest';
import { validateDraft } from '../../src/fields/validate';
import { emptyDraft, type PostDraft, trimmedDraft } from '../../src/model/post-draft';
import { writtenFields } from '../../src/services/writing/post-writing';
import { COMET_TEXTS, rulesWithComets } from '../support/imaginary-category';
import type { Attempt } from './attempt';
import { firestore } from './emulators';
import { loadRules } from './rest';
import { FIRESTORE_RULES } from './rules-files';
import { imageFields, POST } from './samples';
import { perform, seed } from './site';
import { allowed, writing } from './table';
import { type Doc, ME, NOW } from './values';

vi.mock('../../src/model/categories', async () =>
  (await import('../support/imaginary-category')).categoriesWithComets(),
);

/** A project for these tests alone, because the other tests' projects have the deployed rules. */
const site = firestore('demo-recipe');

const DRAFT = { ...emptyDraft(), ...COMET_TEXTS, skyZone: 'Australia/Perth' } as PostDraft;

/** The attempt by which an editor publishes `draft` as a new post, as the form stores it. */
function publishing(draft: PostDraft): Attempt {
  const stamps = { createdAt: NOW, createdBy: ME, updatedAt: NOW, updatedBy: ME, revision: 1 };
  const doc = { ...writtenFields(draft, []), ...imageFields('post-1', 'demo-recipe'), ...stamps };
  return writing('editor', { put: POST, doc: doc as Doc });
}

/** The attempt to publish a comet with a value in every field of its category. */
const COMPLETE = allowed('a comet', publishing(DRAFT));

beforeAll(async () => {
  await loadRules(site, rulesWithComets(FIRESTORE_RULES));
  await seed(site, []);
});

test('If a category is added as the README says, its posts can be published with all fields, or with only the required fields', async () => {
  const least = {
    ...DRAFT,
    lastSeen: '',
    skyZone: '',
    observatory: '',
    tongue: '',
    telescope: '',
    seenFrom: '',
    faded: '',
  };
  for (const [id, draft] of Object.entries({ full: DRAFT, least })) {
    expect(validateDraft(trimmedDraft(draft))).toEqual({});
    expect(await perform(site, { ...publishing(draft), id })).toBe('allowed');
  }
});

test('If a category is added to the table of categories but not to the rules, the rules refuse its posts', async () => {
  await loadRules(site, FIRESTORE_RULES);
  expect(await perform(site, COMPLETE.called('comet-2'))).toBe('refused');
});
