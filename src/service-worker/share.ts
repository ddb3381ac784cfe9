import {
  KEPT_AT,
  SHARED_BY,
  SHARED_CACHE,
  SHARED_POST,
  WRITERS_CACHE,
} from '../services/browser/cache-names';
import { isOldShare } from '../services/browser/share-age';

/** PATHS.admin, without the other paths, which would make the worker larger. */
export const FORM_PATH = '/admin';
/** A larger share is not stored. Six photos of a phone have at most half as many bytes. */
const MAX_BYTES = 60_000_000;

/**
 * The query of the address to which other apps share. If the form opens with it, there was no worker
 * to store the share, or it was not stored.
 */
const NOT_SHARED = '?not-shared';

/**
 * Stores what another app shares with the installed site (`share_target` in the manifest), unread,
 * and opens the form, which reads it.
 */
export async function storeShare({ request }: { request: Request }): Promise<Response> {
  const query = await store(request).catch(() => NOT_SHARED); // The storage may be full.
  return new Response(null, {
    status: 303,
    headers: { location: `${location.origin}${FORM_PATH}${query}` },
  });
}

/**
 * Any website can send a share, so it takes no room where nobody has signed in, and does not replace
 * a share that is not opened yet.
 * @returns the query of the form's address; '' if the share is stored
 */
async function store(request: Request): Promise<string> {
  await deleteOldShare();
  if (!(await caches.has(WRITERS_CACHE))) return NOT_SHARED;
  const cache = await caches.open(SHARED_CACHE);
  if (await cache.match(SHARED_POST)) return `${NOT_SHARED}=earlier`;
  const body = await request.blob();
  if (body.size > MAX_BYTES) return NOT_SHARED;
  const headers = {
    'content-type': request.headers.get('content-type') ?? '',
    [KEPT_AT]: new Date().toISOString(),
    [SHARED_BY]: /^https?:/.test(request.referrer) ? new URL(request.referrer).origin : '',
  };
  await cache.put(SHARED_POST, new Response(body, { headers }));
  return '';
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
