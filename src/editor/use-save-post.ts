import { useEffect, useRef, useState } from 'react';
import type { FormPhoto } from '../model/form-photo';
import { REFUSED_CODES } from '../model/server-errors';
import { PostChanged, PostGone } from '../services/post-transaction';
import { type FormStart, type PhotoProgress, percentOf } from './form-state';
import { keptMessage, outbox } from './outbox';
import { createPostSaver, deleteToTrash } from './save-post';
import type { PostFormState } from './use-post-form';
import { Offline, whileConnected } from './while-connected';
import { type WriteAction, writeErrorCode, writeErrorMessage } from './write-errors';

interface SavePost {
  submit: () => Promise<void>;
  /**
   * Cancels the current save, so that nothing is saved. `cancel` is null if no save is running, or
   * if the write of the post has begun.
   */
  cancel: (() => void) | null;
  /**
   * Moves the post to the trash. If `force` is false, the deletion fails if another person has
   * changed the post since the form last read or saved the post.
   */
  remove: (force: boolean) => Promise<void>;
  /** Whether the last deletion failed because another person changed the post. */
  changedSince: boolean;
}

interface SavePostEvents {
  onSaved: () => void;
  /** Called with the form's message when the post waits in the outbox. */
  onKept: (message: string) => void;
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
  const { content, setStatus, unsaved } = form;
  const { save, cancel } = useUploadAndSave(start, form);
  const running = useRef(false);
  const [changedSince, setChangedSince] = useState(false);

  async function run(action: WriteAction, write: () => Promise<void>): Promise<void> {
    // A second press can come before React has disabled the button.
    if (running.current) return;
    running.current = true;
    try {
      await write();
    } catch (error) {
      fail(error, action);
    } finally {
      running.current = false;
    }
  }

  function fail(error: unknown, action: WriteAction): void {
    const changed = error instanceof PostChanged;
    if (error instanceof PostGone) setStatus({ kind: 'gone' });
    else if (changed && action !== 'delete') events.onConflict(error);
    else {
      setChangedSince(changed);
      const code = changed ? 'changed' : writeErrorCode(error);
      setStatus({ kind: 'failed', message: writeErrorMessage(code, action) });
      if (REFUSED_CODES.has(code)) events.onRefused();
    }
  }

  async function submit(): Promise<void> {
    if (running.current || !form.validate()) return;
    // The draft is saved first, because the page may be closed while the post is sent.
    form.unsaved.autosave.flush();
    setChangedSince(false);
    await run(start.isNew ? 'publish' : 'update', async () => {
      const { isSaved, waiting } = await save();
      if (isSaved) events.onSaved();
      if (waiting === 0) return;
      outbox.handleKept();
      events.onKept(keptMessage(waiting));
    });
  }

  async function remove(force: boolean): Promise<void> {
    await run('delete', async () => {
      setStatus({ kind: 'busy', task: 'deleting', percent: 0 });
      const { revision, photos } = content.current.base;
      await whileConnected(new AbortController(), () =>
        deleteToTrash(start.postId, force ? null : revision, photos),
      );
      await unsaved.settle();
      events.onDeleted();
    });
  }

  return { submit, cancel, remove, changedSince };
}

/** The result of a save. A new post without a photo is not saved, and not put into the outbox. */
interface Outcome {
  isSaved: boolean;
  /** How many posts wait in the outbox now, including this one; 0 if this post is not there. */
  waiting: number;
}

/**
 * Returns two functions, `save` and `cancel`. `save` uploads the picked photos and writes the post;
 * without a network, `save` puts the post into the outbox. For `cancel`, see SavePost.
 */
function useUploadAndSave(start: FormStart, form: PostFormState) {
  const { content, photos, setProgress, setStatus, unsaved } = form;
  const [saver] = useState(() => createPostSaver(start.postId, start.place.sent));
  const upload = useRef<AbortController>(undefined);
  const left = useRef(false);
  const [cancellable, setCancellable] = useState(false);
  const cancel = () => upload.current?.abort();

  useEffect(() => {
    left.current = false;
    return () => {
      left.current = true;
      // The form was closed, usually because the writer has left the page. If the post was not
      // saved yet, the content stays a draft on this device.
      upload.current?.abort();
      saver.abandon();
    };
  }, [saver]);

  async function save(): Promise<Outcome> {
    setStatus({ kind: 'busy', task: 'preparing', percent: 0 });
    const stop = new AbortController();
    upload.current = stop;
    setCancellable(true);
    const list = await photos.settled();
    if (start.isNew && list.length === 0) {
      setCancellable(false);
      setStatus({ kind: 'idle' });
      return { isSaved: false, waiting: 0 };
    }
    try {
      await whileConnected(stop, () => send(list, stop.signal));
      return { isSaved: true, waiting: 0 };
    } catch (error) {
      setCancellable(false);
      // A writer who has left the page was told that the post stays a draft. The post must then not
      // be published from the outbox.
      const waiting = error instanceof Offline && !left.current ? await unsaved.keepWaiting() : 0;
      if (waiting === 0) throw error;
      return { isSaved: false, waiting };
    }
  }

  async function send(list: readonly FormPhoto[], signal: AbortSignal): Promise<void> {
    const picked = list.filter((photo) => photo.picked);
    setStatus({ kind: 'busy', task: picked.length > 0 ? 'uploading' : 'saving', percent: 0 });
    const sending: Record<string, PhotoProgress> = {};
    const onProgress = (key: string, progress: PhotoProgress) => {
      sending[key] = progress;
      setProgress({ ...sending });
      setStatus({ kind: 'busy', task: 'uploading', percent: percentOf(sending) });
    };
    const { base, draft } = content.current;
    const saved = await saver.save({
      isNew: start.isNew,
      revision: base.revision,
      madeAt: base.madeAt ?? '',
      draft: { ...draft },
      photos: list,
      before: base.photos,
      signal,
      onProgress,
      onWriting: () => {
        setCancellable(false);
        setStatus({ kind: 'busy', task: 'saving', percent: 100 });
      },
    });
    setProgress({});
    content.current.base = { ...base, revision: saved.revision, photos: saved.photos };
    await unsaved.settle();
  }

  return { save, cancel: cancellable ? cancel : null };
}
