/** A deleted post can be restored for this number of days. */
export const TRASH_DAYS = 30;
/**
 * After this number of days, Firestore itself deletes a post in the trash. Usually the site has
 * deleted it before, when a member of the team visited after TRASH_DAYS. The site must come first,
 * because it also deletes the post's photos, whose paths are in the post.
 */
export const TRASH_TTL_DAYS = 90;
/** The version that an edit replaces is kept for this number of days. */
export const VERSION_DAYS = 365;
/** A device on which other people sign in keeps a person's drafts for this number of days. */
export const OTHERS_DRAFT_DAYS = 30;

/**
 * A device keeps this number of posts to show them without a network: those that were read last.
 */
export const MAX_KEPT_POSTS = 300;
