const CHARACTER = String.raw`[^\s\p{C}()<>"“”«»\\^{|}\x60]`;
const LAST_CHARACTER = CHARACTER.replace(']', String.raw`.,;:!?…'‘’*_~[\]]`);
const IN_BRACKETS = String.raw`\(${CHARACTER}*\)`;
/**
 * Matches a web address in a text, without punctuation at its end and without a bracket that
 * belongs to the sentence around it.
 */
export const WEB_ADDRESS = new RegExp(
  String.raw`(?<![\p{L}\p{N}])(?:https?:\/\/|www\.)(?:${IN_BRACKETS}|${CHARACTER})*(?:${IN_BRACKETS}|${LAST_CHARACTER})`,
  'iu',
);
/**
 * An https address whose host is a domain name. An address with a user name does not match, because
 * the user name could look like the host.
 */
const NAMES_HOST = /^https:\/\/(?:[a-z\d-]+\.)+[a-z]{2,}(?::\d+)?(?:[/?#]|$)/i;

/** The URL in `text` if it is https and has no user name or password, else null. */
export function parseHttps(text: string): URL | null {
  // Most texts are empty, and `new URL()` takes long to throw an error.
  if (!/^\s*https:/i.test(text)) return null;
  try {
    const url = new URL(text.trim());
    return url.protocol === 'https:' && !url.username && !url.password ? url : null;
  } catch {
    return null;
  }
}

/**
 * The URL of the web address `written`, from a text of a post; undefined if it is not https or its
 * host is not a domain name.
 */
export function linkAddress(written: string): string | undefined {
  return NAMES_HOST.test(written) ? parseHttps(written)?.href : undefined;
}
