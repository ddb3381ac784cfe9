import { useEffect, useRef, useState } from 'react';
import { PostChanged, PostGone } from '../services/post-write-errors';
import type { FormStart } from './form-start';
import { beginSaving, deletePostAndImage } from './saving';
import type { PostForm } from './use-post-form';
import { type WriteAction, writeErrorCode, writeErrorMessage } from './write-errors';

export interface Sending {
  /** Submit or Update. */
  submit: () => Promise<void>;
  /** Stops the upload; nothing is saved then. */
  cancel: (() => void) | null;
  /** Deletes the post; `force` does so whoever has changed it since. */
  remove: (force: boolean) => Promise<void>;
  /** Whether a delete found that somebody else has changed the post since. */
  changedSince: boolean;
}

interface SendingEvents {
  onSaved: () => void;
  onDeleted: () => void;
  /** Somebody else has saved the post: brings both together. */
  onClash: (changed: PostChanged) => void;
  /** The server refused: what this person may do may have changed. */
  onRefused: () => void;
}

class Offline extends Error {
  readonly code = 'offline';
}

const REFUSED_CODES = ['permission-denied', 'storage/unauthorized'];

/** Sends the form's post to the server, one press at a time. */
export function useSending(start: FormStart, post: PostForm, events: SendingEvents): Sending {
  const { work, photo, setStatus, unsaved } = post;
  const [saving] = useState(() => beginSaving(start.postId));
  const sending = useRef(false);
  const [stop, setStop] = useState<AbortController | null>(null);
  const [changedSince, setChangedSince] = useState(false);
  const uploading = useRef<AbortController>(undefined);
  useEffect(() => {
    return () => {
      // Whoever leaves was told that nothing is on the site yet.
      uploading.current?.abort();
      saving.abandon();
    };
  }, [saving]);

  async function act(action: WriteAction, send: () => Promise<void>): Promise<void> {
    // A second tap can come before React has disabled the button.
    if (sending.current) return;
    sending.current = true;
    try {
      if (navigator.onLine === false) throw new Offline();
      await send();
    } catch (error) {
      fail(error, action);
    } finally {
      sending.current = false;
      setStop(null);
    }
  }

  function fail(error: unknown, action: WriteAction): void {
    const changed = error instanceof PostChanged;
    if (error instanceof PostGone) setStatus({ kind: 'gone' });
    else if (changed && action !== 'delete') events.onClash(error);
    else {
      setChangedSince(changed);
      const code = changed ? 'changed' : writeErrorCode(error);
      setStatus({ kind: 'failed', sentence: writeErrorMessage(code, action) });
      if (REFUSED_CODES.includes(code)) events.onRefused();
    }
  }

  async function save(): Promise<void> {
    const upload = new AbortController();
    uploading.current = upload;
    const handleOffline = () => upload.abort();
    addEventListener('offline', handleOffline);
    setStop(upload);
    try {
      setStatus({ kind: 'busy', doing: 'preparing', percent: 0 });
      const picked = await photo.settled();
      if (start.isNew && !picked) {
        setStatus({ kind: 'idle' });
        return;
      }
      setStatus({ kind: 'busy', doing: picked ? 'uploading' : 'saving', percent: 0 });
      const { base, draft } = work.current;
      const saved = await saving.save({
        ...{ isNew: start.isNew, revision: base.revision, madeAt: start.madeAt },
        ...{ draft: { ...draft }, photo: picked, before: base.image, signal: upload.signal },
        onPercent: (percent) => setStatus({ kind: 'busy', doing: 'uploading', percent }),
        onWriting: () => {
          setStop(null);
          setStatus({ kind: 'busy', doing: 'saving', percent: 100 });
        },
      });
      work.current.base = { ...base, revision: saved.revision, image: saved.image };
      await unsaved.settle();
      events.onSaved();
    } finally {
      removeEventListener('offline', handleOffline);
    }
  }

  async function remove(force: boolean): Promise<void> {
    setStatus({ kind: 'busy', doing: 'deleting', percent: 0 });
    const { revision, image } = work.current.base;
    await deletePostAndImage(start.postId, force ? null : revision, image);
    await unsaved.settle();
    events.onDeleted();
  }

  return {
    submit: async () => {
      if (!sending.current && post.check()) await act(start.isNew ? 'publish' : 'update', save);
    },
    cancel: stop && (() => stop.abort()),
    remove: (force) => act('delete', () => remove(force)),
    changedSince,
  };
}
