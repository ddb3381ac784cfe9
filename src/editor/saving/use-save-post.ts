import { useEffect, useRef, useState } from 'react';
import { REFUSED_CODES } from '../../model/server-errors';
import { PostChanged, PostGone } from '../../services/writing/post-transaction';
import type { FormStart, PhotoProgress } from '../form/form-state';
import type { PostFormState } from '../form/use-post-form';
import {
  retryPause,
  type WriteAction,
  writeErrorCode,
  writeErrorMessage,
} from '../form/write-errors';
import { useIsLeft } from '../use-is-left';
import { outbox, queuedMessage, type SubmittedPost } from './outbox';
import { createPostSaver, deleteToTrash } from './save-post';
import { Offline, whileConnected } from './while-connected';

export interface SavePost {
  submit: () => Promise<void>;
  /** Cancels the save; null if none is running, or if the write of the post has begun. */
  cancel: (() => void) | null;
  /**
   * Puts the post into the outbox; null unless the server has not answered for 30 seconds, or the
   * last save failed for a reason that may pass.
   */
  sendLater: (() => void) | null;
  /**
   * Moves the post to the trash. If somebody has changed the post, only the second call deletes it.
   */
  remove: () => Promise<void>;
}

interface SavePostEvents {
  /** `leftOut` names the files that the form has refused; '' if there are none. */
  onSaved: (leftOut: string) => void;
  onQueued: (post: SubmittedPost) => void;
  onDeleted: () => void;
  onConflict: (changed: PostChanged) => void;
  /** Called when the server refused the write. The person's role may have changed. */
  onRefused: () => void;
}

/** Saves or deletes the form's post, one action at a time. The form's status shows the result. */
export function useSavePost(
  start: FormStart,
  form: PostFormState,
  events: SavePostEvents,
): SavePost {
  const { content, status, setStatus, unsaved } = form;
  const { save, cancel, postpone } = useUploadAndSave(start, form);
  const running = useRef(false);
  /** Whether the last action was a deletion that failed because another person changed the post. */
  const changedSince = useRef(false);

  async function run(action: WriteAction, write: () => Promise<void>): Promise<void> {
    if (running.current) return; // A second press can come before React has disabled the button.
    running.current = true;
    await write().catch((error) => fail(error, action));
    running.current = false;
  }

  function fail(error: unknown, action: WriteAction): void {
    const changed = error instanceof PostChanged;
    if (error instanceof PostGone) setStatus({ kind: 'gone' });
    else if (changed && action !== 'delete') events.onConflict(error);
    else {
      changedSince.current = changed;
      const code = changed ? 'changed' : writeErrorCode(error);
      const mayPass =
        action !== 'delete' && code !== 'storage/canceled' && retryPause(code) !== null;
      setStatus({ kind: 'failed', message: writeErrorMessage(code, action), mayPass });
      if (REFUSED_CODES.has(code)) events.onRefused();
    }
  }

  /** If `isLater` is true, the post goes into the outbox without an attempt to send it. */
  async function submit(isLater: boolean): Promise<void> {
    if (running.current || !form.validate()) return;
    // The draft is saved first, because the page may be closed while the post is sent.
    form.unsaved.flush();
    changedSince.current = false;
    await run(start.isNew ? 'publish' : 'update', async () => {
      const outcome = await save(isLater);
      const leftOut = form.photos.leftOut();
      if (outcome === 'saved') events.onSaved(leftOut);
      if (typeof outcome !== 'number') return;
      await outbox.handleQueued();
      const message = [queuedMessage(outcome), leftOut].filter(Boolean).join(' ');
      events.onQueued({ key: start.place.key, id: start.postId, message });
    });
  }

  async function remove(): Promise<void> {
    await run('delete', async () => {
      setStatus({ kind: 'busy', task: 'deleting' });
      const { base, draft } = content.current;
      const revision = changedSince.current ? null : base.revision;
      await whileConnected(new AbortController(), () =>
        deleteToTrash(start.postId, revision, base.photos),
      );
      await unsaved.settle({ ...base, draft: { ...draft } });
      events.onDeleted();
    });
  }

  const mayPass = status.kind === 'failed' && status.mayPass;
  const sendLater = postpone ?? (mayPass ? () => void submit(true) : null);
  return { submit: () => submit(false), cancel, sendLater, remove };
}

/** How long the server may be silent before the form offers to keep the post for later. */
const SILENT_MS = 30_000;

/** The writer does not wait longer for the server. */
class Postponed extends Error {
  /** The code of the message if the device cannot keep the post. */
  readonly code = 'not-queued';
}

/** Lets the writer end a save that gets no answer. */
function usePostponing() {
  const [isSilent, setSilent] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const postpone = useRef(() => {});
  useEffect(() => () => clearTimeout(timer.current), []);

  function end(): void {
    clearTimeout(timer.current);
    setSilent(false);
  }

  /** To be called when the save begins, and at each sign of progress. */
  function watch(): void {
    end();
    timer.current = setTimeout(() => setSilent(true), SILENT_MS);
  }

  /**
   * Waits for `saving`. @throws Postponed if the writer does not wait longer; `saving` then goes on
   */
  async function wait(saving: Promise<void>): Promise<void> {
    const postponed = new Promise<never>((_, reject) => {
      postpone.current = () => reject(new Postponed());
    });
    watch();
    await Promise.race([saving, postponed]).finally(end);
  }

  return { wait, watch, postpone: isSilent ? () => postpone.current() : null };
}

/** The result of a save. A number says how many posts wait in the outbox, with this one. */
type Outcome = 'saved' | 'photo missing' | number;

interface Sending {
  saver: ReturnType<typeof createPostSaver>;
  signal: AbortSignal;
  onProgress: () => void;
  /** Called when the write of the post begins. */
  onWriting: () => void;
}

/** Sends the form's photos and post, and shows the progress in the form. */
async function sendForm(start: FormStart, form: PostFormState, sending: Sending): Promise<void> {
  const { content, setProgress, setStatus, unsaved } = form;
  const { place, isNew } = start;
  const { base, photos } = content.current;
  const draft = { ...content.current.draft };
  place.isIdFinal = true;
  const hasPicked = photos.some((photo) => photo.picked);
  setProgress({});
  setStatus({ kind: 'busy', task: hasPicked ? 'uploading' : 'saving' });
  const sent: Record<string, PhotoProgress> = {};
  const saved = await sending.saver.save({
    ...{ isNew, revision: base.revision, madeAt: base.madeAt ?? '' },
    ...{ draft, photos, before: base.photos, saveIds: place.saveIds, signal: sending.signal },
    onProgress: (key, progress) => {
      if (sent[key] !== progress) sending.onProgress();
      sent[key] = progress;
      setProgress({ ...sent });
    },
    onWriting: async () => {
      sending.onWriting();
      sending.onProgress();
      setStatus({ kind: 'busy', task: 'saving' });
      await unsaved.noteWrite();
    },
  });
  setProgress({});
  await unsaved.settle({ ...base, ...saved, draft });
}

/**
 * `save` uploads the picked photos and writes the post, or puts it into the outbox: without a
 * network, after `postpone`, and if `isLater` is true. For `postpone` and `cancel`, see SavePost.
 */
function useUploadAndSave(start: FormStart, form: PostFormState) {
  const { content, photos, setStatus, unsaved } = form;
  const [saver] = useState(() => createPostSaver(start.postId));
  const upload = useRef<AbortController>(undefined);
  const isLeft = useIsLeft();
  const [cancellable, setCancellable] = useState(false);
  const { wait, watch, postpone } = usePostponing();

  // If the writer has left the page and the post was not saved yet, it stays a draft on this device.
  useEffect(
    () => () => {
      upload.current?.abort();
      saver.abandon();
    },
    [saver],
  );

  async function save(isLater: boolean): Promise<Outcome> {
    setStatus({ kind: 'busy', task: 'preparing' });
    const stop = new AbortController();
    upload.current = stop;
    setCancellable(!isLater);
    const list = await photos.settled();
    if (list.length === 0 && (start.isNew || content.current.base.photos.length > 0)) {
      setCancellable(false);
      setStatus({ kind: 'idle' });
      return 'photo missing';
    }
    const sending = isLater
      ? Promise.reject(new Postponed())
      : whileConnected(stop, () =>
          sendForm(start, form, {
            ...{ saver, signal: stop.signal, onProgress: watch },
            onWriting: () => setCancellable(false),
          }),
        );
    try {
      await wait(sending);
      return 'saved';
    } catch (error) {
      // After `postpone`, a write that has begun goes on. If it succeeds, the outbox recognises it.
      stop.abort();
      setCancellable(false);
      // A writer who has left the page was told that the post stays a draft, so it is not queued.
      const isForLater = error instanceof Offline || error instanceof Postponed;
      const waiting = isForLater && !isLeft.current ? await unsaved.queuePost() : 0;
      // If the device cannot keep the post, the form waits for the write that goes on.
      if (waiting === 0) await sending.catch(() => Promise.reject(error));
      return waiting || 'saved';
    }
  }

  return { save, cancel: cancellable ? () => upload.current?.abort() : null, postpone };
}
