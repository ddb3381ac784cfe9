import { beforeEach, expect, test, vi } from 'vitest';
import { awaitCode, ChunkLoadError, loadCode } from '../../src/services/browser/load-code';

beforeEach(() => void vi.useFakeTimers());

const lost = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'));

test('If the first two attempts fail, `loadCode` returns the code of the third attempt', async () => {
  const load = vi.fn(lost).mockImplementationOnce(lost).mockImplementationOnce(lost);
  load.mockImplementation(() => Promise.resolve('code') as Promise<never>);
  const code = loadCode(load);
  await vi.runAllTimersAsync();
  await expect(code).resolves.toBe('code');
  expect(load).toHaveBeenCalledTimes(3);
});

test('After three failed attempts, `loadCode` throws a ChunkLoadError', async () => {
  const load = vi.fn(lost);
  const failure = loadCode(load).catch((error) => error);
  await vi.runAllTimersAsync();
  expect(await failure).toBeInstanceOf(ChunkLoadError);
  expect(load).toHaveBeenCalledTimes(3);
});

test('A browser that always says that there is no network makes all attempts too', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const load = vi.fn<() => Promise<string>>(lost).mockImplementationOnce(lost);
  load.mockResolvedValue('code');
  const code = loadCode(load).catch((error: unknown) => error);
  await vi.runAllTimersAsync();
  expect(await code).toBe('code');
});

test('After 15 seconds without an answer, `loadCode` throws; `late` of the error resolves when the code arrives', async () => {
  let arrive = (_: string) => {};
  const load = () =>
    new Promise<string>((resolve) => {
      arrive = resolve;
    });
  const failure = loadCode(load).catch((error: ChunkLoadError) => error) as Promise<ChunkLoadError>;
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

test('Without a network, `awaitCode` calls `onLost` once, and loads the code when the network is back', async () => {
  const load = vi.fn<() => Promise<string>>(lost);
  const onLost = vi.fn();
  const code = awaitCode(load, onLost);
  await vi.runAllTimersAsync();
  expect(onLost).toHaveBeenCalledExactlyOnceWith(expect.any(ChunkLoadError));
  expect(load).toHaveBeenCalledTimes(3);
  load.mockResolvedValue('code');
  window.dispatchEvent(new Event('online'));
  await expect(code).resolves.toBe('code');
  expect(onLost).toHaveBeenCalledTimes(1);
});

test('After 15 seconds without an answer, `awaitCode` calls `onLost`, and waits until the code arrives', async () => {
  let arrive = (_: string) => {};
  const arriving = new Promise<string>((resolve) => {
    arrive = resolve;
  });
  const onLost = vi.fn();
  const code = awaitCode(() => arriving, onLost);
  await vi.advanceTimersByTimeAsync(15_000);
  expect(onLost).toHaveBeenCalledTimes(1);
  arrive('code');
  await expect(code).resolves.toBe('code');
});
