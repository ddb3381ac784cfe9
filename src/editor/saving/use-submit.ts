import { useEffect, useRef, useState } from 'react';
import { REFUSED_CODES } from '../../model/server-errors';
import { PostChanged } from '../../services/writing/post-transaction';
import type { Saved } from '../../services/writing/post-writing';
import type { PostFormState } from '../form/use-post-form';
import {
  retryPause,
  type WriteAction,
  writeErrorCode,
  writeErrorMessage,
} from '../form/write-errors';
import { useIsLeft } from '../use-is-left';
import { deleteToTrash } from './save-post';
import { type Outcome, sender } from './sender';
import { Offline, whileConnected } from './while-connected';

export interface Submitting {
  submit: () => Promise<void>;
  /** Makes the post a draft again; null if it is not being sent, or if its write has begun. */
  cancel: (() => void) | null;
  /**
   * Leaves the post to the sender, so that the form can be used for another; null unless the server
   * has not answered for 30 seconds, or the last attempt failed for a reason that may pass.
   */
  sendLater: (() => void) | null;
  /**
   * Moves the post to the trash. If somebody has changed the post, only the second call deletes it.
   */
  remove: () => Promise<void>;
}

export interface SubmitEvents {
  /** `saved` is null if another tab has sent the post. `leftOut` names the refused files, or ''. */
  onPublished: (saved: Saved | null, leftOut: string) => void;
  /** Called when the sender has the post, and the form can no longer change it. */
  onLetGo: (leftOut: string) => void;
  onDeleted: () => void;
  /** Called with the code with which the sender has stopped the post. */
  onStopped: (code: string) => void;
  /** Called when the server refused a deletion. The person's role may have changed. */
  onRefused: () => void;
}

/** How long the server may be silent before the form offers to leave the post to the sender. */
const SILENT_MS = 30_000;

/** The device has not stored a post that was to be sent later. */
class NotStored extends Error {
  readonly code = 'not-stored';
}

/** The writer has cancelled. The code is that of a cancelled upload. */
class Cancelled extends Error {
  readonly code = 'storage/canceled';
}

/** Sends or deletes the form's post, one action at a time. The form's status shows the result. */
export function useSubmit(form: PostFormState, events: SubmitEvents): Submitting {
  const { content, photos, status, setStatus, formEntry } = form;
  const { isNew } = content.current;
  const { send, isCancelled, ...sending } = useSending(form, events);
  const isLeft = useIsLeft();
  useEffect(() => void sender.prepare(), []);
  const running = useRef(false);
  /** Whether the last action was a deletion that failed because another person changed the post. */
  const changedSince = useRef(false);

  async function act(write: () => Promise<void>, action: WriteAction): Promise<void> {
    if (running.current) return; // A second press can come before React has disabled the button.
    running.current = true;
    await write().catch((error) => fail(error, action));
    running.current = false;
  }

  function fail(error: unknown, action: WriteAction): void {
    changedSince.current = error instanceof PostChanged;
    const code = changedSince.current ? 'changed' : writeErrorCode(error);
    const mayPass = action !== 'delete' && code !== 'storage/canceled' && retryPause(code) !== null;
    setStatus({ kind: 'failed', message: writeErrorMessage(code, action), mayPass });
    if (REFUSED_CODES.has(code)) events.onRefused();
  }

  async function submit(isLater: boolean): Promise<void> {
    if (running.current || !form.validate()) return;
    changedSince.current = false;
    const write = async () => {
      setStatus({ kind: 'busy', task: 'preparing' });
      isCancelled.current = false;
      // The draft is saved first, because the page may be closed while photos are prepared.
      formEntry.flush();
      const list = await photos.settled();
      if (isCancelled.current) throw new Cancelled();
      // The writer was told that the post stays a draft.
      if (isLeft.current) return;
      const lacksPhoto = list.length === 0 && (isNew || content.current.base.photos.length > 0);
      if (lacksPhoto) setStatus({ kind: 'idle' });
      else await send(isLater);
    };
    await act(write, isNew ? 'publish' : 'update');
  }

  async function remove(): Promise<void> {
    const write = async () => {
      setStatus({ kind: 'busy', task: 'deleting' });
      const { base, postId } = content.current;
      const revision = changedSince.current ? null : base.revision;
      await whileConnected(new AbortController(), () =>
        deleteToTrash(postId, revision, base.photos),
      );
      await formEntry.discard();
      events.onDeleted();
    };
    await act(write, 'delete');
  }

  const mayPass = status.kind === 'failed' && status.mayPass;
  return {
    submit: () => submit(false),
    cancel: sending.cancel,
    sendLater: sending.letGo ?? (mayPass ? () => void submit(true) : null),
    remove,
  };
}

/** Hands the form's post over to the sender, and waits for the result. */
function useSending(form: PostFormState, events: SubmitEvents) {
  const { content, photos, status, setStatus, setProgress, formEntry } = form;
  const isCancelled = useRef(false);
  const isLeft = useIsLeft();
  const [isWriting, setWriting] = useState(false);
  const { isSilent, watch, unwatch } = useSilence();

  /** If `isLater` is true, does not wait. @throws the error of an attempt that failed */
  async function send(isLater: boolean): Promise<void> {
    setProgress({});
    setWriting(false);
    setStatus({ kind: 'busy', task: 'sending' });
    await formEntry.submit();
    if (isLater && formEntry.isStored()) return letGo();
    watch();
    try {
      if (isLater) throw new NotStored();
      const outcome = await sender.send(content.current, (sending) => {
        watch();
        setProgress(sending.photos);
        setWriting(sending.isWriting);
      });
      await handleOutcome(outcome);
    } catch (error) {
      // After a form was left, the sender goes on without it.
      if (formEntry.isOver() || isLeft.current) return sender.letGo(content.current);
      if (error instanceof Offline && formEntry.isStored()) return letGo();
      await formEntry.takeBack();
      throw error;
    } finally {
      unwatch();
    }
  }

  async function handleOutcome(outcome: Outcome): Promise<void> {
    if (formEntry.isOver() || isLeft.current) return sender.letGo(content.current);
    if (outcome.kind === 'withdrawn') throw new Cancelled();
    if (outcome.kind === 'stopped') {
      await formEntry.takeBack();
      events.onStopped(outcome.code);
      return;
    }
    formEntry.finish();
    sender.forget(content.current.key);
    events.onPublished(outcome.saved, photos.leftOut());
  }

  function letGo(): void {
    if (isLeft.current || formEntry.isOver()) return;
    formEntry.finish();
    // Without this request, the browser may delete the site's data when the device is full.
    void navigator.storage?.persist?.().catch(() => {});
    sender.letGo(content.current);
    events.onLetGo(photos.leftOut());
  }

  function cancel(): void {
    isCancelled.current = true;
    if (status.kind === 'busy' && status.task === 'sending') void sender.withdraw(content.current);
  }

  const isBusy = status.kind === 'busy' && status.task !== 'deleting';
  return {
    send,
    isCancelled,
    cancel: isBusy && !isWriting ? cancel : null,
    letGo: isSilent && formEntry.isStored() ? letGo : null,
  };
}

/** Tells whether the server has been silent for SILENT_MS since the last call of `watch`. */
function useSilence() {
  const [isSilent, setSilent] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  function unwatch(): void {
    clearTimeout(timer.current);
    setSilent(false);
  }

  function watch(): void {
    unwatch();
    timer.current = setTimeout(() => setSilent(true), SILENT_MS);
  }

  return { isSilent, watch, unwatch };
}
