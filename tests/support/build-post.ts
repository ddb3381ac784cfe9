import { type Category, findCategory, type PostType } from '../../src/model/categories';
import type { Photo } from '../../src/model/photo';
import { imagePaths } from '../../src/model/photo-writing';
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

/** A photo of a post, in the form that `src/model/photo.ts` describes, with `changes`. */
export function buildPhoto(changes: Partial<Photo> = {}): Photo {
  return {
    ...{ address: 'https://example.org/a.webp', thumbnail: '', path: '', thumbnailPath: '' },
    ...{ width: 1200, height: 800, bytes: null, alt: '', point: '' },
    ...changes,
  };
}

/**
 * `count` photos of post `id` as the site stores them, with the texts 'Room 1', 'Room 2' and so on,
 * and with 245 kB each.
 */
export function buildPhotos(id: string, count: number): Photo[] {
  return Array.from({ length: count }, (_, index) => {
    const paths = imagePaths(id, `${index + 1}`.padEnd(12, 'k'), 'room', 'webp');
    const address = (path: string) => `${BUCKET_ADDRESS}${encodeURIComponent(path)}?alt=media`;
    return buildPhoto({
      ...paths,
      ...{ address: address(paths.path), thumbnail: address(paths.thumbnailPath) },
      ...{ bytes: 245_300, alt: `Room ${index + 1}` },
    });
  });
}

const BUCKET_ADDRESS = 'https://firebasestorage.googleapis.com/v0/b/demo.appspot.com/o/';

/** The required fields of a category, without the fields that all categories have. */
export function requiredFields(type: PostType): Category['fields'][number][] {
  return (findCategory(type)?.fields ?? []).filter(({ required }) => required);
}

function exampleValue({ label, control }: { label: string; control: string }): string {
  if (control === 'date') return '2026-12-05';
  return control === 'time' ? '09:30' : `The ${label.toLowerCase()}`;
}
