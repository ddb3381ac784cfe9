import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { sendMessage } from '../../src/services/mail/contact';
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

test('A message arrives in the development server’s mail outbox exactly as it was sent', async () => {
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

test('A second message is refused until ten seconds after the first', async () => {
  await sendMessage(MESSAGE);
  await expect(sendMessage(MESSAGE)).rejects.toThrow('Too Many Requests. Wait ten seconds');
  expect(await outbox.messages()).toHaveLength(1);
  await expect(sendMessage(MESSAGE)).rejects.toThrow('Too Many Requests');
  vi.setSystemTime(Date.now() + 10_001);
  await sendMessage(MESSAGE);
  expect(await outbox.messages()).toHaveLength(2);
});

test('A sender can try again immediately after a failure', async () => {
  await outbox.answer(500);
  await expect(sendMessage(MESSAGE)).rejects.toThrow('Internal Server Error.');
  await outbox.answer(200);
  expect(await sendMessage(MESSAGE)).toBe('OK');
});

test('A sender can send after the device’s clock was set back', async () => {
  localStorage.setItem('contact-form', String(Date.now() + 3_600_000));
  expect(await sendMessage(MESSAGE)).toBe('OK');
});

test('A browser whose storage is full sends at most one message in ten seconds', async () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full');
  });
  // Messages of the tests before can leave their time in the memory of `contact.ts`.
  vi.setSystemTime(Date.now() + 60_000);
  await sendMessage(MESSAGE);
  await expect(sendMessage(MESSAGE)).rejects.toThrow('Too Many Requests');
});

test('The error says that the e-mail service did not answer, or that there is no connection', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  await expect(sendMessage(MESSAGE)).rejects.toThrow('The e-mail service did not answer.');
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await expect(sendMessage(MESSAGE)).rejects.toThrow('There is no connection.');
});

test('Sending fails after 20 seconds without a response', async () => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', () => new Promise(() => {}));
  const failed = expect(sendMessage(MESSAGE)).rejects.toThrow('The e-mail service did not answer.');
  await vi.advanceTimersByTimeAsync(20_000);
  await failed;
});
