const SIGN = String.raw`[^\s\p{C}()<>"“”«»\\^{|}\x60]`;
const LAST_SIGN = SIGN.replace(']', String.raw`.,;:!?…'‘’*_~[\]]`);
const IN_BRACKETS = String.raw`\(${SIGN}*\)`;
/**
 * A web address as people write it into a text: signs at its end, and brackets that it does not close
 * itself, are the sentence's.
 */
export const WEB_ADDRESS = new RegExp(
  String.raw`(?<![\p{L}\p{N}])(?:https?:\/\/|www\.)(?:${IN_BRACKETS}|${SIGN})*(?:${IN_BRACKETS}|${LAST_SIGN})`,
  'iu',
);
/** With a name as hosts on the web have it, and nothing that could be taken for one before it. */
const NAMES_HOST = /^https:\/\/(?:[a-z\d-]+\.)+[a-z]{2,}(?::\d+)?(?:[/?#]|$)/i;

/** The address in `text` if it is https and carries no login, else null. */
export function parseHttps(text: string): URL | null {
  try {
    const url = new URL(text.trim());
    return url.protocol === 'https:' && !url.username && !url.password ? url : null;
  } catch {
    return null;
  }
}

/** Where a web address in a text leads, if it is surely one, and https. */
export function linkAddress(written: string): string | undefined {
  return NAMES_HOST.test(written) ? parseHttps(written)?.href : undefined;
}
