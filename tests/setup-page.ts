import { webcrypto } from 'node:crypto';
import { CompressionStream, DecompressionStream } from 'node:stream/web';
import './support/quick-queries';
import './support/quick-styles';
import '@testing-library/jest-dom/vitest';
import { cleanup, configure, getConfig } from '@testing-library/react';
import * as React from 'react';
import { afterEach, expect, vi } from 'vitest';
import { takeTouchedTexts, watchTexts } from './support/lone-texts';
import { reactAtRest } from './support/react-rest';

// Limits of waiting cost nothing when a test passes, and a busy machine is slow.
configure({ asyncUtilTimeout: 40_000, reactStrictMode: true });

// The first visit to a page compiles its code. `findBy…`, `waitFor` and the actions of a user begin
// when this is done. An element appears before the effects of its component run, for example the
// effect that focuses it. So they end when React has nothing left to do.
const { asyncWrapper } = getConfig();
configure({
  asyncWrapper: (wait) =>
    asyncWrapper(async () => {
      await vi.dynamicImportSettled();
      const result = await wait();
      await reactAtRest();
      return result;
    }),
});

// For its messages, React notes the place in the code where each element is made, up to 10,000
// places a second. This takes a tenth of the time of the tests, which do not look at these places.
const { __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: react } =
  React as unknown as Record<string, object>;
Object.defineProperty(react, 'recentlyCreatedOwnerStacks', { get: () => 10_000, set() {} });

// The form of an event has an option for each time zone. With the 400 zones of Node.js, most of its
// elements would be these options.
const ZONES = ['Africa/Nairobi', 'America/New_York', 'Asia/Dubai', 'Australia/Perth'];
Intl.supportedValuesOf = () => [...ZONES];

// Like a browser, jsdom hides popovers. It does not load the site's style sheet, which shows the
// menu on wide screens, so this style shows the menu. '!important' overrides the more specific
// selector of jsdom's own style sheet.
const style = document.createElement('style');
style.textContent = '.site-menu { display: block !important }';
document.documentElement.append(style);

// jsdom has no streams that compress, and its `crypto` has no `subtle`.
Object.assign(globalThis, { CompressionStream, DecompressionStream });
Object.defineProperty(globalThis, 'crypto', { value: webcrypto });

// jsdom does not implement scrolling.
window.scrollTo = () => {};
Element.prototype.scrollIntoView = () => {};

// jsdom has no layout, so no element ever comes into view for this observer.
window.IntersectionObserver ??= class {
  readonly root = null;
  readonly rootMargin = '';
  readonly scrollMargin = '';
  readonly thresholds = [];
  observe() {}
  unobserve() {}
  disconnect() {}
  takeRecords = () => [];
};

// jsdom has no modal dialogs. These methods do only what the tests need: showModal opens the dialog
// and moves the focus to its first button, and close closes the dialog.
if (!HTMLDialogElement.prototype.showModal) {
  HTMLDialogElement.prototype.showModal = function show(this: HTMLDialogElement) {
    this.open = true;
    this.querySelector('button')?.focus();
  };
  HTMLDialogElement.prototype.close = function close(this: HTMLDialogElement) {
    this.open = false;
  };
}

// jsdom has no Navigation API. Each page of a test counts as a page that was reloaded.
Object.assign(globalThis, { navigation: { activation: { from: {} } } });

watchTexts();
afterEach(() => {
  cleanup();
  expect(takeTouchedTexts()).toEqual([]);
});
