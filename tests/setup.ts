import { afterEach, beforeEach, expect, vi } from 'vitest';
import { setServerTime } from '../src/services/reading/clock';
import { recordConsole, takeConsoleDifferences } from './support/expected-console';

const { error, warn } = console;

// The first test of a file knows the server's time too, so that the order of the tests does not
// matter.
setServerTime(new Date().toISOString());

beforeEach(() => {
  console.error = recordConsole;
  console.warn = recordConsole;
});

afterEach(() => {
  // The test may have changed the device's clock and the server's clock. The next test needs the
  // right time. The device's clock is stopped while the server's clock is set, because otherwise
  // the server's clock could be a few milliseconds behind.
  vi.useRealTimers();
  vi.setSystemTime(new Date());
  setServerTime(new Date().toISOString());
  vi.useRealTimers();
  console.error = error;
  console.warn = warn;
  expect(takeConsoleDifferences()).toEqual([]);
});
