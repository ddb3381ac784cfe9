import { CATEGORIES } from '../../../src/model/categories';
import type { Attempt } from '../attempt';
import { OUTSIDERS, PEOPLE, type PersonName, TEAM } from '../people';
import { editedPost, MADE, newPost, olderPost, POST, storedPost } from '../samples';
import { allowed, by, type Case, deleting, editing, refused, writing } from '../table';
import { refusedBy } from './variants';

// Each refused case differs from an allowed case, its twin, in one property. The name of the
// refused case is the name of the twin, followed by ' / ' and the difference.

const everybody = Object.keys(PEOPLE) as PersonName[];

/** Only the team can create, edit and delete posts, and add missing fields to older posts. */
export function writers(): Case[] {
  return CATEGORIES.flatMap((category) => {
    const stored = storedPost(category);
    const creation = { put: POST, doc: newPost(category) };
    const older = { [POST]: olderPost(category) };
    const grams = { put: POST, doc: { ...olderPost(category), titleGrams: [], createdAt: MADE } };
    return [
      ...teamOnly(`creates a post of type ${category.type}`, writing('editor', creation)),
      ...teamOnly(
        `edits a post of type ${category.type}`,
        editing('editor', POST, stored, editedPost(category)),
      ),
      ...teamOnly(`deletes a post of type ${category.type}`, deleting('editor', POST, stored)),
      ...teamOnly(
        `adds missing fields to an older post of type ${category.type}`,
        writing('editor', grams, older),
      ),
    ];
  });
}

function teamOnly(what: string, attempt: Attempt): Case[] {
  const twin = allowed(`editor ${what}`, attempt);
  return [
    twin,
    ...TEAM.filter((name) => name !== 'editor').map((name) =>
      allowed(`${name} ${what}`, by(name, twin.attempt)),
    ),
    ...refusedBy(OUTSIDERS, twin),
  ];
}

/**
 * Everybody can read one post, and list or count at most 1,000 posts. The posts that the request
 * skips (`offset`) are included in the 1,000.
 */
export function readers(): Case[] {
  const category = CATEGORIES[0];
  const stored = { [POST]: storedPost(category) };
  return everybody.flatMap((as) => {
    const reads = (does: Attempt['does']): Attempt => ({ as, stored, does });
    const list = allowed(`${as} lists 1,000 posts`, reads({ list: 'posts', limit: 1_000 }));
    const listing = reads({ list: 'posts', limit: 5, offset: 995 });
    const last = allowed(`${as} skips 995 posts and lists 5`, listing);
    const skipping = reads({ count: 'posts', limit: 1, offset: 999 });
    const skipped = allowed(`${as} skips 999 posts and counts 1`, skipping);
    const count = allowed(`${as} counts 1,000 posts`, reads({ count: 'posts', limit: 1_000 }));
    return [
      allowed(`${as} reads a post`, reads({ get: POST })),
      allowed(`${as} lists 5 posts`, reads({ list: 'posts', limit: 5 })),
      last,
      refused('skips one post more', last, reads({ list: 'posts', limit: 5, offset: 996 })),
      refused('skips a million posts', last, reads({ list: 'posts', limit: 5, offset: 1_000_000 })),
      skipped,
      refused('skips one post more', skipped, reads({ count: 'posts', limit: 1, offset: 1_000 })),
      list,
      refused('with the limit 1,001', list, reads({ list: 'posts', limit: 1_001 })),
      refused('without a limit', list, reads({ list: 'posts' })),
      refused(
        'in all collections named posts',
        list,
        reads({ list: 'posts', limit: 1_000, everywhere: true }),
      ),
      count,
      refused('with the limit 1,001', count, reads({ count: 'posts', limit: 1_001 })),
      refused('without a limit', count, reads({ count: 'posts' })),
    ];
  });
}
