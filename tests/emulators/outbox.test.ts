import { afterEach, beforeEach, expect, test } from 'vitest';
import { type OutboxServer, startOutbox } from '../support/outbox-server';

/** The outbox of `emulators/`, which receives the messages of the site's forms. */
let outbox: OutboxServer;
beforeEach(async () => {
  outbox = await startOutbox();
});
afterEach(() => outbox.stop());

const MESSAGE = {
  user_id: 'key',
  service_id: 'service',
  template_id: 'template',
  template_params: { email: 'asha@example.com', message: '<b>Habari</b> & karibu' },
};

const post = (body: string) =>
  fetch(`${outbox.origin}/api/v1.0/email/send`, { method: 'POST', body });

test('The outbox shows exactly the message that it accepted', async () => {
  const response = await post(JSON.stringify(MESSAGE));
  expect([response.status, await response.text()]).toEqual([200, 'OK']);
  expect(await outbox.messages()).toEqual([MESSAGE]);
});

test('The outbox’s page shows markup in a message as text', async () => {
  await post(JSON.stringify(MESSAGE));
  const page = await outbox.page();
  expect(page).toContain('&#60;b&#62;Habari&#60;/b&#62; &#38; karibu');
  expect(page).not.toContain('<b>');
});

test('The outbox responds with the error that a test has chosen, and does not store the message', async () => {
  await outbox.answer(500);
  const response = await post(JSON.stringify(MESSAGE));
  expect([response.status, await response.text()]).toEqual([500, 'Internal Server Error']);
  expect(await outbox.messages()).toEqual([]);
  expect(await outbox.page()).toContain('No message yet');
});

test.each([
  ['that is no JSON', 'x=1'],
  ['without a template', JSON.stringify({ ...MESSAGE, template_id: '' })],
  // The maximum is 50,000 bytes.
  ['that is too large', JSON.stringify({ ...MESSAGE, more: 'x'.repeat(60_000) })],
])('The outbox refuses a message %s', async (_, body) => {
  expect((await post(body)).status).toBe(400);
  expect(await outbox.messages()).toEqual([]);
});
