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
