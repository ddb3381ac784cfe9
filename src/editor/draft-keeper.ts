import type { PickedPhoto } from '../model/photo';
import type { PostDraft } from '../model/post-draft';
import { type DraftPlace, deleteDraft, keepDraft, keepPhoto } from '../services/drafts';
import type { Base } from './form-start';

/** What is typed is kept so soon after the first key. */
const KEEP_AFTER_MS = 500;

/** What a form would keep now; null where nothing in it is unsaved. */
export type ReadDraft = () => { postId: string; draft: PostDraft; base: Base } | null;

export interface DraftKeeper {
  /** Something was typed or chosen. */
  touch(): void;
  /** A photo was picked, or put back. */
  touchPhoto(photo: PickedPhoto | null): void;
  /** Keeps at once what is not kept yet. */
  flush(): void;
  /** Forgets the draft, and keeps nothing until the next touch. */
  forget(): Promise<void>;
}

/** Keeps one form's unsaved writing on the device. The writes follow each other in their order. */
export function createDraftKeeper(place: DraftPlace, read: ReadDraft): DraftKeeper {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let last: Promise<void> = Promise.resolve();

  function then(act: () => Promise<void>): Promise<void> {
    last = last.then(act, act);
    return last;
  }

  function keep(): void {
    clearTimeout(timer);
    timer = undefined;
    const now = read();
    if (!now) {
      void then(() => deleteDraft(place.key));
      return;
    }
    const { revision, draft, image } = now.base;
    const base = { revision, draft, image: image?.image ?? '' };
    void then(() => keepDraft(place, { postId: now.postId, draft: now.draft, base }));
  }

  return {
    touch() {
      timer ??= setTimeout(keep, KEEP_AFTER_MS);
    },
    touchPhoto(photo) {
      void then(() => keepPhoto(place, photo));
      keep();
    },
    flush() {
      if (timer !== undefined) keep();
    },
    forget() {
      clearTimeout(timer);
      timer = undefined;
      return then(() => deleteDraft(place.key));
    },
  };
}
