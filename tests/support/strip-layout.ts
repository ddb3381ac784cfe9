/** The visible width of a strip of photos, and so the width of each photo, in pixels. */
export const STRIP_WIDTH = 358;
const positions = new WeakMap<Element, number>();

/**
 * Gives strips of photos a width and lets them scroll, because jsdom has no layout. `scrollTo`
 * scrolls a strip in one step. With `glides`, `scrollTo` does nothing, and the test calls
 * `scrollStrip` for each step of the scrolling.
 */
export function layOutStrips({ glides = false } = {}): void {
  define('scrollWidth', function () {
    return this.children.length * STRIP_WIDTH;
  });
  define('scrollLeft', function () {
    return positions.get(this) ?? 0;
  });
  HTMLUListElement.prototype.scrollTo = function (this: Element, to?: unknown) {
    if (!glides) scrollStrip(this, (to as ScrollToOptions).left ?? 0);
  };
}

function define(name: string, get: (this: Element) => number): void {
  Object.defineProperty(HTMLUListElement.prototype, name, { configurable: true, get });
}

/** Scrolls a strip to `left`. With `goesOn`, no 'scrollend' follows. */
export function scrollStrip(strip: Element, left: number, { goesOn = false } = {}): void {
  positions.set(strip, left);
  strip.dispatchEvent(new Event('scroll'));
  if (!goesOn) strip.dispatchEvent(new Event('scrollend'));
}
