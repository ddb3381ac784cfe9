import { useEffect, useRef, useState } from 'react';
import { REFUSED_CODES } from '../model/server-errors';
import { PostChanged, PostGone } from '../services/post-transaction';
import type { FormStart } from './form-state';
import { createPostSaver, deleteToTrash } from './save-post';
import type { PostFormState } from './use-post-form';
import { type WriteAction, writeErrorCode, writeErrorMessage } from './write-errors';

interface SavePost {
  submit: () => Promise<void>;
  /** Cancels the upload, so that nothing is saved; null if no upload is running. */
  cancel: (() => void) | null;
  /** Deletes the post. With `force`, also if another person changed it since the form was opened. */
  remove: (force: boolean) => Promise<void>;
  /** Whether the last delete failed because another person changed the post. */
  changedSince: boolean;
}

interface SavePostEvents {
  onSaved: () => void;
  onDeleted: () => void;
  onConflict: (changed: PostChanged) => void;
  /** Called when the server refused the write: the person's role may have changed. */
  onRefused: () => void;
}

class Offline extends Error {
  readonly code = 'offline';
}

/** Saves and deletes the form's post, one action at a time. The form's status shows the result. */
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
      if (navigator.onLine === false) throw new Offline();
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
    await run(start.isNew ? 'publish' : 'update', async () => {
      if (await save()) events.onSaved();
    });
  }

  async function remove(force: boolean): Promise<void> {
    await run('delete', async () => {
      setStatus({ kind: 'busy', task: 'deleting', percent: 0 });
      const { revision, image } = content.current.base;
      await deleteToTrash(start.postId, force ? null : revision, image);
      await unsaved.settle();
      events.onDeleted();
    });
  }

  return { submit, cancel, remove, changedSince };
}

/** `save` uploads the picked photo and writes the post. It returns false if a new post has no photo. */
function useUploadAndSave(start: FormStart, form: PostFormState) {
  const { content, photo, setStatus, unsaved } = form;
  const [saver] = useState(() => createPostSaver(start.postId));
  const upload = useRef<AbortController>(undefined);
  const [cancellable, setCancellable] = useState(false);
  const cancel = () => upload.current?.abort();

  useEffect(() => {
    return () => {
      // The dialog before leaving said that nothing is on the site yet.
      upload.current?.abort();
      saver.abandon();
    };
  }, [saver]);

  async function save(): Promise<boolean> {
    upload.current = new AbortController();
    const { signal } = upload.current;
    addEventListener('offline', cancel);
    setCancellable(true);
    try {
      setStatus({ kind: 'busy', task: 'preparing', percent: 0 });
      const picked = await photo.settled();
      if (start.isNew && !picked) {
        setStatus({ kind: 'idle' });
        return false;
      }
      setStatus({ kind: 'busy', task: picked ? 'uploading' : 'saving', percent: 0 });
      const { base, draft } = content.current;
      const saved = await saver.save({
        isNew: start.isNew,
        revision: base.revision,
        madeAt: start.madeAt,
        draft: { ...draft },
        photo: picked,
        before: base.image,
        signal,
        onPercent: (percent) => setStatus({ kind: 'busy', task: 'uploading', percent }),
        onWriting: () => {
          setCancellable(false);
          setStatus({ kind: 'busy', task: 'saving', percent: 100 });
        },
      });
      content.current.base = { ...base, revision: saved.revision, image: saved.image };
      await unsaved.settle();
      return true;
    } finally {
      removeEventListener('offline', cancel);
      setCancellable(false);
    }
  }

  return { save, cancel: cancellable ? cancel : null };
}
