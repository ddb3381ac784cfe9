import '../support/mock-firebase';
import '../support/mock-photos';
import 'fake-indexeddb/auto';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import {
  KEPT_AT,
  SHARED_BY,
  SHARED_CACHE,
  SHARED_POST,
} from '../../src/services/browser/cache-names';
import { readSharedPost } from '../../src/services/writing/shared-post';
import { emptyDevice, savedEntries } from '../support/device';
import { allPosts, control, startBackend, type } from '../support/fake-backend';
import { startCaches } from '../support/fake-caches';
import { firebase, signedIn } from '../support/fake-firebase';
import { fc } from '../support/fast-check';
import { renderSite } from '../support/render-site';

let stored: ReturnType<typeof startCaches>;

beforeEach(async () => {
  startBackend();
  await emptyDevice();
  sessionStorage.clear();
  signedIn('ali', 'editor');
  stored = startCaches();
  showIn('standalone');
});

/** Shows the site in a window of the installed site (‘standalone’) or in a browser's tab. */
function showIn(mode: 'standalone' | 'browser'): void {
  const matches = (query: string) => query === `(display-mode: ${mode})`;
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: matches(query) }));
}

const BOUNDARY = 'share';
const field = (name: string, text: string) =>
  `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${text}\r\n`;
const file = (name: string, content: string) =>
  `--${BOUNDARY}\r\nContent-Disposition: form-data; name="pictures"; filename="${name}"\r\nContent-Type: image/jpeg\r\n\r\n${content}\r\n`;
const END = `--${BOUNDARY}--\r\n`;
const HARAMBEE = 'School harambee\r\nSat 5th Dec 2026, 2pm\r\nVenue: Kapkatet Hall';

/** Stores a share as the service worker does. */
function share(body: string, { sharedAt = Date.now(), by = '' } = {}): void {
  const headers = {
    'content-type': `multipart/form-data; boundary=${BOUNDARY}`,
    [KEPT_AT]: new Date(sharedAt).toISOString(),
    [SHARED_BY]: by,
  };
  stored.set(SHARED_CACHE, new Map([[SHARED_POST, new Response(body, { headers })]]));
}

const isStored = () => stored.get(SHARED_CACHE)?.has(SHARED_POST) ?? false;
const fromApp = () => screen.findByText('From another app: check it before you publish.');
const button = (name: string) => screen.getByRole('button', { name });

describe('A share from another app', () => {
  test('The form opens with the shared text and photos as a draft, proposes the rest, and submits nothing', async () => {
    share(field('text', HARAMBEE) + file('hall.jpg', 'a photo') + END);
    const { user } = renderSite('/admin');
    expect(await fromApp()).toBeVisible();
    expect(control('description')).toHaveValue(HARAMBEE.replaceAll('\r\n', '\n'));
    expect(control('title')).toHaveValue('');
    const place = await screen.findByRole('button', { name: 'Use Place: Kapkatet Hall' });
    expect(screen.queryByRole('button', { name: /^Replace/ })).toBeNull();
    await user.click(place);
    expect(control('place')).toHaveValue('Kapkatet Hall');
    await waitFor(async () => expect((await savedEntries())[0]?.photos).toHaveLength(1));
    expect(isStored()).toBe(false);
    expect(allPosts()).toEqual([]);
  });

  test('After a login, the form opens with what was shared while nobody was signed in', async () => {
    firebase.user = null;
    firebase.passwords.set('ali@example.org', 'asante');
    share(field('text', HARAMBEE) + END);
    const { user } = renderSite('/admin');
    await user.type(await screen.findByLabelText('Email'), 'ali@example.org');
    await user.type(screen.getByLabelText('Password'), 'asante');
    expect(isStored()).toBe(true);
    await user.click(button('Submit'));
    expect(await fromApp()).toBeVisible();
  });

  test('A shared file that is empty, as that of a photo that is only online, is in the share; a field without a file is not', async () => {
    share(file('cloud.jpg', '') + file('hall.jpg', 'a photo') + file('', '') + END);
    const read = await readSharedPost();
    if (!read || typeof read === 'string') throw new Error('There is no share');
    expect(read.files.map(({ name }) => name)).toEqual(['cloud.jpg', 'hall.jpg']);
  });

  test('A share is deleted unread after a day', async () => {
    share(field('text', HARAMBEE) + END, { sharedAt: Date.now() - 25 * 3_600_000 });
    renderSite('/admin');
    await screen.findByRole('button', { name: 'Submit' });
    await waitFor(() => expect(isStored()).toBe(false));
    expect(control('description')).toHaveValue('');
  });

  test('On a shared computer, a share is deleted unread, and the page says so', async () => {
    sessionStorage.setItem('for-us-by-us:signed-in', 'shared');
    share(field('text', HARAMBEE) + END);
    renderSite('/admin');
    expect(await screen.findByRole('alert')).toHaveTextContent('nothing from another app');
    expect(isStored()).toBe(false);
    expect(control('description')).toHaveValue('');
  });

  test.each([
    ['a page of another origin', 'https://evil.example', 'standalone'],
    ['a page in the browser that hides its origin', '', 'browser'],
  ] as const)('A share by %s is opened only if the writer says so', async (_, by, mode) => {
    showIn(mode);
    share(field('text', 'Buy this') + END, { by });
    const { user } = renderSite('/admin');
    const offer = await screen.findByRole('region', { name: 'From another app' });
    expect(offer).toHaveTextContent('Buy thisA website may have sent it.');
    expect(control('description')).toHaveValue('');
    expect(isStored()).toBe(true);
    type('title', 'My own words');
    await user.click(button('Discard'));
    expect(control('title')).toHaveValue('My own words');
    expect(isStored()).toBe(false);
  });

  test('If an earlier share was not opened, the form opens it, and says that the later one is missing', async () => {
    share(field('text', HARAMBEE) + END);
    renderSite('/admin?not-shared=earlier');
    expect(await fromApp()).toBeVisible();
    expect(screen.getByRole('alert')).toHaveTextContent('What you shared last did not arrive');
  });

  test('If no worker has stored a share, the page says so', async () => {
    renderSite('/admin?not-shared');
    expect(await screen.findByRole('alert')).toHaveTextContent('What you shared did not arrive');
  });
});

test('Of 200 hostile shares, each is refused or read as bounded texts and files', async () => {
  const part = fc.oneof(
    fc
      .tuple(fc.constantFrom('title', 'text', 'url', 'pictures', '__proto__', 'type'), fc.string())
      .map(([name, text]) => field(name, text)),
    fc.constant(field('text', '<script>alert(1)</script>'.repeat(2_000))),
    fc.string().map((content) => file('x.jpg', content)),
    fc.constant(file('x.html', '<script>').repeat(50)),
    fc.string(),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(part), fc.boolean(), async (parts, isWhole) => {
      share(parts.join('') + (isWhole ? END : ''));
      const read = await readSharedPost();
      if (typeof read === 'string' || read === null) {
        expect(read).toBe('damaged');
        return;
      }
      expect(read.text.length).toBeLessThanOrEqual(10_000);
      expect(read.files.length).toBeLessThanOrEqual(30);
      expect(read.files.every((one) => one instanceof Blob || 'size' in one)).toBe(true);
    }),
    { numRuns: 200 },
  );
});
