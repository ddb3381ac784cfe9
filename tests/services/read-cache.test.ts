import { expect, test, vi } from 'vitest';
import { readThrough, settledOf } from '../../src/services/reading/read-cache';

test('After a read, its value is known at once, without a second read', async () => {
  const read = vi.fn(async () => 'Karibu');
  await readThrough('kept', read);
  expect(settledOf(readThrough('kept', read))).toBe('Karibu');
  expect(read).toHaveBeenCalledTimes(1);
});

test('A failed read is not cached, so the next call of readThrough reads again', async () => {
  const read = vi.fn(() => Promise.reject(new Error('no network')));
  await expect(readThrough('failed', read)).rejects.toThrow();
  await expect(readThrough('failed', read)).rejects.toThrow();
  expect(read).toHaveBeenCalledTimes(2);
});
