import { readFileSync } from 'node:fs';
import { imageDimensionsFromData } from 'image-dimensions';
import { describe, expect, test } from 'vitest';
import { photoFile, type SamplePost, shapeOf } from '../../emulators/samples/sample-post';
import { samplePosts } from '../../emulators/samples/samples';
import { validateDraft } from '../../src/fields/validate';
import { CATEGORIES } from '../../src/model/categories';
import { emptyDraft, type PostDraft } from '../../src/model/post-draft';
import { MAX_TEXT_BYTES } from '../../src/posts/offline/keep-newest';

const TODAY = '2026-02-27';
const posts = samplePosts(TODAY);
/** The names of the posts' covers, and of all their pictures. */
const covers = [...new Set(posts.flatMap((post) => post.picture ?? []))];
const pictures = [
  ...new Set([
    ...covers,
    ...posts.flatMap(({ morePictures = [] }) => morePictures.map(({ picture }) => picture)),
  ]),
];

/** The draft of `post` in the form. An empty value of a field is a text. */
function draftOf(post: SamplePost): PostDraft {
  const texts = Object.entries(post).map(([name, value]) => [name, String(value || '')]);
  return { ...emptyDraft(), ...Object.fromEntries(texts) };
}

describe('The sample posts', () => {
  test('The list of every category has at least three pages of sample posts', () => {
    expect(posts.length).toBeGreaterThanOrEqual(66);
    for (const { type } of CATEGORIES) {
      // A page has five posts, so 13 posts need three pages, and 16 posts need four.
      const min = type === 'bird eye view' || type === 'properties' ? 16 : 13;
      const { length } = posts.filter((post) => post.type === type);
      expect(length, type).toBeGreaterThanOrEqual(min);
    }
  });

  test.each(posts)('The form would accept the sample post ‘$title’ of the type ‘$type’', (post) => {
    expect(validateDraft(draftOf(post))).toEqual({});
    expect(post.postedDaysAgo).toBeGreaterThan(0);
  });

  test('The sample posts contain no phone number or e-mail address that could be real', () => {
    const written = posts.map((post) => JSON.stringify(post)).join('\n');
    for (const [number] of written.matchAll(/(\+254|\b07)[\d ]{6,}\d/g)) {
      expect(number).toMatch(/^(\+254 |0)700 000 1\d\d$/);
    }
    for (const [, host] of written.matchAll(/@([\w.-]+\w)/g)) {
      expect(host).toMatch(/^example\.(com|org)$/);
    }
  });
});

describe('The pictures of the sample posts', () => {
  test('The size that is stored for each sample picture is the size of its file, and its faces are inside', () => {
    for (const name of pictures) {
      const { width, height, faces } = shapeOf(name);
      const file = imageDimensionsFromData(readFileSync(photoFile(name)));
      expect({ width, height }, name).toEqual({ width: file?.width, height: file?.height });
      if (!faces) continue;
      expect(faces.left + faces.width, name).toBeLessThan(width);
      expect(faces.top + faces.height, name).toBeLessThan(height);
    }
  });
});

test('Each sample post is smaller than the size that ‘Save posts for offline’ assumes for a post', () => {
  for (const { type } of CATEGORIES) {
    const texts = posts.filter((post) => post.type === type).map((post) => JSON.stringify(post));
    const most = Math.max(...texts.map((text) => Buffer.byteLength(text)));
    expect(most, type).toBeLessThan(MAX_TEXT_BYTES);
  }
});
