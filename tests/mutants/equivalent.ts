/** A mutant that no case can tell from the rules, and why. */
export interface Equivalent {
  file: 'firestore.rules' | 'storage.rules';
  operand: string;
  by: 'true' | 'false';
  because: string;
}

export const EQUIVALENT: Equivalent[] = [];
