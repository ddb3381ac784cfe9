/** The days for which a deleted post can be restored. */
export const TRASH_DAYS = 30;
/** The days after which Firestore deletes a trashed post that no visit of the team has; until then it names the photos. */
export const TRASH_TTL_DAYS = 90;
/** The days for which the version before an edit is kept. */
export const VERSION_DAYS = 365;
/** The days for which a device keeps a person's drafts while others sign in. */
export const OTHERS_DRAFT_DAYS = 30;
