import { validateDraft } from '../../fields/validate';
import { LOCKED_NAMES } from '../../model/categories';
import type { Photo } from '../../model/photo';
import { pathsOf } from '../../model/photo-writing';
import type { Post } from '../../model/post';
import { draftOf, type PostDraft, trimmedDraft } from '../../model/post-draft';
import { TRASH_TTL_DAYS } from '../../model/retention';
import { getEditablePost, photosOf } from '../../services/writing/editable-post';
import { PostChanged, PostGone } from '../../services/writing/post-transaction';
import { type Saved, savePost } from '../../services/writing/post-writing';
import { type DeletedPost, deletePost, listExpired, purgePost } from '../../services/writing/trash';
import { deleteDueImages, deleteLater } from './unused-images';

/**
 * After this time in milliseconds, a deleted post has surely left the trash. Firestore may need up
 * to three days longer than TRASH_TTL_DAYS to delete the post; the fourth day is a reserve.
 */
const TRASH_MS = (TRASH_TTL_DAYS + 4) * 86_400_000;

/**
 * The texts of an earlier version of the post `current`, which keeps its ways to give. If the
 * version had another cover, the description of the current cover stays.
 */
export function draftOfVersion(version: Post, current: Post): PostDraft {
  const now = draftOf(current);
  const isSameCover = version.photos[0]?.address === current.photos[0]?.address;
  const unchanged = [...LOCKED_NAMES, ...(isSameCover ? [] : (['imageAlt'] as const))];
  return {
    ...draftOf(version),
    ...Object.fromEntries(unchanged.map((name) => [name, now[name]])),
  };
}

/** The post's form must be used, because the stored post is not valid or would lose a photo. */
class NeedsForm extends Error {
  readonly code = 'needs-form';
}

/**
 * Saves whether a property is let or sold, or whether an event is cancelled, and the other fields as
 * the form would show them. If `isOff` is false, the save also confirms that a property is available.
 * @param isShown whether the person saw this state of the property already; another is then kept
 * @throws NeedsForm, ReadFailed, PostGone, and the errors of savePost
 */
export async function markOff(id: string, isOff: boolean, isShown = false): Promise<Saved> {
  const editable = await getEditablePost(id);
  if (!editable) throw new PostGone('The post is not there any more');
  const { post, photos, madeAt } = editable;
  const { revision } = post;
  if (isShown && isOff !== (post.taken !== '')) throw new PostChanged({ revision, post });
  const isEvent = post.type === 'events';
  const mark = isEvent ? { calledOff: isOff ? 'cancelled' : '' } : { taken: isOff ? 'true' : '' };
  const draft = { ...draftOf(post), ...mark };
  const losesPhoto = photos.length < post.photos.length;
  if (losesPhoto || Object.keys(validateDraft(trimmedDraft(draft))).length > 0) {
    throw new NeedsForm('The post lacks something');
  }
  return savePost({ id, revision, draft, photos: null, madeAt, confirms: !isOff && !isEvent });
}

/** Moves a post with its photos into the trash. @throws the errors of deletePost */
export async function deleteToTrash(
  id: string,
  revision: number | null,
  photos: readonly Photo[],
): Promise<void> {
  const isMoved = await deletePost(id, revision);
  // Otherwise its photos may already be due for deletion, which must not be postponed.
  if (isMoved) await deleteLater(photos.flatMap(pathsOf), TRASH_MS);
}

/** Deletes a post in the trash for good, then its photos. @throws the errors of purgePost */
export async function deleteForGood({ id, revision, post }: DeletedPost): Promise<void> {
  const paths = post ? photosOf(post).flatMap(pathsOf) : [];
  await deleteLater(paths);
  await purgePost(id, revision);
  void deleteDueImages(paths);
}

/** Deletes a batch of the posts that have been in the trash for 30 days or longer. Never throws. */
export async function deleteExpired(): Promise<void> {
  try {
    for (const deleted of await listExpired()) await deleteForGood(deleted);
  } catch (error) {
    console.info('The trash could not be cleared; trying again later.', error);
  }
}
