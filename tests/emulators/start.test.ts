import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { readOptions } from '../../emulators/start';

test('Without options, `npm start` uses the configured ports and the data of the last start', () => {
  expect(readOptions([])).toEqual({
    fresh: false,
    empty: false,
    freePorts: false,
    dataFolder: resolve('.local/data'),
  });
});

test('`npm start` accepts all its options together', () => {
  expect(readOptions(['--fresh', '--empty', '--free-ports', '--data', 'elsewhere'])).toEqual({
    fresh: true,
    empty: true,
    freePorts: true,
    dataFolder: resolve('elsewhere'),
  });
});

test('The empty site has its own data, so that the sample posts are still there at the next start', () => {
  expect(readOptions(['--empty'])).toMatchObject({ dataFolder: resolve('.local/empty-site') });
});

test('If an option of `npm start` is unknown, the error message lists the options', () => {
  expect(() => readOptions(['--frehs'])).toThrow(/^Usage: npm start.*--fresh.*--free-ports/s);
});
