import { useEffect, useRef, useState } from 'react';
import { REFUSED_CODES } from '../../model/server-errors';
import { PostChanged } from '../../services/writing/post-transaction';
import type { Saved } from '../../services/writing/post-writing';
import type { PostFormState } from '../form/use-post-form';
import { type WriteAction, writeErrorCode, writeErrorMessage } from '../form/write-errors';
import { useIsLeft } from '../use-is-left';
import { deleteToTrash } from './save-post';
import { type Outcome, sender } from './sender';
import { Offline, whileConnected } from './while-connected';

export interface Submitting {
  submit: () => Promise<void>;
  /** Makes the post a draft again; null if it is not being sent, or if its write has begun. */
  cancel: (() => void) | null;
  /**
   * Moves the post to the trash. If somebody has changed the post, only the second call deletes it.
   */
  remove: () => Promise<void>;
}

export interface SubmitEvents {
  /** `saved` is null if another tab has sent the post. */
  onPublished: (saved: Saved | null) => void;
  /** Called when the sender has the post, and the form can no longer change it. */
  onLetGo: () => void;
  onDeleted: () => void;
  /** Called with the code with which the sender has stopped the post. */
  onStopped: (code: string) => void;
  /** Called when the server refused a deletion. The person's role may have changed. */
  onRefused: () => void;
}

/** The writer has cancelled. The code is that of a cancelled upload. */
class Cancelled extends Error {
  readonly code = 'storage/canceled';
}

/** Sends or deletes the form's post, one action at a time. The form's status shows the result. */
export function useSubmit(form: PostFormState, events: SubmitEvents): Submitting {
  const { content, photos, setStatus, formEntry } = form;
  const { isNew } = content.current;
  const { send, isCancelled, ...sending } = useSending(form, events);
  const isLeft = useIsLeft();
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
    setStatus({ kind: 'failed', message: writeErrorMessage(code, action) });
    if (REFUSED_CODES.has(code)) events.onRefused();
  }

  async function submit(): Promise<void> {
    if (running.current || !form.validate()) return;
    changedSince.current = false;
    const write = async () => {
      setStatus({ kind: 'busy', task: 'preparing' });
      isCancelled.current = false;
      // The draft is saved first, because the page may be closed while photos are prepared.
      formEntry.flush();
      const before = photos.refusals();
      const list = await photos.settled();
      if (isCancelled.current) throw new Cancelled();
      // The writer was told that the post stays a draft.
      if (isLeft.current) return;
      const lacksPhoto = list.length === 0 && (isNew || content.current.base.photos.length > 0);
      // The form shows which files it has refused since the press.
      if (lacksPhoto || photos.refusals() > before) setStatus({ kind: 'idle' });
      else await send();
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

  return { submit, cancel: sending.cancel, remove };
}

/** Hands the form's post over to the sender, and waits for the result. */
function useSending(form: PostFormState, events: SubmitEvents) {
  const { content, status, setStatus, setProgress, formEntry } = form;
  const isCancelled = useRef(false);
  const isLeft = useIsLeft();
  const [isWriting, setWriting] = useState(false);
  useEffect(() => {
    void sender.prepare();
  }, []);

  /** @throws the error of an attempt that failed */
  async function send(): Promise<void> {
    setProgress({});
    setWriting(false);
    setStatus({ kind: 'busy', task: 'sending' });
    await formEntry.submit();
    try {
      const outcome = await sender.send(content.current, (sending) => {
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
    events.onPublished(outcome.saved);
  }

  function letGo(): void {
    if (isLeft.current || formEntry.isOver()) return;
    formEntry.finish();
    // Without this request, the browser may delete the site's data when the device is full.
    void navigator.storage?.persist?.().catch(() => {});
    sender.letGo(content.current);
    events.onLetGo();
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
  };
}
