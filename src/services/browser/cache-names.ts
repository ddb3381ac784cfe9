/** The caches in which the worker keeps prerendered pages and pictures; pages change them too. */
export const PAGES_CACHE = 'for-us-by-us:pages';
export const PICTURES_CACHE = 'for-us-by-us:pictures';

/** The cache with an empty response for each deleted post. The worker keeps no pages of these. */
export const DELETED_CACHE = 'for-us-by-us:deleted';

/** The header with the time (RFC 3339) at which a page or a picture was kept. */
export const KEPT_AT = 'x-kept-at';

/** The header with the size of a kept picture in bytes. */
export const PICTURE_BYTES = 'x-bytes';

/** The beginning of the name of the Web Lock that a form holds while it has unsaved writing. */
export const ENTRY_LOCK = 'for-us-by-us:entry';
/** The name of the Web Lock that a tab holds while it sends entries. */
export const SENDER_LOCK = 'for-us-by-us:sender';

/** The cache of the writers' code. Only devices on which somebody has signed in have it. */
export const WRITERS_CACHE = 'for-us-by-us:writers';

/** The cache with what another app has shared, and its address there. */
export const SHARED_CACHE = 'for-us-by-us:shared';
export const SHARED_POST = '/shared-post';

/** The header with the origin of the page that has sent a share; '' if no page is known. */
export const SHARED_BY = 'x-shared-by';
