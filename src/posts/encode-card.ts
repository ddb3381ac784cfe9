import { ALL_FIELDS, storedName } from '../model/categories';
import type { Post } from '../model/post';
import type { ReadPost } from '../services/kept-posts';

/**
 * A post from a prerendered list as a reading of its card. Its texts may be cut, and fields that are empty may
 * be left out.
 */
export function encodeCard(post: Post): ReadPost {
  const [cover] = post.photos;
  // The data of a prerendered page has only one of the two addresses.
  const image = cover?.address || cover?.thumbnail;
  const texts = ALL_FIELDS.map(({ name, control }) => {
    const text = post[name];
    if (control === 'checkbox') return [storedName(name), { booleanValue: text !== '' }];
    if (control === 'shillings' && text) return [storedName(name), { integerValue: text }];
    return [storedName(name), text ? { stringValue: text } : undefined];
  });
  const fields = {
    ...Object.fromEntries(texts),
    type: { stringValue: post.type },
    ...(post.createdAt && { createdAt: { timestampValue: post.createdAt } }),
    ...(post.updatedAt && { updatedAt: { timestampValue: post.updatedAt } }),
    ...(image && { image: { stringValue: image } }),
    ...(cover?.thumbnail && { thumbnail: { stringValue: cover.thumbnail } }),
    photoCount: { integerValue: String(post.photoCount) },
  };
  return { id: post.id, fields, extent: 'card' };
}
