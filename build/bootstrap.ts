import type { PostcssPlugin } from './hover.ts';

/** Bootstrap's classes on the pages of visitors; its styles of elements, such as `h2`, come along. */
const EVERY_PAGE = [
  ...['btn', 'active', 'disabled', 'visually-hidden'],
  ...['card', 'card-body', 'card-title', 'container-fluid'],
  ...['navbar', 'navbar-expand-xl', 'navbar-nav', 'nav-item', 'nav-link'],
  ...['pagination', 'page-item', 'page-link'],
];

/** Those that only the pages of writers have besides. */
const WRITERS = [
  ...['form-label', 'form-text', 'form-control', 'form-select'],
  ...['form-check', 'form-check-input', 'form-check-label', 'form-switch'],
  ...['alert', 'table'],
];

type IsTaken = (selector: string) => boolean;

const STYLESHEETS: Record<string, IsTaken> = {
  'site.css': (selector) => classesIn(selector).every((name) => EVERY_PAGE.includes(name)),
  'writers.css': (selector) =>
    classesIn(selector).some((name) => WRITERS.includes(name)) &&
    classesIn(selector).every((name) => [...EVERY_PAGE, ...WRITERS].includes(name)),
};

const DARK = /^\[data-bs-theme=dark\] ?/;

/**
 * Leaves of Bootstrap's stylesheet, where one of ours imports it, only the rules for the classes
 * above: visitors wait for every byte. Its dark colours follow the device, as ours do, and its
 * breakpoints the reader's letters: who has large ones is shown the layout of a narrower screen.
 */
export function bootstrapClasses(): PostcssPlugin {
  return {
    postcssPlugin: 'bootstrap-classes',
    Once(root, { AtRule }) {
      const isTaken = STYLESHEETS[root.source?.input.file?.split('/').pop() ?? ''];
      if (!isTaken) return;
      root.walk((node) => {
        if (!node.source?.input.file?.includes('/node_modules/bootstrap/')) return;
        if (node.type === 'atrule') {
          node.params = node.params.replace(/([\d.]+)px/g, (_, pixels) => `${pixels / 16}rem`);
          if (node.name === 'keyframes' && !isTaken(`.${node.params}`)) node.remove();
        }
        if (node.type === 'rule' && !isKeyframe(node)) {
          const { selectors } = node;
          node.selectors = selectors
            .map((selector) => selector.replace(DARK, '') || ':root')
            .filter((selector) => !selector.includes('data-bs-theme') && isTaken(selector));
          if (!node.selector) node.remove();
          else if (selectors.every((selector) => DARK.test(selector))) {
            const dark = new AtRule({ name: 'media', params: '(prefers-color-scheme: dark)' });
            node.replaceWith(dark);
            dark.append(node);
          }
        }
      });
    },
  };
}

/** The classes that an element must have for a selector to mean it. */
function classesIn(selector: string): string[] {
  return selector.replace(/:not\([^)]*\)/g, '').match(/(?<=\.)[a-z][\w-]*/g) ?? [];
}

function isKeyframe({ parent }: { parent?: object | undefined }): boolean {
  return parent !== undefined && 'name' in parent && parent.name === 'keyframes';
}
