import { storedPhoto } from '../../model/form-photo';
import type { Photo } from '../../model/photo';
import { toPost } from '../../model/post';
import { writtenFields } from '../../model/post-document';
import { draftOf, emptyDraft } from '../../model/post-draft';
import {
  type DraftPlace,
  type FormContent,
  NEW_SLOT,
  openDraftPlace,
  type SavedDraft,
} from '../../services/writing/drafts';
import type { EditablePost } from '../../services/writing/editable-post';
import type { Notice } from '../../services/writing/notice';
import { randomId } from '../../services/writing/random-id';
import type { SharedPost } from '../../services/writing/shared-post';

/** The initial state of a form. */
export interface FormStart extends Omit<FormContent, 'spare'> {
  isNew: boolean;
  /** The place on the device where the form saves its draft. */
  place: DraftPlace;
  /** Set if the form continues a post that was taken out of the outbox. */
  wasWaiting?: boolean;
  /** A message from which the writer can fill in the form. */
  message?: string;
  /** Files that the form adds to its photos when it opens. */
  files?: readonly File[];
}

/** The state of a photo that is being sent. A number is the percent that has arrived. */
export type PhotoProgress = 'waiting' | 'sent' | 'failed' | number;

/** The average progress of the photos in `sending`, in percent. */
export function percentOf(sending: Readonly<Record<string, PhotoProgress>>): number {
  const photos = Object.values(sending);
  const percents = photos.map((photo) => (photo === 'sent' ? 100 : Number(photo) || 0));
  return Math.floor(percents.reduce((sum, one) => sum + one, 0) / Math.max(photos.length, 1));
}

export type FormTask = 'preparing' | 'uploading' | 'saving' | 'deleting';

/** The form's current task, or the result of the last one. */
export type FormStatus =
  | { kind: 'idle' }
  | { kind: 'busy'; task: FormTask }
  | { kind: 'done'; message: string }
  /** `mayPass`: a later attempt may succeed. `isTaken`: another post with this id is published. */
  | { kind: 'failed'; message: string; mayPass: boolean; isTaken?: true }
  | { kind: 'gone' }
  | { kind: 'conflict' };

/** The form for a new post of the writer `uid`. */
export function newStart(uid: string | null): FormStart {
  const draft = emptyDraft();
  return {
    postId: randomId(),
    isNew: true,
    draft,
    photos: [],
    base: { revision: 0, draft, photos: [] },
    place: openDraftPlace(NEW_SLOT, uid),
  };
}

/** The form for an edit of `post`. `uid` is null for a visitor. */
export function editStart({ post, photos, madeAt }: EditablePost, uid: string | null): FormStart {
  const draft = draftOf(post);
  return {
    postId: post.id,
    isNew: false,
    draft,
    photos: photos.map(storedPhoto),
    base: { revision: post.revision, draft, photos, madeAt },
    place: openDraftPlace(post.id, uid),
  };
}

/** The form that continues the draft `saved`, which was in the outbox if `wasWaiting` is true. */
export function restoredStart(start: FormStart, saved: SavedDraft, wasWaiting: boolean): FormStart {
  const { key, fromReader, fromApp, mayBeSaved, base } = saved;
  const saves = { saveIds: [...saved.saveIds], isIdFinal: true };
  // In an earlier version's draft, the cover has only its address and text. The post has the rest.
  const complete = (photo: Photo) => {
    const present = start.base.photos.find(({ address }) => address === photo.address);
    return present ? { ...present, alt: photo.alt } : photo;
  };
  return {
    ...start,
    wasWaiting,
    postId: saved.postId,
    draft: saved.draft,
    photos: saved.photos.map((photo) =>
      photo.stored ? { ...photo, stored: complete(photo.stored) } : photo,
    ),
    base: { madeAt: start.base.madeAt ?? '', ...base, photos: base.photos.map(complete) },
    place: { ...start.place, key, fromReader, fromApp, mayBeSaved, ...saves },
  };
}

/**
 * The post as it was when the edit in `saved` began, for a form whose post cannot be read or does
 * not exist any more; null if it had neither a title nor a description.
 */
export function startOfDraft({ postId, base }: SavedDraft): EditablePost | null {
  const { revision, draft, photos, madeAt = '' } = base;
  const post = toPost(postId, { ...writtenFields(draft, photos), revision });
  return post && { post, photos, madeAt };
}

/** The form for a new post with a reader's notice. */
export function noticeStart(uid: string | null, { draft, postId }: Notice): FormStart {
  const empty = newStart(uid);
  return { ...empty, postId, draft, place: { ...empty.place, fromReader: true } };
}

/** The form for a new post with the text that another app has shared. */
export function sharedStart(uid: string | null, { text, files }: SharedPost): FormStart {
  const empty = newStart(uid);
  return {
    ...empty,
    draft: { ...empty.draft, description: text },
    place: { ...empty.place, fromApp: true },
    message: text,
    files,
  };
}
