import { readdirSync, readFileSync } from 'node:fs';
import { parseSync } from 'vite';

/** A node of the syntax tree that `parseSync` returns (ESTree with JSX). */
type Node = Record<string, unknown> & { type: string };

/** The text in place of an expression inside a sentence. */
const GAP = '…';

/**
 * The sentences in the texts and elements of the code in `src`, without comments. An expression
 * inside a sentence is replaced by '…'.
 */
export function visibleSentences(): { file: string; sentence: string }[] {
  const names = readdirSync('src', { recursive: true, encoding: 'utf8' });
  return names
    .filter((name) => /\.tsx?$/.test(name) && !name.endsWith('.d.ts'))
    .flatMap((name) => {
      const { program } = parseSync(name, readFileSync(`src/${name}`, 'utf8'));
      const texts: string[] = [];
      collect(program as unknown as Node, texts);
      return texts.flatMap(sentencesOf).map((sentence) => ({ file: `src/${name}`, sentence }));
    });
}

function sentencesOf(text: string): string[] {
  // A bar is between the alternatives of a pattern.
  if (/\p{L}\|\p{L}/u.test(text)) return [];
  const oneLine = text.replace(/\s+/g, ' ').trim();
  return oneLine.split(/(?<=[.!?]) (?=\S)/).filter((sentence) => / /.test(sentence));
}

/**
 * Adds to `texts` the texts in `node`. The text of an element includes its child elements, such as
 * a link in a sentence.
 */
function collect(node: unknown, texts: string[]): void {
  if (Array.isArray(node)) {
    for (const each of node) collect(each, texts);
    return;
  }
  if (!isNode(node)) return;
  if (node.type === 'JSXElement' || node.type === 'JSXFragment') {
    const children = node.children as Node[];
    if (children.some((child) => child.type === 'JSXText' && /\S/.test(String(child.value)))) {
      texts.push(children.map(textOf).join(''));
    }
  } else if (node.type === 'Literal' || node.type === 'TemplateLiteral') {
    texts.push(textOf(node));
  }
  for (const value of Object.values(node)) collect(value, texts);
}

function textOf(node: Node): string {
  switch (node.type) {
    case 'JSXText':
      return String(node.value);
    case 'Literal':
      return typeof node.value === 'string' ? node.value : GAP;
    case 'TemplateLiteral':
      return (node.quasis as { value: { cooked: string } }[])
        .map(({ value }) => value.cooked)
        .join(GAP);
    case 'JSXExpressionContainer':
      return textOf(node.expression as Node);
    case 'JSXElement':
      return (node.children as Node[]).map(textOf).join('');
    default:
      return GAP;
  }
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value;
}
