/**
 * The time at which the written pages were published; null if it is not known, as on the development
 * server.
 */
export async function publishedAt(): Promise<Date | null> {
  try {
    const { ok, headers } = await fetch('/deployment.json', { method: 'HEAD', cache: 'no-store' });
    const time = Date.parse(headers.get('Last-Modified') ?? '');
    return ok && Number.isFinite(time) ? new Date(time) : null;
  } catch {
    return null;
  }
}
