import { COMMON_FIELDS, categoryFields, storedName } from '../model/categories';
import type { Post } from '../model/post';
import type { KeptPost, ReadPost } from '../services/kept-posts';

/**
 * Converts a post of a prerendered list to the form in which the device keeps a card. In the list,
 * the description may be cut, and the fields that no card shows are empty.
 */
export function encodeCard(post: Post): ReadPost {
  const [cover] = post.photos;
  // In the data of a prerendered list, a cover has the address of its thumbnail. Only a cover
  // without a thumbnail has the address of the photo.
  const image = cover?.address || cover?.thumbnail;
  const texts = [...COMMON_FIELDS, ...categoryFields(post.type)].map(({ name, control }) => {
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

/**
 * The fields that may differ from those of the stored post: the description may be cut, and the
 * address of the image may be that of the thumbnail.
 */
const INEXACT = [storedName('description'), 'image'];

/**
 * Does the same as `encodeCard` for a post that the device already keeps. The result has only
 * fields that the device keeps, without those in INEXACT, so that a cut description does not
 * replace a complete one. But if one of these fields differs from the kept field, the post counts
 * as edited, and the result has all fields.
 */
export function encodeKnownCard(post: Post, { whole, card }: KeptPost): ReadPost {
  const encoded = encodeCard(post);
  const kept = { ...whole?.fields, ...card?.fields };
  const exact = Object.entries(encoded.fields).filter(
    ([name]) => name in kept && !INEXACT.includes(name),
  );
  const isEdited = exact.some(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(kept[name]),
  );
  return isEdited ? encoded : { ...encoded, fields: Object.fromEntries(exact) };
}
