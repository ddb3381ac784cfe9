import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { readNoticeFragment } from '../../src/services/mail/notice-link';
import { SITE } from '../../src/site';
import { OBITUARY, sent, service, startMailService } from '../support/mail-service';
import { renderSite } from '../support/render-site';

beforeEach(() => {
  startMailService();
  sessionStorage.clear();
});

const KEPT = 'for-us-by-us:notice';

type User = ReturnType<typeof renderSite>['user'];
const form = () => screen.findByRole('form', { name: 'Send us your notice' });
const field = (name: string) =>
  screen.getByLabelText<HTMLInputElement>(name, { selector: '.notice-form *' });
const send = async () => (await form()).querySelector<HTMLElement>('button[type="submit"]');

async function fill(user: User, texts: Record<string, string>): Promise<void> {
  for (const [name, text] of Object.entries(texts)) {
    await user.clear(field(name));
    await user.click(field(name));
    await user.paste(text);
  }
}

test('Without a category in the address, the form begins with ‘Choose a category’ and asks for one', async () => {
  const { user } = renderSite('/send');
  await form();
  expect(field('Category')).toHaveDisplayValue('Choose a category');
  expect(screen.queryByLabelText('Marketing')).toBeNull();
  await fill(user, {
    Title: 'A walk',
    Description: 'On Saturday.',
    'Your e-mail': 'a@example.com',
  });
  await press(user);
  expect(await screen.findByText('Category is required.')).toBeVisible();
  expect(sent()).toEqual([]);
});

const NO_LINK =
  'The notice is too long for a link that fills in the form, or the sender’s browser is too old to make one. Copy the texts from this mail into a new post, without the ‘>’ before each line.';

async function press(user: User): Promise<void> {
  const button = await send();
  if (button) await user.click(button);
}

/** Opens the form for an obituary. */
async function openObituary() {
  const site = renderSite('/send?type=obituaries');
  await form();
  return site;
}

/** Sends the notice OBITUARY, with `texts` added or replaced. */
async function sendObituary(texts: Record<string, string>): Promise<void> {
  const { user } = await openObituary();
  await fill(user, { ...OBITUARY, ...texts });
  await press(user);
  await screen.findByText(/we have your notice/);
}

describe('The form for readers’ notices', () => {
  test('A reader’s notice is sent as readable texts, with a link that contains the texts of the post', async () => {
    const { user } = await openObituary();
    expect(field('Category')).toHaveValue('obituaries');
    await fill(user, { ...OBITUARY, 'Your e-mail': 'asha@example.com' });
    await press(user);
    expect(await screen.findByText('Thank you, we have your notice (OK).')).toBeVisible();
    const [{ email = '', message = '' } = {}] = sent();
    expect(email).toBe('asha@example.com');
    // Our words come first, so that a reader cannot imitate them.
    expect(message).toMatch(
      /^A notice for Obituaries\n\nOpen it as a new post, and check it before you publish:\nhttps:\S+#notice=\S+\n\nA reader typed/,
    );
    expect(message).toContain('> E-mail: asha@example.com');
    expect(message).toContain('> Name:\n> Mzee Otieno');
    expect(message).toContain('> Date:\n> Fri 20-11-2026');
    const [link = ''] = /https:\/\/\S+/.exec(message) ?? [];
    expect(await readNoticeFragment(new URL(link).hash)).toMatchObject({
      draft: { type: 'obituaries', title: OBITUARY.Title, name: OBITUARY.Name },
    });
  });

  test('If required texts are missing, or the e-mail address and the phone number are invalid, the form shows errors and sends no notice', async () => {
    const { user } = await openObituary();
    await press(user);
    expect(await screen.findByText('Title is required.')).toBeVisible();
    expect(screen.getByText('Your e-mail or your phone number is required.')).toBeVisible();
    await waitFor(() => expect(field('Title')).toHaveFocus());
    await user.type(field('Your phone number'), '0712 345 678');
    expect(screen.queryByText('Your e-mail or your phone number is required.')).toBeNull();
    await fill(user, { ...OBITUARY, 'Your e-mail': 'asha', 'Your phone number': '0700' });
    await press(user);
    expect(await screen.findByText('This is not an e-mail address.')).toBeVisible();
    expect(screen.getByText('This phone number is too short.')).toBeVisible();
    expect(service).not.toHaveBeenCalled();
  });

  test('If a reader gives only a phone number, the notice is sent with this number and with the site’s e-mail address', async () => {
    await sendObituary({ 'Your phone number': '0712 345 678' });
    expect(sent()[0]?.email).toBe(SITE.email);
    expect(sent()[0]?.message).toContain('Phone: 0712 345 678');
  });

  test.each(['is too long for a link', 'is from a browser that cannot make a link'])(
    'If a notice %s, its texts are sent with a note in place of the link',
    async (reason) => {
      // Chinese characters in a mixed order compress badly, so this text does not fit into a link.
      const signs = Array.from({ length: 3_000 }, (_, at) => 0x4e00 + ((at * 7919) % 20_000));
      const isLong = reason === 'is too long for a link';
      if (!isLong) vi.stubGlobal('CompressionStream', undefined);
      const Description = isLong ? String.fromCharCode(...signs) : OBITUARY.Description;
      await sendObituary({ Description, 'Your e-mail': 'asha@example.com' });
      expect(sent()[0]?.message).toContain(Description);
      expect(sent()[0]?.message).toContain(NO_LINK);
      expect(sent()[0]?.message).not.toContain('#notice=');
    },
  );

  test('If a notice is too long for an e-mail, an error names the size of the notice, nothing is sent, and the texts stay in the form', async () => {
    const { user } = renderSite('/send?type=devotional');
    await form();
    // This text has 15 kB, because '祈' has 3 bytes. Four of the fields contain it.
    const long = '祈'.repeat(5_000);
    const texts = { Title: 'Sala', Description: long, Date: '2026-11-20', "Today's word": long };
    const others = { Quote: long, Devotional: long, Prayer: 'Amina' };
    await fill(user, { ...texts, ...others, 'Your e-mail': 'asha@example.com' });
    await press(user);
    expect(await screen.findByRole('alert')).toHaveTextContent(
      /was not sent, and is still here\. It is too long for one e-mail \(61 kB; the limit is 49 kB\)/,
    );
    expect(service).not.toHaveBeenCalled();
    expect(field('Quote')).toHaveValue(long);
  });

  test('The texts of a notice are kept while the reader is on another page, and deleted after the notice is sent', async () => {
    const first = await openObituary();
    await fill(first.user, { ...OBITUARY, 'Your e-mail': 'asha@example.com' });
    await first.open('/privacy');
    await first.open('/send');
    await form();
    expect(field('Category')).toHaveValue('obituaries');
    expect(field('Name')).toHaveValue(OBITUARY.Name);
    expect(field('Your e-mail')).toHaveValue('asha@example.com');
    await press(first.user);
    await first.user.click(await screen.findByRole('button', { name: 'Send another notice' }));
    await form();
    expect(field('Title')).toHaveValue('');
    expect(field('Your e-mail')).toHaveValue('');
    expect(sessionStorage.getItem(KEPT)).toBeNull();
  });

  test('A notice that was not sent is gone 30 minutes after its last change, with the sender’s address', async () => {
    const { user, open } = await openObituary();
    vi.setSystemTime(new Date('2026-11-26T09:00:00Z'));
    await fill(user, { ...OBITUARY, 'Your e-mail': 'asha@example.com' });
    // The tab keeps the notice when the reader leaves the page, after a quarter of an hour.
    vi.setSystemTime(new Date('2026-11-26T09:15:00Z'));
    await open('/privacy');
    vi.setSystemTime(new Date('2026-11-26T09:29:00Z'));
    await open('/send');
    await form();
    expect(field('Your e-mail')).toHaveValue('asha@example.com');
    await open('/privacy');
    vi.setSystemTime(new Date('2026-11-26T09:31:00Z'));
    await open('/send');
    await form();
    expect(field('Title')).toHaveValue('');
    expect(field('Your e-mail')).toHaveValue('');
    expect(sessionStorage.getItem(KEPT)).toBeNull();
  });

  describe('The open form is empty 30 minutes after the last change, and says why', () => {
    const TEXT = 'We emptied the form because you typed nothing for 30 minutes.';
    const minutes = (count: number) => count * 60_000;

    async function typeNotice() {
      vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] });
      const { user } = await openObituary();
      await fill(user, { Title: OBITUARY.Title });
      act(() => void vi.advanceTimersByTime(minutes(20)));
      await fill(user, { 'Your e-mail': 'asha@example.com' });
      return user;
    }

    function expectEmptied(): void {
      expect(field('Title')).toHaveValue('');
      expect(field('Your e-mail')).toHaveValue('');
      expect(sessionStorage.getItem(KEPT)).toBeNull();
      expect(screen.getByText(TEXT)).toBeVisible();
    }

    test('while the page is shown', async () => {
      await typeNotice();
      act(() => void vi.advanceTimersByTime(minutes(29)));
      expect(field('Title')).toHaveValue(OBITUARY.Title);
      expect(screen.queryByText(TEXT)).toBeNull();
      act(() => void vi.advanceTimersByTime(minutes(2)));
      expectEmptied();
      act(() => void vi.advanceTimersByTime(minutes(60)));
      expect(screen.getByText(TEXT)).toBeVisible();
    });

    test('but not while the notice is sent: if the sending fails, the texts are still there', async () => {
      const user = await typeNotice();
      await fill(user, OBITUARY);
      let fail = () => {};
      const asked = new Promise<void>((resolve) => {
        service.mockImplementationOnce(() => {
          resolve();
          return new Promise((_, reject) => (fail = () => reject(new Error('no network'))));
        });
      });
      act(() => void vi.advanceTimersByTime(minutes(29.5)));
      await press(user);
      await asked;
      act(() => void vi.advanceTimersByTime(minutes(1)));
      await act(async () => fail());
      expect(await screen.findByRole('alert')).toHaveTextContent(/was not sent/);
      expect(field('Title')).toHaveValue(OBITUARY.Title);
      expect(field('Your e-mail')).toHaveValue('asha@example.com');
    });

    test('when the page is shown again, because timers do not run while a device sleeps', async () => {
      await typeNotice();
      vi.setSystemTime(Date.now() + minutes(31));
      act(() => void document.dispatchEvent(new Event('visibilitychange')));
      expectEmptied();
    });
  });

  test('The browser fills in only the sender’s e-mail address and phone number by itself', async () => {
    renderSite('/send?type=properties');
    await form();
    expect(field('Address')).toHaveAttribute('autocomplete', 'off');
    expect(field('Title')).toHaveAttribute('autocomplete', 'off');
    const filled = document.querySelectorAll<HTMLElement>(
      '.notice-form form [autocomplete]:not([autocomplete="off"])',
    );
    expect([...filled].map((field) => field.getAttribute('autocomplete'))).toEqual([
      'email',
      'tel',
    ]);
  });

  test('‘Clear the form’ asks first, and then deletes all that was typed', async () => {
    const { user, open } = await openObituary();
    await fill(user, { ...OBITUARY, 'Your e-mail': 'asha@example.com' });
    await user.click(screen.getByRole('button', { name: 'Clear the form' }));
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(field('Your e-mail')).toHaveValue('asha@example.com');
    await user.click(screen.getByRole('button', { name: 'Clear the form' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Clear the form?' }));
    await user.click(dialog.getByRole('button', { name: 'Clear the form' }));
    await waitFor(() => expect(field('Your e-mail')).toHaveValue(''));
    expect(field('Title')).toHaveValue('');
    await open('/privacy');
    expect(sessionStorage.getItem(KEPT)).toBeNull();
  });

  test('If a reader chooses another category and then the first one again, the form still has the texts of the first category', async () => {
    const { user } = await openObituary();
    await fill(user, OBITUARY);
    await user.selectOptions(field('Category'), 'properties');
    // The form for notices does not ask whether a property is let or sold.
    expect(screen.queryByLabelText('Let or sold')).toBeNull();
    expect(field('Title')).toHaveValue(OBITUARY.Title);
    await user.selectOptions(field('Category'), 'obituaries');
    await waitFor(() => expect(field('Name')).toHaveValue(OBITUARY.Name));
  });

  test('After a reload, the form has the category that the reader chose, not the category of the address', async () => {
    const { user } = await openObituary();
    await user.selectOptions(field('Category'), 'events');
    await fill(user, { Title: 'A market', Place: 'Kitale' });
    cleanup();
    const reloaded = await openObituary();
    expect(field('Category')).toHaveValue('events');
    expect(field('Place')).toHaveValue('Kitale');
    // A form that was cleared begins with the category of the address again.
    await reloaded.user.click(screen.getByRole('button', { name: 'Clear the form' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Clear the form?' }));
    await reloaded.user.click(dialog.getByRole('button', { name: 'Clear the form' }));
    await waitFor(() => expect(field('Category')).toHaveValue('obituaries'));
  });

  test('If the reader has not changed the category, a link with another category changes it, and the texts stay', async () => {
    const { user, open } = await openObituary();
    await fill(user, { Title: OBITUARY.Title });
    await open('/privacy');
    await open('/send?type=events');
    await form();
    expect(field('Category')).toHaveValue('events');
    expect(field('Title')).toHaveValue(OBITUARY.Title);
  });
});
