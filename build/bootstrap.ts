import type { ChildNode, Plugin, Root } from 'postcss';

/** Bootstrap's classes on the pages of visitors; its styles of elements, such as `h2`, come along. */
const EVERY_PAGE = ['btn', 'active', 'disabled', 'visually-hidden', 'container-fluid'];

/** Those that only the pages of writers have besides. */
const WRITERS = [
  ...['form-label', 'form-text', 'form-control', 'form-select'],
  ...['form-check', 'form-check-input', 'form-check-label', 'form-switch'],
  ...['alert', 'table'],
];

/** The elements that no page has, and those that only the pages of writers have. */
const NOWHERE = /^(abbr|code|kbd|samp|pre|sub|sup|optgroup|hr|h[456]|output)\b/;
const WRITERS_ELEMENTS =
  /^(t(able|head|body|foot|[rhd])|caption|fieldset|legend|progress|\[list\]|::(file|-webkit-(date|inner|color)))/;

type IsTaken = (selector: string) => boolean;

const isForWriters: IsTaken = (selector) =>
  WRITERS_ELEMENTS.test(selector) ||
  (classesIn(selector).some((name) => WRITERS.includes(name)) &&
    classesIn(selector).every((name) => [...EVERY_PAGE, ...WRITERS].includes(name)));

const isForAll: IsTaken = (selector) =>
  classesIn(selector).every((name) => EVERY_PAGE.includes(name)) &&
  ![NOWHERE, WRITERS_ELEMENTS].some((elements) => elements.test(selector));

const STYLESHEETS: Record<string, IsTaken> = {
  // The page holds src/styles/site.css.
  'index.html': isForAll,
  'writers.css': isForWriters,
};

const DARK = /^\[data-bs-theme=dark\] ?/;

/**
 * Leaves of Bootstrap's stylesheet, where one of ours imports it, only the rules for the classes
 * above, and of its custom properties those that are read: visitors wait for every byte. Its dark
 * colours follow the device, as ours do, and its breakpoints the reader's letters: who has large ones
 * is shown the layout of a narrower screen.
 */
export function bootstrapClasses(): Plugin {
  return {
    postcssPlugin: 'bootstrap-classes',
    Once(root, { AtRule }) {
      const isTaken = STYLESHEETS[root.source?.input.file?.match(/[^/?]+(?=\?|$)/)?.[0] ?? ''];
      if (!isTaken) return;
      const writers = valuesOf(root, isForWriters);
      root.walk((node) => {
        if (!isBootstraps(node)) return;
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
      removeReplaced(root);
      removeUnread(root, writers);
    },
  };
}

function isBootstraps({ source }: ChildNode): boolean {
  return source?.input.file?.includes('/node_modules/bootstrap/') === true;
}

/** The declared values of the rules with a wanted selector; another file has those rules and reads this file's variables. */
function valuesOf(root: Root, isWanted: IsTaken): string[] {
  const values: string[] = [];
  root.walkRules(({ selectors, nodes }) => {
    if (!selectors.some(isWanted)) return;
    values.push(...nodes.flatMap((node) => (node.type === 'decl' ? node.value : [])));
  });
  return values;
}

/** Removes what Bootstrap says of every page where ours say something else. */
function removeReplaced(root: Root): void {
  const ours = new Set<string>();
  root.walkRules(':root', (rule) => {
    if (!isBootstraps(rule)) rule.walkDecls(({ prop }) => void ours.add(prop));
  });
  root.walkRules(/^:root/, (rule) => {
    if (!isBootstraps(rule)) return;
    rule.walkDecls((node) => {
      if (ours.has(node.prop)) node.remove();
    });
    if (rule.nodes.length === 0) rule.remove();
  });
}

/** Removes Bootstrap's custom properties that nothing reads, neither here nor `elsewhere`. */
function removeUnread(root: Root, elsewhere: string[]): void {
  const values = [...elsewhere];
  root.walkDecls(({ value }) => void values.push(value));
  const read = new Set(values.flatMap((value) => value.match(/--[\w-]+/g) ?? []));
  const unread: ChildNode[] = [];
  root.walkDecls(/^--/, (node) => {
    if (isBootstraps(node) && !read.has(node.prop)) unread.push(node);
  });
  if (unread.length === 0) return;
  for (const node of unread) node.remove();
  // Variables that only the removed ones read are unread now.
  removeUnread(root, elsewhere);
}

/** The classes that an element must have for a selector to mean it. */
function classesIn(selector: string): string[] {
  return selector.replace(/:not\([^)]*\)/g, '').match(/(?<=\.)[a-z][\w-]*/g) ?? [];
}

function isKeyframe({ parent }: { parent?: object | undefined }): boolean {
  return parent !== undefined && 'name' in parent && parent.name === 'keyframes';
}
