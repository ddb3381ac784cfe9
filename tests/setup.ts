import { afterEach, beforeEach, expect } from 'vitest';
import { recordConsole, takeConsoleDifferences } from './support/expected-console';

const { error, warn } = console;

beforeEach(() => {
  console.error = recordConsole;
  console.warn = recordConsole;
});

afterEach(() => {
  console.error = error;
  console.warn = warn;
  expect(takeConsoleDifferences()).toEqual([]);
});
