import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { mergePhotos } from '../../src/editor/merge-photos';
import type { FormPhoto } from '../../src/model/form-photo';
import { MAX_PHOTOS, type Photo } from '../../src/model/photo';
import type { PickedPhoto } from '../../src/model/photo-writing';

/**
 * Returns the photos that `text` describes, for example 'a X b=hall'. Each letter is the key of one
 * photo: a lower-case letter is a stored photo, and a capital letter is a picked photo. 'o' is a
 * photo without a thumbnail, from an older client. The text of a photo follows after '=', and the
 * point that its crops keep after '@'.
 */
function photos(text: string): FormPhoto[] {
  return text.split(' ').flatMap((each): FormPhoto[] => {
    const [, key = '', alt = '', point = ''] = /^(\w*)(?:=(\w+))?(?:@(\d+))?$/.exec(each) ?? [];
    if (!key) return [];
    return key === key.toUpperCase()
      ? [{ key, alt, point, picked: {} as PickedPhoto }]
      : [
          {
            key,
            alt,
            point,
            stored: { address: key, thumbnailPath: key === 'o' ? '' : key } as Photo,
          },
        ];
  });
}

const textOf = (list: readonly FormPhoto[]) =>
  list.map(({ key, alt, point }) => `${key}${alt && `=${alt}`}${point && `@${point}`}`).join(' ');

test.each([
  // base, mine, theirs, result, merged
  ['a b', 'a b X', 'a b', 'mine', 'a b X'],
  ['a b', 'a b', 'b a', 'taken', 'b a'],
  ['a b', 'a b', 'a b c', 'taken', 'a b c'],
  ['a b', 'a b X', 'a b c', 'merged', 'a b X c'],
  ['a b', 'a b X', 'b a', 'merged', 'b a X'],
  ['a b', 'b a', 'a b c', 'merged', 'b a c'],
  ['a b', 'b', 'a b c', 'merged', 'b c'],
  ['a b', 'a b X', 'b', 'merged', 'b X'],
  ['a b', 'b a', 'b a', 'mine', 'b a'],
  ['a b', 'a=hall b', 'a b=road', 'merged', 'a=hall b=road'],
  ['a b', 'a=hall b', 'b a', 'merged', 'b a=hall'],
  ['a b', 'a=hall b', 'a=road b', 'conflict', 'a=hall b'],
  ['a b', 'a=hall b', 'a@12 b', 'merged', 'a=hall@12 b'],
  ['a@22 b', 'a@22 b X', 'a@12 b', 'merged', 'a@12 b X'],
  ['a b', 'a@33 b', 'a@12 b', 'conflict', 'a@33 b'],
  ['a b c', 'b a c', 'a c b', 'conflict', 'b a c'],
  // Both edits together have seven photos. A post has at most six.
  ['a b c d', 'a b c d X Y', 'a b c d e', 'conflict', 'a b c d X Y'],
  // Each edit removed the photo that the other edit kept, so no photo is left.
  ['a b', 'a', 'b', 'conflict', ''],
  // A photo without a thumbnail ('o') must be the first photo, the cover.
  ['a', 'a X', 'o', 'merged', 'o X'],
  ['o b', 'o b X', 'b o', 'merged', 'o b X'],
  // A photo that the other person removed cannot come back.
  ['a b', 'b a X', 'b', 'merged', 'b X'],
  ['a b c', 'c b a', 'b a', 'merged', 'b a'],
  ['a b', 'a b', 'a', 'taken', 'a'],
])(
  'If the photos %j become %j in the form and %j in another person’s edit, mergePhotos returns the result ‘%s’ with the photos %j',
  (base, mine, theirs, result, merged) => {
    const { photos: list, result: how } = mergePhotos(photos(base), photos(mine), photos(theirs));
    expect({ how, list: textOf(list) }).toEqual({ how: result, list: merged });
  },
);

describe('Random edits of a post’s photos by two people', () => {
  const stored = fc.subarray(['a', 'b', 'c', 'd'], { minLength: 1 });
  const shuffled = (list: string[]) => fc.shuffledSubarray(list);
  const edits = stored.chain((base) =>
    fc.record({
      base: fc.constant(base),
      mine: fc.tuple(shuffled(base), fc.subarray(['X', 'Y'])).map((lists) => lists.flat()),
      theirs: fc.tuple(shuffled(base), fc.subarray(['e', 'f'])).map((lists) => lists.flat()),
    }),
  );

  test('mergePhotos keeps the photos added in the form, restores no photo removed by the other person and, without a conflict, applies both edits', () => {
    fc.assert(
      fc.property(edits, ({ base, mine, theirs }) => {
        const lists = [base, mine, theirs].map((list) => photos(list.join(' ')));
        const [from = [], my = [], their = []] = lists;
        const { photos: merged, result } = mergePhotos(from, my, their);
        const keys = merged.map(({ key }) => key);
        expect(new Set(keys).size).toBe(keys.length);
        for (const key of mine.filter((each) => each === each.toUpperCase())) {
          expect(keys).toContain(key);
        }
        for (const key of keys) if (key === key.toLowerCase()) expect(theirs).toContain(key);
        if (result === 'conflict') return;
        expect(keys.length).toBeLessThanOrEqual(MAX_PHOTOS);
        for (const key of theirs) if (!base.includes(key)) expect(keys).toContain(key);
        for (const key of base) if (!mine.includes(key)) expect(keys).not.toContain(key);
      }),
    );
  });
});
