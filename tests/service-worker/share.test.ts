import { beforeEach, expect, test, vi } from 'vitest';
import { PATHS } from '../../src/model/paths';
import { FORM_PATH, storeShare } from '../../src/service-worker/share';
import {
  KEPT_AT,
  SHARED_BY,
  SHARED_CACHE,
  SHARED_POST,
  WRITERS_CACHE,
} from '../../src/services/browser/cache-names';
import { startCaches } from '../support/fake-caches';

const ORIGIN = 'https://forusbyus.example';
let stored: ReturnType<typeof startCaches>;

beforeEach(() => {
  vi.stubGlobal('location', new URL(`${ORIGIN}/sw.js`));
  stored = startCaches();
  stored.set(WRITERS_CACHE, new Map());
});

/** @param referrer the address of the page that sends the form; '' if an app shares it */
async function share(form: FormData, referrer = ''): Promise<string> {
  const request = new Request(`${ORIGIN}/admin`, { method: 'POST', body: form });
  Object.defineProperty(request, 'referrer', { value: referrer });
  const { status, headers } = await storeShare({ request });
  expect(status).toBe(303);
  return headers.get('location') ?? '';
}

function formOf(text: string): FormData {
  const form = new FormData();
  form.set('text', text);
  form.append('pictures', new File(['a photo'], 'hall.jpg', { type: 'image/jpeg' }));
  return form;
}

const textOf = async () =>
  (await stored.get(SHARED_CACHE)?.get(SHARED_POST)?.clone().formData())?.get('text');

const sharedBy = () => stored.get(SHARED_CACHE)?.get(SHARED_POST)?.headers.get(SHARED_BY);

test('The worker stores what another app shares with its files, and opens the form', async () => {
  expect(await share(formOf('Harambee'))).toBe(`${ORIGIN}/admin`);
  expect(await textOf()).toBe('Harambee');
  expect(sharedBy()).toBe('');
});

test('A later share, such as one by a website, does not replace a share that is not opened yet', async () => {
  await share(formOf('Harambee'));
  expect(await share(formOf('Buy this'), 'https://evil.example/page')).toBe(
    `${ORIGIN}/admin?not-shared=earlier`,
  );
  expect(await textOf()).toBe('Harambee');
});

test('A share that no form has opened within a day is replaced by the next one', async () => {
  const yesterday = new Date(Date.now() - 25 * 3_600_000).toISOString();
  const old = new Response('', { headers: { [KEPT_AT]: yesterday } });
  stored.set(SHARED_CACHE, new Map([[SHARED_POST, old]]));
  expect(await share(formOf('Kesha'))).toBe(`${ORIGIN}/admin`);
  expect(await textOf()).toBe('Kesha');
});

test('On a device where nobody has signed in, nothing that is shared is stored', async () => {
  stored.delete(WRITERS_CACHE);
  expect(await share(formOf('Harambee'))).toBe(`${ORIGIN}/admin?not-shared`);
  expect(stored.get(SHARED_CACHE)?.size ?? 0).toBe(0);
});

test.each([
  ['https://evil.example/page?x=1', 'https://evil.example'],
  [`${ORIGIN}/posts`, ORIGIN],
  ['android-app://com.example/', ''],
])('A share by %s is stored with the sender ‘%s’', async (referrer, origin) => {
  await share(formOf('Harambee'), referrer);
  expect(sharedBy()).toBe(origin);
});

test('A share of more than 60 MB is not stored, and the form says so', async () => {
  const form = formOf('Harambee');
  form.append('pictures', new File([new Uint8Array(61_000_000)], 'film.mp4'));
  expect(await share(form)).toBe(`${ORIGIN}/admin?not-shared`);
  expect(await textOf()).toBeUndefined();
});

test('If the device’s storage is full or forbidden, the form opens and says so', async () => {
  vi.stubGlobal('caches', { open: () => Promise.reject(new DOMException('', 'SecurityError')) });
  expect(await share(formOf('Harambee'))).toBe(`${ORIGIN}/admin?not-shared`);
});

test('The worker takes shares at the path of the form for a new post', () => {
  expect(FORM_PATH).toBe(PATHS.admin);
});
