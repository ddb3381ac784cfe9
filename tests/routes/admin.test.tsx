import { withStoredNames } from '../../emulators/stored-names';
import '../support/mock-firebase';
import '../support/mock-photos';
import 'fake-indexeddb/auto';
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { CATEGORIES } from '../../src/model/categories';
import { countAll } from '../support/device';
import {
  allPosts,
  attachPhoto,
  control,
  fillInForm,
  formContent,
  holdPhoto,
  photoFile,
  submitNew,
  type,
} from '../support/fake-backend';
import { firebase, signedIn } from '../support/fake-firebase';
import { submitPost } from '../support/form-actions';
import { jsdomStyle } from '../support/quick-styles';
import { renderSite } from '../support/render-site';
import { startEditor } from '../support/start-editor';

beforeEach(startEditor);

const button = (name: string) => screen.getByRole('button', { name });

test('The form for a new post is empty at first: the first category is chosen, and there is no message and no button ‘Delete’', async () => {
  renderSite('/admin');
  expect(await screen.findByLabelText('Category')).toHaveValue('bird eye view');
  expect(await screen.findByRole('button', { name: 'Submit' })).toBeEnabled();
  const { type: _category, photo, ...texts } = formContent();
  expect(new Set(Object.values(texts))).toEqual(new Set(['']));
  expect(photo).toBe('');
  expect(screen.getByRole('link', { name: 'Your account: ali@example.org' })).toBeVisible();
  expect(screen.getByText(/^Up to 6 photos\./)).toBeVisible();
  expect(control('marketPlace')).toHaveAccessibleDescription(/^Where to buy or sell it/);
  const main = within(screen.getByRole('main'));
  const messages = ['status', 'alert'].flatMap((role) => main.queryAllByRole(role));
  await waitFor(() => expect(messages.map((message) => message.textContent).join('')).toBe(''));
  expect(screen.queryByRole('button', { name: 'Delete' })).toBeNull();
});

test.each(CATEGORIES)(
  'After the form for a new post has published a post in $label, the form is empty again, and a link leads to the post',
  async (category) => {
    const { user } = renderSite('/admin');
    const texts = await fillInForm(user, category.type);
    await attachPhoto(user);
    await submitPost(user);
    const [post] = allPosts();
    expect(post).toMatchObject({
      ...{
        ...withStoredNames(texts),
        ...(texts.bedrooms && { bedrooms: Number(texts.bedrooms) }),
        type: category.type,
        revision: 1,
        createdBy: 'ali',
        updatedBy: 'ali',
      },
      ...{ imageWidth: 1600, imageHeight: 1200 },
    });
    expect([...firebase.objects].sort()).toEqual([post?.thumbnailPath, post?.imagePath].sort());
    expect(screen.getByRole('link', { name: 'See the post' })).toHaveAttribute(
      'href',
      expect.stringMatching(/^\/post\?id=[A-Za-z0-9]{20}$/),
    );
    const whatsApp = screen.getByRole<HTMLAnchorElement>('link', { name: 'Send to WhatsApp' });
    await waitFor(() => expect(document.activeElement).toContainElement(whatsApp));
    expect(whatsApp.compareDocumentPosition(control('title'))).toBe(
      Node.DOCUMENT_POSITION_FOLLOWING,
    );
    const { href } = whatsApp;
    const message = new URL(href).searchParams.get('text')?.split('\n') ?? [];
    expect(message[0]).toBe(texts.title);
    expect(message.at(-1)).toMatch(/^https:\/\/forusbyus\.example\/p\/[A-Za-z0-9]{20}$/);
    const { type: shownType, photo, ...emptied } = formContent();
    expect(shownType).toBe('bird eye view');
    expect(new Set(Object.values(emptied))).toEqual(new Set(['']));
    expect(photo).not.toContain('harvest');
    expect(await countAll()).toBe(0);
  },
);

test('The links of a published post stay while the writer types the next post, and are gone after ‘Submit’', async () => {
  const { user } = renderSite('/admin');
  await submitNew(user, 'devotional');
  await screen.findByText('Post published');
  await user.type(control('title'), 'The next');
  expect(screen.getByRole('link', { name: 'See the post' })).toBeVisible();
  await user.click(button('Submit'));
  expect(screen.queryByText('Post published')).toBeNull();
});

test('The form says that a photo is being prepared, shows the upload in percent with ‘Cancel’, and has no ‘Cancel’ after the upload', async () => {
  const { user } = renderSite('/admin');
  const [uploaded, committed] = ['upload', 'commit'].map((step) => firebase.hold(step));
  const endPreparation = holdPhoto();
  await fillInForm(user, 'obituaries');
  await user.upload(screen.getByLabelText('Image'), photoFile('harvest.jpg'));
  expect(screen.getByText('Preparing harvest.jpg')).toBeVisible();

  await user.click(button('Submit'));
  expect(button('Sending')).toBeDisabled();
  expect(control('title')).toBeDisabled();
  await endPreparation();
  expect(await screen.findByText('50 %')).toBeVisible();
  expect(screen.getByRole('progressbar', { name: 'Upload' })).toHaveValue(50);
  expect(button('Cancel')).toBeEnabled();
  expect(allPosts()).toEqual([]);
  await act(async () => uploaded?.());
  await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull());
  expect(button('Sending')).toBeDisabled();
  expect(screen.queryByRole('button', { name: 'Cancel' })).toBeNull();
  await act(async () => committed?.());
  expect(await screen.findByText(/Post published/)).toBeVisible();
  expect(allPosts()).toHaveLength(1);
});

test('Unless the writer has chosen a later end date, the form sets an event’s end date to the start date', async () => {
  const { user } = renderSite('/admin');
  await user.selectOptions(await screen.findByLabelText('Category'), 'events');
  type('startDate', '2026-12-05');
  expect(control('endDate')).toHaveValue('2026-12-05');
  type('startDate', '2026-12-07');
  expect(control('endDate')).toHaveValue('2026-12-07');
  type('endDate', '2026-12-09');
  type('startDate', '2026-12-08');
  expect(control('endDate')).toHaveValue('2026-12-09');
});

test.each(CATEGORIES)(
  'In the form for $label, the browser fills in nothing by itself, because the post is not about the writer',
  async ({ type: category }) => {
    const { user } = renderSite('/admin');
    await user.selectOptions(await screen.findByLabelText('Category'), category);
    const form = document.querySelector<HTMLFormElement>('.post-form');
    expect(form).toHaveAttribute('autocomplete', 'off');
    const fields = [...(form?.elements ?? [])].filter((field) => field.matches('[name]'));
    expect(fields.length).toBeGreaterThan(4);
    // A field without the attribute has the form's value.
    for (const field of fields) expect(['off', null]).toContain(field.getAttribute('autocomplete'));
  },
);

test.each([
  ['is blocked', 'unavailable', /an ad blocker or a firewall may block firestore\.googleapis\.com/],
  ['has reached its quota', 'resource-exhausted', /The site has reached its limit for today/],
  ['does not answer in time', 'deadline-exceeded', /No answer from the server/],
])(
  'If Firestore %s, the form says why nothing can be sent, and ‘Retry’ keeps what was typed',
  async (_how, code, reason) => {
    vi.spyOn(console, 'info').mockImplementation(() => {});
    signedIn('ali', 'editor');
    firebase.disrupt('get admins/ali', { code });
    const { user } = renderSite('/admin');
    await screen.findByLabelText('Category');
    expect(await screen.findByText(/could not check your account/)).toHaveTextContent(reason);
    type('title', 'A first title');
    await user.click(button('Retry'));
    expect(await screen.findByText(/could not check your account/)).toBeVisible();
    firebase.endDisruption('get admins/ali');
    await user.click(button('Retry'));
    expect(await screen.findByRole('button', { name: 'Submit' })).toBeEnabled();
    expect(control('title')).toHaveValue('A first title');
  },
);

test.each([
  ['does not answer', new Promise(() => {})],
  ['cannot be reached', { code: 'unavailable' }],
])(
  'At a second visit to /admin, without a network, a volunteer can write although the server %s',
  async (_, disruption) => {
    vi.spyOn(console, 'info').mockImplementation(() => {});
    signedIn('ali', 'editor');
    const before = renderSite('/admin');
    await screen.findByRole('button', { name: 'Submit' });
    before.close();
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    firebase.disrupt('get admins/ali', disruption);
    renderSite('/admin');
    expect(await screen.findByRole('button', { name: 'Submit' })).toBeEnabled();
    expect(screen.queryByText(/Checking your account/)).toBeNull();
  },
);

test('The quick styles of the tests are those that jsdom computes', async () => {
  renderSite('/admin');
  await screen.findByLabelText('Category');
  const hidden = document.createElement('div');
  hidden.innerHTML = `
    <p style="visibility: hidden; pointer-events: none"><b><i>x</i></b></p>
    <p hidden><b>x</b></p><p popover><b>x</b></p><input type="hidden">
    <dialog><b>x</b></dialog><dialog open><b>x</b></dialog>
    <details><summary>x</summary><b>x</b></details>
    <table><tbody><tr hidden><td>x</td></tr><tr><td>x</td></tr></tbody></table>`;
  screen.getByRole('main').append(hidden);
  const stylesOf = (read: typeof getComputedStyle) =>
    [...document.querySelectorAll('*')].map((element) => {
      const { display, visibility, pointerEvents, opacity } = read(element);
      return `${element.localName}: ${display} ${visibility} ${pointerEvents} ${opacity}`;
    });
  expect(stylesOf(getComputedStyle)).toEqual(stylesOf(jsdomStyle));
  hidden.remove();
});
