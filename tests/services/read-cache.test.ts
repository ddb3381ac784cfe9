import { expect, test, vi } from 'vitest';
import { readEarly, readThrough, settledOf } from '../../src/services/reading/read-cache';

/** A read that fails. */
const failing = () => vi.fn(() => Promise.reject(new Error('no network')));

test('After a read, its value is known at once, without a second read', async () => {
  const read = vi.fn(async () => 'Karibu');
  await readThrough('kept', read);
  expect(settledOf(readThrough('kept', read))).toBe('Karibu');
  expect(read).toHaveBeenCalledTimes(1);
});

test('A failed read is not cached, so the next call of readThrough reads again', async () => {
  const read = failing();
  await expect(readThrough('failed', read)).rejects.toThrow();
  await expect(readThrough('failed', read)).rejects.toThrow();
  expect(read).toHaveBeenCalledTimes(2);
});

// An early read starts before the page's code is loaded. Then the page calls readThrough with the
// same key, and the button Retry calls readThrough once more.
test('The page gets the error of a failed early read without a second request, and Retry reads again', async () => {
  const read = failing();
  await expect(readEarly(readThrough('early', read))).rejects.toThrow();
  await expect(readThrough('early', read)).rejects.toThrow();
  expect(read).toHaveBeenCalledTimes(1);
  await expect(readThrough('early', read)).rejects.toThrow();
  expect(read).toHaveBeenCalledTimes(2);
});

test('Retry repeats an early read that failed while the page waited for it', async () => {
  const read = failing();
  const early = readEarly(readThrough('watched', read));
  const shown = readThrough('watched', read);
  await expect(early).rejects.toThrow();
  await expect(shown).rejects.toThrow();
  await expect(readThrough('watched', read)).rejects.toThrow();
  expect(read).toHaveBeenCalledTimes(2);
});

test('If an early read fails because of a read inside it, Retry repeats the inner read too', async () => {
  const inner = failing();
  const outer = () => Promise.resolve(readThrough('inner', inner));
  await expect(readEarly(readThrough('outer', outer))).rejects.toThrow();
  await expect(readThrough('outer', outer)).rejects.toThrow();
  await expect(readThrough('outer', outer)).rejects.toThrow();
  expect(inner).toHaveBeenCalledTimes(2);
});
