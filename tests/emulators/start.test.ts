import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { dataFolderOf } from '../../emulators/start';

test('The empty site has its own data, so that the sample posts are still there at the next start', () => {
  expect(dataFolderOf({})).toBe(resolve('.local/data'));
  expect(dataFolderOf({ empty: true })).toBe(resolve('.local/empty-site'));
  expect(dataFolderOf({ empty: true, data: 'elsewhere' })).toBe(resolve('elsewhere'));
});
