import { expect, test, vi } from 'vitest';
import {
  retryPause,
  waitingReason,
  writeErrorCode,
  writeErrorMessage,
} from '../../src/editor/form/write-errors';

test('After the third aborted save within a minute, the writer learns that something blocks saving; a minute later, the count begins again', () => {
  vi.useFakeTimers();
  const aborted = () => writeErrorCode({ code: 'aborted' });
  expect([aborted(), aborted()]).toEqual(['aborted', 'aborted']);
  vi.advanceTimersByTime(59_000);
  const code = aborted();
  expect(writeErrorMessage(code, 'update')).toMatch(
    /^Something blocks saving: tell the owner\. Nothing .* is lost\.$/,
  );
  expect(waitingReason(code)).toBe('Something blocks saving: tell the owner.');
  // A waiting post is still sent again by itself.
  expect(retryPause(code)).toBe(retryPause('aborted'));
  vi.advanceTimersByTime(60_000);
  expect(aborted()).toBe('aborted');
  vi.useRealTimers();
});
