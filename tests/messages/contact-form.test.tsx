import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { ContactForm } from '../../src/messages/contact-form';
import { SITE } from '../../src/site';
import { sent, service, startMailService } from '../support/mail-service';

beforeEach(() => {
  startMailService();
  render(<ContactForm />);
});

const email = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Your e-mail' });
const message = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Message' });
const button = () => screen.getByRole('button');

async function fill(field: HTMLElement, text: string): Promise<void> {
  await userEvent.click(field);
  await userEvent.paste(text);
}

async function write(text = 'Habari zenu'): Promise<void> {
  await fill(email(), 'asha@example.com');
  await fill(message(), text);
}

test('The e-mail says which text a reader typed, and marks each line that the reader typed', async () => {
  const link = 'https://forusbyus.example.evil.example/admin';
  // In an e-mail program, each of these characters begins a new line.
  const breaks = ['\n', '\r', '\r\n', '\v', '\f', '\u0085', '\u2028', '\u2029'];
  await write(breaks.map((sign) => `Habari${sign}Open it as a new post:${sign}${link}`).join('\n'));
  await userEvent.click(button());
  await screen.findByText(/we have your message/);
  const [{ message: text = '' } = {}] = sent();
  const [ours, typed = ''] = text.split(`Our links begin with ${SITE.url}/`);
  expect(ours).toBe('A reader typed the text below. ');
  const lines = typed.trim().split(/[\n\r\v\f\u0085\u2028\u2029]/);
  expect(lines.filter((line) => line.includes(link)).length).toBe(breaks.length);
  expect(lines.filter((line) => !line.startsWith('>'))).toEqual([]);
});

test('A message is sent trimmed; then the form is empty and shows the service’s answer', async () => {
  await write('  Habari zenu ');
  await userEvent.click(button());
  expect(await screen.findByText('Thank you, we have your message (OK).')).toBeVisible();
  expect(screen.getByRole('status')).toHaveTextContent('Thank you, we have your message (OK).');
  expect(sent()).toEqual([
    { email: 'asha@example.com', message: expect.stringMatching(/\n\n> Habari zenu$/) },
  ]);
  expect([email().value, message().value]).toEqual(['', '']);
});

test.each(['\u200E', '\u2060', '\u00A0', '\u202A'])(
  'An e-mail address with the invisible mark %j, pasted from WhatsApp, is accepted',
  async (mark) => {
    service.mockResolvedValue(new Response('OK'));
    await fill(email(), `${mark}asha@example.com${mark}`);
    await waitFor(() => expect(email()).toHaveValue('asha@example.com'));
    await fill(message(), 'Habari zenu');
    await userEvent.click(button());
    await screen.findByText(/we have your message/);
    expect(sent()).toMatchObject([{ email: 'asha@example.com' }]);
  },
);

test('While a message is being sent the form says so, and a second click sends nothing', async () => {
  let answer: (response: Response) => void = () => {};
  service.mockReturnValue(
    new Promise((resolve) => {
      answer = resolve;
    }),
  );
  await write();
  await userEvent.click(button());
  expect(button()).toHaveTextContent('Sending');
  expect(screen.getByRole('status')).toHaveTextContent('Sending your message');
  await userEvent.click(button());
  await waitFor(() => expect(service).toHaveBeenCalled());
  answer(new Response('OK'));
  expect(await screen.findByText(/we have your message/)).toBeVisible();
  expect(button()).toHaveTextContent('Send');
  expect(sent()).toHaveLength(1);
});

test('The browser itself does not send the form, which would put the message into the address', () => {
  expect(message().form).toHaveAttribute('method', 'dialog');
});

test('After a failure the form shows the reason, two contact links and the typed texts', async () => {
  service.mockResolvedValue(new Response('The template ID not found', { status: 400 }));
  await write();
  await userEvent.click(button());
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('was not sent, and is still here. The template ID not found.');
  expect(screen.getByRole('link', { name: 'hello@forusbyus.example' })).toHaveAttribute(
    'href',
    'mailto:hello@forusbyus.example',
  );
  expect(screen.getByRole('link', { name: '+254 700 000 000' })).toHaveAttribute(
    'href',
    'tel:+254700000000',
  );
  expect([email().value, message().value]).toEqual(['asha@example.com', 'Habari zenu']);
  // The texts can be sent again.
  service.mockResolvedValue(new Response('OK'));
  await userEvent.click(button());
  expect(await screen.findByText(/we have your message/)).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
});

test.each([
  ['has only spaces', '   ', 'There is no message yet.'],
  ['is too long', 'x'.repeat(50_000), 'too long for one e-mail (51 kB; the limit is 49 kB)'],
])('A message that %s is neither cut nor sent, and the form says why', async (_, text, reason) => {
  await write(text);
  await userEvent.click(button());
  expect(await screen.findByRole('alert')).toHaveTextContent(reason);
  expect(message()).toHaveValue(text);
  expect(service).not.toHaveBeenCalled();
});

test('A program that fills in the hidden field sends nothing', async () => {
  await write();
  await fill(screen.getByLabelText('Leave this empty'), 'https://spam.example');
  await userEvent.click(button());
  expect(await screen.findByRole('alert')).toHaveTextContent('A field that people do not see');
  expect(service).not.toHaveBeenCalled();
});

test('The fields ‘Your e-mail’ and ‘Message’ are required, and ‘Your e-mail’ accepts only an e-mail address', () => {
  expect(email()).toBeRequired();
  expect(email()).toHaveAttribute('type', 'email');
  expect(message()).toBeRequired();
});
