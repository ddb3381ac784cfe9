import '../support/mock-firebase';
import '../support/mock-photos';
import 'fake-indexeddb/auto';
import { deflateSync } from 'node:zlib';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { withStoredNames } from '../../emulators/stored-names';
import { emptyDraft } from '../../src/model/post-draft';
import { toNotice } from '../../src/services/writing/notice';
import { savedEntries } from '../support/device';
import { allPosts, attachPhoto, control, formContent, type } from '../support/fake-backend';
import { firebase } from '../support/fake-firebase';
import { setOnline } from '../support/network';
import { renderSite } from '../support/render-site';
import { startEditor } from '../support/start-editor';

beforeEach(startEditor);

const TEXTS = {
  ...{ type: 'obituaries' as const, title: 'Rest in peace', name: 'Mzee Otieno' },
  ...{ startDate: '2026-11-20', contact: '+254 700 000 001' },
};
const NOTICE = { ...TEXTS, description: 'A teacher' };
const POST = withStoredNames(NOTICE);

const RANDOM = '0123456789abcdef'.repeat(2);

/** The link to a reader's notice. The fragment of the link contains the compressed notice. */
function addressOf(notice = {}): string {
  const text = JSON.stringify({ random: RANDOM, ...NOTICE, ...notice });
  return `/admin#notice=${deflateSync(Buffer.from(text)).toString('base64url')}`;
}

const fromReader = () => screen.findByText('From a reader: check it before you publish.');
const button = (name: string) => screen.getByRole('button', { name });

describe('The link to a reader’s notice', () => {
  test('The link to a reader’s notice fills in the form, which says that the texts are from a reader; no fragment stays in the address', async () => {
    const { hash } = renderSite(addressOf());
    expect(await fromReader()).toBeVisible();
    expect(formContent()).toMatchObject({ title: 'Rest in peace', name: 'Mzee Otieno' });
    expect(screen.getByLabelText('Category')).toHaveValue('obituaries');
    expect(hash()).toBe('');
    expect(allPosts()).toEqual([]);
    // If the link were read twice, the site would ask before the second notice replaces the first.
    await waitFor(async () => expect(await savedEntries()).toHaveLength(1));
    expect(screen.queryByRole('button', { name: 'Open the notice' })).toBeNull();
  });

  test('A notice that asks for money tells the volunteer to call the family', async () => {
    renderSite(addressOf({ give: 'Till 123456', giveName: 'Otieno' }));
    await fromReader();
    expect(screen.getByText(/Call the family before you publish\./)).toBeVisible();
    expect(control('give')).not.toHaveAttribute('readonly');
    type('give', 'Till 654321');
    expect(control('give')).toHaveValue('Till 654321');
  });

  test('A volunteer can publish the texts of a reader’s notice with a photo; the form then no longer mentions the reader', async () => {
    const { user } = renderSite(addressOf());
    await fromReader();
    type('title', 'Rest in peace, Mzee');
    await attachPhoto(user);
    await user.click(button('Submit'));
    expect(await screen.findByText(/Post published/)).toBeVisible();
    expect(allPosts()).toMatchObject([{ ...POST, title: 'Rest in peace, Mzee' }]);
    expect(screen.queryByText(/From a reader/)).toBeNull();
    await waitFor(async () => expect(await savedEntries()).toEqual([]));
  });

  test('The form keeps a reader’s notice as a draft; after ‘Continue’, the form still says that the texts are from a reader', async () => {
    const first = renderSite(addressOf());
    await fromReader();
    await waitFor(async () => expect(await savedEntries()).toHaveLength(1));
    await first.close();
    const { user } = renderSite('/admin');
    const offer = await screen.findByRole('region', { name: 'Not published yet' });
    expect(offer).toHaveTextContent('A reader’s notice, opened');
    await user.click(screen.getByRole('link', { name: /^Continue/ }));
    expect(await fromReader()).toBeVisible();
    expect(control('name')).toHaveValue('Mzee Otieno');
  });

  test('If a signed-out person opens the link to a reader’s notice, the page Login appears first, and the notice opens after the login', async () => {
    firebase.user = null;
    firebase.passwords.set('ali@example.org', 'asante');
    const { user, path, hash } = renderSite(addressOf());
    expect(await screen.findByRole('heading', { name: 'Login' })).toBeVisible();
    expect(`${path()}${hash()}`).toBe('/login');
    await user.type(screen.getByLabelText('Email'), 'ali@example.org');
    await user.type(screen.getByLabelText('Password'), 'asante');
    await user.click(button('Submit'));
    expect(await fromReader()).toBeVisible();
    expect(control('title')).toHaveValue('Rest in peace');
    expect(`${path()}${hash()}`).toBe('/admin');
  });

  test('If the form has unsaved writing when a reader’s notice opens, the writing stays a draft in the list', async () => {
    const { open } = renderSite('/admin');
    await screen.findByRole('button', { name: 'Submit' });
    type('title', 'My own words');
    await open(addressOf());
    expect(await fromReader()).toBeVisible();
    expect(control('title')).toHaveValue('Rest in peace');
    expect(await screen.findByRole('link', { name: 'Continue: My own words' })).toBeVisible();
  });

  test('If the link to a reader’s notice is damaged, the page shows a message and an empty form', async () => {
    const { hash } = renderSite(addressOf().slice(0, -9));
    expect(await screen.findByRole('alert')).toHaveTextContent('is damaged or cut off');
    expect(control('title')).toHaveValue('');
    expect(hash()).toBe('');
  });
});

describe('A reader’s notice is published once', () => {
  /** Stores the post that another member has made of NOTICE. @returns its id */
  async function publishElsewhere(): Promise<string> {
    const { postId } = await toNotice({
      draft: { ...emptyDraft(), ...TEXTS, description: 'A teacher' },
      random: RANDOM,
    });
    const post = { ...POST, title: 'By Zuri', createdBy: 'zuri', updatedBy: 'zuri', revision: 1 };
    firebase.documents.set(`posts/${postId}`, post);
    return postId;
  }

  const seePost = () => screen.getByRole('link', { name: 'See the post' });

  test('If somebody has published the notice of a link, the form says so, with a link to the post; ‘Submit’ makes no second post', async () => {
    const id = await publishElsewhere();
    const { user } = renderSite(addressOf());
    expect(await screen.findByText('This notice is published already.')).toBeVisible();
    expect(seePost()).toHaveAttribute('href', `/post?id=${id}`);
    await attachPhoto(user);
    await user.click(button('Submit'));
    expect(await screen.findByText(/^This post is already published/)).toBeVisible();
    expect(allPosts()).toMatchObject([{ title: 'By Zuri' }]);
  });

  test('If the site does not say whether a notice was published, ‘Submit’ says so, with a link to the post, and the form keeps its texts', async () => {
    firebase.failing.add('all');
    const { user } = renderSite(addressOf());
    await fromReader();
    const id = await publishElsewhere();
    await attachPhoto(user);
    await user.click(button('Submit'));
    const message = await screen.findByText(/^This post is already published/);
    expect(message).toBeVisible();
    expect(seePost()).toHaveAttribute('href', `/post?id=${id}`);
    expect(allPosts()).toMatchObject([{ title: 'By Zuri' }]);
    expect(control('title')).toHaveValue('Rest in peace');
  });

  test('If two volunteers submit a notice without a network, one post is published; the other stays on the device with a message', async () => {
    await setOnline(false);
    const { user } = renderSite(addressOf());
    await fromReader();
    await attachPhoto(user);
    await user.click(button('Submit'));
    await screen.findByText(/^Not published yet\. It is safe/);
    await publishElsewhere();
    await setOnline(true);
    expect(await screen.findByText(/^Not published: This post is already published/)).toBeVisible();
    expect(allPosts()).toMatchObject([{ title: 'By Zuri' }]);
    expect(await savedEntries()).toMatchObject([
      { state: 'stopped', stopCode: 'already-published' },
    ]);
  });

  test('If the post of a notice was deleted, ‘Submit’ says so, and the writer can copy the texts', async () => {
    const id = await publishElsewhere();
    firebase.documents.set(`trash/${id}`, { post: firebase.documents.get(`posts/${id}`) });
    firebase.documents.delete(`posts/${id}`);
    const { user } = renderSite(addressOf());
    await fromReader();
    await attachPhoto(user);
    firebase.disrupt('commit', { code: 'permission-denied' });
    await user.click(button('Submit'));
    expect(await screen.findByText(/^This post was published before, and then/)).toBeVisible();
    expect(button('Copy my text')).toBeVisible();
  });
});
