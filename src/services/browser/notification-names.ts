/**
 * The name of the cache for notifications, and its two addresses: the chosen categories, and the
 * server's time (RFC 3339) of the worker's last look at the new posts.
 */
export const NOTIFICATIONS_CACHE = 'for-us-by-us:notifications';
export const CHOSEN = '/chosen';
export const LOOKED_AT = '/looked-at';

/** The tag of the worker's looks at the new posts, and of the notification about them. */
export const NEW_POSTS = 'new-posts';
