/**
 * The names of the service worker's caches that pages read too: one for visited pages, and one for
 * pictures.
 */
export const PAGES_CACHE = 'for-us-by-us:pages';
export const PICTURES_CACHE = 'for-us-by-us:pictures';

/**
 * The name of the cache with a mark for each deleted post, at the path of its page. Hosting sends
 * pages with deleted posts until the next deployment, and the worker does not keep these pages.
 */
export const DELETED_CACHE = 'for-us-by-us:deleted';

/**
 * The name of a header in each kept response. It has the time (RFC 3339) at which the response was
 * kept or last confirmed.
 */
export const KEPT_AT = 'x-kept-at';

/** The header of a kept picture with its size in bytes. */
export const PICTURE_BYTES = 'x-bytes';

/**
 * The name of the lock that a tab holds while a form has unsaved writing. While any tab holds it, a
 * new version of the site does not take over.
 */
export const UNSAVED_FORM_LOCK = 'for-us-by-us:unsaved-form';
