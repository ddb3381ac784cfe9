import type { OutboxAnswer } from './outbox.ts';

/** A message as the e-mail service would have got it. */
export interface OutboxMessage {
  user_id: string;
  service_id: string;
  template_id: string;
  template_params: Record<string, unknown>;
}

/** The outbox as a page: what to answer, and the messages, the latest first. */
export function outboxPage(
  messages: readonly OutboxMessage[],
  answers: readonly OutboxAnswer[],
  chosen: OutboxAnswer,
): string {
  const shown = messages.map((message) => `<li><pre>${escaped(message)}</pre></li>`).join('');
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Outbox</title>
<style>
  body { max-width: 50rem; margin: 2rem auto; padding: 0 1rem; font: 1rem/1.5 system-ui; color-scheme: light dark }
  button { min-height: 44px; margin: 0 .5rem .5rem 0; padding: 0 1rem; font: inherit }
  button[aria-pressed=true] { font-weight: 700; outline: 3px solid }
  pre { overflow: auto; padding: 1rem; border: 1px solid; white-space: pre-wrap }
</style>
<h1>Outbox</h1>
<p>Messages of the contact form end here; none leaves this machine. The next one is answered:</p>
<form method="post" action="/__outbox">${answers.map((answer) => answerButton(answer, chosen)).join('')}</form>
${messages.length === 0 ? '<p>No message yet.</p>' : `<ol reversed>${shown}</ol>`}
</html>`;
}

function answerButton(answer: OutboxAnswer, chosen: OutboxAnswer): string {
  const pressed = answer.status === chosen.status;
  return `<button name="status" value="${answer.status}" aria-pressed="${pressed}">${answer.status} ${answer.text}</button>`;
}

function escaped(message: OutboxMessage): string {
  return JSON.stringify(message, null, 2)
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');
}
