const CHARACTER = String.raw`[^\s\p{C}()<>"“”«»\\^{|}\x60]`;
const LAST_CHARACTER = CHARACTER.replace(']', String.raw`.,;:!?…'‘’*_~[\]]`);
const IN_BRACKETS = String.raw`\(${CHARACTER}*\)`;
/**
 * A web address as people write it in a text: punctuation at its end, and brackets that it does not
 * close itself, belong to the sentence.
 */
export const WEB_ADDRESS = new RegExp(
  String.raw`(?<![\p{L}\p{N}])(?:https?:\/\/|www\.)(?:${IN_BRACKETS}|${CHARACTER})*(?:${IN_BRACKETS}|${LAST_CHARACTER})`,
  'iu',
);
/** With a domain name as its host, and nothing before it that could be mistaken for one. */
const NAMES_HOST = /^https:\/\/(?:[a-z\d-]+\.)+[a-z]{2,}(?::\d+)?(?:[/?#]|$)/i;

/** The address in `text` if it is https and carries no login, else null. */
export function parseHttps(text: string): URL | null {
  // Most texts are empty: a URL that cannot be parsed takes long to say so.
  if (!/^\s*https:/i.test(text)) return null;
  try {
    const url = new URL(text.trim());
    return url.protocol === 'https:' && !url.username && !url.password ? url : null;
  } catch {
    return null;
  }
}

/** The URL of a web address in a text, if it surely is one, and https. */
export function linkAddress(written: string): string | undefined {
  return NAMES_HOST.test(written) ? parseHttps(written)?.href : undefined;
}
