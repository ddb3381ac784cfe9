import { type RefObject, useEffect, useState } from 'react';
import { useBlocker, useLocation } from 'react-router-dom';
import { type Entry, hasChanges } from '../../model/entry';
import { deleteEntry, type NotSaved, putEntry } from '../../services/writing/entries';
import { holdEntry, releaseEntry } from '../../services/writing/entry-locks';
import { randomId } from '../../services/writing/random-id';
import { savedState } from '../form/saved-state';
import { sender } from './sender';

const AUTOSAVE_MS = 500;

/** A form's part in the life of its entry. */
interface Part {
  /** 'submitted': the sender has the entry. 'over': the form has it no more. */
  phase: 'open' | 'submitted' | 'over';
  /** Whether the submitted entry goes out also if the tab is closed. */
  isStored: boolean;
  /** Whether the writer has left the form. */
  isClosed: boolean;
  /** Whether the content was sent or read, so that it gets another id if it changes. */
  isIdFinal: boolean;
}

/** Saves the entry after changes, with one write after the other, and holds its lock. */
function createAutosave(read: () => Entry, part: Part) {
  const { key } = read();
  let last: Promise<unknown> = Promise.resolve();
  let timer: ReturnType<typeof setTimeout> | undefined;

  function enqueue<T>(write: () => Promise<T>): Promise<T> {
    const written = last.then(write, write);
    last = written;
    return written;
  }

  function put(state: Entry['state']): Promise<NotSaved | null> {
    const entry: Entry = { ...read(), draft: { ...read().draft }, state, stopCode: undefined };
    return enqueue(() => putEntry(entry));
  }

  const remove = () => enqueue(() => deleteEntry(key));

  function updateLock(): void {
    if (part.phase !== 'over' && !part.isClosed && hasChanges(read())) holdEntry(key);
    else releaseEntry(key);
  }

  function stopTimer(): boolean {
    const wasScheduled = timer !== undefined;
    clearTimeout(timer);
    timer = undefined;
    return wasScheduled;
  }

  async function save(): Promise<void> {
    stopTimer();
    updateLock();
    if (part.phase !== 'open') return;
    const isNeeded = hasChanges(read());
    const failure = await (isNeeded ? put('draft') : remove());
    if (part.phase === 'open') savedState.set(isNeeded ? (failure ?? 'saved') : 'unknown');
  }

  function schedule(): void {
    if (part.isClosed || part.phase !== 'open') return;
    if (part.isIdFinal) read().saveIds = [...read().saveIds, randomId()];
    part.isIdFinal = false;
    updateLock();
    timer ??= setTimeout(save, AUTOSAVE_MS);
  }

  return { enqueue, put, remove, updateLock, stopTimer, save, schedule };
}

/** Keeps the entry of one form in this tab and on the device. `read` returns the form's content. */
function createFormEntry(read: () => Entry, isContinued: boolean) {
  const { uid } = read();
  const part: Part = { phase: 'open', isStored: false, isClosed: false, isIdFinal: isContinued };
  const { enqueue, put, remove, updateLock, stopTimer, save, schedule } = createAutosave(
    read,
    part,
  );
  const isSafe = () => part.phase === 'over' || (part.phase === 'submitted' && part.isStored);
  const isUnsaved = () => !isSafe() && hasChanges(read());

  return {
    isUnsaved,
    /** Whether the writer has left the form, or the form has the entry no more. */
    isGone: () => part.isClosed || part.phase === 'over',
    isStored: () => part.isStored,
    begin(): void {
      part.isClosed = false;
      savedState.set('unknown');
      if (isUnsaved()) void save();
    },
    /** Saves the entry after a short delay. To be called after each change of the form. */
    schedule,
    /** Saves at once if a save is scheduled. */
    flush(): void {
      if (stopTimer()) void save();
    },
    /** Hands the entry over to the sender. */
    async submit(): Promise<void> {
      stopTimer();
      Object.assign(part, { phase: 'submitted', isIdFinal: true });
      const failure = await put('submitted');
      part.isStored = failure === null || failure.reason === 'shared';
    },
    /** Takes the entry back from the sender, as a draft. */
    async takeBack(): Promise<void> {
      const entry = await sender.withdraw(read());
      read().mayBeSaved ||= entry?.mayBeSaved ?? true;
      part.phase = 'open';
      await save();
    },
    /** Ends the form's part: the post is published, or the sender goes on alone. */
    finish(): void {
      part.phase = 'over';
      updateLock();
    },
    /** Deletes the entry, and ends the form's part. */
    async discard(): Promise<void> {
      part.phase = 'over';
      updateLock();
      await remove();
    },
    /** Like `flush`, and releases the lock. To be called when the form is left. */
    close(): void {
      if (stopTimer()) void save();
      part.isClosed = true;
      updateLock();
      if (part.phase === 'open' && uid) void enqueue(async () => sender.changed(uid));
    },
  };
}

/**
 * Keeps the form's entry, and asks before the writer leaves the page with unsaved writing. `leaving`
 * is null unless the writer is to answer this.
 */
export function useFormEntry(content: RefObject<Entry>, isContinued: boolean) {
  const [formEntry] = useState(() => createFormEntry(() => content.current, isContinued));
  const { pathname } = useLocation();
  // React may still show the form after the router has left it. The dialog must then not open for a
  // further navigation.
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      currentLocation.pathname === pathname &&
      nextLocation.pathname !== pathname &&
      formEntry.isUnsaved(),
  );

  useEffect(() => {
    const listening = new AbortController();
    const { signal } = listening;
    const handleUnload = (event: BeforeUnloadEvent) => {
      formEntry.flush();
      if (formEntry.isUnsaved()) event.preventDefault();
    };
    formEntry.begin();
    document.addEventListener('visibilitychange', formEntry.flush, { signal });
    addEventListener('pagehide', formEntry.flush, { signal });
    addEventListener('beforeunload', handleUnload, { signal });
    return () => {
      listening.abort();
      formEntry.close();
    };
  }, [formEntry]);

  const leaving = blocker.state === 'blocked' ? blocker : null;
  useEffect(() => {
    // The draft is saved before the next page opens, and the dialog says whether it is.
    if (leaving) formEntry.flush();
  }, [leaving, formEntry]);
  return { formEntry, leaving };
}
