import { serverTimestamp, Timestamp } from 'firebase/firestore/lite';
import type { StoredImage } from '../model/photo';
import { saysTheSame, type Written, writtenFields } from '../model/post-document';
import type { PostDraft } from '../model/post-draft';
import { imageOf } from './editable-post';
import { changePost } from './post-transaction';
import { momentOf, revisionOf, type Stored, versionOf } from './post-version';
import { isSilence, NotReached, PostChanged, PostGone } from './post-write-errors';
import { forgetReads } from './read-cache';
import { liveUid } from './signed-in';

/** What a save has left with the server. */
export interface Saved {
  revision: number;
  image: StoredImage | null;
}

/** A save that is being made, perhaps for the second time. */
export interface Save {
  id: string;
  /** The `revision` that the writer saw; 0 for a new post. */
  revision: number;
  draft: PostDraft;
  /** The new photo; null keeps the one that the post has. */
  image: StoredImage | null;
  /** What earlier tries sent without hearing how it ended: none of it counts as somebody else's. */
  sent: Written[];
  /** When an older post without `createdAt` was made, RFC 3339; '' is now. */
  madeAt?: string;
}

/**
 * Stores a new post under `save.id`. However often it is tried, there is one post.
 * @throws PostChanged, SignedOut, NotReached, NoAnswer, Firebase's error
 */
export async function createPost(save: Save): Promise<Saved> {
  return write(save, (before, uid, written) => {
    if (!before) {
      return { ...written, createdAt: serverTimestamp(), createdBy: uid, revision: 1 };
    }
    // An earlier try of this form got through, whether or not this page heard of it.
    const own = before.createdBy === uid && before.revision === 1;
    return own || wasSent(save.sent, before) ? continued(before, written) : null;
  });
}

/**
 * Stores an edit of post `save.id` in the place of the revision that it was made from.
 * @throws PostChanged, PostGone, SignedOut, NotReached, NoAnswer, Firebase's error
 */
export async function updatePost(save: Save): Promise<Saved> {
  return write(save, (before, _uid, written) => {
    if (!before) throw new PostGone('The post is not there any more');
    const expected = revisionOf(before) === save.revision || wasSent(save.sent, before);
    return expected ? continued(before, written, save.madeAt) : null;
  });
}

/**
 * Deletes the post; one that is gone already counts as deleted.
 * @param revision what the writer saw; null deletes whatever is there
 * @throws PostChanged, SignedOut, NotReached, NoAnswer, Firebase's error
 */
export async function deletePost(id: string, revision: number | null): Promise<void> {
  await liveUid();
  await changePost(id, (transaction, before) => {
    if (!before.exists()) return;
    const now = versionOf(before);
    if (revision !== null && now.revision !== revision) throw new PostChanged(now);
    transaction.delete(before.ref);
  });
  forgetReads();
}

/** The document to store, without the time and author of the edit; null: the post has moved on. */
type Compose = (before: Stored | null, uid: string, written: Written) => Stored | null;

async function write(save: Save, compose: Compose): Promise<Saved> {
  const uid = await liveUid();
  const sentBefore = save.sent.length;
  const saved = await changePost(save.id, (transaction, snapshot) => {
    const before = snapshot.exists() ? snapshot.data() : null;
    const now = versionOf(snapshot);
    const image = save.image ?? (now.post && imageOf(now.post));
    const written = writtenFields(save.draft, image);
    if (before && isOwnSave(before, written, uid, save.revision)) {
      return { revision: now.revision, image };
    }
    const next = compose(before, uid, written);
    if (!next) throw new PostChanged(now);
    save.sent.push(written);
    transaction.set(snapshot.ref, { ...next, updatedAt: serverTimestamp(), updatedBy: uid });
    return { revision: revisionOf(next), image };
  }).catch((error: unknown) => {
    throw save.sent.length === sentBefore && isSilence(error)
      ? new NotReached('The post could not be read', { cause: error })
      : error;
  });
  forgetReads();
  return saved;
}

/** Whether an earlier try of this very save is what the post holds. */
function isOwnSave(before: Stored, written: Written, uid: string, revision: number): boolean {
  return (
    before.updatedBy === uid && revisionOf(before) === revision + 1 && saysTheSame(before, written)
  );
}

function wasSent(sent: readonly Written[], before: Stored): boolean {
  return sent.some((written) => saysTheSame(before, written));
}

/** An edit keeps who made the post and when; an older post without a time gets one. */
function continued(before: Stored, written: Written, madeAt = ''): Stored {
  const { createdAt, createdBy } = before;
  return {
    ...written,
    createdAt: createdAt instanceof Timestamp ? createdAt : momentOf(madeAt),
    ...(typeof createdBy === 'string' && { createdBy }),
    revision: revisionOf(before) + 1,
  };
}
