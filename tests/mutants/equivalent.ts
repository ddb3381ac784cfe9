/**
 * A mutant that behaves like the rules themselves, so that no test can fail on it: in `file`,
 * `operand` is replaced by `by`. `because` says why the mutant behaves like the rules.
 */
export interface Equivalent {
  file: 'firestore.rules' | 'storage.rules';
  operand: string;
  by: 'true' | 'false';
  /** The text after the operand, if the same operand occurs in several rules. */
  followedBy?: string;
  because: string;
}

export const EQUIVALENT: Equivalent[] = [
  {
    file: 'firestore.rules',
    operand: 'isTeam()',
    by: 'true',
    followedBy: "&& request.resource.data.keys().hasOnly(['post', 'deletedAt'",
    because: 'The same write deletes the post, whose rule has the same condition.',
  },
  {
    file: 'firestore.rules',
    operand: 'isTeam()',
    by: 'true',
    followedBy: "&& request.resource.data.keys().hasOnly(['post', 'replacedAt'",
    because: 'The same write edits the post, whose rule has the same condition.',
  },
  {
    file: 'storage.rules',
    operand: "file.get('contentLanguage', null) in [null, '']",
    by: 'true',
    because: 'The emulator does not give rules the language; the service does.',
  },
  {
    file: 'storage.rules',
    operand: "file.get('metadata', null) == null",
    by: 'false',
    because:
      'Without custom metadata, the emulator gives rules an empty map; the service may give null.',
  },
];
