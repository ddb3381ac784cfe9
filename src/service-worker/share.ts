import { KEPT_AT, SHARED_CACHE, SHARED_POST } from '../services/browser/cache-names';
import { isOldShare } from '../services/browser/share-age';

/** PATHS.admin, without the other paths, which would make the worker larger. */
export const FORM_PATH = '/admin';
/** A larger share is not stored. Six photos of a phone have at most half as many bytes. */
const MAX_BYTES = 60_000_000;

/**
 * The query of the address to which other apps share. If the form opens with it, there was no worker
 * to store the share, or it could not be stored.
 */
const NOT_SHARED = '?not-shared';

/**
 * Stores what another app shares with the installed site (`share_target` in the manifest), unread,
 * and opens the form, which reads it. A later share replaces it.
 */
export async function storeShare({ request }: { request: Request }): Promise<Response> {
  const cache = await caches.open(SHARED_CACHE).catch(() => null);
  await cache?.delete(SHARED_POST);
  const isStored = await store(cache, request).catch(() => false); // The storage may be full.
  const address = `${location.origin}${FORM_PATH}${isStored ? '' : NOT_SHARED}`;
  return new Response(null, { status: 303, headers: { location: address } });
}

async function store(cache: Cache | null, request: Request): Promise<boolean> {
  const body = await request.blob();
  if (!cache || body.size > MAX_BYTES) return false;
  const headers = {
    'content-type': request.headers.get('content-type') ?? '',
    [KEPT_AT]: new Date().toISOString(),
  };
  await cache.put(SHARED_POST, new Response(body, { headers }));
  return true;
}

/** Deletes a share that no form has opened within a day. */
export async function deleteOldShare(): Promise<void> {
  try {
    const cache = await caches.open(SHARED_CACHE);
    const sharedAt = (await cache.match(SHARED_POST))?.headers.get(KEPT_AT);
    if (sharedAt && isOldShare(sharedAt)) await cache.delete(SHARED_POST);
  } catch {
    // The browser forbids storage, so there is nothing to delete.
  }
}
