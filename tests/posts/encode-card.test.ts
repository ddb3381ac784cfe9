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

/** The post that the device shows if it keeps these fields. */
function shown(fields: KeptFields) {
  const known = Object.entries(fields).flatMap(([name, value]) => (value ? [[name, value]] : []));
  return decodePost({ name: 'posts/house', fields: Object.fromEntries(known) });
}

test('A prerendered card is kept with all texts that it shows, and its thumbnail', () => {
  const { photos: _photos, revision: _revision, ...texts } = property;
  expect(shown(encodeCard(property).fields)).toMatchObject(texts);
  expect(shown(encodeCard(property).fields)?.photos[0]?.thumbnail).toBe(
    'https://example.org/small.webp',
  );
});

/** The post with this title as the device keeps it after reading the post's page from the server. */
const kept = (title: string): KeptPost => {
  const { fields } = encodeCard({ ...property, title });
  const whole = Object.fromEntries(POST_FIELDS.map((name) => [name, fields[name]]));
  const description = { stringValue: 'Come early. The pickers sing first.' };
  const image = { stringValue: 'https://example.org/large.webp' };
  const exact = { ...whole, desciption: description, image };
  return { id: 'house', seenAt: 1, whole: { fields: exact, readAt: 1, isComplete: false } };
};

test('A prerendered card does not replace the complete description and image that the device keeps', () => {
  const { fields } = encodeKnownCard(property, kept(property.title));
  expect(fields).toHaveProperty('title');
  expect(fields).not.toHaveProperty('desciption');
  expect(fields).not.toHaveProperty('image');
});

test('A prerendered card replaces the kept description if its title shows that the post was edited', () => {
  const { fields } = encodeKnownCard(property, kept('Another title'));
  expect(fields.desciption).toEqual({ stringValue: cut });
});
