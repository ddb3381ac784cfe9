import 'fake-indexeddb/auto';
import { expect, test, vi } from 'vitest';
import { prepareStore } from '../../src/services/browser/open-store';

test('A storage that does not open is given up after three seconds; one that hangs delays its first use for eight seconds, and each later use for one and a half', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const unanswered = new (IDBOpenDBRequest as new () => IDBOpenDBRequest)();
  vi.spyOn(indexedDB, 'open').mockReturnValueOnce(unanswered);
  const goOn = vi.fn();
  void prepareStore('closed', () => {})(async () => 'something', 'nothing').then(goOn);
  await vi.advanceTimersByTimeAsync(2_900);
  expect(goOn).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(100);
  expect(goOn).toHaveBeenCalledWith('nothing');

  const withStore = prepareStore('hanging', () => {});
  for (const limitMs of [8_000, 1_500, 1_500]) {
    const hang = vi.fn(() => new Promise<string>(() => {}));
    const end = vi.fn();
    void withStore(hang, 'nothing').then(end);
    await vi.waitUntil(() => hang.mock.calls.length > 0);
    await vi.advanceTimersByTimeAsync(limitMs - 100);
    expect(end).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(100);
    expect(end).toHaveBeenCalledWith('nothing');
  }
});
