import { expect, test, vi } from 'vitest';
import { readEarly, readThrough } from '../../src/services/read-cache';

const failing = () => vi.fn(() => Promise.reject(new Error('no network')));

test('What was read within the last minute is not read again', async () => {
  const read = vi.fn(async () => 'Karibu');
  await readThrough('kept', read);
  expect(readThrough('kept', read)).toBe('Karibu');
  expect(read).toHaveBeenCalledTimes(1);
});

test('A read that failed is tried anew', async () => {
  const read = failing();
  await expect(readThrough('failed', read)).rejects.toThrow();
  await expect(readThrough('failed', read)).rejects.toThrow();
  expect(read).toHaveBeenCalledTimes(2);
});

test('A failure of an early read is told to the page, without a second question; Retry asks again', async () => {
  const read = failing();
  await expect(readEarly(readThrough('early', read))).rejects.toThrow();
  await expect(readThrough('early', read)).rejects.toThrow();
  expect(read).toHaveBeenCalledTimes(1);
  await expect(readThrough('early', read)).rejects.toThrow();
  expect(read).toHaveBeenCalledTimes(2);
});

test('An early read that fails under the eyes of the page is tried anew by Retry', async () => {
  const read = failing();
  const early = readEarly(readThrough('watched', read));
  const shown = readThrough('watched', read);
  await expect(early).rejects.toThrow();
  await expect(shown).rejects.toThrow();
  await expect(readThrough('watched', read)).rejects.toThrow();
  expect(read).toHaveBeenCalledTimes(2);
});

test('What an early read reads in turn is asked again when that failed', async () => {
  const inner = failing();
  const outer = () => Promise.resolve(readThrough('inner', inner));
  await expect(readEarly(readThrough('outer', outer))).rejects.toThrow();
  await expect(readThrough('outer', outer)).rejects.toThrow();
  await expect(readThrough('outer', outer)).rejects.toThrow();
  expect(inner).toHaveBeenCalledTimes(2);
});
