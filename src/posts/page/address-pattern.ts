const CHARACTER = String.raw`[^\s\p{C}()<>"“”«»\\^{|}\x60]`;
const LAST_CHARACTER = CHARACTER.replace(']', String.raw`.,;:!?…'‘’*_~[\]]`);
const IN_BRACKETS = String.raw`\(${CHARACTER}*\)`;
/**
 * Matches a web address after its beginning, without punctuation at its end and without a bracket
 * that belongs to the sentence around it.
 */
export const REST_OF_ADDRESS = `(?:${IN_BRACKETS}|${CHARACTER})*(?:${IN_BRACKETS}|${LAST_CHARACTER})`;
export const WEB_ADDRESS = new RegExp(
  String.raw`(?<![\p{L}\p{N}])(?:https?:\/\/|www\.)${REST_OF_ADDRESS}`,
  'iu',
);
