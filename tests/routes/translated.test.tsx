import '../support/mock-firebase';
import '../support/mock-photos';
import 'fake-indexeddb/auto';
import '../../src/first-paint/react-root';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { titleGrams } from '../../src/model/title-search';
import { findCardTitles } from '../support/card-titles';
import { emptyDevice } from '../support/device';
import { allPosts, attachPhoto, fillInForm, startBackend, type } from '../support/fake-backend';
import { firebase, signedIn } from '../support/fake-firebase';
import { examplePost, startFirebase } from '../support/fake-rest';
import { sent, service, startMailService } from '../support/mail-service';
import { renderSite } from '../support/render-site';
import { translatePage } from '../support/translate';

let stop = () => {};

afterEach(() => stop());

function start(...posts: Parameters<typeof startFirebase>): void {
  startFirebase(...posts);
  startMailService();
}

test('On a translated page, the contact form shows each state alone, and an error has its own reason', async () => {
  start();
  const { user } = renderSite('/privacy');
  await screen.findByRole('heading', { level: 1 });
  const form = within(screen.getByRole('form', { name: 'Write to us' }));
  stop = translatePage();
  await user.type(form.getByLabelText(/^Your e-mail/), 'asha@example.com');
  await user.type(form.getByLabelText(/^Message/), 'Habari');
  const sentences = [
    [() => new Response('The account is blocked', { status: 403 }), 'The account is blocked'],
    [() => new Response('The template is missing', { status: 400 }), 'The template is missing'],
  ] as const;
  for (const [answer, reason] of sentences) {
    service.mockImplementation(answer);
    await user.click(form.getByRole('button', { name: /^Send/ }));
    await waitFor(() => expect(form.getByRole('alert')).toHaveTextContent(reason));
    await waitFor(() => expect(form.getByRole('alert')).toHaveTextContent('(sw)'));
  }
  expect(form.getByRole('alert')).not.toHaveTextContent('blocked');
  service.mockImplementation(() => new Response('OK'));
  await user.click(form.getByRole('button', { name: /^Send/ }));
  const status = form.getByRole('status');
  await waitFor(() =>
    expect(status).toHaveTextContent(/^Thank you, we have your message \(OK\)\. \(sw\)$/),
  );
  expect(form.queryByRole('alert')).toBeNull();
  expect(sent().at(-1)).toEqual({
    email: 'asha@example.com',
    message: expect.stringMatching(/Habari$/),
  });
});

test('On a page that the browser translates, a reader turns pages, changes the tab, filters, searches, opens a post and reports it', async () => {
  const title = 'Harambee in Kisumu';
  start([
    ...Array.from({ length: 7 }, (_, index) => examplePost('events', `event-${index}`)),
    examplePost('events', 'over', { startDate: '2020-01-01', endDate: '2020-01-01' }),
    examplePost('properties', 'plot', { county: 'Nakuru', taken: false }),
    examplePost('devotional', 'prayer', { title, titleGrams: titleGrams(title) }),
  ]);
  const { user, open, path } = renderSite('/events');
  await screen.findAllByRole('article');
  stop = translatePage();
  await user.click(screen.getByRole('button', { name: 'Next page' }));
  await waitFor(async () =>
    expect(await findCardTitles()).toEqual([
      expect.stringMatching(/^Title of event-5/),
      expect.stringMatching(/^Title of event-6/),
    ]),
  );
  for (const [tab, shown] of [
    ['Past', 1],
    ['Coming', 5],
  ] as const) {
    await user.click(screen.getByRole('link', { name: new RegExp(`^${tab}`) }));
    await waitFor(async () => expect(await findCardTitles()).toHaveLength(shown));
  }
  await open('/properties');
  await user.selectOptions(await screen.findByLabelText(/^County/), 'Nakuru');
  await user.click(screen.getByRole('button', { name: /^Show results/ }));
  expect(await screen.findByText(/in Nakuru/)).toBeVisible();
  await open('/search?q=harambee');
  await user.click(await screen.findByRole('link', { name: /^Harambee in Kisumu/ }));
  await waitFor(() => expect(path()).toBe('/post?id=prayer'));
  await user.click(await screen.findByRole('link', { name: /^Report this post/ }));
  const report = within(await screen.findByRole('form', { name: /^Report this post/ }));
  await user.selectOptions(report.getByLabelText(/^Reason/), 'It offends');
  await user.type(report.getByLabelText(/^What is wrong/), 'It is about me.');
  await user.click(report.getByRole('button', { name: /^Send/ }));
  await waitFor(() => expect(report.getByRole('status')).toHaveTextContent('we have your message'));
  expect(JSON.stringify(sent())).toContain('It offends');
  expect(JSON.stringify(sent())).not.toContain('(sw)');
});

test('On a page that the browser translates, a writer orders two photos, sends one again, publishes, edits and deletes the post, and takes the deletion back', async () => {
  await emptyDevice();
  startBackend();
  signedIn('ali', 'editor');
  const { user } = renderSite('/admin');
  const button = (name: RegExp) => screen.getByRole('button', { name });
  await fillInForm(user, 'events');
  await attachPhoto(user, 'first.jpg');
  await attachPhoto(user, 'second.jpg');
  stop = translatePage();
  const tiles = () =>
    within(screen.getByRole('list', { name: /^Photos/ })).getAllByRole('listitem');
  await user.click(within(tiles()[0] as HTMLElement).getByRole('button'));
  await user.click(button(/^Move later: photo 1/));
  expect(tiles().map((tile) => within(tile).getByRole('img').title)).toEqual([
    'second.jpg',
    'first.jpg',
  ]);
  firebase.disrupt('upload second.webp', { code: 'storage/retry-limit-exceeded' });
  await user.click(button(/^Submit/));
  const again = await screen.findByRole('button', { name: /^Retry photo 1/ });
  firebase.endDisruption('upload second.webp');
  await user.click(again);
  await user.click(await screen.findByRole('link', { name: /^See the post/ }));
  await screen.findByRole('heading', { level: 1, name: /^Some title/ });
  await user.click(screen.getByRole('link', { name: /^Posts/ }));
  await user.click(await screen.findByRole('link', { name: 'Edit: Some title' }));
  await screen.findByRole('button', { name: /^Update/ });
  type('description', 'Said otherwise now.');
  await user.click(button(/^Update/));
  expect(await screen.findByText(/^Post Updated/)).toBeVisible();
  await user.click(button(/^Delete/));
  const dialog = within(screen.getByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: /^Delete/ }));
  await user.click(await screen.findByRole('button', { name: /^Undo/ }, { timeout: 10_000 }));
  expect(await screen.findByText(/^The post is back\./)).toBeVisible();
  expect(screen.queryByText(/^Item Deleted/)).toBeNull();
  expect(allPosts()).toMatchObject([{ desciption: 'Said otherwise now.' }]);
});

test('If a content blocker has removed parts of a page, a reader still goes to other pages', async () => {
  start(Array.from({ length: 7 }, (_, index) => examplePost('events', `event-${index}`)));
  const { user, open } = renderSite('/events');
  await screen.findAllByRole('article');
  const blocked =
    '.event-tabs, .send-link, .post-list li:first-child, .site-slogan, .site-footer form';
  for (const part of document.querySelectorAll(blocked)) part.remove();
  await user.click(screen.getByRole('button', { name: 'Next page' }));
  await waitFor(async () =>
    expect(await findCardTitles()).toEqual(['Title of event-5', 'Title of event-6']),
  );
  for (const part of document.querySelectorAll('.post-list, .pager')) part.remove();
  await open('/privacy');
  expect(await screen.findByRole('heading', { level: 1, name: 'Privacy' })).toBeVisible();
  await open('/events');
  await waitFor(async () => expect(await findCardTitles()).toHaveLength(5));
});
