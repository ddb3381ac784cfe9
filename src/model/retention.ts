/** A deleted post can be restored for this number of days. */
export const TRASH_DAYS = 30;
/**
 * After this number of days Firestore itself deletes a post in the trash, in case nobody of the
 * team visits the site. It is later than TRASH_DAYS, because the site finds a post's photos by
 * their paths in the post, so it must delete them before Firestore deletes the post.
 */
export const TRASH_TTL_DAYS = 90;
/** The version before an edit is kept for this number of days. */
export const VERSION_DAYS = 365;
/** A device on which other people sign in keeps a person's drafts for this number of days. */
export const OTHERS_DRAFT_DAYS = 30;

/** The number of posts that a device keeps to show them without a network: those that were read last. */
export const MAX_KEPT_POSTS = 300;
