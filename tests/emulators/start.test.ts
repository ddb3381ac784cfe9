import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { readOptions } from '../../emulators/start';

test('nothing typed: the usual ports, and the data of the last time', () => {
  expect(readOptions([])).toEqual({
    fresh: false,
    freePorts: false,
    dataFolder: resolve('.local/data'),
  });
});

test('all options typed', () => {
  expect(readOptions(['--fresh', '--free-ports', '--data', 'elsewhere'])).toEqual({
    fresh: true,
    freePorts: true,
    dataFolder: resolve('elsewhere'),
  });
});

test('a mistyped option shows which there are', () => {
  expect(() => readOptions(['--frehs'])).toThrow(/^Usage: npm start.*--fresh.*--free-ports/s);
});
