import { CATEGORIES } from '../../../src/model/categories';
import type { Attempt } from '../attempt';
import { OUTSIDERS, PEOPLE, type PersonName } from '../people';
import { editedPost, MADE, newPost, olderPost, POST, storedPost } from '../samples';
import { allowed, type Cases, deleting, editing, writing } from '../table';

/** Only the team can create, edit and delete posts, and add missing fields to older posts. */
export function writers(): Cases {
  return CATEGORIES.map((category) => {
    const [stored, old] = [storedPost(category), olderPost(category)];
    const grams = { put: POST, doc: { ...old, titleGrams: [], createdAt: MADE } };
    const attempts = {
      creates: writing('editor', { put: POST, doc: newPost(category) }),
      edits: editing('editor', POST, stored, editedPost(category)),
      deletes: deleting('editor', POST, stored),
      'adds missing fields to': writing('editor', grams, { [POST]: old }),
    };
    return Object.entries(attempts).map(([does, attempt]) => {
      const twin = allowed(`editor ${does} a post, ${category.type}`, attempt);
      const owners = allowed(`owner ${does} a post, ${category.type}`, twin.by('owner'));
      return [owners, twin.refusedBy(OUTSIDERS)];
    });
  });
}

/**
 * Everybody can read one post, and list or count at most 1,000 posts. The posts that the request
 * skips (`offset`) are included in the 1,000.
 */
export function readers(): Cases {
  const stored = { [POST]: storedPost(CATEGORIES[0]) };
  return (Object.keys(PEOPLE) as PersonName[]).map((as) => {
    const reads = (does: Attempt['does']): Attempt => ({ as, stored, does });
    const list = (limit?: number, offset?: number) =>
      reads({ list: 'posts', ...(limit && { limit }), ...(offset && { offset }) });
    const count = (limit?: number, offset?: number) =>
      reads({ count: 'posts', ...(limit && { limit }), ...(offset && { offset }) });
    const listed = allowed(`${as} lists 1,000 posts`, list(1_000));
    const counted = allowed(`${as} counts 1,000 posts`, count(1_000));
    const last = allowed(`${as} skips 995 posts and lists 5`, list(5, 995));
    const skipped = allowed(`${as} skips 999 posts and counts 1`, count(1, 999));
    return [
      allowed(`${as} reads a post`, reads({ get: POST })),
      allowed(`${as} lists 5 posts`, list(5)),
      last.refusedAll({ 'skips one more': list(5, 996), 'skips many': list(5, 1_000_000) }),
      skipped.refused('skips one post more', count(1, 1_000)),
      listed.refusedAll({
        'with the limit 1,001': list(1_001),
        'without a limit': list(),
        'in all collections': reads({ list: 'posts', limit: 1_000, everywhere: true }),
      }),
      counted.refusedAll({ 'with the limit 1,001': count(1_001), 'without a limit': count() }),
    ];
  });
}
