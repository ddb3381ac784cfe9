/** A deleted post can be restored for this number of days. */
export const TRASH_DAYS = 30;
/**
 * After this number of days, Firestore itself deletes a post in the trash, but not the post's
 * photos. Before that, the site deletes both when a member of the team opens a page for writers.
 */
export const TRASH_TTL_DAYS = 90;
/** For this number of days, everybody can read when a post was last deleted or restored. */
export const DELETION_DAYS = 60;
/** Backups as docs/deploying.md sets them up are deleted after this number of days. */
export const BACKUP_DAYS = 30;
/** The version that an edit replaces is kept for this number of days. */
export const VERSION_DAYS = 365;
/** When a person signs in, drafts of others on the device are deleted if they are older. */
export const OTHERS_DRAFT_DAYS = 30;

/** A device keeps the posts that were read last. */
export const MAX_KEPT_POSTS = 300;
