import { useEffect, useRef, useState } from 'react';
import { useSession } from '../../accounts/session';
import type { PostDraft } from '../../model/post-draft';
import { REFUSED_CODES } from '../../model/server-errors';
import type { Saved } from '../../services/writing/post-writing';
import type { PostFormState } from '../form/use-post-form';
import { retryPause, type WriteAction, writeErrorCode } from '../form/write-errors';
import { deleteToTrash } from './save-post';
import { type Outcome, sender } from './sender';
import { Cancelled, Offline, whileConnected } from './while-connected';

export type Submitting = ReturnType<typeof useSubmit>;

/** Called after the form's actions. */
export interface FormEvents {
  /** Called with the published texts. `saved` is null if another tab has sent the post. */
  onPublished: (draft: PostDraft, saved: Saved | null) => void;
  /** Called when the sender has the post, and the form can no longer change it. */
  onLetGo: () => void;
  onDeleted?: () => void;
}

/** How long the server may be silent before the form offers to leave the post to the sender. */
const SILENT_MS = 30_000;

/**
 * Sends or deletes the form's post, one action at a time. The form's status shows the result.
 * @param onStopped called with the code with which the sender has stopped the post
 */
export function useSubmit(
  form: PostFormState,
  events: FormEvents,
  onStopped: (code: string) => void,
) {
  const { content, photos, status, setStatus, formEntry } = form;
  const { isNew } = content.current;
  const { recheck } = useSession();
  const { send, isCancelled, ...sending } = useSending(form, events, onStopped);
  useEffect(() => void sender.prepare(), []);
  const running = useRef(false);

  async function act(write: () => Promise<void>, action: WriteAction): Promise<void> {
    if (running.current) return; // A second press can come before React has disabled the button.
    running.current = true;
    await write().catch((error) => fail(error, action));
    running.current = false;
  }

  function fail(error: unknown, action: WriteAction): void {
    const code = writeErrorCode(error);
    setStatus({ kind: 'failed', code, action });
    // The person's role may have changed.
    if (REFUSED_CODES.has(code)) void recheck();
  }

  async function submit(isLater: boolean): Promise<void> {
    if (running.current || !form.validate()) return;
    const write = async () => {
      setStatus({ kind: 'busy', task: 'preparing' });
      isCancelled.current = false;
      // The draft is saved first, because the page may be closed while photos are prepared.
      formEntry.flush();
      const isComplete = await photos.settled();
      if (isCancelled.current) throw new Cancelled();
      // The writer was told that the post stays a draft.
      if (formEntry.isGone()) return;
      // Beside the photos, the form says which file was refused.
      if (isComplete) await send(isLater);
      else setStatus({ kind: 'idle' });
    };
    await act(write, isNew ? 'publish' : 'update');
  }

  /** Moves the post to the trash; after somebody else's change, only at the second call. */
  async function remove(): Promise<void> {
    const isConfirmed = status.kind === 'failed' && status.code === 'post-changed';
    const write = async () => {
      setStatus({ kind: 'busy', task: 'deleting' });
      const { base, postId } = content.current;
      const revision = isConfirmed ? null : base.revision;
      await whileConnected(new AbortController(), () =>
        deleteToTrash(postId, revision, base.photos),
      );
      await formEntry.discard();
      setStatus({ kind: 'done', message: 'Item Deleted' });
      events.onDeleted?.();
    };
    await act(write, 'delete');
  }

  const mayPass =
    status.kind === 'failed' &&
    status.action !== 'delete' &&
    status.code !== 'storage/canceled' &&
    retryPause(status.code) !== null;
  return {
    submit: () => submit(false),
    /** Makes the post a draft again; null if it is not being sent, or if its write has begun. */
    cancel: sending.cancel,
    /**
     * Leaves the post to the sender, so that the form can be used for another; null unless the
     * server has not answered for 30 seconds, or the last attempt failed for a reason that may pass,
     * and the device has stored the post.
     */
    sendLater: sending.letGo ?? (mayPass && formEntry.isStored() ? () => void submit(true) : null),
    remove,
  };
}

/** Hands the form's post over to the sender, and waits for the result. */
function useSending(form: PostFormState, events: FormEvents, onStopped: (code: string) => void) {
  const { content, status, setStatus, progress, setProgress, formEntry } = form;
  const isCancelled = useRef(false);
  const [isWriting, setWriting] = useState(false);
  const isSending = status.kind === 'busy' && status.task === 'sending';
  const isSilent = useSilence(isSending, progress);

  /** If `isLater`, does not wait if the device has the post. @throws the error of an attempt */
  async function send(isLater: boolean): Promise<void> {
    setProgress({});
    setWriting(false);
    setStatus({ kind: 'busy', task: 'sending' });
    await formEntry.submit();
    // `cancel` may have found the entry as it was stored before.
    if (isCancelled.current) {
      await formEntry.takeBack();
      throw new Cancelled();
    }
    if (isLater && formEntry.isStored()) return letGo();
    try {
      const outcome = await sender.send(content.current, (sending) => {
        setProgress(sending.photos);
        setWriting(sending.isWriting);
      });
      await handleOutcome(outcome);
    } catch (error) {
      // After a form was left, the sender goes on without it.
      if (formEntry.isGone()) return sender.letGo(content.current);
      if (error instanceof Offline && formEntry.isStored()) return letGo();
      await formEntry.takeBack();
      throw error;
    }
  }

  async function handleOutcome(outcome: Outcome): Promise<void> {
    if (formEntry.isGone()) return sender.letGo(content.current);
    if (outcome.kind === 'withdrawn') throw new Cancelled();
    if (outcome.kind === 'stopped') {
      await formEntry.takeBack();
      onStopped(outcome.code);
      return;
    }
    formEntry.finish();
    sender.forget(content.current.key);
    events.onPublished(content.current.draft, outcome.saved);
  }

  function letGo(): void {
    if (formEntry.isGone()) return;
    formEntry.finish();
    // Without this request, the browser may delete the site's data when the device is full.
    void navigator.storage?.persist?.().catch(() => {});
    sender.letGo(content.current);
    events.onLetGo();
  }

  function cancel(): void {
    isCancelled.current = true;
    if (isSending) void sender.withdraw(content.current);
  }

  const isBusy = status.kind === 'busy' && status.task !== 'deleting';
  return {
    send,
    isCancelled,
    cancel: isBusy && !isWriting ? cancel : null,
    letGo: isSilent && formEntry.isStored() ? letGo : null,
  };
}

/** Whether the form is sending, and the server has told no progress for SILENT_MS. */
function useSilence(isSending: boolean, progress: PostFormState['progress']): boolean {
  const [isSilent, setSilent] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: begins again at each new `progress`
  useEffect(() => {
    const timer = isSending ? setTimeout(() => setSilent(true), SILENT_MS) : undefined;
    return () => {
      clearTimeout(timer);
      setSilent(false);
    };
  }, [isSending, progress]);
  return isSilent;
}
