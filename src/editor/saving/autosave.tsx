import { type RefObject, useEffect, useState } from 'react';
import { useBlocker, useLocation } from 'react-router-dom';
import { samePhotos, storedPhoto } from '../../model/form-photo';
import { sameDraft } from '../../model/post-draft';
import { UNSAVED_FORM_LOCK } from '../../services/browser/cache-names';
import { type HeldLock, holdLock } from '../../services/browser/held-lock';
import {
  type Base,
  type DraftPlace,
  deleteDraft,
  type FormContent,
  holdDraft,
  releaseDraft,
  saveDraft,
} from '../../services/writing/drafts';
import { queuePost } from '../../services/writing/queued-posts';
import { randomId } from '../../services/writing/random-id';
import type { FormStart } from '../form/form-state';
import { noteSavedState } from '../form/saved-state';

const AUTOSAVE_MS = 500;

/**
 * Saves the unsaved content of one form on the device. `read` returns the content, from which the
 * autosave may remove `spare`.
 */
function createAutosave(place: DraftPlace, read: () => FormContent) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const lock = createUnsavedLock(place);
  const writes = createWrites(place, read);
  const isUnsaved = () => !writes.isQueued && hasChanges(read());
  const updateLock = () => lock.set(isUnsaved());

  function stopTimer(): void {
    clearTimeout(timer);
    timer = undefined;
  }

  function save(): void {
    stopTimer();
    updateLock();
    if (hasChanges(read()) || read().spare) void writes.save();
    else void writes.discard();
  }

  return {
    begin(): void {
      lock.isClosed = false;
      noteSavedState('unknown');
      if (isUnsaved()) save();
    },
    /** Saves the draft after a short delay. To be called after each change of the form. */
    schedule(): void {
      if (lock.isClosed) return;
      if (place.isIdFinal) startContent(place, place.saveIds);
      updateLock();
      timer ??= setTimeout(save, AUTOSAVE_MS);
    },
    /** Saves at once if a save is scheduled; deletes the draft if nothing is unsaved. */
    flush(): void {
      if (timer !== undefined) save();
    },
    /** Deletes the draft. Nothing is saved until the next change. */
    discard(): Promise<void> {
      stopTimer();
      updateLock();
      return writes.discard();
    },
    /** @returns how many posts wait in the outbox now; 0 if the content could not be stored */
    async queuePost(): Promise<number> {
      stopTimer();
      const waiting = await writes.queue();
      save();
      return waiting;
    },
    /** Resolves when the device has stored what was to be saved until now, or could not store it. */
    settled: writes.settled,
    /** Stores that a write of the content to the server begins. Resolves like `settled`. */
    noteWrite(): Promise<void> {
      place.mayBeSaved = true;
      save();
      return writes.settled();
    },
    /** Whether the form has content that is neither saved on the server nor in the outbox. */
    isUnsaved,
    /** Like `flush`, without the removed photo. If the form is left, also releases its locks. */
    close(isLeft: boolean): void {
      const { spare } = read();
      read().spare = undefined;
      if (spare || timer !== undefined) save();
      lock.isClosed = isLeft;
      updateLock();
    },
  };
}

/** Gives the form's content a new id. The ids `before` are those of its earlier contents. */
function startContent(place: DraftPlace, before: string[]): void {
  Object.assign(place, { saveIds: [...before, randomId()], isIdFinal: false });
}

/**
 * The writes of one form's content to the device. Each write waits until the write before it has
 * ended. When the content is in the outbox, `isQueued` is true and nothing more is written.
 */
function createWrites(place: DraftPlace, read: () => FormContent) {
  let last: Promise<unknown> = Promise.resolve();
  const enqueue = <T,>(write: () => Promise<T>): Promise<T> => {
    const written = last.then(write, write);
    last = written;
    return written;
  };
  const writes = {
    isQueued: false,
    save(): Promise<void> {
      const [where, snapshot] = [{ ...place }, { ...read(), draft: { ...read().draft } }];
      return enqueue(async () => {
        if (!writes.isQueued) noteSavedState((await saveDraft(where, snapshot)) ?? 'saved');
      });
    },
    discard(): Promise<void> {
      return enqueue(async () => {
        if (writes.isQueued) return;
        await deleteDraft(place.key);
        noteSavedState('unknown');
      });
    },
    queue(): Promise<number> {
      return enqueue(async () => {
        const waiting = await queuePost(place, read());
        writes.isQueued = waiting > 0;
        return waiting;
      });
    },
    settled: () => enqueue(async () => {}),
  };
  return writes;
}

/**
 * The Web Locks of the form with the draft `key`; `set` takes or releases them. While `isClosed` is true, because the writer has left the form, the locks are not taken.
 */
function createUnsavedLock({ key }: DraftPlace) {
  let held: HeldLock[] = [];
  return {
    isClosed: false,
    set(isUnsaved: boolean): void {
      const isHeld = isUnsaved && !this.isClosed;
      if (isHeld && held.length === 0) {
        held = [holdLock(UNSAVED_FORM_LOCK), holdDraft(key)];
      }
      if (isHeld) return;
      for (const lock of held) lock.release();
      held = [];
      releaseDraft(key);
    },
  };
}

export interface UnsavedContent
  extends Pick<
    ReturnType<typeof createAutosave>,
    'schedule' | 'flush' | 'settled' | 'noteWrite' | 'queuePost'
  > {
  /** The two answers to the dialog 'Leave this post?'; null while the dialog is closed. */
  leaving: { stay: () => void; leave: () => void } | null;
  /** Continues from `saved`, which the server has saved or deleted. Later input stays unsaved. */
  settle: (saved: Base) => Promise<void>;
}

/** Saves unsaved content on the device, and asks before the writer leaves the page. */
export function useUnsavedContent(
  start: FormStart,
  content: RefObject<FormContent>,
): UnsavedContent {
  const [autosave] = useState(() => createAutosave(start.place, () => content.current));
  const { pathname } = useLocation();
  // React may still show the form after the router has left it. The dialog must then not open for a
  // further navigation.
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      currentLocation.pathname === pathname &&
      nextLocation.pathname !== pathname &&
      autosave.isUnsaved(),
  );

  useEffect(() => {
    const listening = new AbortController();
    const { signal } = listening;
    const handleUnload = (event: BeforeUnloadEvent) => {
      autosave.flush();
      if (autosave.isUnsaved()) event.preventDefault();
    };
    autosave.begin();
    document.addEventListener('visibilitychange', autosave.flush, { signal });
    addEventListener('pagehide', () => autosave.close(false), { signal });
    addEventListener('beforeunload', handleUnload, { signal });
    return () => {
      listening.abort();
      autosave.close(true);
    };
  }, [autosave]);

  async function settle(saved: Base): Promise<void> {
    // The text of the cover was trimmed before it was stored, or not stored if the post was deleted.
    const imageAlt = saved.photos[0]?.alt ?? '';
    content.current.base = { ...saved, draft: { ...saved.draft, imageAlt } };
    startContent(start.place, []);
    start.place.mayBeSaved = false;
    await autosave.discard();
  }
  const isLeaving = blocker.state === 'blocked';
  useEffect(() => {
    // The draft is saved before the next page opens, and the dialog says whether it is.
    if (isLeaving) autosave.flush();
  }, [isLeaving, autosave]);
  return {
    ...autosave,
    leaving: isLeaving ? { stay: () => blocker.reset(), leave: () => blocker.proceed() } : null,
    settle,
  };
}

function hasChanges({ draft, base, photos }: FormContent): boolean {
  return !sameDraft(draft, base.draft) || !samePhotos(photos, base.photos.map(storedPhoto));
}
