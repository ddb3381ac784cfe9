import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { imageDimensionsFromData } from 'image-dimensions';
import { describe, expect, test } from 'vitest';
import { olderPosts } from '../../emulators/samples/older-posts';
import {
  photoFile,
  type SamplePost,
  shapeOf,
  thumbnailFile,
} from '../../emulators/samples/sample-post';
import { samplePosts } from '../../emulators/samples/samples';
import { isKnownZone } from '../../src/fields/time-zone-field';
import {
  CATEGORIES,
  COMMON_FIELDS,
  categoryFields,
  findCategory,
  MAX_TITLE_LENGTH,
} from '../../src/model/categories';
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

const sentences = (text: string) => text.match(/[.!?”](\s|$)/g)?.length ?? 0;

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

  test('The sample properties differ in the fields `deal`, `county` and `taken`, and exactly the properties abroad have a country', () => {
    const properties = posts.filter((post) => post.type === 'properties');
    const kinds = (name: 'deal' | 'county' | 'taken') =>
      new Set(properties.map((property) => property[name]));
    expect(kinds('deal')).toEqual(new Set(['rent', 'sale', undefined]));
    expect(kinds('taken')).toEqual(new Set([true, undefined]));
    expect(kinds('county').size).toBeGreaterThan(10);
    for (const { county, country } of properties)
      expect(country === undefined).toBe(county !== ABROAD);
  });

  test('All sample posts have different titles, and were posted at different times', () => {
    expect(new Set(posts.map((post) => post.title)).size).toBe(posts.length);
    expect(new Set(posts.map((post) => post.postedDaysAgo)).size).toBe(posts.length);
  });

  test('The sample events are in the past, today and in the future; some last several days, and no event ends before it starts', () => {
    const events = posts.filter((post) => post.type === 'events');
    for (const event of events) expect(event.endDate >= event.startDate, event.title).toBe(true);
    expect(events.some((event) => event.endDate < TODAY)).toBe(true);
    expect(events.some((event) => event.startDate === TODAY)).toBe(true);
    expect(events.some((event) => event.startDate > TODAY)).toBe(true);
    expect(events.some((event) => event.endDate > event.startDate)).toBe(true);
  });

  test('The sample posts include content that is difficult to display: videos, a long title, a long word, special characters', () => {
    const written = posts.map((post) => JSON.stringify(post)).join('\n');
    expect(posts.filter((post) => post.videoLink).length).toBeGreaterThanOrEqual(3);
    expect(Math.max(...posts.map((post) => post.title.length))).toBe(MAX_TITLE_LENGTH);
    expect(written).toMatch(/\p{L}{40}/u);
    for (const mark of ["'", '’', 'é', 'ü', 'ñ', '&', '<', '>', '“'])
      expect(written).toContain(mark);
    expect(written).toMatch(/\p{Extended_Pictographic}/u);
  });

  test('The sample posts include short ones: two sentences, or only the required fields and no picture', () => {
    expect(
      posts.some(({ type, description }) => type === 'properties' && sentences(description) === 2),
    ).toBe(true);
    const least = posts.filter((post) => {
      const { description, picture } = post;
      const optional = categoryFields(post.type).filter(({ required }) => !required);
      return (
        picture === null &&
        sentences(description) === 1 &&
        !optional.some(({ name }) => name in post)
      );
    });
    expect(least.length).toBeGreaterThanOrEqual(1);
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
  test('The sample posts have at least 40 pictures, and at most 12 posts repeat the picture of another post', () => {
    expect(pictures.length).toBeGreaterThanOrEqual(40);
    const withPicture = posts.filter((post) => post.picture !== null).length;
    expect(withPicture - covers.length).toBeLessThanOrEqual(12);
  });

  test.each(pictures)(
    'The sample picture %s and its thumbnail exist and are small files',
    (name) => {
      expect(statSync(photoFile(name)).size).toBeLessThanOrEqual(60_000);
      expect(statSync(thumbnailFile(name)).size).toBeLessThanOrEqual(20_000);
    },
  );

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

  test('Covers have the shapes in which people send pictures: faces in the upper third, 4:3, 3:4, a flyer, a panorama, a tiny picture, and one with a face in the lower part and a point', () => {
    const shapes = covers.map((name) => shapeOf(name));
    const withPoint = posts.filter(({ imagePoint }) => imagePoint).map(({ picture }) => picture);
    const ratios = shapes.map(({ width, height }) => width / height);
    for (const ratio of [4 / 3, 3 / 4, 1131 / 1600]) expect(ratios).toContain(ratio);
    expect(Math.max(...ratios)).toBeGreaterThan(3);
    expect(Math.min(...shapes.map(({ width }) => width))).toBe(320);
    const middles = (names: readonly (string | null)[]) =>
      names.flatMap((name) => {
        const { faces: box, height } = shapeOf(name ?? '');
        return box ? (box.top + box.height / 2) / height : [];
      });
    for (const middle of middles(withPoint)) expect(middle).toBeGreaterThan(0.6);
    expect(withPoint).toHaveLength(1);
    const faces = middles(covers.filter((name) => !withPoint.includes(name)));
    expect(faces.length).toBeGreaterThanOrEqual(5);
    for (const middle of faces) expect(middle).toBeLessThan(0.34);
  });

  test('Each file of a sample picture is used by a post, and all these files together have less than 4 MB', () => {
    const files = [photoFile, thumbnailFile].flatMap((fileOf) => {
      const folder = path.dirname(fileOf('any'));
      return readdirSync(folder).map((file) => path.join(folder, file));
    });
    expect(files.toSorted()).toEqual(
      pictures.flatMap((name) => [photoFile(name), thumbnailFile(name)]).toSorted(),
    );
    const bytes = files.reduce((sum, file) => sum + statSync(file).size, 0);
    expect(bytes).toBeLessThan(4_000_000);
  });

  test('Sample posts with a picture have an alternative text, and sample posts without a picture have none', () => {
    for (const post of posts) {
      expect(post.imageAlt.length > 0, post.title).toBe(post.picture !== null);
    }
  });
});

describe('The posts of an older client', () => {
  const older = olderPosts(new Date('2026-02-27T12:00:00Z'));

  test('The sample posts of an older client have different ids, and no value `undefined`, which Firestore refuses', () => {
    expect(new Set(older.map((post) => post.id)).size).toBe(older.length);
    for (const { data } of older) expect(Object.values(data)).not.toContain(undefined);
  });

  test('Some sample posts of an older client have `createdAt`, some lack this field (no list shows these posts), and at least one has an unknown type', () => {
    const listed = older.filter((post) => 'createdAt' in post.data);
    expect(listed.length).toBeGreaterThanOrEqual(2);
    expect(listed.length).toBeLessThan(older.length);
    expect(older.some((post) => findCategory(post.data.type) === undefined)).toBe(true);
  });
});

test('Each sample post is smaller than the size that ‘Save posts for offline’ assumes for a post', () => {
  for (const { type } of CATEGORIES) {
    const texts = posts.filter((post) => post.type === type).map((post) => JSON.stringify(post));
    const most = Math.max(...texts.map((text) => Buffer.byteLength(text)));
    expect(most, type).toBeLessThan(MAX_TEXT_BYTES);
  }
});
