import './support/quick-queries';
import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';

// The first visit of a page compiles its code, which takes its time on a busy machine.
configure({ asyncUtilTimeout: 10_000 });

// jsdom hides popovers, as browsers do. The site's menu is one only on narrow screens, by a style
// sheet that jsdom does not load: tests see the menu of a wide screen. 'important', since jsdom
// prefers its own style sheet's more specific selector.
const style = document.createElement('style');
style.textContent = '.site-menu { display: block !important }';
document.documentElement.append(style);

// jsdom shows nothing, and so scrolls nowhere.
window.scrollTo = () => {};

/** jsdom has no layout: nothing ever comes into view. */
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

/** jsdom has no modal dialogs: as much of them as a test of ours looks at. */
if (!HTMLDialogElement.prototype.showModal) {
  HTMLDialogElement.prototype.showModal = function show(this: HTMLDialogElement) {
    this.open = true;
    this.querySelector('button')?.focus();
  };
  HTMLDialogElement.prototype.close = function close(this: HTMLDialogElement) {
    this.open = false;
  };
}

afterEach(cleanup);
