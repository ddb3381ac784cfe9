import { readFileSync } from 'node:fs';
import { expect, test, vi } from 'vitest';
import { CATEGORIES } from '../../src/model/categories';
import { readFirebaseJson, startHosting } from '../support/hosting';
import { hostingWithComets, indexesWithComets } from '../support/imaginary-category';
import { fieldsWithoutIndex, longFields } from '../support/indexes';

vi.mock('../../src/model/categories', async () =>
  (await import('../support/imaginary-category')).categoriesWithComets(),
);

const { path } = CATEGORIES.find(({ label }) => label === ('Comets' as string)) ?? { path: '' };

test('If a category is added as the README says, the category has an address', async () => {
  const hosting = await startHosting(hostingWithComets(readFirebaseJson()));
  expect(await hosting.answer(path)).toBe('200 app-shell');
  hosting.stop();
});

test('If a category is added as the README says, the long texts of the category have no index', () => {
  const indexes = readFileSync('firestore.indexes.json', 'utf8');
  expect(longFields()).toContain('sighting');
  expect(fieldsWithoutIndex(indexesWithComets(indexes))).toEqual(
    expect.arrayContaining(longFields()),
  );
  expect(fieldsWithoutIndex(indexes)).not.toContain('sighting');
});
