/**
 * The cache for notifications, with the chosen categories and the server's time of the last look.
 */
export const NOTIFICATIONS_CACHE = 'for-us-by-us:notifications';
export const CHOSEN = '/chosen';
export const LOOKED_AT = '/looked-at';

/** The tag of the worker's looks at the new posts, and of the notification about them. */
export const NEW_POSTS = 'new-posts';
