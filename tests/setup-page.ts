import './support/quick-queries';
import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';

// The first visit of a page compiles its code, which takes its time on a busy machine.
configure({ asyncUtilTimeout: 10_000 });

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
