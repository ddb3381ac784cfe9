import type { ReactNode } from 'react';
import { type FormPhoto, storedPhoto } from '../../model/form-photo';
import type { Photo } from '../../model/photo';
import { toPost } from '../../model/post';
import { writtenFields } from '../../model/post-document';
import { draftOf, emptyDraft, type PostDraft } from '../../model/post-draft';
import {
  type DraftPlace,
  NEW_SLOT,
  openDraftPlace,
  type SavedDraft,
  saveDraft,
} from '../../services/writing/drafts';
import type { EditablePost } from '../../services/writing/editable-post';
import type { Notice } from '../../services/writing/notice';
import { randomId } from '../../services/writing/random-id';
import type { SharedPost } from '../../services/writing/shared-post';

/** The version of the post from which the edit started. It is empty for a new post. */
export interface Base {
  revision: number;
  draft: PostDraft;
  photos: Photo[];
  /** The creation time (RFC 3339) of an older post without `createdAt`; else '' or missing. */
  madeAt?: string;
}

/** The initial state of a form. */
export interface FormStart {
  postId: string;
  isNew: boolean;
  base: Base;
  draft: PostDraft;
  photos: readonly FormPhoto[];
  /** The place on the device where the form saves its draft. */
  place: DraftPlace;
  /** Set if the form continues a post that was taken out of the outbox. */
  wasWaiting?: boolean;
  /** A message from which the writer can fill in the form. */
  message?: string;
  /** Files that the form adds to its photos when it opens. */
  files?: readonly File[];
}

/** The current content of a form. */
export interface FormContent {
  postId: string;
  draft: PostDraft;
  base: Base;
  photos: readonly FormPhoto[];
  /** A removed photo that the writer can bring back. It is not in `photos`. */
  spare?: FormPhoto | undefined;
}

/**
 * The state of a picked photo while the form's photos are sent one after the other. A number is the
 * percent of the photo's bytes that have arrived.
 */
export type PhotoProgress = 'waiting' | 'sent' | 'failed' | number;

/** The average progress of the photos in `sending`, in percent. */
export function percentOf(sending: Readonly<Record<string, PhotoProgress>>): number {
  const percents = Object.values(sending).map((progress) => {
    if (progress === 'sent') return 100;
    return typeof progress === 'number' ? progress : 0;
  });
  return Math.floor(percents.reduce((sum, one) => sum + one, 0) / Math.max(percents.length, 1));
}

export type FormTask = 'preparing' | 'uploading' | 'saving' | 'deleting';

/** A post that a form has put into the outbox. */
export interface SubmittedPost {
  /** The key of the post in the outbox. */
  key: string;
  id: string;
  message: string;
}

/** The form's current task, or the result of the last one. */
export type FormStatus =
  | { kind: 'idle' }
  /** While `task` is 'uploading', `percent` is the average progress of the photos. */
  | { kind: 'busy'; task: FormTask; percent: number }
  | { kind: 'done'; message: string }
  /** `isTaken` is true if another post with the id of the form's new post is on the site. */
  | { kind: 'failed'; message: string; isTaken?: true }
  /** Another person deleted the post. */
  | { kind: 'gone' }
  /**
   * Another person saved the post. `adopted` has the labels of the fields that only this other person
   * changed. The form already has these changes.
   */
  | { kind: 'conflict'; conflicts: Conflict[]; adopted: string[] };

/**
 * A field with different values in two versions of a post. Both values are formatted for display.
 */
export interface Conflict {
  name: string;
  label: string;
  question?: string;
  /** The writer's value; in the history of a post, the value in the earlier version. */
  mine: ReactNode;
  /** The other person's value; in the history of a post, the value in the current version. */
  theirs: ReactNode;
}

/**
 * The initial state of the form for a new post, with a new post id.
 * @param uid the writer's uid
 */
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

/**
 * The initial state of the form for an edit of `post`.
 * @param uid the writer's uid; null for a visitor
 */
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

/**
 * The initial state of a form that continues the saved draft `saved`.
 * @param wasWaiting whether the draft was just taken out of the outbox
 */
export function restoredStart(start: FormStart, saved: SavedDraft, wasWaiting: boolean): FormStart {
  const { photos } = saved.base;
  // In a draft of an earlier version of the site, the cover has only its address and its text. The
  // cover's other data come from the post.
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
    base: { madeAt: start.base.madeAt ?? '', ...saved.base, photos: photos.map(complete) },
    place: {
      ...start.place,
      ...{ key: saved.key, saveIds: [...saved.saveIds], isSent: true },
      ...(saved.fromReader && { fromReader: true }),
      ...(saved.fromApp && { fromApp: true }),
    },
  };
}

/**
 * The post as it was when the edit in the draft `saved` began; null if the post had neither a title
 * nor a description. The form starts with this version if the post cannot be read or does not exist
 * any more.
 */
export function startOfDraft({ postId, base }: SavedDraft): EditablePost | null {
  const { revision, draft, photos, madeAt = '' } = base;
  const post = toPost(postId, { ...writtenFields(draft, photos), revision });
  return post && { post, photos, madeAt };
}

/**
 * The initial state of the form for a new post, with the texts of a reader's notice. This function
 * also stores the notice as a draft on the device.
 */
export function noticeStart(uid: string | null, { draft, postId }: Notice): FormStart {
  const empty = newStart(uid);
  const start = { ...empty, postId, draft, place: { ...empty.place, fromReader: true as const } };
  void saveDraft(start.place, start);
  return start;
}

/**
 * The initial state of the form for a new post, with what was shared from another app. Only the text
 * is filled in; the writer chooses what else the form takes over from it.
 */
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
