import { expect, test } from 'vitest';
import { findOperands } from '../mutants/operands';

function operandsOf(source: string): string[] {
  return findOperands(source).map(({ text }) => text);
}

test('finds the operands of && and of ||, outer ones first', () => {
  expect(operandsOf('return a && b || c;')).toEqual(['a && b', 'a', 'b', 'c']);
});

test('finds those in brackets, calls and both ends of a choice', () => {
  const source = 'allow read: if f(x || y) && (z && !w); return a ? b || c : d && e;';
  expect(operandsOf(source)).toEqual([
    'f(x || y)',
    'x',
    'y',
    '(z && !w)',
    'z',
    '!w',
    'b',
    'c',
    'd',
    'e',
  ]);
});

test('finds none in comments and texts, and takes texts whole', () => {
  const source = "// a && b\nreturn d.matches('(x)||\\'&&') && e in ['a', 'b'];";
  expect(operandsOf(source)).toEqual(["d.matches('(x)||\\'&&')", "e in ['a', 'b']"]);
});

test('gives the position of each', () => {
  const source = 'return a\n  && bc;';
  expect(findOperands(source).at(-1)).toEqual({ start: 14, end: 16, text: 'bc', line: 2 });
});
