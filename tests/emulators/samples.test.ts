import { readFileSync } from 'node:fs';
import { imageDimensionsFromData } from 'image-dimensions';
import { describe, expect, test } from 'vitest';
import { photoFile, type SamplePost, shapeOf } from '../../emulators/samples/sample-post';
import { samplePosts } from '../../emulators/samples/samples';
import { isKnownZone } from '../../src/fields/time-zone-field';
import { CATEGORIES, COMMON_FIELDS, findCategory } from '../../src/model/categories';
import { isPrice } from '../../src/model/field-kinds';
import { ABROAD, COUNTIES } from '../../src/model/property';
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

/** The fields of a post, by name. */
const fieldsOf = (post: SamplePost): Readonly<Record<string, unknown>> => ({ ...post });

/** Whether `text` is an existing day, in the format yyyy-mm-dd. */
function isRealDay(text: unknown): boolean {
  const time = typeof text === 'string' ? Date.parse(`${text}T00:00:00Z`) : Number.NaN;
  return !Number.isNaN(time) && new Date(time).toISOString().slice(0, 10) === text;
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

  test.each(posts)(
    'The sample post ‘$title’ of the type ‘$type’ has every required field, and each value is valid and not too long',
    (post) => {
      const texts = fieldsOf(post);
      for (const field of findCategory(post.type)?.fields ?? []) {
        const text = texts[field.name];
        if (!field.required && text === undefined) continue;
        if (field.control === 'shillings') expect(isPrice(String(text)), `${text}`).toBe(true);
        if (field.control === 'county') expect([ABROAD, ...COUNTIES]).toContain(text);
        const typeOf = { shillings: 'number', checkbox: 'boolean' };
        if (field.control in typeOf) {
          expect(typeof text).toBe(typeOf[field.control as keyof typeof typeOf]);
          continue;
        }
        if (typeof text !== 'string') throw new Error(`${field.name} is missing`);
        expect(text.trim(), field.name).not.toBe('');
        expect(text.length, field.name).toBeLessThanOrEqual(field.maxLength);
        if (field.control === 'date') expect(isRealDay(text), field.name).toBe(true);
        if (field.control === 'timeZone') expect(isKnownZone(text), text).toBe(true);
        if (field.control === 'time') expect(text).toMatch(/^([01]\d|2[0-3]):[0-5]\d$/);
      }
      for (const field of COMMON_FIELDS) {
        const text = texts[field.name] ?? '';
        if (field.required) expect(text, field.name).not.toBe('');
        expect(String(text).length, field.name).toBeLessThanOrEqual(field.maxLength);
      }
      expect(post.postedDaysAgo).toBeGreaterThan(0);
    },
  );

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
