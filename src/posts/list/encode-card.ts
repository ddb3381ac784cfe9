import { COMMON_FIELDS, categoryFields, storedName } from '../../model/categories';
import { FIELD_KINDS } from '../../model/field-kinds';
import { type Post, withUntil } from '../../model/post';
import type { KeptFields, KeptPost, ReadPost } from '../../services/reading/kept-posts';
import { listedFields } from '../reading/read-posts';

/** A post of a prerendered list as a card. Its description may be cut, and its cover small. */
export function encodeCard(post: Post): ReadPost {
  const [cover] = post.photos;
  // In a prerendered list, only a cover without a thumbnail has the address of the photo.
  const image = cover?.address || cover?.thumbnail;
  const names = listedFields(post.type);
  const texts = [...COMMON_FIELDS, ...categoryFields(post.type)]
    .filter(({ name }) => names.includes(name))
    .map(({ name, control }) => [
      storedName(name),
      encodeValue(FIELD_KINDS[control].toStored(post[name])),
    ]);
  const fields = {
    ...withUntil(Object.fromEntries(texts)),
    type: { stringValue: post.type },
    ...(post.createdAt && { createdAt: { timestampValue: post.createdAt } }),
    ...(post.updatedAt && { updatedAt: { timestampValue: post.updatedAt } }),
    ...(image && { image: { stringValue: image } }),
    ...(cover?.thumbnail && { thumbnail: { stringValue: cover.thumbnail } }),
    ...(cover?.point && { imagePoint: { stringValue: cover.point } }),
    ...(cover?.width && { imageWidth: encodeValue(cover.width) }),
    ...(cover?.height && { imageHeight: encodeValue(cover.height) }),
    photoCount: { integerValue: String(post.photoCount) },
  };
  return { id: post.id, fields, isWhole: false };
}

function encodeValue(value: string | number | boolean | undefined) {
  if (value === undefined) return undefined;
  if (typeof value === 'boolean') return { booleanValue: value };
  return typeof value === 'number' ? { integerValue: String(value) } : { stringValue: value };
}

/**
 * Returns the read of a post in a prerendered list. If the device keeps the same version, the read
 * has no fields, because the kept description may be longer. Returns null if the device keeps another
 * version of the whole post, because compareKeptPosts reads that post again.
 */
export function readListed(post: Post, kept?: KeptPost): ReadPost | null {
  const card = encodeCard(post);
  if (kept && changeOf(kept.fields) === changeOf(card.fields)) return { ...card, fields: {} };
  return kept?.whole ? null : card;
}

function changeOf({ updatedAt, createdAt }: KeptFields): string {
  return JSON.stringify(updatedAt ?? createdAt);
}
