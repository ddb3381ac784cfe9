import { beforeEach, expect, test, vi } from 'vitest';
import { PATHS } from '../../src/model/paths';
import { FORM_PATH, storeShare } from '../../src/service-worker/share';
import { SHARED_CACHE, SHARED_POST } from '../../src/services/browser/cache-names';
import { startCaches } from '../support/fake-caches';

const ORIGIN = 'https://forusbyus.example';
let stored: ReturnType<typeof startCaches>;

beforeEach(() => {
  vi.stubGlobal('location', new URL(`${ORIGIN}/sw.js`));
  stored = startCaches();
});

async function share(form: FormData): Promise<string> {
  const request = new Request(`${ORIGIN}/admin`, { method: 'POST', body: form });
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

test('The worker stores what another app shares with its files, and opens the form; a later share replaces it', async () => {
  expect(await share(formOf('Harambee'))).toBe(`${ORIGIN}/admin`);
  expect(await textOf()).toBe('Harambee');
  await share(formOf('Kesha'));
  expect(await textOf()).toBe('Kesha');
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
