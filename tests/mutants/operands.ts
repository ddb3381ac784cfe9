/** An operand of `&&` or `||` in a rules file. It begins at `start` and ends before `end`. */
export interface Operand {
  start: number;
  end: number;
  text: string;
  line: number;
}

interface Span {
  start: number;
  end: number;
}

/**
 * An expression that is being read. `terms` are its operands of `||`; each term is a list of
 * operands of `&&`. The operand that is being read begins at `from`.
 */
interface Frame {
  terms: Span[][];
  from: number;
}

/** Matches the next token. A comment is one token, and so is a string. */
const TOKEN = /\/\/[^\n]*|'(?:[^'\\]|\\.)*'|&&|\|\||[()[\]{},;?:]|\b(?:return|if)\b|\s+|[\w.$]+|./g;

/** Finds every operand of `&&` and `||` in `source`, outer operands before inner ones. */
export function findOperands(source: string): Operand[] {
  const found: Span[] = [];
  const stack: Frame[] = [];
  let frame: Frame = { terms: [[]], from: 0 };
  for (const { 0: token, index } of source.matchAll(TOKEN)) {
    const after = index + token.length;
    if (token === '&&' || token === '||') {
      frame.terms.at(-1)?.push({ start: frame.from, end: index });
      if (token === '||') frame.terms.push([]);
      frame.from = after;
    } else if ('([{'.includes(token)) {
      stack.push(frame);
      frame = { terms: [[]], from: after };
    } else if (')]}'.includes(token)) {
      finish(frame, index, found);
      frame = stack.pop() ?? { terms: [[]], from: after };
      if (token === '}') frame = { terms: [[]], from: after };
    } else if (',;?:'.includes(token) || token === 'return' || token === 'if') {
      finish(frame, index, found);
      frame = { terms: [[]], from: after };
    }
  }
  return found
    .map((span) => trimmed(source, span))
    .sort((a, b) => a.start - b.start || b.end - a.end);
}

/** Adds to `found` the operands of the expression in `frame`. The expression ends at `end`. */
function finish(frame: Frame, end: number, found: Span[]): void {
  const { terms, from } = frame;
  terms.at(-1)?.push({ start: from, end });
  for (const term of terms) {
    if (term.length > 1) found.push(...term);
    const [first, last] = [term[0], term.at(-1)];
    if (terms.length > 1 && first && last) found.push({ start: first.start, end: last.end });
  }
}

function trimmed(source: string, { start, end }: Span): Operand {
  const raw = source.slice(start, end);
  const from = start + raw.length - raw.trimStart().length;
  const text = raw.trim();
  const line = source.slice(0, from).split('\n').length;
  return { start: from, end: from + text.length, text: text.replace(/\s+/g, ' '), line };
}
