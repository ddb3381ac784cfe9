import '../support/mock-firebase';
import '../support/mock-photos';
import 'fake-indexeddb/auto';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { DAY_MS } from '../../src/model/dates';
import { addPost, exampleTexts, startBackend } from '../support/fake-backend';
import { firebase, signedIn } from '../support/fake-firebase';
import { renderSite } from '../support/render-site';

beforeEach(() => {
  startBackend();
  signedIn('zuri', 'owner');
  const day = new Date(Date.now() + 2 * DAY_MS).toISOString().slice(0, 10);
  const fields = { title: 'Market day', startDate: day, endDate: day };
  addPost('events', 'market', { ...exampleTexts('events'), ...fields });
});

/** The texts on the page, and those in its fields. */
const shown = () => {
  const fields = document.querySelectorAll<HTMLInputElement>('main input, main textarea');
  return [document.body.textContent, ...[...fields].map(({ value }) => value)].join('\n');
};

test.each([
  ['/events', 'all', 'Sorry, the posts in Events could not be loaded', 'Market day'],
  ['/post?id=market', 'all', 'Sorry, this post could not be loaded', 'Market day'],
  ['/search?q=xyzzy', 'all', 'the search results could not be loaded', 'No Post Found'],
  ['/posts', 'all', 'Sorry, the posts could not be loaded', 'Market day'],
  ['/posts?view=deleted', 'list trash', 'the deleted posts could not', 'There are no deleted'],
  ['/post/market', 'all', 'Error in fetching data', 'Market day'],
  ['/this-week', 'all', 'could not be loaded', 'Market day'],
  ['/team', 'list requests', 'Sorry, the team could not be loaded', 'Nobody is waiting.'],
])(
  'If %s cannot be read (%s), the page says %j, and ‘Retry’ reads it',
  async (address, failing, sentence, loaded) => {
    if (failing === 'all') firebase.failing.add(failing);
    else firebase.disrupt(failing, { code: 'unavailable' });
    const { user } = renderSite(address);
    const retry = await screen.findByRole('button', { name: 'Retry' });
    expect(screen.getAllByRole('alert')).toHaveLength(1);
    expect(shown()).toContain(sentence);
    expect(shown()).not.toContain(loaded);
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
    firebase.failing.clear();
    firebase.endDisruption(failing);
    await user.click(retry);
    await waitFor(() => expect(shown()).toContain(loaded));
    expect(shown()).not.toContain(sentence);
  },
);
