import { CATEGORIES } from '../../../src/model/categories';
import type { Attempt } from '../attempt';
import { OUTSIDERS, PEOPLE, type PersonName, TEAM } from '../people';
import { editedPost, MADE, newPost, olderPost, POST, storedPost } from '../samples';
import { allowed, type Case, deleting, editing, writing } from '../table';

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
      allowed(`${name} ${what}`, twin.by(name)),
    ),
    ...twin.refusedBy(OUTSIDERS),
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
      last.refused('skips one post more', reads({ list: 'posts', limit: 5, offset: 996 })),
      last.refused('skips a million posts', reads({ list: 'posts', limit: 5, offset: 1_000_000 })),
      skipped,
      skipped.refused('skips one post more', reads({ count: 'posts', limit: 1, offset: 1_000 })),
      list,
      list.refused('with the limit 1,001', reads({ list: 'posts', limit: 1_001 })),
      list.refused('without a limit', reads({ list: 'posts' })),
      list.refused(
        'in all collections named posts',
        reads({ list: 'posts', limit: 1_000, everywhere: true }),
      ),
      count,
      count.refused('with the limit 1,001', reads({ count: 'posts', limit: 1_001 })),
      count.refused('without a limit', reads({ count: 'posts' })),
    ];
  });
}
