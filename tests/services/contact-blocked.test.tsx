import { expect, test, vi } from 'vitest';
import { startOutbox } from '../support/outbox-server';

// The e-mail SDK reads `localStorage` when it is imported, so this test has a file of its own.
test('In a browser that blocks the site’s data, messages are sent, at most one in ten seconds', async () => {
  vi.spyOn(globalThis, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('Access is denied', 'SecurityError');
  });
  const outbox = await startOutbox();
  const { fetch } = globalThis;
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => fetch(outbox.origin + path, init));
  try {
    const { sendMessage } = await import('../../src/services/mail/contact');
    const message = { email: 'asha@example.com', message: 'Habari zenu' };
    expect(await sendMessage(message)).toBe('OK');
    await expect(sendMessage(message)).rejects.toThrow('Too Many Requests');
    expect(await outbox.messages()).toHaveLength(1);
  } finally {
    await outbox.stop();
  }
});
