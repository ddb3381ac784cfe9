import { type FormPhoto, samePhotos, storedPhoto } from './form-photo';
import type { Photo } from './photo';
import { type PostDraft, sameDraft } from './post-draft';

/** The version of the post from which an edit started. It is empty for a new post. */
export interface Base {
  revision: number;
  draft: PostDraft;
  photos: Photo[];
  /** The creation time (RFC 3339) of an older post without `createdAt`; else '' or missing. */
  madeAt?: string;
}

/**
 * One piece of writing of one person that is not on the site: a draft, or a post that its writer has
 * submitted.
 */
export interface Entry {
  /**
   * Chosen at random when a form is opened, so that two forms do not overwrite each other's texts. A
   * form that continues an entry keeps its key.
   */
  key: string;
  /** The writer's uid. Without it, the entry is not kept. */
  uid: string | null;
  /** The id under which the post is, or will be, stored. */
  postId: string;
  /** Whether the post is new; otherwise the entry is an edit of a post. */
  isNew: boolean;
  draft: PostDraft;
  photos: readonly FormPhoto[];
  base: Base;
  /** The source of the form's first texts if it is not the writer; 'copy' is a copied post. */
  origin?: 'reader' | 'app' | 'copy' | undefined;
  /** The ids of the contents: the newest last, before it those that were sent in vain. */
  saveIds: string[];
  /** A submitted post is sent by itself. An error has stopped a stopped one until its writer acts. */
  state: 'draft' | 'submitted' | 'stopped';
  /** The code of the error that stopped the post, for `writeErrorMessage`. */
  stopCode?: string | undefined;
  /** Whether a write of the content, or of an earlier one, has begun: it may be on the site. */
  mayBeSaved: boolean;
  /** Milliseconds since 1970, by this device's clock. */
  changedAt: number;
}

/** Whether an entry has something that its post on the site has not. */
export function hasChanges({ draft, base, photos }: Entry): boolean {
  return !sameDraft(draft, base.draft) || !samePhotos(photos, base.photos.map(storedPhoto));
}
