import type { Base, Entry } from '../../model/entry';
import { storedPhoto } from '../../model/form-photo';
import { draftOf, emptyDraft } from '../../model/post-draft';
import type { EditablePost } from '../../services/writing/editable-post';
import { newEntry } from '../../services/writing/entries';
import { randomId } from '../../services/writing/random-id';
import type { SharedPost } from '../../services/writing/shared-post';
import type { WriteAction } from './write-errors';

/** The initial state of a form. */
export interface FormStart extends Entry {
  /** Set if the form continues an entry: its state before. */
  continues?: Entry['state'];
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

type FormTask = 'preparing' | 'sending' | 'deleting';

/** The form's current task, or the result of the last one. */
export type FormStatus =
  | { kind: 'idle' }
  | { kind: 'busy'; task: FormTask }
  | { kind: 'done'; message: string }
  | { kind: 'failed'; code: string; action: WriteAction }
  | { kind: 'gone' }
  | { kind: 'conflict' };

/** The form for a new post of the writer `uid`. */
export function newStart(uid: string | null): FormStart {
  const draft = emptyDraft();
  const base = { revision: 0, draft, photos: [] };
  return newEntry({ uid, postId: randomId(), isNew: true, draft, photos: [], base });
}

/** The form for an edit of post `postId`. `uid` is null for a visitor. */
export function editStart(postId: string, base: Base, uid: string | null): FormStart {
  const { draft, photos } = base;
  return newEntry({ uid, postId, isNew: false, draft, photos: photos.map(storedPhoto), base });
}

/** The version from which an edit of a post starts that was read now. */
export function baseOf({ post, photos, madeAt }: EditablePost): Base {
  return { revision: post.revision, draft: draftOf(post), photos, madeAt };
}

/** The form for a new post with the text that another app has shared. */
export function sharedStart(uid: string | null, { text, files }: SharedPost): FormStart {
  const empty = newStart(uid);
  const draft = { ...empty.draft, description: text };
  return { ...empty, draft, origin: 'app', message: text, files };
}
