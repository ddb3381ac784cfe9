import { expect, test } from 'vitest';
import { countPhotos, MAX_PHOTOS, type Photo, readPhotos } from '../../src/model/photo';
import { imagePaths, pathsOf, photoFields, retainedPhotos } from '../../src/model/photo-writing';
import { fc } from '../support/fast-check';

const ID = 'harvest-day';
const PROJECT = 'demo';
const BUCKET = `https://firebasestorage.googleapis.com/v0/b/${PROJECT}.firebasestorage.app/o/`;

const addressOf = (path: string, token = '0f-1e') =>
  `${BUCKET}${encodeURIComponent(path)}?alt=media${token && `&token=${token}`}`;

/** A photo of the post ID. Its paths, addresses and alternative text depend on `number`. */
function photo(number: number, changes: Partial<Photo> = {}): Photo {
  const paths = imagePaths(ID, `${number}`.padEnd(12, 'k'), 'Market day.jpg', 'webp');
  return {
    address: addressOf(paths.path),
    thumbnail: addressOf(paths.thumbnailPath, '2d-3c'),
    ...paths,
    width: 1600,
    height: 900,
    bytes: 245_000,
    alt: `Photo ${number}`,
    point: '',
    ...changes,
  };
}

const six = Array.from({ length: MAX_PHOTOS }, (_, index) => photo(index + 1));

/**
 * The fields of a post's document for `photos`. The cover's alternative text is added, because
 * photoFields leaves it out.
 */
const stored = (photos: Photo[]): Record<string, unknown> => ({
  ...photoFields(photos),
  imageAlt: photos[0]?.alt ?? '',
});

test.each([0, 1, 2, MAX_PHOTOS])(
  'A post’s photos are read as they were written, except for the cover’s number of bytes (%i photos)',
  (count) => {
    const photos = six.slice(0, count);
    const read = readPhotos(ID, stored(photos));
    // A document does not contain the cover's number of bytes.
    expect(read).toEqual(
      photos.map((each, index) => (index === 0 ? { ...each, bytes: null } : each)),
    );
    expect(countPhotos(stored(photos), read)).toBe(count);
  },
);

test.each(['\n', '\v', '\f', '\r', '\r\n', '\x85', '\u2028', '\u2029'])(
  'A photo whose stored alternative text contains the line break %j is shown, and an edit stores a space instead',
  (mark) => {
    const fields = stored([photo(1), photo(2, { alt: 'The hall, seen' })]);
    const photos = (fields.photos as string[]).map((line) => line.replace(', ', `,${mark}`));
    const read = readPhotos(ID, { ...fields, photos });
    expect(read).toMatchObject([{}, { path: photo(2).path }]);
    expect(photoFields(read).photos).toEqual(fields.photos);
  },
);

test('A line break in a photo’s alternative text becomes a space, and an address without a token is read unchanged', () => {
  const bare = photo(2, { alt: 'The hall,\nseen from the road' });
  const cover = photo(1);
  const untold = {
    ...bare,
    address: addressOf(bare.path, ''),
    thumbnail: addressOf(bare.thumbnailPath, ''),
  };
  expect(readPhotos(ID, stored([cover, untold]))[1]).toEqual({
    ...untold,
    alt: 'The hall, seen from the road',
  });
});

test('If a photo other than the cover is stored with an unknown file size, the size is also read as unknown', () => {
  // For example, a photo that was the cover before an edit: a cover's file size is not stored.
  const read = readPhotos(ID, stored([photo(1), photo(2, { bytes: null })]));
  expect(read[1]?.bytes).toBeNull();
});

test('If only the cover was read, countPhotos returns photoCount, or 1 if this field is missing; without a cover, countPhotos returns 0', () => {
  const { image, photoCount } = stored(six);
  expect(countPhotos({ photoCount }, readPhotos(ID, { image }))).toBe(MAX_PHOTOS);
  expect(countPhotos({}, readPhotos(ID, { image }))).toBe(1);
  expect(countPhotos({ photoCount }, [])).toBe(0);
});

const { image } = stored(six);

test('If a document has 500 photos, readPhotos returns six', () => {
  const [line] = photoFields(six).photos as string[];
  const photos = Array.from({ length: 500 }, () => line);
  expect(readPhotos(ID, { image, photos })).toHaveLength(MAX_PHOTOS);
});

test.each([
  ['a text instead of a list', 'a text'],
  ['a map instead of a list', { 0: 'x' }],
  ['a list with a text in the wrong form', ['a photo']],
  ['a list without texts', [7, null, ['x'], {}]],
  ['a list with a whole address', [`${photo(2).address} ${photo(2).thumbnail} 1600x900 1 x`]],
  ['a list with a path to another folder', ['../secret 0f 0f 1600x900 1 x']],
  ['a list with an SVG drawing', ['2kkkkkkkkkkk-hall.svg 0f 0f 1600x900 1 x']],
  ['a list with markup as a token', ['2kkkkkkkkkkk-hall.webp "><b> 0f 1600x900 1 x']],
])('If a document’s field `photos` is %s, readPhotos returns only the cover', (_, photos) => {
  expect(readPhotos(ID, { image, photos })).toHaveLength(1);
});

test('readPhotos returns only the cover if the cover is not in a bucket, and no photo if the cover’s address is not https', () => {
  const { photos } = photoFields(six);
  expect(readPhotos(ID, { image: 'https://elsewhere.example/a.jpg', photos })).toHaveLength(1);
  expect(readPhotos(ID, { image: 'javascript:alert(1)', photos })).toEqual([]);
});

test('A document with any photo fields is read without an error; all its photos are in the bucket of its cover, and it counts one to six', () => {
  const anything = fc.anything({ withDate: true, withNullPrototype: true, maxDepth: 3 });
  const counts = fc.oneof(anything, fc.integer({ min: -9, max: 500 }), fc.double());
  const lines = fc.array(
    fc.oneof(anything, fc.string(), fc.constant(String(photoFields(six).photos))),
  );
  fc.assert(
    fc.property(anything, fc.oneof(anything, lines), counts, (imageWidth, photos, photoCount) => {
      const document = { image, imageWidth, photos, photoCount };
      const read = readPhotos(ID, document);
      for (const { address, thumbnail } of read.slice(1)) {
        expect(address.startsWith(BUCKET)).toBe(true);
        expect(thumbnail.startsWith(BUCKET)).toBe(true);
      }
      expect([1, 2, 3, 4, 5, 6]).toContain(countPhotos(document, read));
    }),
  );
});

test('If the stored width of a photo is too large, the photo is read with an unknown width', () => {
  const [line] = photoFields(six).photos as string[];
  const photos = [line?.replace('1600x900', '99999x900')];
  expect(readPhotos(ID, { image, photos })[1]).toMatchObject({ width: null, height: 900 });
});

test('An edit of a post keeps all photos that this site stored for the post', () => {
  expect(retainedPhotos(ID, six, PROJECT)).toEqual(six);
});

test('An edit that starts from what a page has read finds the paths of the cover in its addresses', () => {
  const read = { ...photo(1), path: '', thumbnailPath: '' };
  expect(retainedPhotos(ID, [read], PROJECT)).toEqual([photo(1)]);
});

test('An edit keeps no photo on another host or in another project; of the photos of another post, an edit keeps only the cover', () => {
  const foreign = { ...photo(2), address: 'https://elsewhere.example/a.jpg' };
  expect(retainedPhotos(ID, [foreign, ...six], PROJECT)).toEqual(six);
  expect(retainedPhotos(ID, six, 'another')).toEqual([]);
  // The cover is kept without its paths, like an image of an older client.
  expect(retainedPhotos('another', six, PROJECT)).toEqual([
    { ...photo(1), path: '', thumbnail: '', thumbnailPath: '' },
  ]);
});

test('A photo has two paths in the bucket (photo and thumbnail); an image of an older client has none', () => {
  expect(six.flatMap(pathsOf)).toHaveLength(2 * MAX_PHOTOS);
  expect(pathsOf({ ...photo(1), path: '', thumbnailPath: '' })).toEqual([]);
});
