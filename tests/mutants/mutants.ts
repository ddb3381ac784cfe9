import type { Equivalent } from './equivalent';
import { findOperands, type Operand } from './operands';

/** The rules with one operand of `&&` or `||` replaced by true or by false. */
export interface Mutant {
  file: Equivalent['file'];
  operand: Operand;
  by: 'true' | 'false';
  source: string;
}

/** Makes two mutants for each operand in `source`: one with true in its place, one with false. */
export function mutantsOf(file: Mutant['file'], source: string): Mutant[] {
  return findOperands(source).flatMap((operand) =>
    (['true', 'false'] as const).map((by) => ({
      file,
      operand,
      by,
      source: source.slice(0, operand.start) + by + source.slice(operand.end),
    })),
  );
}

export function nameOf({ file, operand, by }: Mutant): string {
  return `${file}:${operand.line} ${operand.text} → ${by}`;
}
