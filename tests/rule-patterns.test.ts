import { RE2 } from 're2-wasm';
import { describe, expect, test } from 'vitest';
import { FIRESTORE_RULES, STORAGE_RULES } from './rules/rules-files';

// RE2 exists in C++, Go and Java. The emulators use RE2/J, the one in Java, which allows more
// repetitions than the others. Google does not say which one its servers use, so each pattern must
// be valid in C++ too. The package re2-wasm is the C++ code.

/** A value of the rules about which the test knows nothing. As a text, it is 'x'. */
const unknownValue: unknown = new Proxy(() => 'x', {
  get: (_, key) => (key === Symbol.toPrimitive ? () => 'x' : unknownValue),
  apply: () => unknownValue,
});

const FUNCTION = /function (\w+)\(([^)]*)\) \{\s+return (.*?);\s+\}/gs;

/** The functions of `rules` that only return an expression: their parameters and this expression. */
function functionsOf(rules: string): Map<string, { parameters: string[]; expression: string }> {
  return new Map(
    [...rules.matchAll(FUNCTION)].map(([, name = '', parameters = '', expression = '']) => [
      name,
      { parameters: parameters.split(', '), expression },
    ]),
  );
}

/** Evaluates an expression of the rules as JavaScript, which has the same syntax for texts. */
function evaluate(rules: string, expression: string, values: Record<string, unknown> = {}) {
  const functions = functionsOf(rules);
  const lookUp = (name: string): unknown => {
    if (Object.hasOwn(values, name)) return values[name];
    const called = functions.get(name);
    if (!called) return unknownValue;
    return (...args: unknown[]) => {
      const entries = called.parameters.map((parameter, index) => [parameter, args[index]]);
      return evaluate(rules, called.expression, Object.fromEntries(entries));
    };
  };
  const scope = new Proxy(
    {},
    {
      has: () => true,
      get: (_, key) => (typeof key === 'string' ? lookUp(key) : undefined),
    },
  );
  return new Function('scope', `with (scope) { return (${expression}); }`)(scope);
}

/** The source text of the first argument, which begins at `start`. */
function argumentAt(source: string, start: number): string {
  let depth = 0;
  for (const { 0: token, index } of source.slice(start).matchAll(/'(?:[^'\\]|\\.)*'|[()[\]]|,/gs)) {
    if ('([{'.includes(token)) depth += 1;
    if (depth === 0 && ',)'.includes(token)) return source.slice(start, start + index);
    if (')]'.includes(token)) depth -= 1;
  }
  throw new Error('The argument does not end');
}

/** The regular expressions of `rules`: the first arguments of matches, replace and split. */
function patternsOf(rules: string): string[] {
  const code = rules.replace(/^\s*\/\/.*$/gm, '');
  return [...code.matchAll(/\.(?:matches|replace|split)\(/g)].map(({ 0: call, index }) =>
    String(evaluate(code, argumentAt(code, index + call.length))),
  );
}

/** RE2's message if it refuses `pattern`; otherwise ''. */
function refusal(pattern: string): string {
  try {
    new RE2(pattern, 'u');
    return '';
  } catch (error) {
    return (error as Error).message;
  }
}

describe.each([
  ['firestore.rules', FIRESTORE_RULES, 25, '\\n[0-9a-z]{12}-'],
  ['storage.rules', STORAGE_RULES, 5, '-[0-9a-z]{12}-'],
])('%s', (_file, rules, fewest, part) => {
  const patterns = patternsOf(rules);

  test('The test finds the patterns of the rules, with those that functions return', () => {
    expect(patterns.length).toBeGreaterThanOrEqual(fewest);
    expect(patterns.filter((pattern) => pattern === 'x')).toEqual([]);
    expect(JSON.stringify(patterns)).toContain(part);
  });

  test.each(patterns)('RE2 in C++ accepts the pattern %j', (pattern) => {
    expect(refusal(pattern)).toBe('');
  });
});

test.each(['(a{0,500}){1,5}', 'a{1001}', '(?=a)', '(a)\\1'])(
  'RE2 in C++ refuses the pattern %j',
  (pattern) => {
    expect(refusal(pattern)).toContain('Invalid regular expression');
  },
);
