import { readdirSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { type ESTree, parseSync, Visitor } from 'vite';
import { describe, expect, test } from 'vitest';

/** What a child of a JSX element may render; the contents of a call or a variable are unknown. */
type Content = 'nothing' | 'element' | 'space' | 'text' | 'changing text' | 'unknown';
type Parent = ESTree.JSXElement | ESTree.JSXFragment;
type Child = Parent['children'][number] | ESTree.Expression | ESTree.JSXEmptyExpression;

/**
 * Finds each text that may change, come or go beside other children of its element, and each text
 * before which an element may come. If a browser has translated the page, React cannot find the
 * nodes of such texts. It can always replace a text that is the only child of its element.
 */
function findTexts(path: string, code: string): string[] {
  const found: string[] = [];
  const check = ({ children }: Parent) => {
    const kids = children
      .map((child) => ({ child, contents: contentsOf(child) }))
      .filter(({ contents }) => contents.length > 0);
    if (kids.length < 2) return;
    const isInline = kids.some(({ contents }) => contents.some((one) => /text|space/.test(one)));
    kids.forEach(({ child, contents }, index) => {
      const mayChange =
        contents.includes('changing text') ||
        (contents.includes('text') && contents.length > 1) ||
        (contents.includes('unknown') && isInline);
      const isOptional = contents.includes('nothing') && contents.length > 1;
      const isBeforeText = kids[index + 1]?.contents.includes('text');
      if (!mayChange && !(isOptional && isBeforeText)) return;
      const line = code.slice(0, child.start).split('\n').length;
      found.push(`${path}:${line} ${code.slice(child.start, child.end)}`);
    });
  };
  // Such a fragment puts its texts directly into the element around it.
  const checkBranches = (...branches: ESTree.Expression[]) => {
    for (const branch of branches) {
      if (branch.type !== 'JSXFragment' || !contentsOf(branch).includes('text')) continue;
      found.push(`${path}: ${code.slice(branch.start, branch.end)}`);
    }
  };
  const { program } = parseSync(path, code, { preserveParens: false });
  new Visitor({
    JSXElement: check,
    JSXFragment: check,
    ConditionalExpression: ({ consequent, alternate }) => checkBranches(consequent, alternate),
    LogicalExpression: ({ left, right }) => checkBranches(left, right),
  }).visit(program);
  return found;
}

function contentsOf(node: Child): Content[] {
  switch (node.type) {
    case 'JSXText':
      return /^\s*\n\s*$/.test(node.value) ? [] : [textOrSpace(node.value)];
    case 'JSXExpressionContainer':
      return contentsOf(node.expression);
    case 'JSXEmptyExpression':
      return [];
    case 'JSXElement':
      return ['element'];
    case 'JSXFragment':
      return node.children.flatMap(contentsOf);
    case 'Literal':
      return [typeof node.value === 'string' ? textOrSpace(node.value) : 'nothing'];
    case 'ConditionalExpression':
      return [...contentsOf(node.consequent), ...contentsOf(node.alternate)];
    case 'LogicalExpression':
      return [
        ...(node.operator === '&&' ? ['nothing' as const] : contentsOf(node.left)),
        ...contentsOf(node.right),
      ];
    case 'BinaryExpression':
      return ['changing text'];
    case 'TemplateLiteral':
      return [node.expressions.length > 0 ? 'changing text' : 'text'];
    case 'MemberExpression':
      return contentsOf(node.object) as Content[];
    case 'Identifier':
      // A constant, such as SITE or MAX_PHOTOS.
      return [/^[A-Z_]+$/.test(node.name) ? 'text' : 'unknown'];
    default:
      return ['unknown'];
  }
}

function textOrSpace(text: string): Content {
  return text.trim() ? 'text' : 'space';
}

/** Finds each `option` element without the attribute `value`. */
function findOptions(path: string, code: string): string[] {
  const found: string[] = [];
  const check = ({ name, attributes, start, end }: ESTree.JSXOpeningElement) => {
    const hasValue = attributes.some(
      (one) => one.type === 'JSXAttribute' && one.name.name === 'value',
    );
    if (name.type === 'JSXIdentifier' && name.name === 'option' && !hasValue) {
      found.push(`${path}: ${code.slice(start, end)}`);
    }
  };
  new Visitor({ JSXOpeningElement: check }).visit(parseSync(path, code).program);
  return found;
}

const files = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .map((name) => posix.join('src', name))
  .filter((path) => path.endsWith('.tsx'))
  .map((path) => ({ path, code: readFileSync(path, 'utf8') }));

describe('Texts in JSX, on a page that the browser translates', () => {
  test.each([
    ['<p>{busy && "Sending"}{done && "Sent"}</p>', 2],
    ['<p>{posts} of {total}</p>', 2],
    ['<p>Version {count > 1 ? "two" : "one"}</p>', 1],
    ['<p>{isFirst && <b>First</b>} post</p>', 1],
    ['<p>{type + ". "}<b>Deleted</b></p>', 1],
    ['<p>{isBack ? <>It is back. <a href="/">See it</a></> : <b>Deleted</b>}</p>', 1],
    ['<p>{posts + " of " + total}</p>', 0],
    ['<p>{busy ? "Sending" : done && "Sent"}</p>', 0],
    ['<p>Call {SITE.phone}, or <a href="/">write</a></p>', 0],
    ['<p><span>{posts}</span> {isFirst && <b>First</b>}</p>', 0],
    ['<ul>{posts.map(row)}<li>More</li></ul>', 0],
  ])('findTexts finds in %s the right number of texts: %i', (code, count) => {
    expect(findTexts('sample.tsx', code)).toHaveLength(count);
  });

  test('Each text that may change, come or go is the only child of its element, or one expression', () => {
    expect(files.length).toBeGreaterThan(50);
    expect(files.flatMap(({ path, code }) => findTexts(path, code))).toEqual([]);
  });

  test('Each option has a value, because the browser translates the text that it otherwise sends', () => {
    expect(findOptions('sample.tsx', '<option>Nairobi</option>')).toHaveLength(1);
    expect(files.flatMap(({ path, code }) => findOptions(path, code))).toEqual([]);
  });
});
