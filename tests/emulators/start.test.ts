import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { readOptions } from '../../emulators/start';

test('Without options, `npm start` uses the configured ports and the data of the last start', () => {
  expect(readOptions([])).toEqual({
    fresh: false,
    freePorts: false,
    dataFolder: resolve('.local/data'),
  });
});

test('`npm start` accepts all its options together', () => {
  expect(readOptions(['--fresh', '--free-ports', '--data', 'elsewhere'])).toEqual({
    fresh: true,
    freePorts: true,
    dataFolder: resolve('elsewhere'),
  });
});

test('If an option of `npm start` is unknown, the error message lists the options', () => {
  expect(() => readOptions(['--frehs'])).toThrow(/^Usage: npm start.*--fresh.*--free-ports/s);
});
