import { expect, test } from 'vitest';
import { failureOf } from './judges';

const one = { name: 'an editor deletes a post', verdict: 'allowed' };

test('Only an answer of the rules decides about a mutant: a request that fails otherwise is an error', () => {
  expect(failureOf({ case: one, result: 'allowed' })).toBeNull();
  expect(failureOf({ case: one, result: 'refused' })).toBe(
    "'an editor deletes a post' was refused",
  );
  const lost = new TypeError('fetch failed');
  expect(failureOf({ case: one, result: lost })).toEqual(
    new Error("'an editor deletes a post': fetch failed"),
  );
});
