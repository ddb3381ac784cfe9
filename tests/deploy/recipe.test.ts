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

test.each([
  [
    'with the README’s step for firebase.json, the category has an address',
    hostingWithComets,
    '200 app-shell',
  ],
  [
    'without the README’s step for firebase.json, the category has no address',
    (config: string) => config,
    '404 404',
  ],
])('If a category is added %s', async (_, change, expected) => {
  const hosting = await startHosting(change(readFirebaseJson()));
  expect(await hosting.answer(path)).toBe(expected);
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
