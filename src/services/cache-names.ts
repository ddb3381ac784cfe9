/**
 * The names of the service worker's caches that pages use too: one for visited pages, and one for
 * pictures.
 */
export const PAGES_CACHE = 'for-us-by-us:pages';
export const PICTURES_CACHE = 'for-us-by-us:pictures';

/**
 * The name of the cache that marks deleted posts: for each, it has an empty response at the path of
 * the post's page. Until the next deployment, Hosting still sends pages with deleted posts. The
 * worker does not keep these pages.
 */
export const DELETED_CACHE = 'for-us-by-us:deleted';

/**
 * The name of a header in each kept page and each kept picture: the time (RFC 3339) at which it was
 * kept.
 */
export const KEPT_AT = 'x-kept-at';

/** The name of a header in each kept picture: the size of the picture in bytes. */
export const PICTURE_BYTES = 'x-bytes';

/**
 * The name of the lock that a tab holds while a form has unsaved writing. While any tab holds it, a
 * new version of the service worker does not take over.
 */
export const UNSAVED_FORM_LOCK = 'for-us-by-us:unsaved-form';
