import '../support/mock-firebase';
import { screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { addPost, startBackend } from '../support/fake-backend';
import { signedIn } from '../support/fake-firebase';
import { renderSite } from '../support/render-site';

beforeEach(() => {
  startBackend();
  signedIn('ali', 'editor');
  const startDate = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10);
  addPost('events', 'sunday', { title: 'Sunday service', startDate, endDate: startDate });
  const later = new Date(Date.now() + 20 * 86_400_000).toISOString().slice(0, 10);
  addPost('events', 'harambee', { title: 'Harambee', startDate: later, endDate: later });
});

const text = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Text' });

test('The link ‘This week’ on /posts opens a text to share or copy, with the events of the next seven days', async () => {
  const { user } = renderSite('/posts');
  await user.click(await screen.findByRole('link', { name: 'This week' }));
  expect((await text()).value).toContain('Sunday service\nhttps://forusbyus.example/p/sunday');
  expect((await text()).value).not.toContain('Harambee');
  expect(screen.getByRole('link', { name: 'Send to WhatsApp' })).toHaveAttribute(
    'href',
    expect.stringMatching(/^https:\/\/wa\.me\/\?text=For%20Us%20By%20Us%0A/),
  );
  await user.click(screen.getByRole('button', { name: 'Copy' }));
  expect(await screen.findByText('Copied.')).toBeVisible();
  expect(await navigator.clipboard.readText()).toBe((await text()).value);
});

test('If the volunteer chooses more days, the text of ‘This week’ has the events of these days too', async () => {
  const { user } = renderSite('/this-week');
  await text();
  await user.selectOptions(screen.getByLabelText('Days'), '30');
  expect((await text()).value).toContain('Harambee');
});

test('The page ‘This week’ shares the text as the volunteer has edited it, and shares no empty text', async () => {
  const { user } = renderSite('/this-week');
  await user.clear(await text());
  expect(screen.queryByRole('link', { name: 'Send to WhatsApp' })).toBeNull();
  await user.type(await text(), 'Habari');
  expect(screen.getByText('6 of 1,000 characters')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Send to WhatsApp' })).toHaveAttribute(
    'href',
    'https://wa.me/?text=Habari',
  );
});
