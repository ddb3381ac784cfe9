import { CATEGORIES, type Category, type PostType } from '../../src/model/categories';
import { type Post, toPost } from '../../src/model/post';

/**
 * A post with all required fields of a category, as `src/model/post.ts` reads it, and with
 * `changes`.
 */
export function buildPost(type: PostType, changes: Partial<Post> = {}): Post {
  const category = CATEGORIES.find((one) => one.type === type);
  const fields: readonly Category['fields'][number][] = category?.fields ?? [];
  const required = fields.filter((field) => !('required' in field));
  const values = required.map(({ name, label, control }) => [name, example(label, control)]);
  const post = toPost('post-1', {
    ...Object.fromEntries(values),
    type,
    title: 'A title',
    desciption: 'A description',
    revision: 1,
    createdAt: { timestamp: '2026-11-01T08:00:00Z' },
    updatedAt: { timestamp: '2026-11-02T08:00:00Z' },
  });
  if (!post) throw new Error('The example holds nothing that can be shown');
  return { ...post, ...changes };
}

function example(label: string, control: string): string {
  if (control === 'date') return '2026-12-05';
  return control === 'time' ? '09:30' : `The ${label.toLowerCase()}`;
}
