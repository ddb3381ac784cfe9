import { cleanup, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { countVisit } from '../../src/services/browser/visits';
import { renderSite } from '../support/render-site';

const hint = () => screen.queryByRole('complementary', { name: 'On your home screen' });

const findHint = () => screen.findByRole('complementary', { name: 'On your home screen' });

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

afterEach(() => {
  Reflect.deleteProperty(navigator, 'standalone');
});

/** Simulates `times` earlier visits, each in a new tab. */
function visitBefore(times: number): void {
  for (let visit = 0; visit < times; visit++) {
    countVisit();
    sessionStorage.clear();
  }
}

/**
 * Opens the privacy page, and dispatches `beforeinstallprompt`, the event with which Chromium
 * offers to install the site.
 * @returns the event, and the mock of its method `prompt`
 */
async function openAndOffer() {
  renderSite('/privacy');
  await screen.findByRole('heading', { level: 1 });
  const prompt = vi.fn(async () => {});
  const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt });
  fireEvent(window, event);
  return { prompt, event };
}

test('On the second visit there is no hint, and the browser may offer to install the site', async () => {
  visitBefore(1);
  const { event } = await openAndOffer();
  expect(hint()).toBeNull();
  expect(event.defaultPrevented).toBe(false);
});

test('On the third visit a hint replaces the browser’s offer, and ‘Add it’ opens the browser’s installation prompt', async () => {
  visitBefore(2);
  const { prompt, event } = await openAndOffer();
  expect(event.defaultPrevented).toBe(true);
  expect(await findHint()).toHaveTextContent('Add For Us By Us to your home screen.');
  await userEvent.click(screen.getByRole('button', { name: 'Add it' }));
  expect(prompt).toHaveBeenCalledOnce();
  expect(hint()).toBeNull();
});

test('After ‘Not now’ the installation prompt does not open, and later visits show no hint', async () => {
  visitBefore(2);
  const { prompt } = await openAndOffer();
  await findHint();
  await userEvent.click(screen.getByRole('button', { name: 'Not now' }));
  expect(hint()).toBeNull();
  expect(prompt).not.toHaveBeenCalled();
  cleanup();
  visitBefore(5);
  await openAndOffer();
  expect(hint()).toBeNull();
});

test('A reload is not another visit', async () => {
  visitBefore(1);
  expect(countVisit()).toBe(2);
  expect(countVisit()).toBe(2);
  await openAndOffer();
  expect(hint()).toBeNull();
});

test('In Safari on a phone, a reader is told how to install the site, unless it is installed', async () => {
  visitBefore(2);
  // Only Safari on iOS and iPadOS has this property; it is true in an installed site.
  Object.defineProperty(navigator, 'standalone', { value: true, configurable: true });
  renderSite('/privacy');
  await screen.findByRole('heading', { level: 1 });
  expect(hint()).toBeNull();
  cleanup();
  Object.defineProperty(navigator, 'standalone', { value: false, configurable: true });
  renderSite('/privacy');
  expect(await screen.findByText(/tap Share and then ‘Add to Home Screen’/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(hint()).toBeNull();
});

test('A reader whose browser storage is full sees no hint', async () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  expect(countVisit()).toBe(0);
  await openAndOffer();
  expect(hint()).toBeNull();
});
