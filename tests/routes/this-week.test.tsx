import '../support/mock-firebase';
import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { forgetReads } from '../../src/services/reading/read-cache';
import { addPost, startBackend } from '../support/fake-backend';
import { firebase, signedIn } from '../support/fake-firebase';
import { renderSite } from '../support/render-site';

/** A mock of the worker that makes the file, which jsdom lacks. */
const worker = vi.hoisted(() => ({ ask: vi.fn() }));
vi.mock('../../src/photos/ask-worker', () => ({ askWorker: worker.ask }));

beforeEach(() => {
  worker.ask.mockReset();
  startBackend();
  forgetReads();
  signedIn('ali', 'editor');
  const startDate = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10);
  addPost('events', 'sunday', { title: 'Sunday service', startDate, endDate: startDate });
  const later = new Date(Date.now() + 20 * 86_400_000).toISOString().slice(0, 10);
  addPost('events', 'harambee', { title: 'Harambee', startDate: later, endDate: later });
});

const text = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Text' });

describe('The page ‘This week’', () => {
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

  test('The page ‘This week’ links to the feed of all posts and to the calendar, and to the page that says how soon both show a new post', async () => {
    renderSite('/this-week');
    await text();
    expect(screen.getByRole('link', { name: 'All posts' })).toHaveAttribute('href', '/feed.xml');
    expect(screen.getByRole('link', { name: 'the calendar' })).toHaveAttribute(
      'href',
      '/events.ics',
    );
    const soon = screen.getByText(/says how soon a new post arrives/);
    expect(within(soon).getByRole('link')).toHaveAttribute('href', '/follow');
  });

  test('The page ‘This week’ makes a PDF of the chosen posts, which the volunteer shares or saves', async () => {
    worker.ask.mockResolvedValueOnce({ unable: true });
    worker.ask.mockResolvedValue({ made: new Blob(['%PDF'], { type: 'application/pdf' }) });
    const { user } = renderSite('/this-week');
    const make = await screen.findByRole('button', { name: 'Make the file' });
    await user.click(make);
    expect(await screen.findByRole('alert')).toHaveTextContent('The file could not be made.');
    await user.click(make);
    const save = await screen.findByRole('link', { name: 'Save the file' });
    expect(save).toHaveAttribute('download', expect.stringMatching(/^\d{4}-\d\d-\d\d\.pdf$/));
    const [{ edition, photos }] = worker.ask.mock.lastCall ?? [];
    expect(edition.posts.map(({ title }: { title: string }) => title)).toEqual(['Sunday service']);
    expect(photos).toHaveLength(1);
    expect(screen.queryByRole('button', { name: 'Share the file' })).toBeNull();
  });

  test('The volunteer chooses which posts are in the file, at most twelve of them', async () => {
    worker.ask.mockResolvedValue({ made: new Blob(['%PDF'], { type: 'application/pdf' }) });
    const createdAt = new Date(Date.now() - 3_600_000);
    for (let number = 1; number < 14; number += 1) {
      const type = number % 2 ? 'obituaries' : 'properties';
      addPost(type, `post-${number}`, { title: `Post ${number}`, createdAt });
    }
    const { user } = renderSite('/this-week');
    await user.click(await screen.findByText('12 of 14 posts chosen'));
    const [left = document.body] = screen.getAllByRole('checkbox', { checked: false });
    const make = () => screen.getByRole('button', { name: 'Make the file' });
    await user.click(left);
    expect(screen.getByText('14 posts', { exact: false })).toHaveTextContent(
      '13 of 14 posts chosen',
    );
    await user.click(make());
    expect(screen.getByText('At most 12 posts fit into the file. Choose fewer.')).toBeVisible();
    for (const box of screen.getAllByRole('checkbox', { checked: true })) await user.click(box);
    expect(screen.getByText('Choose a post first.')).toBeVisible();
    await user.click(make());
    expect(worker.ask).not.toHaveBeenCalled();
    await user.click(screen.getByRole('checkbox', { name: 'Post 2' }));
    await user.click(screen.getByRole('checkbox', { name: 'Sunday service' }));
    await user.click(make());
    expect(await screen.findByRole('link', { name: 'Save the file' })).toBeVisible();
    const titles = worker.ask.mock.lastCall?.[0].edition.posts.map(
      ({ title }: { title: string }) => title,
    );
    expect(titles).toEqual(['Sunday service', 'Post 2']);
    // The file has the posts that were chosen when it was made.
    await user.click(screen.getByRole('checkbox', { name: 'Post 2' }));
    expect(screen.queryByRole('link', { name: 'Save the file' })).toBeNull();
  });

  test('If the posts cannot be read, the page ‘This week’ has a button ‘Retry’ that reads them', async () => {
    firebase.failing.add('all');
    const { user } = renderSite('/this-week');
    const retry = await screen.findByRole('button', { name: 'Retry' });
    firebase.failing.clear();
    await user.click(retry);
    expect((await text()).value).toContain('Sunday service');
  });

  test('If a person who is not signed in opens /this-week, the site leads them to /login', async () => {
    firebase.user = null;
    localStorage.clear();
    const { path } = renderSite('/this-week');
    expect(await screen.findByRole('heading', { name: 'Login' })).toBeVisible();
    expect(path()).toBe('/login');
  });
});
