import { type Category, findCategory, type PostType } from '../../src/model/categories';
import { type Post, toPost } from '../../src/model/post';

/** Returns a post with all required fields of a category, and with `changes`. */
export function buildPost(type: PostType, changes: Partial<Post> = {}): Post {
  const values = requiredFields(type).map((field) => [field.name, exampleValue(field)]);
  const post = toPost('post-1', {
    ...Object.fromEntries(values),
    type,
    title: 'A title',
    desciption: 'A description',
    revision: 1,
    createdAt: { timestamp: '2026-11-01T08:00:00Z' },
    updatedAt: { timestamp: '2026-11-02T08:00:00Z' },
  });
  if (!post) throw new Error('The example is not a post');
  return { ...post, ...changes };
}

/** The fields that every post of a category must have. */
export function requiredFields(type: PostType): Category['fields'][number][] {
  return (findCategory(type)?.fields ?? []).filter((field) => !('required' in field));
}

function exampleValue({ label, control }: { label: string; control: string }): string {
  if (control === 'date') return '2026-12-05';
  return control === 'time' ? '09:30' : `The ${label.toLowerCase()}`;
}
