import { configure, prettyDOM } from '@testing-library/react';

// Queries by role take most of the time of a page's test. They compute the styles of many elements.
// If they find nothing, they also print the whole page into the message of an error, but findBy and
// waitFor ignore this error and try again. This file caches the styles, and prints the page only
// when the message of an error is read.

/** The attributes that jsdom's default style sheet uses. */
const SHAPING = ['hidden', 'open', 'type', 'popover', 'dir'];
const { getComputedStyle } = window;
const styles = new Map<string, CSSStyleDeclaration>();

/**
 * Caches computed styles if the page has no style sheets, and the element and its ancestors have no
 * style attributes. Then elements with the same name and the same SHAPING attributes have the same
 * style.
 */
window.getComputedStyle = (element, pseudoElement) => {
  if (pseudoElement || document.styleSheets.length > 0 || inheritsStyle(element)) {
    return getComputedStyle(element, pseudoElement);
  }
  const shape = [element.localName, ...SHAPING.map((name) => element.getAttribute(name))].join();
  const style = styles.get(shape) ?? getComputedStyle(element.cloneNode() as Element);
  styles.set(shape, style);
  return style;
};

function inheritsStyle(element: Element | null): boolean {
  return (
    element !== null && (element.hasAttribute('style') || inheritsStyle(element.parentElement))
  );
}

configure({
  /** Prints the page only when the error's message is read. */
  getElementError(message, container) {
    const error = new Error();
    error.name = 'TestingLibraryElementError';
    const get = () => [message, prettyDOM(container)].filter(Boolean).join('\n\n');
    return Object.defineProperty(error, 'message', { get, configurable: true });
  },
});
