import { afterEach, beforeEach, expect, test } from 'vitest';
import { type OutboxServer, startOutbox } from '../support/outbox-server';

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

test('Shows exactly the message that it took', async () => {
  const answer = await post(JSON.stringify(MESSAGE));
  expect([answer.status, await answer.text()]).toEqual([200, 'OK']);
  expect(await outbox.messages()).toEqual([MESSAGE]);
});

test('Shows a message as text, not as a part of its page', async () => {
  await post(JSON.stringify(MESSAGE));
  const page = await outbox.page();
  expect(page).toContain('&lt;b&gt;Habari&lt;/b&gt; &amp; karibu');
  expect(page).not.toContain('<b>');
});

test('Fails when it is told to, and keeps nothing then', async () => {
  await outbox.answer(500);
  const answer = await post(JSON.stringify(MESSAGE));
  expect([answer.status, await answer.text()]).toEqual([500, 'Internal Server Error']);
  expect(await outbox.messages()).toEqual([]);
  expect(await outbox.page()).toContain('No message yet');
});

test.each([
  ['no JSON', 'x=1'],
  ['no template', JSON.stringify({ ...MESSAGE, template_id: '' })],
  ['far too much', JSON.stringify({ ...MESSAGE, more: 'x'.repeat(60_000) })],
])('Refuses %s', async (_, body) => {
  expect((await post(body)).status).toBe(400);
  expect(await outbox.messages()).toEqual([]);
});
