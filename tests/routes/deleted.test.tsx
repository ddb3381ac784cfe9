import '../support/mock-firebase';
import '../support/mock-photos';
import 'fake-indexeddb/auto';
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { TRASH_BATCH } from '../../src/services/writing/trash';
import { addPost } from '../support/fake-backend';
import { firebase, signedIn } from '../support/fake-firebase';
import { fakeFirestore } from '../support/fake-sdks';
import { renderSite } from '../support/render-site';
import { startEditor } from '../support/start-editor';

const DAY_MS = 86_400_000;
const PHOTO = 'images/market-000000000000-photo.webp';
const STILL_SHOWN = 'Google may still show it for a day or longer.';

beforeEach(async () => {
  await startEditor();
});

/** Stores an event in the trash, as if it had been deleted `daysAgo` days ago. */
function trashEvent(id: string, daysAgo: number, deletedBy = 'zuri'): void {
  addPost('events', id);
  const post = firebase.documents.get(`posts/${id}`);
  const moment = (ms: number) => new fakeFirestore.Timestamp(new Date(Date.now() + ms));
  firebase.documents.delete(`posts/${id}`);
  firebase.documents.set(`trash/${id}`, {
    ...{ post, deletedBy, deletedAt: moment(-daysAgo * DAY_MS) },
    expireAt: moment((90 - daysAgo) * DAY_MS),
  });
}

async function deleteMarket() {
  addPost('events', 'market');
  const before = firebase.documents.get('posts/market');
  const site = renderSite('/post/market');
  await site.user.click(await screen.findByRole('button', { name: 'Delete' }));
  const dialog = screen.getByRole('dialog', { name: 'Delete this post?' });
  expect(dialog).toHaveTextContent('You can restore it for 30 days (Posts › Deleted)');
  expect(dialog).toHaveTextContent(STILL_SHOWN);
  await site.user.click(within(dialog).getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(site.path()).toBe('/posts'));
  return { ...site, before };
}

test('If an editor presses ‘Undo’ after a deletion, the post is back in the list, unchanged', async () => {
  const { user, before } = await deleteMarket();
  const undo = await screen.findByRole('button', { name: 'Undo' });
  expect(screen.getByText('Item Deleted')).toBeVisible();
  expect(screen.queryByRole('table')).toBeNull();
  expect(firebase.objects).toContain(PHOTO);
  await user.click(undo);
  expect(await screen.findByText(/The post is back/)).toBeVisible();
  expect(await screen.findByRole('link', { name: 'Edit: Title of market' })).toBeVisible();
  expect(firebase.documents.get('posts/market')).toEqual(before);
  expect(firebase.documents.has('trash/market')).toBe(false);
});

test('If ‘Undo’ has failed, an editor can press ‘Undo’ again, and a double click restores the post as one click does', async () => {
  const { user } = await deleteMarket();
  firebase.disrupt('commit', { code: 'unknown' });
  const undo = await screen.findByRole('button', { name: 'Undo' });
  await user.click(undo);
  expect(await screen.findByRole('alert')).toHaveTextContent('No answer from the server.');
  expect(firebase.documents.has('trash/market')).toBe(true);
  firebase.endDisruption('commit');
  await user.dblClick(undo);
  expect(await screen.findByText(/The post is back/)).toBeVisible();
  expect(firebase.documents.has('posts/market')).toBe(true);
});

test('If somebody has deleted a post for good after it was moved to the trash, ‘Undo’ shows an alert that says so', async () => {
  const { user } = await deleteMarket();
  firebase.documents.delete('trash/market');
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('somebody has deleted it');
});

test('The link ‘Deleted’ on /posts opens a list of the posts that were deleted in the last 30 days, the latest deletion first', async () => {
  for (const [id, days] of [
    ['market', 3],
    ['fair', 1],
    ['dance', 31],
  ] as const) {
    trashEvent(id, days);
  }
  const { user, path } = renderSite('/posts');
  await user.click(await screen.findByRole('link', { name: 'Deleted' }));
  expect(path()).toBe('/posts?view=deleted');
  await screen.findByText('Title of fair');
  const titles = screen.getAllByText(/^Title of/).map(({ textContent }) => textContent);
  expect(titles).toEqual(['Title of fair', 'Title of market']);
});

test('In the list of deleted posts, the button ‘Restore’ restores a post with its photo', async () => {
  trashEvent('market', 2);
  const { user } = renderSite('/posts?view=deleted');
  await user.click(await screen.findByRole('button', { name: 'Restore: Title of market' }));
  expect(await screen.findByText(/^Restored/)).toBeVisible();
  expect(firebase.documents.get('posts/market')).toMatchObject({ imagePath: PHOTO });
  expect(firebase.objects).toContain(PHOTO);
});

test('If the owner presses ‘Delete for good’ in the list of deleted posts and confirms, the post is deleted with its photo', async () => {
  signedIn('zuri', 'owner');
  trashEvent('market', 2);
  const { user } = renderSite('/posts?view=deleted');
  await user.click(await screen.findByRole('button', { name: 'Delete for good: Title of market' }));
  const dialog = screen.getByRole('dialog', { name: 'Delete this post for good?' });
  expect(dialog).toHaveTextContent('its photos and its earlier versions will be deleted at once');
  expect(dialog).toHaveTextContent('This cannot be undone.');
  expect(dialog).toHaveTextContent(STILL_SHOWN);
  await user.click(within(dialog).getByRole('button', { name: 'Delete for good' }));
  expect(await screen.findByText(`Deleted for good. ${STILL_SHOWN}`)).toBeVisible();
  expect(firebase.documents.has('trash/market')).toBe(false);
  await waitFor(() => expect([...firebase.objects]).toEqual([]));
});

test('If a post was restored, edited and deleted again in another tab, ‘Delete for good’ deletes nothing, and says so', async () => {
  trashEvent('market', 2);
  signedIn('zuri', 'owner');
  const { user } = renderSite('/posts?view=deleted');
  const open = { name: 'Delete for good: Title of market' };
  await user.click(await screen.findByRole('button', open));
  const trashed = firebase.documents.get('trash/market');
  const post = { ...(trashed?.post as object), title: 'Edited', revision: 7 };
  firebase.documents.set('trash/market', { ...trashed, post });
  const dialog = screen.getByRole('dialog');
  await user.click(within(dialog).getByRole('button', { name: /^Delete/ }));
  expect(await screen.findByRole('alert')).toBeVisible();
  expect(firebase.documents.has('trash/market')).toBe(true);
});

test('The list of deleted posts tells an editor until when a post is kept, and that only the owner can delete it earlier', async () => {
  trashEvent('market', 2);
  renderSite('/posts?view=deleted');
  expect(await screen.findByRole('button', { name: /^Restore/ })).toBeVisible();
  expect(screen.queryByRole('button', { name: /^(Delete for good|Show more)/ })).toBeNull();
  expect(screen.getByText(/kept until \w{3} \d{2}-\d{2}-\d{4}/)).toBeVisible();
  expect(screen.getByText(/Only an owner can delete one for good earlier/)).toBeVisible();
});

test('If ‘Show more’ fails, ‘Retry’ reads the next batch of deleted posts; after the last batch, the list says that all are shown', async () => {
  for (let number = 0; number < TRASH_BATCH + 1; number += 1) {
    // Two posts were deleted 1 day ago, the next two 1.1 days ago, and so on.
    trashEvent(`post-${number}`, 1 + Math.floor(number / 2) / 10);
  }
  const { user } = renderSite('/posts?view=deleted');
  const more = await screen.findByRole('button', { name: 'Show more' });
  const titles = () => screen.getAllByText(/^Title of/).map(({ textContent }) => textContent);
  expect(titles()).toHaveLength(TRASH_BATCH);

  firebase.disrupt('list trash', { code: 'unavailable' });
  await user.click(more);
  expect(await screen.findByRole('alert')).toHaveTextContent('No answer from the server.');
  expect(titles()).toHaveLength(TRASH_BATCH);

  const answer = firebase.hold('list trash');
  await user.dblClick(screen.getByRole('button', { name: 'Retry' }));
  expect(screen.getByRole('button', { name: 'Loading' })).toHaveAttribute('aria-disabled', 'true');
  expect(screen.queryByRole('alert')).toBeNull();
  await act(async () => answer());

  const end = await screen.findByText(`All ${TRASH_BATCH + 1} are shown.`);
  await waitFor(() => expect(end).toHaveFocus());
  expect(new Set(titles()).size).toBe(TRASH_BATCH + 1);
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
});

test('The list of deleted posts shows no posts to a person who may not post', async () => {
  firebase.documents.delete('admins/ali');
  trashEvent('market', 2);
  renderSite('/posts?view=deleted');
  expect(await screen.findByText('This account cannot post at the moment')).toBeVisible();
  expect(screen.queryByText('Title of market')).toBeNull();
});

describe('Restoring all posts that one person has deleted', () => {
  const HOUR = 1 / 24;
  beforeEach(() => {
    signedIn('zuri', 'owner');
    deleteRaid(4);
    for (const [id, daysAgo, by] of [
      ['mine', HOUR / 2, 'zuri'],
      ['theirs', 0, 'gone'],
      ['earlier', 2, 'ali'],
    ] as const) {
      trashEvent(id, daysAgo, by);
    }
  });

  /** Moves posts into the trash, as if the editor `ali` had deleted them half an hour ago. */
  function deleteRaid(count: number): void {
    for (let number = 0; number < count; number += 1) {
      trashEvent(`raid-${number}`, HOUR / 2, 'ali');
    }
  }

  const stored = (prefix: string) =>
    [...firebase.documents.keys()].filter((path) => path.startsWith(prefix)).length;

  async function ask(person = 'ali@example.org') {
    const site = renderSite('/posts?view=deleted');
    await site.user.click(await screen.findByRole('button', { name: 'Restore many at once' }));
    await site.user.selectOptions(await screen.findByLabelText('Deleted by'), person);
    await site.user.selectOptions(screen.getByLabelText('In the last'), 'hour');
    await site.user.click(screen.getByRole('button', { name: 'Restore all' }));
    return site;
  }

  test('The owner is asked with the number of posts, and then the posts of this person and time are back, also those beyond the first batch', async () => {
    deleteRaid(TRASH_BATCH + 5);
    const { user } = await ask();
    const dialog = await screen.findByRole('dialog', { name: 'Restore 105 posts?' });
    expect(dialog).toHaveTextContent('ali@example.org deleted 105 posts in the last hour.');
    await user.click(within(dialog).getByRole('button', { name: 'Restore all' }));
    await waitFor(() => expect(screen.getByText('105 posts are restored.')).toHaveFocus());
    expect(stored('posts/raid-')).toBe(105);
    expect([...firebase.documents.keys()].filter((path) => path.startsWith('trash/'))).toEqual([
      ...['trash/mine', 'trash/theirs', 'trash/earlier'],
    ]);
    expect(await screen.findByText('Title of earlier')).toBeVisible();
    expect(screen.queryByText('Title of raid-1')).toBeNull();
  });

  test('While posts are restored, the button shows how many are back; if the connection fails, the owner learns how many are not, and can go on later', async () => {
    const { user } = await ask();
    const dialog = await screen.findByRole('dialog');
    const answer = firebase.hold('get trash/raid-2');
    firebase.disrupt('get trash/raid-1', { code: 'unavailable' });
    await user.click(within(dialog).getByRole('button', { name: 'Restore all' }));
    const busy = await screen.findByRole('button', { name: /^Restoring \d of 4$/ });
    await user.click(busy);
    expect(screen.queryByRole('dialog')).toBeNull();
    answer();
    const news = await screen.findByText(
      /^\d+ posts? (is|are) restored. Not restored: \d+ posts?\. No answer/,
    );
    const [restored, left] = (news.textContent ?? '').match(/\d+/g)?.map(Number) ?? [];
    expect(stored('posts/raid-')).toBe(restored);
    expect(stored('trash/raid-')).toBe(left);
    firebase.endDisruption('get trash/raid-1');
    await user.click(await screen.findByRole('button', { name: 'Restore many at once' }));
    await user.selectOptions(await screen.findByLabelText('Deleted by'), 'ali@example.org');
    await user.click(screen.getByRole('button', { name: 'Restore all' }));
    const again = await screen.findByRole('dialog', { name: `Restore ${left} posts?` });
    await user.click(within(again).getByRole('button', { name: 'Restore all' }));
    await screen.findByText(`${left} posts are restored.`);
    expect(stored('posts/raid-')).toBe(4);
  });

  test('A post that somebody deletes for good in the meantime is left out, and the others are restored', async () => {
    const { user } = await ask();
    const dialog = await screen.findByRole('dialog');
    firebase.documents.delete('trash/raid-2');
    await user.click(within(dialog).getByRole('button', { name: 'Restore all' }));
    expect(
      await screen.findByText(
        '3 posts are restored. Not restored: 1 post. This post is not there any more: somebody has deleted it.',
      ),
    ).toBeVisible();
  });

  test('The posts of a person who is no longer in the team can be restored, and ‘Cancel’ restores nothing', async () => {
    const { user } = await ask('A former member (gone)');
    const dialog = await screen.findByRole('dialog', { name: 'Restore 1 post?' });
    await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    expect(stored('trash/theirs')).toBe(1);
  });

  test('An editor has no button ‘Restore many at once’', async () => {
    signedIn('ali', 'editor');
    renderSite('/posts?view=deleted');
    expect(await screen.findByText('Title of mine')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Restore many at once' })).toBeNull();
  });
});

test.each(['/posts', '/posts?view=old', '/admin', '/this-week', '/team', '/post/fair'])(
  'If an editor opens %s, the site deletes posts that have been in the trash for over 30 days, with their photos',
  async (address) => {
    addPost('events', 'fair');
    trashEvent('market', 31);
    renderSite(address);
    await waitFor(() => expect(firebase.documents.has('trash/market')).toBe(false));
    await waitFor(() => expect([...firebase.objects].join()).not.toContain('market'));
  },
);

test('The site looks for such posts once while a person goes from one writers’ page to another, and never on a reader’s page', async () => {
  const looked = () => firebase.asked.filter((operation) => operation === 'list trash').length;
  const { open } = renderSite('/privacy');
  await screen.findByRole('link', { name: 'Admin' });
  await act(async () => {});
  expect(looked()).toBe(0);
  await open('/posts');
  await waitFor(() => expect(looked()).toBeGreaterThan(0));
  const before = looked();
  await open('/admin');
  await screen.findByRole('button', { name: 'Submit' });
  await open('/posts');
  await screen.findByRole('heading', { level: 1, name: 'Posts' });
  expect(looked()).toBe(before);
});
