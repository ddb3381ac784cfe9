import { expect, test } from 'vitest';
import { POST_FIELDS } from '../../src/model/post';
import { encodeCard, readListed } from '../../src/posts/list/encode-card';
import { decodePost } from '../../src/posts/reading/decode-posts';
import type { KeptFields, KeptPost } from '../../src/services/reading/kept-posts';
import { buildPhoto, buildPost } from '../support/build-post';

/** A property as a prerendered list contains it: with the fields of a card only. */
const property = buildPost('properties', {
  id: 'house',
  description: 'Come early…',
  landmark: '',
  moreInfo: '',
  taken: 'true',
  createdAt: '2026-11-20T10:00:00.123456Z',
  updatedAt: '2026-11-21T10:00:00.654321Z',
  photos: [buildPhoto({ address: '', thumbnail: 'https://example.org/small.webp' })],
  photoCount: 3,
});

/** The post that the device shows if the device keeps `fields`. */
function shown(fields: KeptFields) {
  const known = Object.entries(fields).flatMap(([name, value]) => (value ? [[name, value]] : []));
  return decodePost({ name: 'posts/house', fields: Object.fromEntries(known) });
}

test('A prerendered card is kept with its thumbnail and with all texts that the card shows', () => {
  const { photos: _photos, revision: _revision, ...texts } = property;
  const post = shown(encodeCard(property).fields);
  expect(post).toMatchObject(texts);
  expect(post?.photos[0]?.thumbnail).toBe('https://example.org/small.webp');
});

test('A prerendered card is kept without the fields that a list does not read', () => {
  const { fields } = encodeCard(property);
  for (const name of ['landmark', 'moreInfo', 'videoLink']) {
    expect(fields).not.toHaveProperty(name);
  }
});

/**
 * The property as the device keeps it after the reader has opened the property's page. The property
 * was last changed at `updatedAt`.
 */
function keptWhole(updatedAt: string): KeptPost {
  const none = Object.fromEntries(POST_FIELDS.map((name) => [name, undefined]));
  const fields = {
    ...none,
    ...encodeCard(property).fields,
    desciption: { stringValue: 'Come early. The pickers sing first.' },
    image: { stringValue: 'https://example.org/large.webp' },
    landmark: { stringValue: 'Next to the well' },
    updatedAt: { timestampValue: updatedAt },
  };
  const whole = { readAt: 1, updatedAt: fields.updatedAt };
  return { id: 'house', seenAt: 1, fields, whole };
}

test('If a device keeps the complete texts of a post in the same version as a prerendered card, the card does not replace these texts', () => {
  expect(readListed(property, keptWhole(property.updatedAt))?.fields).toEqual({});
});

test('If a post was changed since a device read its page, a prerendered card with a cut text and a small cover replaces nothing', () => {
  expect(readListed(property, keptWhole('2026-11-20T10:00:00.123456Z'))).toBeNull();
});

test('A prerendered card replaces an older kept card', () => {
  const { whole: _, ...kept } = keptWhole('2026-11-20T10:00:00.123456Z');
  expect(readListed(property, kept)).toEqual(encodeCard(property));
});

test('A prerendered card replaces a kept card that lacks the time of the post’s last change', () => {
  const { updatedAt: _, ...fields } = encodeCard(property).fields;
  const known = readListed(property, { id: 'house', seenAt: 1, fields });
  expect(known).toEqual(encodeCard(property));
});
