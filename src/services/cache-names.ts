/** The caches of the service worker, which pages read too: pages as they were visited, and pictures. */
export const PAGES_CACHE = 'for-us-by-us:pages';
export const PICTURES_CACHE = 'for-us-by-us:pictures';

/** The header of a kept response with the time (RFC 3339) at which it was kept or last confirmed. */
export const KEPT_AT = 'x-kept-at';

/** The header of a kept picture with its size in bytes. */
export const PICTURE_BYTES = 'x-bytes';

/** The lock that a tab holds while a form has unsaved writing. A new version of the site does not take over then. */
export const UNSAVED_FORM_LOCK = 'for-us-by-us:unsaved-form';
