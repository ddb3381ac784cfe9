import { expect, test } from 'vitest';
import { findOperands } from '../mutants/operands';

test.each([
  [
    'the operands of && and ||, outer operands before inner ones',
    'return a && b || c;',
    ['a && b', 'a', 'b', 'c'],
  ],
  [
    'the operands in brackets, in calls and in both branches of a conditional (?:)',
    'allow read: if f(x || y) && (z && !w); return a ? b || c : d && e;',
    ['f(x || y)', 'x', 'y', '(z && !w)', 'z', '!w', 'b', 'c', 'd', 'e'],
  ],
  [
    'no operands inside comments or strings, but finds operands that contain a whole string',
    "// a && b\nreturn d.matches('(x)||\\'&&') && e in ['a', 'b'];",
    ["d.matches('(x)||\\'&&')", "e in ['a', 'b']"],
  ],
])('findOperands finds %s', (_, source, operands) => {
  expect(findOperands(source).map(({ text }) => text)).toEqual(operands);
});

test('findOperands gives the position and the line of an operand', () => {
  const source = 'return a\n  && bc;';
  expect(findOperands(source).at(-1)).toEqual({ start: 14, end: 16, text: 'bc', line: 2 });
});
