import '../support/mock-firebase';
import '../support/mock-photos';
import 'fake-indexeddb/auto';
import { deflateSync } from 'node:zlib';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import fc from 'fast-check';
import { beforeEach, describe, expect, test } from 'vitest';
import { emptyDraft } from '../../src/model/post-draft';
import { toNotice } from '../../src/services/writing/notice';
import { savedDrafts, savedPhotos } from '../support/device';
import { allPosts, attachPhoto, control, formContent, type } from '../support/fake-backend';
import { firebase } from '../support/fake-firebase';
import { holdInAnotherTab, useFakeLocks } from '../support/fake-locks';
import { fakeFirestore } from '../support/fake-sdks';
import { setOnline } from '../support/network';
import { renderSite } from '../support/render-site';
import { startEditor } from '../support/start-editor';

beforeEach(startEditor);

const TEXTS = {
  ...{ type: 'obituaries' as const, title: 'Rest in peace', name: 'Mzee Otieno' },
  ...{ startDate: '2026-11-20', contact: '+254 700 000 001' },
};
const NOTICE = { ...TEXTS, desciption: 'A teacher' };

/** The link to a reader's notice. The fragment of the link contains the compressed notice. */
function addressOf(notice: object | string = NOTICE): string {
  const text = typeof notice === 'string' ? notice : JSON.stringify(notice);
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
    await waitFor(async () => expect(await savedDrafts()).toHaveLength(1));
    expect(screen.queryByRole('button', { name: 'Open the notice' })).toBeNull();
  });

  test('A volunteer can publish the texts of a reader’s notice with a photo; the form then no longer mentions the reader', async () => {
    const { user } = renderSite(addressOf());
    await fromReader();
    type('title', 'Rest in peace, Mzee');
    await attachPhoto(user);
    await user.click(button('Submit'));
    expect(await screen.findByText(/Post published/)).toBeVisible();
    expect(allPosts()).toMatchObject([{ ...NOTICE, title: 'Rest in peace, Mzee' }]);
    expect(screen.queryByText(/From a reader/)).toBeNull();
    await waitFor(async () => expect(await savedDrafts()).toEqual([]));
  });

  test('The form keeps a reader’s notice as a draft; after ‘Restore’, the form still says that the texts are from a reader', async () => {
    const first = renderSite(addressOf());
    await fromReader();
    await waitFor(async () => expect(await savedDrafts()).toHaveLength(1));
    await first.close();
    const { user } = renderSite('/admin');
    const offer = await screen.findByRole('region', { name: 'Your draft' });
    expect(offer).toHaveTextContent('A reader’s notice, opened');
    await user.click(button('Restore'));
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

  test('If the form has unsaved writing, the site asks before a reader’s notice replaces the writing, and keeps the writing as a draft', async () => {
    const { user, open } = renderSite('/admin');
    await screen.findByRole('button', { name: 'Submit' });
    type('title', 'My own words');
    await open(addressOf());
    const offer = await screen.findByRole('region', { name: 'A reader’s notice' });
    expect(offer).toHaveTextContent('Rest in peace');
    expect(control('title')).toHaveValue('My own words');
    await user.click(button('Not now'));
    expect(control('title')).toHaveValue('My own words');
    await open(addressOf());
    await user.click(await screen.findByRole('button', { name: 'Open the notice' }));
    expect(await fromReader()).toBeVisible();
    expect(control('title')).toHaveValue('Rest in peace');
    const titles = async () => (await savedDrafts()).map(({ draft }) => draft.title).sort();
    await waitFor(async () => expect(await titles()).toEqual(['My own words', 'Rest in peace']));
  });

  test('If the link to a reader’s notice is damaged, the page shows a message and an empty form', async () => {
    const { hash } = renderSite(addressOf().slice(0, -9));
    expect(await screen.findByRole('alert')).toHaveTextContent('is damaged or cut off');
    expect(control('title')).toHaveValue('');
    expect(hash()).toBe('');
  });
});

describe('A reader’s notice is published once', () => {
  /** Publishes the notice in the form. */
  async function publish(user: UserEvent): Promise<void> {
    await attachPhoto(user);
    await user.click(button('Submit'));
    expect(await screen.findByText(/Post published/)).toBeVisible();
  }

  /** Stores the post that another member has made of NOTICE. */
  async function publishElsewhere(path = 'posts'): Promise<string> {
    const { postId } = await toNotice({ ...emptyDraft(), ...TEXTS, description: 'A teacher' });
    const post = { ...NOTICE, title: 'By Zuri', createdBy: 'zuri', revision: 1 };
    const createdAt = fakeFirestore.Timestamp.fromDate(new Date('2026-11-20T10:00:00Z'));
    const fields = { ...post, createdAt };
    firebase.documents.set(
      `${path}/${postId}`,
      path === 'posts' ? fields : { post: fields, deletedAt: createdAt, deletedBy: 'zuri' },
    );
    return postId;
  }

  const question = () => screen.findByRole('region', { name: 'A reader’s notice' });

  test('If a volunteer opens the link of a notice again, the page says when they published it, with a link to the post, also if they changed its texts before; it opens as another post only on request', async () => {
    const { user, open } = renderSite(addressOf());
    await fromReader();
    type('title', 'Rest in peace, Mzee');
    await publish(user);
    const [[path = ''] = []] = [...firebase.documents].filter(([each]) => /^posts/.test(each));
    await open(addressOf());
    const region = await question();
    expect(region).toHaveTextContent(/Published by you on \w{3} \d{2}-\d{2}-\d{4}\. See the post/);
    expect(within(region).getByRole('link', { name: 'See the post' })).toHaveAttribute(
      'href',
      `/post?id=${path.slice('posts/'.length)}`,
    );
    expect(control('title')).toHaveValue('');
    expect(await savedDrafts()).toEqual([]);
    await user.click(button('Open it as another post'));
    expect(await fromReader()).toBeVisible();
    await publish(user);
    expect(
      allPosts()
        .map(({ title }) => title)
        .sort(),
    ).toEqual(['Rest in peace', 'Rest in peace, Mzee']);
  });

  test('If somebody else has published the notice of a link, the page says so, and the form stays empty', async () => {
    const id = await publishElsewhere();
    const { user } = renderSite(addressOf());
    expect(await question()).toHaveTextContent(
      'Published by somebody else in the team on Fri 20-11-2026. See the post',
    );
    expect(screen.getByRole('link', { name: 'See the post' })).toHaveAttribute(
      'href',
      `/post?id=${id}`,
    );
    await user.click(button('Not now'));
    expect(control('title')).toHaveValue('');
    expect(await savedDrafts()).toEqual([]);
  });

  test('If two volunteers submit a notice without a network, one post is published; the other stays in the outbox with a message, and the link of the notice says where it is', async () => {
    await setOnline(false);
    const { user, open } = renderSite(addressOf());
    await fromReader();
    await attachPhoto(user);
    await user.click(button('Submit'));
    await screen.findByText('See waiting posts');
    firebase.failing.add('all');
    await open(addressOf());
    expect(await question()).toHaveTextContent(
      'This notice is in your posts that are not sent yet. See waiting posts',
    );
    firebase.failing.clear();
    await publishElsewhere();
    await setOnline(true);
    expect(await screen.findByText(/^Not published: This post is already published/)).toBeVisible();
    expect(allPosts()).toMatchObject([{ title: 'By Zuri' }]);
    expect(await savedDrafts()).toMatchObject([{ waiting: { failure: 'already-published' } }]);
  });

  test('If somebody publishes a notice, the draft of the notice on another device says so after ‘Restore’', async () => {
    const first = renderSite(addressOf());
    await fromReader();
    await waitFor(async () => expect(await savedDrafts()).toHaveLength(1));
    await first.close();
    await publishElsewhere();
    const { user } = renderSite('/admin');
    await screen.findByRole('region', { name: 'Your draft' });
    await user.click(button('Restore'));
    expect(await fromReader()).toBeVisible();
    expect(
      await screen.findByText('Published by somebody else in the team on Fri 20-11-2026.'),
    ).toBeVisible();
  });

  test('If the post of a notice was deleted, the page says so, with a link to the deleted posts; the notice can be published as another post', async () => {
    await publishElsewhere('trash');
    const { user } = renderSite(addressOf());
    expect(await question()).toHaveTextContent(
      'This notice was published, and its post was deleted.',
    );
    expect(screen.getByRole('link', { name: 'See deleted posts' })).toHaveAttribute(
      'href',
      '/posts?view=deleted',
    );
    await user.click(button('Open it as another post'));
    await fromReader();
    await publish(user);
    expect(allPosts()).toMatchObject([NOTICE]);
  });

  test('Directly after a login, while the person’s role is not known yet, the page says that the post of a notice was deleted', async () => {
    await publishElsewhere('trash');
    firebase.disrupt('get admins/ali', new Promise(() => {}));
    renderSite(addressOf());
    expect(await question()).toHaveTextContent('and its post was deleted.');
  });

  test('The page asks for the post of a notice and for its deletion at the same time', async () => {
    const id = await publishElsewhere('trash');
    let answer = () => {};
    firebase.waiting = new Promise<void>((resolve) => {
      answer = resolve;
    });
    renderSite(addressOf());
    await waitFor(() => expect(firebase.asked).toContain(`get trash/${id}`));
    answer();
    expect(await question()).toHaveTextContent('and its post was deleted.');
  });

  describe('The draft of a notice becomes another post only on request, with the texts and photos of the form', () => {
    /** Makes another post of the form's content, and publishes it. `id` is the id of the notice. */
    async function publishOther(user: UserEvent, id: string): Promise<void> {
      await user.click(button('Make it another post'));
      expect(await fromReader()).toBeVisible();
      expect(screen.getByLabelText('Category')).toHaveFocus();
      expect(screen.queryByRole('button', { name: 'Make it another post' })).toBeNull();
      expect(formContent()).toMatchObject({ title: 'My words', photo: 'harvest.jpg' });
      await waitFor(async () => expect(await savedDrafts()).toHaveLength(1));
      const [draft] = await savedDrafts();
      expect(draft).toMatchObject({ draft: { title: 'My words' }, fromReader: true });
      expect(draft?.postId).not.toBe(id);
      expect(await savedPhotos()).toEqual([expect.stringContaining(draft?.key ?? '?')]);
      await user.click(button('Submit'));
      expect(await screen.findByText(/Post published/)).toBeVisible();
      expect(firebase.documents.has(`posts/${id}`)).toBe(false);
      expect(allPosts()).toMatchObject([{ ...NOTICE, title: 'My words' }]);
      await waitFor(async () => expect(await savedDrafts()).toEqual([]));
    }

    /** Fills in the form with the notice, and adds a photo and other words. */
    async function fillIn(user: UserEvent): Promise<void> {
      await fromReader();
      await attachPhoto(user);
      type('title', 'My words');
    }

    /** Leaves the form, publishes and deletes the notice's post elsewhere, and restores the draft. */
    async function restoreDraft(): Promise<{ user: UserEvent; id: string }> {
      const first = renderSite(addressOf());
      await fillIn(first.user);
      await first.close();
      await waitFor(async () =>
        expect(await savedDrafts()).toMatchObject([{ draft: { title: 'My words' } }]),
      );
      const id = await publishElsewhere('trash');
      const { user } = renderSite('/admin');
      await screen.findByRole('region', { name: 'Your draft' });
      await user.click(button('Restore'));
      expect(await screen.findByText(/and its post was deleted/)).toBeVisible();
      return { user, id };
    }

    /** Presses 'Submit'. The server refuses the post, because it is in the trash. */
    async function submitRefused(user: UserEvent): Promise<void> {
      firebase.disrupt('commit', { code: 'permission-denied' });
      await user.click(button('Submit'));
      expect(
        await screen.findByText(/^This post was published before, and then deleted\./),
      ).toBeVisible();
      firebase.endDisruption('commit');
    }

    test('After ‘Restore’', async () => {
      const { user, id } = await restoreDraft();
      await publishOther(user, id);
    });

    test('After ‘Restore’ and ‘Submit’, the button is there once', async () => {
      const { user, id } = await restoreDraft();
      await submitRefused(user);
      await publishOther(user, id);
    });

    test('After ‘Submit’, if the post was deleted', async () => {
      const { user } = renderSite(addressOf());
      await fillIn(user);
      const id = await publishElsewhere('trash');
      await submitRefused(user);
      await publishOther(user, id);
    });

    test('After ‘Submit’, if somebody else has published the post', async () => {
      const { user } = renderSite(addressOf());
      await fillIn(user);
      const id = await publishElsewhere();
      await user.click(button('Submit'));
      expect(await screen.findByText(/^This post is already published/)).toBeVisible();
      firebase.documents.delete(`posts/${id}`);
      await publishOther(user, id);
    });
  });

  test('While the form in another tab has a notice, its link says so, and opens it again only on request', async () => {
    const { heldNames } = useFakeLocks();
    const first = renderSite(addressOf());
    await fromReader();
    await waitFor(() => expect(heldNames().join()).toContain('notice'));
    const [lock = ''] = heldNames().filter((name) => name.includes('notice'));
    await first.close();
    await waitFor(() => expect(heldNames()).not.toContain(lock));
    await holdInAnotherTab(lock);
    const { user } = renderSite(addressOf());
    expect(await question()).toHaveTextContent('is open in the form in another tab');
    expect(control('title')).toHaveValue('');
    await user.click(button('Open it again'));
    expect(await fromReader()).toBeVisible();
    expect(control('title')).toHaveValue('Rest in peace');
  });

  test('If the form has the notice already, its link says so, and the form keeps what the writer has changed', async () => {
    const { user, open } = renderSite(addressOf());
    await fromReader();
    type('title', 'My own words');
    await open(addressOf());
    expect(await question()).toHaveTextContent('You have this notice in the form below.');
    await user.click(button('Not now'));
    expect(control('title')).toHaveValue('My own words');
  });

  test('If the writer types something while the page says that the notice was published, the page asks before the notice replaces it', async () => {
    await publishElsewhere();
    const { user } = renderSite(addressOf());
    await question();
    type('title', 'My own words');
    await user.click(button('Open it as another post'));
    expect(await question()).toHaveTextContent('The notice will replace what you are writing.');
    expect(control('title')).toHaveValue('My own words');
    await user.click(button('Open it as another post'));
    await fromReader();
    expect(control('title')).toHaveValue('Rest in peace');
  });

  test('If a second link is opened while the page asks about a notice, the page asks about both', async () => {
    await publishElsewhere();
    const { user, open } = renderSite(addressOf());
    await question();
    type('title', 'My own words');
    await open(addressOf({ ...NOTICE, title: 'Another farewell' }));
    const questions = () => screen.getAllByRole('region', { name: 'A reader’s notice' });
    await waitFor(() => expect(questions()).toHaveLength(2));
    expect(questions()[0]).toHaveTextContent('Rest in peace');
    await user.click(button('Open the notice'));
    await fromReader();
    expect(control('title')).toHaveValue('Another farewell');
    expect(await question()).toHaveTextContent('Rest in peace');
    // Its question appeared before the other notice was opened.
    await user.click(button('Open it as another post'));
    expect(await question()).toHaveTextContent('The notice will replace what you are writing.');
    await user.click(button('Open it as another post'));
    await waitFor(() => expect(control('title')).toHaveValue('Rest in peace'));
    expect(screen.queryByRole('region', { name: 'A reader’s notice' })).toBeNull();
  });

  test('If the server does not say whether a notice was published, the notice opens; ‘Submit’ makes no second post, and says that the post is published', async () => {
    firebase.failing.add('all');
    const { user } = renderSite(addressOf());
    await fromReader();
    firebase.failing.clear();
    await publishElsewhere();
    await attachPhoto(user);
    await user.click(button('Submit'));
    expect(await screen.findByText(/^This post is already published/)).toBeVisible();
    expect(allPosts()).toMatchObject([{ title: 'By Zuri' }]);
    expect(control('title')).toHaveValue('Rest in peace');
  });
});

test('Hostile fragments add no script to the page, publish nothing, do not overwrite the title, and do not stay in the address', async () => {
  const { hash, open } = renderSite('/admin');
  await screen.findByRole('button', { name: 'Submit' });
  type('title', 'My own words');
  const script = '<img src=x onerror=alert(1)><script>alert(1)</script>';
  const texts = fc.dictionary(
    fc.constantFrom('title', 'desciption', 'name', '__proto__', 'id', 'image', 'revision'),
    fc.oneof(fc.anything(), fc.constant(script), fc.constant('javascript:alert(1)')),
  );
  const hostile = fc.oneof(
    fc.string().map((text) => `/admin#notice=${encodeURIComponent(text)}`),
    fc.string().map((text) => addressOf(text)),
    texts.map((post) => addressOf({ ...post, type: 'events' })),
  );
  await fc.assert(
    fc.asyncProperty(hostile, async (address) => {
      await open(address);
      expect(hash()).toBe('');
      expect(control('title')).toHaveValue('My own words');
      expect(document.querySelector('script, img[src="x"]')).toBeNull();
    }),
    // `readNoticeFragment` is tested with more of them, in notice-link.test.ts.
    { numRuns: 30 },
  );
  expect(allPosts()).toEqual([]);
});
