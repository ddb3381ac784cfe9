// The testing libraries ask for the styles of many elements: whether an element is hidden, and
// whether it can be pressed. After each change of the page, jsdom compares each of these elements
// with all rules of its style sheets. But most elements have only the style of their tag.
export const jsdomStyle = window.getComputedStyle;
const SPECIAL_TAGS = ['dialog', 'embed', 'noscript', 'summary'];
const SPECIAL_ATTRIBUTES = ['hidden', 'popover', 'style'];
/** The value of `display` that jsdom has for each tag. */
const displays = new Map<string, string>();

window.getComputedStyle = (element, pseudoElement) => {
  const mayHaveRules = element.ownerDocument !== document || document.styleSheets.length > 1;
  if (pseudoElement || mayHaveRules || isSpecial(element)) {
    return jsdomStyle(element, pseudoElement);
  }
  const parent = findStyledParent(element);
  const inherited = parent && jsdomStyle(parent);
  const style = {
    display: displayOf(element),
    visibility: inherited?.visibility ?? 'visible',
    pointerEvents: inherited?.pointerEvents ?? 'auto',
    opacity: '1',
    getPropertyValue: (name: 'display' | 'visibility') => style[name],
  };
  return style as unknown as CSSStyleDeclaration;
};

/** Whether the style of `element` may depend on more than its tag. */
function isSpecial(element: Element): boolean {
  return (
    SPECIAL_TAGS.includes(element.localName) ||
    SPECIAL_ATTRIBUTES.some((name) => element.hasAttribute(name)) ||
    element.getAttribute('type') === 'hidden' ||
    // setup-page.ts has a style for this element.
    element.classList.contains('site-menu')
  );
}

/** The nearest ancestor that may give its descendants another style than the usual one. */
function findStyledParent(element: Element): Element | null {
  let parent = element.parentElement;
  while (parent && !parent.hasAttribute('style') && !parent.hasAttribute('hidden')) {
    parent = parent.parentElement;
  }
  return parent;
}

function displayOf(element: Element): string {
  const { localName } = element;
  const display = displays.get(localName) ?? jsdomStyle(element).display;
  displays.set(localName, display);
  return display;
}
