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

/** What a form begins with. */
export interface FormStart {
  postId: string;
  isNew: boolean;
  base: Base;
  /** What the fields hold at first. */
  draft: PostDraft;
  photo: PickedPhoto | null;
  /** When an older post was made, RFC 3339; '' where it says so itself. */
  madeAt: string;
  /** Where the form keeps its draft. */
  place: DraftPlace;
}

/** What the form holds at this moment. */
export interface FormContent {
  postId: string;
  draft: PostDraft;
  base: Base;
  hasPhoto: boolean;
}

/** What a busy form is doing. */
export type FormTask = 'preparing' | 'uploading' | 'saving' | 'deleting';

/** What the form is doing, or has to say. */
export type FormStatus =
  | { kind: 'idle' }
  /** Something is on its way; `percent` of the photo has arrived. */
  | { kind: 'busy'; task: FormTask; percent: number }
  | { kind: 'done'; message: string }
  | { kind: 'failed'; message: string }
  /** Somebody else has deleted the post. */
  | { kind: 'gone' }
  /** Somebody else has saved the post; `taken` are the labels of what is in the form already. */
  | { kind: 'conflict'; conflicts: Conflict[]; taken: string[] };

/** A field that two people changed, each in another way: both versions as people read them. */
export interface Conflict {
  name: string;
  label: string;
  mine: ReactNode;
  theirs: ReactNode;
}

/** The slot of the drafts of new posts. */
export const NEW_SLOT = 'new';

/** A form of `uid` for a new post, with an id of its own. */
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

/** A form of `uid`, or of a visitor, for an edit of `post`. */
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

/** The form that `kept` was typed into, as it was left. */
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
