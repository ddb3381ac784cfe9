/**
 * The names of the two caches in which the service worker keeps prerendered pages and pictures. The
 * site's pages read and change these caches too.
 */
export const PAGES_CACHE = 'for-us-by-us:pages';
export const PICTURES_CACHE = 'for-us-by-us:pictures';

/**
 * The name of the cache that marks deleted posts: for each deleted post, it has an empty response
 * at the post's permalink. Until the next deployment, Hosting still sends prerendered pages that
 * show the deleted posts. The worker does not keep such a page.
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

/** The name of the cache with what another app has shared, and its address in this cache. */
export const SHARED_CACHE = 'for-us-by-us:shared';
export const SHARED_POST = '/shared-post';
