import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { readOptions } from '../../emulators/start';

test('without options, a start uses the configured ports and the data of the last start', () => {
  expect(readOptions([])).toEqual({
    fresh: false,
    freePorts: false,
    dataFolder: resolve('.local/data'),
  });
});

test('a start accepts all its options together', () => {
  expect(readOptions(['--fresh', '--free-ports', '--data', 'elsewhere'])).toEqual({
    fresh: true,
    freePorts: true,
    dataFolder: resolve('elsewhere'),
  });
});

test('an unknown option is an error that lists the options', () => {
  expect(() => readOptions(['--frehs'])).toThrow(/^Usage: npm start.*--fresh.*--free-ports/s);
});
