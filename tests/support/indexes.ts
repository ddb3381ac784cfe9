import { CATEGORIES, storedName } from '../../src/model/categories';

interface Override {
  collectionGroup: string;
  fieldPath: string;
  indexes: object[];
}

/** The post fields without an index. @param indexes the text of firestore.indexes.json */
export function fieldsWithoutIndex(indexes: string): string[] {
  const { fieldOverrides } = JSON.parse(indexes) as { fieldOverrides: Override[] };
  return fieldOverrides
    .filter(({ collectionGroup, indexes: own }) => collectionGroup === 'posts' && own.length === 0)
    .map(({ fieldPath }) => fieldPath);
}

/** The stored names of the fields with long texts: the description, and each 'textarea' field. */
export function longFields(): string[] {
  const own = CATEGORIES.flatMap(({ fields }) => [...fields]);
  const long = own.filter(({ control }) => control === 'textarea').map(({ name }) => name);
  return [storedName('description'), ...long];
}
