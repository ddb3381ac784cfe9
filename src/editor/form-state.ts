import type { ReactNode } from 'react';
import type { PickedPhoto, StoredImage } from '../model/photo';
import { draftOf, emptyDraft, type PostDraft } from '../model/post-draft';
import { type DraftPlace, type KeptDraft, openDraftPlace } from '../services/drafts';
import type { EditablePost } from '../services/editable-post';
import { randomId } from '../services/random-id';

/** The version of the post that an edit is made from; an empty one for a new post. */
export interface Base {
  revision: number;
  draft: PostDraft;
  image: StoredImage | null;
}

/** The initial state of a form. */
export interface FormStart {
  postId: string;
  isNew: boolean;
  base: Base;
  /** The initial values of the fields. */
  draft: PostDraft;
  photo: PickedPhoto | null;
  /** When an older post without `createdAt` was made, RFC 3339; '' for all others. */
  madeAt: string;
  /** Where the form keeps its draft. */
  place: DraftPlace;
}

/** The current content of a form. */
export interface FormContent {
  postId: string;
  draft: PostDraft;
  base: Base;
  hasPhoto: boolean;
}

/** What a busy form is doing. */
export type FormTask = 'preparing' | 'uploading' | 'saving' | 'deleting';

/** The form's current task, or the outcome of the last one. */
export type FormStatus =
  | { kind: 'idle' }
  /** `percent` of the photo is uploaded. */
  | { kind: 'busy'; task: FormTask; percent: number }
  | { kind: 'done'; message: string }
  | { kind: 'failed'; message: string }
  /** Somebody else has deleted the post. */
  | { kind: 'gone' }
  /** Somebody else has saved the post; `taken`: labels of the fields that merged by themselves. */
  | { kind: 'conflict'; conflicts: Conflict[]; taken: string[] };

/** A field that two people changed to different values, both formatted for reading. */
export interface Conflict {
  name: string;
  label: string;
  mine: ReactNode;
  theirs: ReactNode;
}

/** The slot of the drafts of new posts. */
export const NEW_SLOT = 'new';

/** The start of a form for a new post, whose id is made here. @param uid whose form it is */
export function newStart(uid: string | null): FormStart {
  const draft = emptyDraft();
  return {
    postId: randomId(),
    isNew: true,
    draft,
    photo: null,
    madeAt: '',
    base: { revision: 0, draft, image: null },
    place: openDraftPlace(NEW_SLOT, uid),
  };
}

/** The start of a form to edit `post`. @param uid whose form it is; null for a visitor */
export function editStart({ post, image, madeAt }: EditablePost, uid: string | null): FormStart {
  const draft = draftOf(post);
  return {
    postId: post.id,
    isNew: false,
    draft,
    photo: null,
    madeAt,
    base: { revision: post.revision, draft, image },
    place: openDraftPlace(post.id, uid),
  };
}

/** The start of a form that continues the draft `kept`. */
export function restoredStart(start: FormStart, kept: KeptDraft): FormStart {
  const { revision, draft, image } = kept.base;
  const sameImage = (start.base.image?.image ?? '') === image;
  return {
    ...start,
    postId: kept.postId,
    draft: kept.draft,
    photo: kept.photo,
    base: { revision, draft, image: sameImage ? start.base.image : image ? { image } : null },
    place: { ...start.place, key: kept.key },
  };
}
