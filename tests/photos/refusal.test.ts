import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  MAX_PHOTO_BYTES,
  refuseContent,
  refuseLength,
  undecodable,
} from '../../src/photos/inspect';
import { blackPng } from '../support/photos/make-png';
import { TINY_PICTURES } from '../support/photos/tiny-pictures';

describe('A file’s length', () => {
  test('may be 25 MB', () => {
    expect(refuseLength(MAX_PHOTO_BYTES)).toBeNull();
  });

  test('may not be more', () => {
    const sentence = 'This file has 26 MB. A photo may have at most 25 MB.';
    expect(refuseLength(MAX_PHOTO_BYTES + 1)).toBe(sentence);
  });
});

describe('A file’s content', () => {
  test.each(Object.entries(TINY_PICTURES))('may be %s', (_name, bytes) => {
    expect(refuseContent(bytes)).toBeNull();
  });

  test('may have 50 megapixels, as cameras count them', () => {
    expect(refuseContent(blackPng(8192, 6144))).toBeNull();
  });

  test('may not have more, however small the file', () => {
    const flood = blackPng(20_000, 20_000);
    expect(flood.length).toBeLessThan(50_000);
    expect(refuseContent(flood)).toBe(
      'This picture has 20,000 × 20,000 pixels. A photo may have at most 50 megapixels.',
    );
  });

  test.each([
    ['<svg xmlns="http://www.w3.org/2000/svg"/>', 'This is a drawing (SVG), not a photo.'],
    ['<!doctype html>', 'This is a web page, not a photo.'],
    ['%PDF-1.7', 'This is a PDF, not a photo.'],
    ['RIFF\0\0\0\0AVI LIST', 'This is a video, not a photo.'],
    ['', 'This file is empty.'],
    ['Dear all,', 'This file is not a photo that browsers can show.'],
  ])('may not be %j', (text, sentence) => {
    expect(refuseContent(Buffer.from(text, 'latin1'))).toContain(sentence);
  });

  test.each(Object.entries(TINY_PICTURES))('may not be a part of %s', (_name, bytes) => {
    expect(refuseContent(bytes.subarray(0, -10))).toBe(
      'This photo is damaged or incomplete. Please choose another one.',
    );
  });

  test('gives nothing or a sentence, whatever it is', () => {
    fc.assert(
      fc.property(fc.uint8Array(), (bytes) => {
        expect(refuseContent(bytes) ?? 'Nothing.').toMatch(/^[A-Z].*\.$/);
      }),
    );
  });
});

describe('A picture that the browser can’t decode', () => {
  test('of an iPhone: says how to get another', () => {
    expect(undecodable(TINY_PICTURES.heic)).toContain('can’t open HEIC photos');
  });

  test('of another kind is damaged', () => {
    expect(undecodable(TINY_PICTURES.jpeg)).toContain('damaged');
  });
});
