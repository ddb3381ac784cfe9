import { afterEach, expect, test, vi } from 'vitest';
import { releasePictures } from '../../src/first-paint/release-pictures';

afterEach(() => {
  document.body.replaceChildren();
  vi.restoreAllMocks();
});

/**
 * Renders a list of pictures. Because of the media query `(scripting: none)`, a browser that runs
 * scripts does not load the pictures.
 * @param tops the distance of each picture from the top of the window
 * @returns a function that returns the media query of each picture
 */
function drawHeld(...tops: number[]): () => string[] {
  document.body.innerHTML = tops
    .map((top) => `<li data-top="${top}"><source media="(scripting: none)"></li>`)
    .join('');
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    return new DOMRect(0, Number(this.getAttribute('data-top')), 96, 96);
  });
  return () => [...document.querySelectorAll('source')].map(({ media }) => media);
}

test('The browser may load the pictures of the first screen at once, and the other pictures after the reader scrolls', () => {
  const media = drawHeld(10, innerHeight - 1, innerHeight + 1, 3_000);
  releasePictures();
  expect(media()).toEqual(['', '', '(scripting: none)', '(scripting: none)']);
  window.dispatchEvent(new Event('scroll'));
  expect(media()).toEqual(['', '', '', '']);
});
