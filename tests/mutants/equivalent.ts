/**
 * A mutant that behaves like the original rules, at least on the emulators, so that no case can
 * fail on it. In `file`, `operand` is replaced by `by`. `because` says why no case can fail.
 */
export interface Equivalent {
  file: 'firestore.rules' | 'storage.rules';
  operand: string;
  by: 'true' | 'false';
  /** The beginning of the text after the operand, if the operand occurs in several rules. */
  followedBy?: string;
  because: string;
}

export const EQUIVALENT: Equivalent[] = [
  {
    file: 'firestore.rules',
    operand: 'isTeam()',
    by: 'true',
    followedBy: "&& request.resource.data.keys().hasOnly(['post', 'deletedAt'",
    because: 'The write also deletes the post, and the rule for deletions requires isTeam() too.',
  },
  {
    file: 'firestore.rules',
    operand: 'isTeam()',
    by: 'true',
    followedBy: "&& request.resource.data.keys().hasOnly(['updatedAt', 'expireAt'",
    because: 'The write also deletes or creates the post, and these rules require isTeam() too.',
  },
  {
    file: 'firestore.rules',
    operand: 'isTeam()',
    by: 'true',
    followedBy: "&& request.resource.data.keys().hasOnly(['post', 'replacedAt'",
    because: 'The write also edits the post, and the rule for edits requires isTeam() too.',
  },
  {
    file: 'storage.rules',
    operand: "file.get('contentLanguage', null) in [null, '']",
    by: 'true',
    because: 'In the emulator, rules get no contentLanguage; in the real service, they do.',
  },
  {
    file: 'storage.rules',
    operand: "file.get('metadata', null) == null",
    by: 'false',
    because:
      'Without custom metadata, rules get an empty map in the emulator; the service may give null.',
  },
];
