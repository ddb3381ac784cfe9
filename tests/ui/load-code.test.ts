import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
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

describe('What the browser has kept', () => {
  const ADDRESS = 'https://forusbyus.example/assets/category-1a.js';
  const named = () =>
    Promise.reject(new TypeError(`Failed to fetch dynamically imported module: ${ADDRESS}`));

  /** Fetches with a cache that holds `kept`. @returns what was fetched past the cache */
  function fetchWith(kept: Response | null): string[] {
    const anew: string[] = [];
    vi.stubGlobal('fetch', async (address: string, { cache }: RequestInit) => {
      if (cache === 'reload') anew.push(address);
      else if (cache !== 'only-if-cached') throw new Error(`Not with ${cache}`);
      else if (!kept) throw new TypeError('Failed to fetch');
      return kept;
    });
    return anew;
  }

  const answered = (status: number, type: string) =>
    new Response('', { status, headers: { 'content-type': type } });

  async function loseTwice(): Promise<void> {
    const load = vi.fn<() => Promise<string>>(async () => 'code');
    const code = loadCode(load.mockImplementationOnce(named).mockImplementationOnce(named));
    await vi.runAllTimersAsync();
    await expect(code).resolves.toBe('code');
  }

  test.each([
    ['that code is missing', answered(404, 'text/html')],
    ['a page in the place of code', answered(200, 'text/html; charset=utf-8')],
  ])('%s is asked for anew, once', async (_, kept) => {
    const anew = fetchWith(kept);
    await loseTwice();
    expect(anew).toEqual([ADDRESS]);
  });

  test.each([
    ['code', answered(200, 'text/javascript')],
    ['nothing', null],
  ])('is %s: nothing is asked for anew', async (_, kept) => {
    const anew = fetchWith(kept);
    await loseTwice();
    expect(anew).toEqual([]);
  });

  test('of the code that the lost code needs is looked at too', async () => {
    const style = 'https://forusbyus.example/assets/editor-2b.css';
    document.head.innerHTML = `<link rel="stylesheet" href="${style}"><link rel="icon" href="/icon.png">`;
    const anew = fetchWith(answered(404, 'text/html'));
    await loseTwice();
    document.head.innerHTML = '';
    expect(anew.sort()).toEqual([ADDRESS, style]);
  });
});
