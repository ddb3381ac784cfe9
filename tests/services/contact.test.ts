import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { SendFailed, sendMessage } from '../../src/services/contact';
import { type OutboxServer, startOutbox } from '../support/outbox-server';

const MESSAGE = { email: 'asha@example.com', message: 'Habari zenu' };
let outbox: OutboxServer;

beforeEach(async () => {
  outbox = await startOutbox();
  const { fetch } = globalThis;
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => fetch(outbox.origin + path, init));
  localStorage.clear();
});
afterEach(async () => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
  await outbox.stop();
  localStorage.clear();
});

test('What the outbox shows is exactly what was sent', async () => {
  expect(await sendMessage(MESSAGE)).toBe('OK');
  expect(await outbox.messages()).toEqual([
    {
      user_id: 'demo-key',
      service_id: 'demo-service',
      template_id: 'demo-template',
      template_params: MESSAGE,
    },
  ]);
});

test('A second message within ten seconds of a sent one is not sent', async () => {
  await sendMessage(MESSAGE);
  await expect(sendMessage(MESSAGE)).rejects.toThrow('Too Many Requests. Wait ten seconds');
  expect(await outbox.messages()).toHaveLength(1);
  await expect(sendMessage(MESSAGE)).rejects.toThrow('Too Many Requests');
  vi.setSystemTime(Date.now() + 10_001);
  await sendMessage(MESSAGE);
  expect(await outbox.messages()).toHaveLength(2);
});

test('Who tries again at once after a failure is not kept waiting', async () => {
  await outbox.answer(500);
  await expect(sendMessage(MESSAGE)).rejects.toThrow('Internal Server Error.');
  await outbox.answer(200);
  expect(await sendMessage(MESSAGE)).toBe('OK');
});

test('A clock that was put back does not lock the sender out', async () => {
  localStorage.setItem('contact-form', String(Date.now() + 3_600_000));
  expect(await sendMessage(MESSAGE)).toBe('OK');
});

test('A browser that keeps nothing sends, and is held to the limit all the same', async () => {
  const blocked = () => {
    throw new DOMException('blocked', 'SecurityError');
  };
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(blocked);
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(blocked);
  vi.spyOn(Storage.prototype, 'removeItem').mockImplementation(blocked);
  vi.setSystemTime(Date.now() + 60_000);
  await sendMessage(MESSAGE);
  await expect(sendMessage(MESSAGE)).rejects.toThrow('Too Many Requests');
});

test('A service that cannot be reached fails with a sentence', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  await expect(sendMessage(MESSAGE)).rejects.toThrow('The e-mail service did not answer.');
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await expect(sendMessage(MESSAGE)).rejects.toThrow('There is no connection.');
});

test('A service that never answers fails after 20 seconds', async () => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', () => new Promise(() => {}));
  const failed = expect(sendMessage(MESSAGE)).rejects.toBeInstanceOf(SendFailed);
  await vi.advanceTimersByTimeAsync(20_000);
  await failed;
});
