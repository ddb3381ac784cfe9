import { expect, test } from 'vitest';
import { imagePaths, isOwnImage, safeFileName } from '../../src/model/photo-writing';

test('The thumbnail’s path is the photo’s path with ‘.thumbnail’ before the extension', () => {
  expect(imagePaths('p1', 'k3x9w0q2m7ab', 'Siku ya soko (1).JPG', 'webp')).toEqual({
    path: 'images/p1-k3x9w0q2m7ab-siku-ya-soko-1.webp',
    thumbnailPath: 'images/p1-k3x9w0q2m7ab-siku-ya-soko-1.thumbnail.webp',
  });
});

test.each([
  ['IMG_2026.jpg', 'img-2026'],
  ['Café.été.png', 'cafe-ete'],
  ['../../my photo.jpg', 'my-photo'],
  ['照片.jpg', 'photo'],
  ['.jpg', 'photo'],
  ['', 'photo'],
  [`${'a'.repeat(59)} b.jpg`, 'a'.repeat(59)],
  ['x'.repeat(90), 'x'.repeat(60)],
  // In these names, a part would look like the 12 random characters of the path.
  ['Announcement-poster.png', 'announcemen-poster'],
  ['a-bbbbbbbbbbbb-cccccccccccc-d.jpg', 'a-bbbbbbbbbbb-ccccccccccc-d'],
  ['Announcement.png', 'announcement'],
  ['announcement1-poster.png', 'announcement1-poster'],
])('The file name %j becomes %s in the photo’s path', (fileName, safe) => {
  expect(safeFileName(fileName)).toBe(safe);
});

const OLDER =
  'https://firebasestorage.googleapis.com/v0/b/a-site.appspot.com/o/images%2Fme%20(1).jpg?alt=media&token=0f-1e';

test('An older client’s image in this project’s bucket is one of the site’s images', () => {
  expect(isOwnImage(OLDER, 'a-site')).toBe(true);
  expect(isOwnImage(OLDER.replace('appspot.com', 'firebasestorage.app'), 'a-site')).toBe(true);
});

test.each([
  ...[OLDER.replace('https', 'http'), OLDER.replace('a-site', 'b-site')],
  ...[OLDER.replace('images%2F', 'other%2F'), OLDER.replace('alt=media', 'alt=json')],
  ...[`${OLDER}"`, `x${OLDER}`, '', 7, null, ['x']],
])('%j is not one of the site’s images', (address) => {
  expect(isOwnImage(address, 'a-site')).toBe(false);
});
