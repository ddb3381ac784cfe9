import { configure, prettyDOM } from '@testing-library/react';

// Queries by role are most of what a page's test does, and most of that went into styles and into
// pictures of the page for errors that were only waited over.

/** The attributes that jsdom's own style sheet asks for. */
const SHAPING = ['hidden', 'open', 'type', 'popover', 'dir'];
const { getComputedStyle } = window;
const styles = new Map<string, CSSStyleDeclaration>();

/** Works out each style once: where no sheet and no style attribute is, like elements look alike. */
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
  /** Prints the page when somebody reads the error. */
  getElementError(message, container) {
    const error = new Error();
    error.name = 'TestingLibraryElementError';
    const get = () => [message, prettyDOM(container)].filter(Boolean).join('\n\n');
    return Object.defineProperty(error, 'message', { get, configurable: true });
  },
});
