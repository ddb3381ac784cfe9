import { beforeEach, describe, expect, test, vi } from 'vitest';

const NOTICE = 'for-us-by-us:notice';
const STORES = ['localStorage', 'sessionStorage'] as const;

/** Reads the module anew, as a page does when it is loaded. */
async function loadPage() {
  vi.resetModules();
  return import('../../src/services/browser/browser-storage');
}

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

test('An entry is stored in the browser or in the tab, read and removed', async () => {
  const { readEntry, removeEntry, storeEntry } = await loadPage();
  expect(storeEntry('browser', 'for-us-by-us:visits', '2')).toBe(true);
  expect(storeEntry('tab', 'for-us-by-us:visits', '1')).toBe(true);
  expect(localStorage.getItem('for-us-by-us:visits')).toBe('2');
  expect(sessionStorage.getItem('for-us-by-us:visits')).toBe('1');
  expect(readEntry('browser', 'for-us-by-us:visits')).toBe('2');
  removeEntry('browser', 'for-us-by-us:visits');
  expect(readEntry('browser', 'for-us-by-us:visits')).toBeNull();
  expect(readEntry('tab', 'for-us-by-us:visits')).toBe('1');
});

describe('Storage that cannot be used', () => {
  test.each([
    [
      'throws when it is read, as in a browser that blocks the site’s data',
      () => {
        throw new DOMException('Access is denied', 'SecurityError');
      },
    ],
    ['is null, as in some browsers inside of apps', () => null as unknown as Storage],
    ['is undefined', () => undefined as unknown as Storage],
  ])('If storage %s, an entry is not stored, and nothing throws', async (_state, get) => {
    for (const store of STORES) vi.spyOn(window, store, 'get').mockImplementation(get);
    const { readEntry, removeEntry, storeEntry } = await loadPage();
    expect(storeEntry('browser', 'contact-form', '1')).toBe(false);
    expect(storeEntry('tab', NOTICE, '1')).toBe(false);
    expect(readEntry('browser', 'contact-form')).toBeNull();
    expect(readEntry('tab', NOTICE)).toBeNull();
    removeEntry('browser', 'contact-form');
    removeEntry('tab', NOTICE);
  });

  test('If storage is full, a new entry is not stored, and the entries before can be read', async () => {
    sessionStorage.setItem(NOTICE, 'before');
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('It is full', 'QuotaExceededError');
    });
    const { readEntry, storeEntry } = await loadPage();
    expect(storeEntry('tab', NOTICE, 'after')).toBe(false);
    expect(readEntry('tab', NOTICE)).toBe('before');
  });
});
