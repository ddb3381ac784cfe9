/** The address in `text` if it is https and carries no login, else null. */
export function parseHttps(text: string): URL | null {
  try {
    const url = new URL(text.trim());
    return url.protocol === 'https:' && !url.username && !url.password ? url : null;
  } catch {
    return null;
  }
}
