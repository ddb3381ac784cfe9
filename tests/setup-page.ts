import './support/quick-queries';
import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterEach, expect } from 'vitest';
import { takeTouchedTexts, watchTexts } from './support/lone-texts';

// The first visit to a page compiles its code, which is slow on a busy machine.
configure({ asyncUtilTimeout: 10_000, reactStrictMode: true });

// Like a browser, jsdom hides popovers. It does not load the site's style sheet, which shows the
// menu on wide screens, so this style shows the menu. '!important' overrides the more specific
// selector of jsdom's own style sheet.
const style = document.createElement('style');
style.textContent = '.site-menu { display: block !important }';
document.documentElement.append(style);

// jsdom does not implement scrolling.
window.scrollTo = () => {};

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
