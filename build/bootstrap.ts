import type { ChildNode, Plugin, Root } from 'postcss';

/**
 * The classes of Bootstrap that visitors' pages use. These pages also get Bootstrap's styles for
 * elements such as `h2`, except the elements in UNUSED_ELEMENTS and WRITERS_ELEMENTS.
 */
const VISITORS_CLASSES = ['btn', 'active', 'disabled', 'visually-hidden', 'container-fluid'];

/**
 * The classes of Bootstrap that only the pages with writers.css use: the writers' pages and the
 * form for readers' notices.
 */
const WRITERS_CLASSES = [
  ...['form-label', 'form-text', 'form-control', 'form-select'],
  ...['form-check', 'form-check-input', 'form-check-label', 'form-switch'],
  ...['alert', 'table'],
];

/**
 * Matches selectors of elements that no page has. It also matches `a`, `mark`, `iframe` and `small`:
 * some pages have these elements, but our own styles replace those of Bootstrap, or there is no need
 * for them. It matches pressed buttons with the focus too, whose only style is a shadow that our
 * buttons do not have, buttons without an outline, which browsers have of themselves, and a part of
 * buttons that Firefox had until version 88.
 */
const UNUSED_ELEMENTS =
  /^((abbr|a|mark|code|kbd|samp|pre|sub|sup|optgroup|hr|h[456]|output|figure|iframe|small)\b|[ou]l [ou]l|\[role|::-moz-focus|.*active:focus-visible|button:focus:not)/;
/**
 * Matches selectors of form controls, or of their states, that no page has, and selectors of buttons
 * that are not needed because each button is a `button` element. The input for photos is
 * transparent, so it needs no style of Bootstrap. Firefox needs no style for the focus of a list
 * since version 88.
 */
const UNUSED_CONTROLS =
  /\[(type=(button|file|reset|submit)|multiple|size)\]|select:(disabled|-moz)|:indeterminate|::(file|-webkit-(file|color|inner))/;
/** Matches selectors of elements whose Bootstrap styles are only in writers.css. */
const WRITERS_ELEMENTS =
  /^(t(able|head|body|foot|[rhd])|caption|fieldset|legend|progress|\[list\]|::-webkit-date)/;

type SelectorTest = (selector: string) => boolean;

const isForWriters: SelectorTest = (selector) =>
  !UNUSED_CONTROLS.test(selector) &&
  (WRITERS_ELEMENTS.test(selector) ||
    (classesIn(selector).some((name) => WRITERS_CLASSES.includes(name)) &&
      classesIn(selector).every((name) =>
        [...VISITORS_CLASSES, ...WRITERS_CLASSES].includes(name),
      )));

const isForVisitors: SelectorTest = (selector) =>
  classesIn(selector).every((name) => VISITORS_CLASSES.includes(name)) &&
  ![UNUSED_ELEMENTS, UNUSED_CONTROLS, WRITERS_ELEMENTS].some((elements) => elements.test(selector));

/** For each file with styles: a test that is true for Bootstrap's selectors that the file needs. */
const STYLESHEETS: Record<string, SelectorTest> = {
  // The first style element of index.html imports src/styles/site.css, which imports Bootstrap.
  'index.html': isForVisitors,
  'writers.css': isForWriters,
};

const DARK = /^\[data-bs-theme=dark\] ?/;

/**
 * A PostCSS plugin that shortens the copy of Bootstrap in our stylesheets. It keeps only the rules
 * for classes and elements that the pages with the stylesheet use, and only the custom properties
 * that a rule reads. It makes Bootstrap use its dark colours if the device prefers them. It also
 * converts the breakpoints from px to rem, so that a reader with a large font gets the layout of a
 * narrower screen.
 */
export function bootstrapClasses(): Plugin {
  return {
    postcssPlugin: 'bootstrap-classes',
    Once(root, { AtRule }) {
      const selectorTest = STYLESHEETS[root.source?.input.file?.match(/[^/?]+(?=\?|$)/)?.[0] ?? ''];
      if (!selectorTest) return;
      // The rules of writers.css read custom properties that only the stylesheet of index.html
      // declares, so the stylesheet of index.html must keep these properties.
      const writersValues = valuesOf(root, isForWriters);
      root.walk((node) => {
        if (!isFromBootstrap(node)) return;
        if (node.type === 'atrule') {
          node.params = node.params.replace(/([\d.]+)px/g, (_, pixels) => `${pixels / 16}rem`);
          if (node.name === 'keyframes' && !selectorTest(`.${node.params}`)) node.remove();
        }
        if (node.type === 'rule' && !isKeyframe(node)) {
          const { selectors } = node;
          node.selectors = selectors
            .map((selector) => selector.replace(DARK, '') || ':root')
            .filter((selector) => !selector.includes('data-bs-theme') && selectorTest(selector));
          if (!node.selector) node.remove();
          else if (selectors.every((selector) => DARK.test(selector))) {
            const dark = new AtRule({ name: 'media', params: '(prefers-color-scheme: dark)' });
            node.replaceWith(dark);
            dark.append(node);
          }
        }
      });
      removeReplaced(root);
      removeUnread(root, writersValues);
    },
  };
}

function isFromBootstrap({ source }: ChildNode): boolean {
  return source?.input.file?.includes('/node_modules/bootstrap/') === true;
}

/** The declared values of all rules with a selector for which `isWanted` is true. */
function valuesOf(root: Root, isWanted: SelectorTest): string[] {
  const values: string[] = [];
  root.walkRules(({ selectors, nodes }) => {
    if (!selectors.some(isWanted)) return;
    values.push(...nodes.flatMap((node) => (node.type === 'decl' ? node.value : [])));
  });
  return values;
}

/** Removes Bootstrap's declarations for `:root` that our own rules for `:root` replace. */
function removeReplaced(root: Root): void {
  const ours = new Set<string>();
  root.walkRules(':root', (rule) => {
    if (!isFromBootstrap(rule)) rule.walkDecls(({ prop }) => void ours.add(prop));
  });
  root.walkRules(/^:root/, (rule) => {
    if (!isFromBootstrap(rule)) return;
    rule.walkDecls((node) => {
      if (ours.has(node.prop)) node.remove();
    });
    if (rule.nodes.length === 0) rule.remove();
  });
}

/** Removes Bootstrap's custom properties that neither this stylesheet nor `otherValues` read. */
function removeUnread(root: Root, otherValues: string[]): void {
  const values = [...otherValues];
  root.walkDecls(({ value }) => void values.push(value));
  const read = new Set(values.flatMap((value) => value.match(/--[\w-]+/g) ?? []));
  const unread: ChildNode[] = [];
  root.walkDecls(/^--/, (node) => {
    if (isFromBootstrap(node) && !read.has(node.prop)) unread.push(node);
  });
  if (unread.length === 0) return;
  for (const node of unread) node.remove();
  // The value of a removed property may have been the only one that read another property. The next
  // round removes that property too.
  removeUnread(root, otherValues);
}

/** The classes in the selector, except those in `:not()`. */
function classesIn(selector: string): string[] {
  return selector.replace(/:not\([^)]*\)/g, '').match(/(?<=\.)[a-z][\w-]*/g) ?? [];
}

function isKeyframe({ parent }: { parent?: object | undefined }): boolean {
  return parent !== undefined && 'name' in parent && parent.name === 'keyframes';
}
