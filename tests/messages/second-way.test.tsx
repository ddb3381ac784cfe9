import '../support/mock-firebase';
import { render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ContactForm } from '../../src/messages/contact-form';
import { readNoticeFragment } from '../../src/services/mail/notice-link';
import { SITE } from '../../src/site';
import { addPost, startBackend } from '../support/fake-backend';
import { OBITUARY, sent, service, startMailService } from '../support/mail-service';
import { renderSite } from '../support/render-site';

const open = vi.fn<typeof window.open>();
beforeEach(() => {
  startBackend();
  addPost('properties', 'plot', { title: 'Plot & house in Thika' });
  startMailService();
  open.mockReset();
  vi.stubGlobal('open', open);
  sessionStorage.clear();
});
afterEach(() => vi.unstubAllEnvs());

/** The text in WhatsApp's field, after the form has opened WhatsApp once. */
async function chatText(): Promise<string> {
  await waitFor(() => expect(open).toHaveBeenCalledOnce());
  const [href] = open.mock.calls[0] ?? [];
  expect(href).toMatch(/^https:\/\/wa\.me\/254700000000\?text=/);
  return new URL(String(href)).searchParams.get('text') ?? '';
}

describe('‘Send by WhatsApp’ beside the button ‘Send’ of a form', () => {
  test('If the e-mail service is used up, a request for removal goes by WhatsApp, without an e-mail address, and stays in the form', async () => {
    service.mockImplementation(() => new Response('The quota is used up', { status: 402 }));
    const { user } = renderSite('/post?id=plot');
    await user.click(await screen.findByRole('link', { name: 'Ask for removal' }));
    const request = within(await screen.findByRole('form', { name: 'Ask for removal' }));
    await user.type(request.getByLabelText('What is wrong?'), 'This is my mother.');
    await user.type(request.getByLabelText(/Your e-mail/), 'asha@example.com');
    await user.click(request.getByRole('button', { name: 'Send' }));
    expect(await request.findByRole('alert')).toHaveTextContent(
      'Your message was not sent, and is still here. The quota is used up. Try ‘Send by WhatsApp’.',
    );
    await user.clear(request.getByLabelText(/Your e-mail/));
    await user.click(await request.findByRole('link', { name: 'Send by WhatsApp' }));
    expect(await chatText()).toBe(
      [
        'Ask for removal',
        `Plot & house in Thika\n${SITE.url}/p/plot`,
        `To edit or delete it: ${SITE.url}/post/plot`,
        'It shows me or my family',
        'This is my mother.',
      ].join('\n\n'),
    );
    expect(
      await request.findByText(/Press Send in WhatsApp\. Your text is still here\.$/),
    ).toBeVisible();
    expect(request.getByLabelText('What is wrong?')).toHaveValue('This is my mother.');
    // In some apps a page cannot open another one. Then the link does.
    expect(request.getByRole('link', { name: 'Open WhatsApp again' })).toHaveAttribute(
      'href',
      open.mock.calls[0]?.[0],
    );
  });

  test('A report without a reason does not open WhatsApp', async () => {
    const { user } = renderSite('/post?id=plot');
    await user.click(await screen.findByRole('link', { name: 'Report this post' }));
    const report = within(await screen.findByRole('form', { name: 'Report this post' }));
    await user.type(report.getByLabelText('What is wrong?'), 'Read it.');
    await user.click(await report.findByRole('link', { name: 'Send by WhatsApp' }));
    expect(open).not.toHaveBeenCalled();
    await user.selectOptions(report.getByLabelText('Reason'), 'It offends');
    await user.click(report.getByRole('link', { name: 'Send by WhatsApp' }));
    expect(await chatText()).toContain('It offends\n\nRead it.');
  });

  test('A notice goes by WhatsApp with its texts and with the link of its e-mail, also without the sender’s number; missing texts are named', async () => {
    const { user } = renderSite('/send?type=obituaries');
    const form = within(await screen.findByRole('form', { name: 'Send us your notice' }));
    await user.click(form.getByLabelText('Title'));
    await user.click(await form.findByRole('link', { name: 'Send by WhatsApp' }));
    expect(await form.findByText('Title is required.')).toBeVisible();
    expect(form.queryByText('Your e-mail or your phone number is required.')).toBeNull();
    for (const [name, text] of Object.entries(OBITUARY)) {
      await user.click(form.getByLabelText(name));
      await user.paste(text);
    }
    await user.click(form.getByRole('link', { name: 'Send by WhatsApp' }));
    const text = await chatText();
    expect(text).toMatch(/^A notice for Obituaries\n\nOpen it as a new post/);
    expect(text).toContain('Name:\nMzee Otieno');
    const [link = ''] = /https:\/\/\S+/.exec(text) ?? [];
    expect(await readNoticeFragment(new URL(link).hash)).toMatchObject({
      draft: { title: OBITUARY.Title },
    });
    expect(form.getByLabelText('Title')).toHaveValue(OBITUARY.Title);
    // The same notice also goes by e-mail. With another link, it could be published twice.
    await user.type(form.getByLabelText('Your e-mail'), 'asha@example.com');
    await user.click(form.getByRole('button', { name: 'Send' }));
    await screen.findByText(/we have your notice/);
    expect(sent().at(-1)?.message).toContain(`${link}\n`);
  });

  test('A message that is too long for WhatsApp is cut there, and the form says so; the contact form shows the link at the first focus', async () => {
    render(<ContactForm />);
    expect(screen.queryByRole('link', { name: 'Send by WhatsApp' })).toBeNull();
    await userEvent.click(screen.getByLabelText('Message'));
    await userEvent.paste('Habari zenu '.repeat(300));
    await userEvent.click(await screen.findByRole('link', { name: 'Send by WhatsApp' }));
    expect(await chatText()).toMatch(/^(Habari zenu )+.*…$/);
    expect(
      await screen.findByText(/It was too long for WhatsApp: copy the rest from here\.$/),
    ).toBeVisible();
  });

  test('A message that has only spaces does not open WhatsApp, and the form says why', async () => {
    render(<ContactForm />);
    await userEvent.type(screen.getByLabelText('Message'), '   ');
    await userEvent.click(await screen.findByRole('link', { name: 'Send by WhatsApp' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('There is no message yet.');
    expect(open).not.toHaveBeenCalled();
  });

  test('Without a number in the configuration, no form mentions WhatsApp', async () => {
    vi.stubEnv('VITE_SITE_WHATSAPP', '');
    renderSite('/send');
    const form = await screen.findByRole('form', { name: 'Send us your notice' });
    expect(form).not.toHaveTextContent('WhatsApp');
  });
});
