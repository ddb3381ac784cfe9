import { expect, test } from 'vitest';
import { FIELD_NAMES } from '../../src/model/categories';
import { postPath } from '../../src/model/paths';
import { MAX_PHOTOS, PHOTO_FIELDS } from '../../src/model/photo';
import { isPostId, toPost } from '../../src/model/post';
import { fc } from '../support/fast-check';

const moment = (timestamp: string) => ({ timestamp });

const names = [...FIELD_NAMES, 'desciption', ...PHOTO_FIELDS, 'createdAt'];
const anything = fc.anything({ withDate: true, withNullPrototype: true, maxDepth: 3 });
/** Any values, and documents with any values in the site's fields. */
const documents = fc.oneof(
  anything,
  fc.dictionary(fc.constantFrom(...names, 'type', 'revision', 'videoLink', '__proto__'), anything),
);

test('A document with any content is read without an error, as null or as a post of texts, whole numbers and at most six photos', () => {
  fc.assert(
    fc.property(documents, (data) => {
      const post = toPost('some-id', data);
      if (post === null) return;
      const { photos, ...values } = post;
      expect(photos.length).toBeLessThanOrEqual(MAX_PHOTOS);
      for (const { width, height, bytes, ...texts } of photos) {
        for (const number of [width, height, bytes]) {
          expect(number === null || Number.isInteger(number)).toBe(true);
        }
        for (const text of Object.values(texts)) expect(typeof text).toBe('string');
      }
      for (const [name, value] of Object.entries(values)) {
        const isNumber = ['photoCount', 'revision'].includes(name);
        if (isNumber) expect(Number.isInteger(value)).toBe(true);
        else expect(typeof value).toBe('string');
      }
      expect(post.title.trim() + post.description.trim()).not.toBe('');
    }),
    { numRuns: 3000 },
  );
});

test('Whatever a document contains as its image, the addresses of the post’s photos are https or empty', () => {
  fc.assert(
    fc.property(fc.oneof(fc.webUrl(), fc.string(), anything), (image) => {
      const post = toPost('some-id', { title: 'A', image, thumbnail: image });
      for (const { address, thumbnail } of post?.photos ?? []) {
        for (const url of [address, thumbnail])
          if (url) expect(new URL(url).protocol).toBe('https:');
      }
    }),
  );
});

test('A stored post is read with all its values and all digits of its timestamp', () => {
  const texts = {
    type: 'events',
    title: 'Harambee',
    startDate: '2026-11-28',
    endDate: '2026-11-29',
    place: 'Kakamega',
    revision: 3,
  };
  const image = 'https://firebasestorage.googleapis.com/v0/b/x/o/images%2Fa.webp?alt=media';
  const stored = {
    ...texts,
    ...{ image, imageWidth: 1600, imageHeight: 1200, imageAlt: 'A market' },
    createdAt: moment('2026-11-21T08:00:00.123456Z'),
    desciption: 'All are welcome',
  };

  expect(toPost('abc', stored)).toMatchObject({
    ...texts,
    id: 'abc',
    description: 'All are welcome',
    photos: [{ address: image, width: 1600, height: 1200, alt: 'A market' }],
    photoCount: 1,
    createdAt: '2026-11-21T08:00:00.123456Z',
    // A field that the document does not have.
    moreInfo: '',
  });
});

test('If an older client stored only a title and a type, the document is read as a post', () => {
  expect(toPost('a', { type: 'events', title: 'Sale' })).toMatchObject({
    title: 'Sale',
    description: '',
    photos: [],
    revision: 0,
    createdAt: '',
  });
});

test('If an older client stored a timestamp in a date field, the field is read as the timestamp’s day in Nairobi', () => {
  const post = toPost('a', { title: 'Sale', startDate: moment('2026-11-20T21:00:00Z') });
  expect(post?.startDate).toBe('2026-11-21');
});

test('A description that an older client stored under the correctly spelled name is read', () => {
  expect(toPost('a', { description: 'All are welcome' })?.description).toBe('All are welcome');
});

test('Marks that turn a text are left out, so the number that is read is the number that is copied', () => {
  const stored = { title: 'A', give: 'Till \u202E654321\u202C', giveName: '\u2067Otieno\u2069' };
  expect(toPost('a', stored)).toMatchObject({ give: 'Till 654321', giveName: 'Otieno' });
  const contact = '0712 \u200F345 \u061C678';
  expect(toPost('a', { title: 'A', contact })?.contact).toBe('0712 345 678');
});

test.each([
  ['2026-12-05', undefined],
  ['2026-12-05', 'soon'],
  ['2026-12-05', '2026-99-99'],
  ['2026-12-05', '2028-01-01'],
  ['', '2027-01-01'],
])(
  'An event that repeats from %j until %j is read as one that does not repeat',
  (startDate, until) => {
    const stored = { title: 'Choir', type: 'events', startDate, until };
    expect(toPost('a', { ...stored, repeats: 'weekly' })?.repeats).toBe('');
    const whole = { ...stored, startDate: '2026-12-05', until: '2027-12-31' };
    expect(toPost('a', { ...whole, repeats: 'weekly' })?.repeats).toBe('weekly');
  },
);

test('Numbers that an older client stored in text fields are read as texts', () => {
  expect(toPost('a', { title: 254, rent: 650000 })).toMatchObject({
    title: '254',
    rent: '650000',
  });
});

test('If an older client stored an impossible image width, the width is read as unknown', () => {
  const image = 'https://example.org/a.webp';
  for (const imageWidth of [0, -1, 1.5, 'wide', Number.NaN, 1e9]) {
    expect(toPost('a', { title: 'A', image, imageWidth })?.photos[0]?.width).toBeNull();
  }
});

test.each([{}, null, 7, 'text', [], { title: '  ', desciption: '\n' }, { title: null }])(
  'A document without a visible title or description is read as null (here: %o)',
  (data) => {
    expect(toPost('a', data)).toBeNull();
  },
);

test.each(['a', 'older-1', 'Zx_9', 'x'.repeat(128)])(
  'isPostId accepts the id %s, and postPath puts the id unchanged into the address',
  (id) => {
    expect(isPostId(id)).toBe(true);
    expect(postPath(id)).toBe(`/post?id=${id}`);
  },
);

test.each([null, '', 'a/b', '..', '.', '__id__', '____', 'x'.repeat(129), 'é', 'a b', 'a\n'])(
  'isPostId refuses %o as the id of a post',
  (id) => {
    expect(isPostId(id)).toBe(false);
  },
);
