import '../support/mock-firebase';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { SITE } from '../../src/site';
import { addPost, startBackend } from '../support/fake-backend';
import { sent, service, startMailService } from '../support/mail-service';
import { renderSite } from '../support/render-site';

beforeEach(() => {
  startBackend();
  addPost('properties', 'plot', { title: 'Plot & house in Thika' });
  startMailService();
});

const link = (name: string) => screen.findByRole('link', { name });
const form = (name: string) => screen.findByRole('form', { name });

/** Opens the form ‘Report this post’, fills it in, and sends it. */
async function sendReport(reason: string, text: string, email = '') {
  const { user } = renderSite('/post?id=plot');
  await user.click(await link('Report this post'));
  const report = within(await form('Report this post'));
  const heading = screen.getByRole('heading', { name: 'Report this post' });
  await waitFor(() => expect(heading).toHaveFocus());
  await user.selectOptions(report.getByLabelText('Reason'), reason);
  await user.type(report.getByLabelText('What is wrong?'), text);
  if (email) await user.type(report.getByLabelText(/Your e-mail/), email);
  await user.click(report.getByRole('button', { name: 'Send' }));
  return { user, report };
}

describe('The links and forms for reports at the end of a post', () => {
  test('The form ‘Report this post’ takes the focus, and sends the reason, the addresses of the post and of its edit page, and the reader’s text', async () => {
    await sendReport('It looks like a fraud', 'He asked for a deposit.', 'asha@example.com');
    expect(await screen.findByText('Thank you, we have your message (OK).')).toBeVisible();
    expect(sent()).toEqual([
      {
        email: 'asha@example.com',
        message: [
          'Report this post',
          `Plot & house in Thika\n${SITE.url}/p/plot`,
          `To edit or delete it: ${SITE.url}/post/plot`,
          `A reader typed the text below. Our links begin with ${SITE.url}/`,
          '> It looks like a fraud\n>\n> He asked for a deposit.',
        ].join('\n\n'),
      },
    ]);
  });

  test('The form ‘Ask for removal’ proposes a reason, requires an e-mail address, and is sent', async () => {
    const { user } = renderSite('/post?id=plot');
    await user.click(await link('Ask for removal'));
    const request = within(await form('Ask for removal'));
    expect(request.getByLabelText('Reason')).toHaveValue('It shows me or my family');
    expect(request.getByLabelText('Your e-mail, so that we can answer')).toBeRequired();
    await user.type(request.getByLabelText('What is wrong?'), 'This is my mother.');
    // WhatsApp puts such marks around an address that is copied from it.
    await user.type(request.getByLabelText(/Your e-mail/), '\u2068asha@example.com\u2069\u00A0');
    await user.click(request.getByRole('button', { name: 'Send' }));
    expect(await screen.findByText('Thank you, we have your message (OK).')).toBeVisible();
  });

  test('A report without a reader’s e-mail address is sent with the site’s e-mail address', async () => {
    await sendReport('It offends', 'Read it.');
    await waitFor(() => expect(sent()).toMatchObject([{ email: SITE.email }]));
  });

  test('If the e-mail service refuses a report, and the reader closes and reopens the form, the form still has the texts and takes the focus', async () => {
    service.mockReturnValueOnce(new Response('Too Many Requests', { status: 429 }));
    const { user, report } = await sendReport('It offends', 'Read it.');
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Your message was not sent, and is still here. Too Many Requests. Wait ten seconds',
    );
    await user.click(await link('Report this post'));
    expect(screen.queryByRole('form', { name: 'Report this post' })).toBeNull();
    await user.click(await link('Report this post'));
    const heading = screen.getByRole('heading', { name: 'Report this post' });
    await waitFor(() => expect(heading).toHaveFocus());
    expect(report.getByLabelText('What is wrong?')).toHaveValue('Read it.');
  });

  test('‘Report this post’ is a mailto link with the title and address of the post, and ‘Ask for removal’ is a mailto link too', async () => {
    // Without JavaScript, the browser opens these links in an e-mail program.
    renderSite('/post?id=plot');
    expect(await link('Report this post')).toHaveAttribute(
      'href',
      `mailto:${SITE.email}?subject=Report%20this%20post%3A%20Plot%20%26%20house%20in%20Thika&body=${encodeURIComponent(`${SITE.url}/p/plot\r\n\r\n`)}`,
    );
    expect(await link('Ask for removal')).toHaveAttribute(
      'href',
      expect.stringMatching(/^mailto:/),
    );
  });
});
