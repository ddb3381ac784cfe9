import '../support/mock-firebase';
import '../support/mock-photos';
import 'fake-indexeddb/auto';
import '../../src/first-paint/react-root';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { forgetReads } from '../../src/services/reading/read-cache';
import { emptyDevice } from '../support/device';
import { allPosts, attachPhoto, fillInForm, startBackend, type } from '../support/fake-backend';
import { firebase, signedIn } from '../support/fake-firebase';
import { examplePost, startFirebase } from '../support/fake-rest';
import { renderSite } from '../support/render-site';
import { translatePage } from '../support/translate';

/** Answers requests to the e-mail service with the text 'OK'. */
const service = vi.fn<(request: RequestInit | undefined) => Response>();

let stop = () => {};

beforeEach(() => {
  forgetReads();
  localStorage.clear();
  service.mockReset().mockImplementation(() => new Response('OK'));
});

afterEach(() => stop());

function start(...posts: Parameters<typeof startFirebase>): void {
  startFirebase(...posts);
  const { fetch } = globalThis;
  vi.stubGlobal('fetch', async (address: string, request?: RequestInit) =>
    String(address).includes('/email/send') ? service(request) : fetch(address, request),
  );
}

function sent(): Record<string, string>[] {
  return service.mock.calls.map(([request]) => JSON.parse(String(request?.body)).template_params);
}

async function titles(): Promise<(string | null)[]> {
  const posts = await screen.findAllByRole('article');
  return posts.map((post) => within(post).getByRole('heading').textContent);
}

test('On a translated page, a reader goes to the second page of the events, to the past events and back', async () => {
  const events = Array.from({ length: 7 }, (_, index) => examplePost('events', `event-${index}`));
  start([
    ...events,
    examplePost('events', 'old', { startDate: '2020-01-01', endDate: '2020-01-01' }),
  ]);
  const { user } = renderSite('/events');
  await screen.findAllByRole('article');
  stop = translatePage();
  await user.click(screen.getByRole('button', { name: 'Next page' }));
  await waitFor(async () => expect(await titles()).toHaveLength(2));
  const tab = (name: RegExp) =>
    within(screen.getByRole('navigation', { name: 'Events by time' })).getByRole('link', { name });
  await user.click(tab(/^Past/));
  await waitFor(async () => expect(await titles()).toEqual(['Title of old (sw)']));
  expect(tab(/^Past \(sw\) 1/)).toHaveAttribute('aria-current', 'page');
  await user.click(tab(/^Coming/));
  await waitFor(async () => expect(await titles()).toHaveLength(5));
  expect(tab(/^Coming \(sw\) 7/)).toHaveAttribute('aria-current', 'page');
});

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

test('On a translated page, the filter of properties sends the stored name of a county', async () => {
  const offer = (id: string, county: string) => examplePost('properties', id, { county });
  start([offer('flat', 'Nakuru'), offer('shop', 'Kisumu'), offer('house', 'Nakuru')]);
  const { user, path } = renderSite('/properties');
  await screen.findAllByRole('article');
  const county = await screen.findByRole('combobox', { name: 'County' });
  stop = translatePage();
  await user.selectOptions(county, within(county).getByRole('option', { name: 'Nakuru (sw)' }));
  await user.click(screen.getByRole('button', { name: /^Show/ }));
  await waitFor(() => expect(path()).toBe('/properties?county=Nakuru'));
  await waitFor(async () => expect(await titles()).toHaveLength(2));
  // The number of properties is read by another request than the list.
  const found = await screen.findByText(/^2 properties/);
  expect(found.closest('p')).toHaveTextContent(/^2 properties in Nakuru( \(sw\))?$/);
});

test('On a translated post, the report has the reason as it is stored', async () => {
  start([examplePost('properties', 'plot')]);
  const { user } = renderSite('/post?id=plot');
  await user.click(await screen.findByRole('link', { name: 'Report this post' }));
  const form = within(await screen.findByRole('form', { name: 'Report this post' }));
  stop = translatePage();
  await user.selectOptions(
    form.getByLabelText(/^Reason/),
    form.getByRole('option', { name: 'It looks like a fraud (sw)' }),
  );
  await user.type(form.getByLabelText(/^What is wrong/), 'He asked for a deposit.');
  await user.click(form.getByRole('button', { name: /^Send/ }));
  await waitFor(() => expect(form.getByRole('status')).toHaveTextContent('we have your report'));
  expect(sent()[0]?.message).toMatch(/It looks like a fraud$/m);
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
    expect(await titles()).toEqual(['Title of event-5', 'Title of event-6']),
  );
  for (const part of document.querySelectorAll('.post-list, .pager')) part.remove();
  await open('/privacy');
  expect(await screen.findByRole('heading', { level: 1, name: 'Privacy' })).toBeVisible();
  await open('/events');
  await waitFor(async () => expect(await titles()).toHaveLength(5));
});
