import { expect, test } from 'vitest';
import { POST_FIELDS } from '../../src/model/post';
import { decodePost } from '../../src/posts/decode-posts';
import { encodeCard, encodeKnownCard } from '../../src/posts/encode-card';
import type { KeptFields, KeptPost } from '../../src/services/kept-posts';
import { buildPhoto, buildPost } from '../support/build-post';

const cut = 'Come early…';
const property = buildPost('properties', {
  id: 'house',
  description: cut,
  priceKes: '50000',
  taken: 'true',
  createdAt: '2026-11-20T10:00:00.123456Z',
  updatedAt: '2026-11-21T10:00:00Z',
  photos: [buildPhoto({ address: '', thumbnail: 'https://example.org/small.webp' })],
  photoCount: 3,
});

/** The post that the device shows after it has stored `fields`. */
function shown(fields: KeptFields) {
  const known = Object.entries(fields).flatMap(([name, value]) => (value ? [[name, value]] : []));
  return decodePost({ name: 'posts/house', fields: Object.fromEntries(known) });
}

test('The device keeps the texts, the times, the number of photos and the thumbnail of a prerendered card', () => {
  const { photos: _photos, revision: _revision, ...texts } = property;
  expect(shown(encodeCard(property).fields)).toMatchObject(texts);
  expect(shown(encodeCard(property).fields)?.photos[0]?.thumbnail).toBe(
    'https://example.org/small.webp',
  );
});

/**
 * A kept post with the title `title`. The device has read the post's page from the server, so it
 * has the whole description and the address of the large image.
 */
const kept = (title: string): KeptPost => {
  const { fields } = encodeCard({ ...property, title });
  const whole = Object.fromEntries(POST_FIELDS.map((name) => [name, fields[name]]));
  const description = { stringValue: 'Come early. The pickers sing first.' };
  const image = { stringValue: 'https://example.org/large.webp' };
  const exact = { ...whole, desciption: description, image };
  return { id: 'house', seenAt: 1, whole: { fields: exact, readAt: 1, isComplete: false } };
};

test('The cut description and the thumbnail of a prerendered card do not replace the kept description and image', () => {
  const { fields } = encodeKnownCard(property, kept(property.title));
  expect(fields).toHaveProperty('title');
  expect(fields).not.toHaveProperty('desciption');
  expect(fields).not.toHaveProperty('image');
});

test('A prerendered card with another title than the kept post replaces the kept description, because the post was edited', () => {
  const { fields } = encodeKnownCard(property, kept('Another title'));
  expect(fields.desciption).toEqual({ stringValue: cut });
});
