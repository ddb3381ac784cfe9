import { beforeEach, describe, expect, test, vi } from 'vitest';
import { endReopenedSession } from '../../src/services/browser/reopened-tab';
import { noteLogout } from '../../src/services/browser/sign-in-flag';
import { touchTexts } from '../../src/services/browser/tab-texts';

const SIGNED_IN = 'for-us-by-us:signed-in';
const NOTICE = 'for-us-by-us:notice';
const CAME_FROM = { activation: { from: { url: 'https://forusbyus.example/' } } };
const IS_NEW = { activation: { from: null } };
const [NAVIGATE, RELOAD, BACK_FORWARD] = [0, 1, 2];
const OWN_PAGE = `${location.origin}/team`;
const OTHER_SITE = `${location.origin}.example.org/`;

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

test.each([
  ['is reloaded, or comes from a page of this site', 'stay', CAME_FROM, RELOAD],
  ['was closed and is reopened', 'are removed', IS_NEW, BACK_FORWARD, OWN_PAGE],
  ['is a copy of another tab', 'are removed', IS_NEW, NAVIGATE, OWN_PAGE],
  ['was discarded to free memory', 'stay', IS_NEW, BACK_FORWARD, OWN_PAGE, true],
  ['is reloaded in an older browser', 'stay', undefined, RELOAD],
  ['follows a link of this site in an older browser', 'stay', undefined, NAVIGATE, OWN_PAGE],
  ['follows a link of another site in an older browser', 'are removed', undefined, 0, OTHER_SITE],
  ['opens a typed address in an older browser', 'are removed', undefined, NAVIGATE],
  ['was closed and is reopened in an older browser', 'are removed', undefined, 2, OWN_PAGE],
] as const)(
  'If the tab of a session on a shared computer %s, its entries %s',
  (_how, effect, navigation, type, referrer = '', isDiscarded = undefined) => {
    vi.stubGlobal('navigation', navigation);
    Object.defineProperty(document, 'wasDiscarded', { value: isDiscarded, configurable: true });
    vi.spyOn(document, 'referrer', 'get').mockReturnValue(referrer);
    Object.defineProperty(performance, 'navigation', { value: { type }, configurable: true });
    sessionStorage.setItem(SIGNED_IN, '1');
    sessionStorage.setItem(NOTICE, 'written');
    sessionStorage.setItem('firebase:authUser:key:[DEFAULT]', '{}');
    localStorage.setItem('contact-form', '1');
    endReopenedSession();
    expect(sessionStorage).toHaveLength(effect === 'stay' ? 3 : 0);
    expect(localStorage).toHaveLength(1);
  },
);

test('If nobody is signed in with the reopened tab, it still has the texts of a visitor', () => {
  vi.stubGlobal('navigation', IS_NEW);
  localStorage.setItem(SIGNED_IN, '1');
  sessionStorage.setItem(NOTICE, 'written');
  endReopenedSession();
  expect(sessionStorage.getItem(NOTICE)).toBe('written');
});

describe('The texts of a writer on a shared computer, if the tab comes back from another site', () => {
  /** Comes back after `minutes`. @returns the names of the entries that the tab then has */
  function comeBack(minutes: number, change = () => {}): string[] {
    vi.stubGlobal('navigation', IS_NEW);
    sessionStorage.setItem(SIGNED_IN, '1');
    const texts = { uid: 'ali', at: Date.now() - minutes * 60_000, records: [{}] };
    sessionStorage.setItem('for-us-by-us:texts', JSON.stringify(texts));
    change();
    endReopenedSession();
    return Object.keys(sessionStorage);
  }

  test('The session is over; the texts stay for ten minutes since the page was left', () => {
    vi.useFakeTimers();
    expect(comeBack(9)).toEqual(['for-us-by-us:left-texts']);
    vi.advanceTimersByTime(60_000);
    expect(sessionStorage).toHaveLength(0);
    expect(comeBack(11)).toEqual([]);
  });

  test('The time begins when the page is left, not at the last change', () => {
    expect(comeBack(11, touchTexts)).toEqual(['for-us-by-us:left-texts']);
  });

  test('If the writer has logged out in another tab, session and texts end, also after a reload', () => {
    vi.stubGlobal('navigation', CAME_FROM);
    expect(
      comeBack(0, () => {
        noteLogout();
        vi.stubGlobal('navigation', CAME_FROM);
      }),
    ).toEqual([]);
  });
});
