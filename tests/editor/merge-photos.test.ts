import { describe, expect, test } from 'vitest';
import { mergePhotos } from '../../src/editor/form/merge-photos';
import type { FormPhoto } from '../../src/model/form-photo';
import type { Photo } from '../../src/model/photo';
import type { PickedPhoto } from '../../src/model/photo-writing';
import { fc } from '../support/fast-check';

/**
 * Returns the photos that `text` describes, for example 'a X b=hall'. Each letter is the key of one
 * photo: a lower-case letter is a stored photo, and a capital letter is a picked photo. The text of
 * a photo follows after '=', and the point that its crops keep after '@'.
 */
function photos(text: string): FormPhoto[] {
  return text.split(' ').flatMap((each): FormPhoto[] => {
    const [, key = '', alt = '', point = ''] = /^(\w*)(?:=(\w+))?(?:@(\d+))?$/.exec(each) ?? [];
    if (!key) return [];
    return key === key.toUpperCase()
      ? [{ key, alt, point, picked: {} as PickedPhoto }]
      : [{ key, alt, point, stored: { address: key } as Photo }];
  });
}

const textOf = (list: readonly FormPhoto[]) =>
  list.map(({ key, alt, point }) => `${key}${alt && `=${alt}`}${point && `@${point}`}`).join(' ');

test.each([
  // base, mine, theirs, result, isConflict
  ['a b', 'a b X', 'a b', 'a b X', false],
  ['a b', 'a b', 'b a', 'b a', false],
  ['a b', 'a b', 'a', 'a', false],
  ['a b', 'b a', 'b a', 'b a', false],
  ['a b', 'a b X', 'a b c', 'a b X', true],
  ['a b', 'b a', 'a b c', 'b a', true],
  ['a b', 'a=hall b', 'a b=road', 'a=hall b', true],
  ['a b', 'a=hall b', 'b a', 'a=hall b', true],
  ['a b', 'a=hall b', 'a@12 b', 'a=hall b', true],
  ['a b', 'a@33 b', 'a@12 b', 'a@33 b', true],
  // Only the point of the cover is stored.
  ['a@12 b', 'b a@12', 'b a', 'b a', false],
  // A photo that the other person removed cannot come back.
  ['a b', 'b a X', 'b', 'b X', true],
  ['a b', 'a=hall b', 'b', 'b', false],
  // Each person removed the photo that the other person kept. A post keeps at least one.
  ['a b', 'a', 'b', 'b', false],
])(
  'If the photos %j become %j in the form and %j in another person’s edit, mergePhotos returns %j, and whether it is a conflict: %j',
  (base, mine, theirs, result, isConflict) => {
    const merged = mergePhotos(photos(base), photos(mine), photos(theirs));
    expect([textOf(merged.photos), merged.isConflict]).toEqual([result, isConflict]);
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

  test('mergePhotos returns one of the two lists, restores no photo removed by the other person, and drops nobody’s change without a conflict', () => {
    fc.assert(
      fc.property(edits, ({ base, mine, theirs }) => {
        const lists = [base, mine, theirs].map((list) => photos(list.join(' ')));
        const [from = [], my = [], their = []] = lists;
        const { photos: merged, isConflict } = mergePhotos(from, my, their);
        const result = merged.map(({ key }) => key);
        const isPicked = (key: string) => key === key.toUpperCase();
        const possible = mine.filter((key) => isPicked(key) || theirs.includes(key));
        expect([possible, theirs]).toContainEqual(result);
        if (isConflict) return;
        const isChanged = (list: string[]) => list.join() !== base.join();
        if (isChanged(theirs)) expect(result).toEqual(theirs);
        if (possible.length > 0 && isChanged(mine)) expect(result).toEqual(possible);
      }),
    );
  });
});
