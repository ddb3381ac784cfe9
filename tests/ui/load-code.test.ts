import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CodeLost, loadCode } from '../../src/ui/load-code';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const lost = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'));

test('Code that is lost twice is there with the third try', async () => {
  const load = vi.fn(lost).mockImplementationOnce(lost).mockImplementationOnce(lost);
  load.mockImplementation(() => Promise.resolve('code') as Promise<never>);
  const code = loadCode(load);
  await vi.runAllTimersAsync();
  await expect(code).resolves.toBe('code');
  expect(load).toHaveBeenCalledTimes(3);
});

test('Code that is lost three times is lost', async () => {
  const load = vi.fn(lost);
  const failure = loadCode(load).catch((error) => error);
  await vi.runAllTimersAsync();
  expect(await failure).toBeInstanceOf(CodeLost);
  expect(load).toHaveBeenCalledTimes(3);
});

test('Without a network nothing is tried again, and the reader is told at once', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const load = vi.fn(lost);
  await expect(loadCode(load)).rejects.toThrow(CodeLost);
  expect(load).toHaveBeenCalledTimes(1);
});

test('Code that hangs is lost after fifteen seconds, and says when it comes after all', async () => {
  let arrive = (_: string) => {};
  const load = () =>
    new Promise<string>((resolve) => {
      arrive = resolve;
    });
  const failure = loadCode(load).catch((error: CodeLost) => error) as Promise<CodeLost>;
  await vi.advanceTimersByTimeAsync(14_999);
  const early = vi.fn();
  void failure.then(early);
  await vi.advanceTimersByTimeAsync(0);
  expect(early).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  const { late } = await failure;
  arrive('code');
  await expect(late).resolves.toBe('code');
});
