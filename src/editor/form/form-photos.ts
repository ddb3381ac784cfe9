import { type RefObject, useEffect, useRef, useState } from 'react';
import { findField } from '../../model/categories';
import type { Entry } from '../../model/entry';
import { coverFirst, type FormPhoto, photoId, sameOrder } from '../../model/form-photo';
import { MAX_PHOTOS } from '../../model/photo';
import { trimTyped } from '../../model/typed-text';
import { PhotoRefused } from '../../photos/make';
import { copyFile, preparePhoto, turnPhoto } from '../../photos/prepare';
import { randomId } from '../../services/writing/random-id';

export type FormPhotos = ReturnType<typeof useFormPhotos>;

/** Whether the text of a photo is longer than the rules allow. */
export function isTextTooLong({ alt }: FormPhoto): boolean {
  return trimTyped(alt).length > findField('imageAlt').maxLength;
}

const NO_ROOM = `left out, because a post holds ${MAX_PHOTOS} photos.`;
const UNREADABLE = 'This image could not be read. Pick another one.';

interface Refusal {
  fileName: string;
  why: string;
}

/** One message for each reason, with the names of the files. */
function refusalMessages(refused: readonly Refusal[]): string[] {
  return [...new Set(refused.map(({ why }) => why))].map((reason) => {
    const names = refused.filter(({ why }) => why === reason).map(({ fileName }) => fileName);
    return `${names.join(', ')}: ${reason}`;
  });
}

/** Work on files, one file after the other, because phones have little memory. */
function useFileQueue() {
  /** The names of the files that are still to be prepared. The first is being prepared now. */
  const [preparing, setPreparing] = useState<readonly string[]>([]);
  const [refused, setRefused] = useState<readonly Refusal[]>([]);
  const refusals = useRef(0);
  const last = useRef<Promise<void>>(Promise.resolve());
  const stop = useRef(new AbortController());

  useEffect(() => {
    // After a cleanup, React can run the effect again; StrictMode always does.
    if (stop.current.signal.aborted) stop.current = new AbortController();
    return () => stop.current.abort();
  }, []);

  function enqueue(fileName: string, work: (signal: AbortSignal) => Promise<void>): void {
    const { signal } = stop.current;
    setPreparing((before) => [...before, fileName]);
    last.current = last.current.then(async () => {
      if (signal.aborted) return;
      try {
        await work(signal);
      } catch (cause) {
        const why = cause instanceof PhotoRefused ? cause.message : UNREADABLE;
        refusals.current += 1;
        if (!signal.aborted) setRefused((before) => [...before, { fileName, why }]);
      }
      if (!signal.aborted) setPreparing(([, ...others]) => others);
    });
  }

  /** Resolves when the work on each file has ended. @returns whether none was refused meanwhile */
  async function settled(): Promise<boolean> {
    const before = refusals.current;
    await last.current;
    return refusals.current === before;
  }

  const shown = { preparing, refused: refusalMessages(refused), settled };
  return { shown, forget: () => setRefused([]), enqueue };
}

/**
 * The photos of the form with `content`. After each change there, `onChange` is called, with true
 * if a photo was added, removed or moved. The first photo of a form without photos gets the text of
 * the draft, for example of a cover that the form could not keep.
 */
export function useFormPhotos(
  content: RefObject<Entry>,
  onChange: (isListChanged: boolean) => void,
) {
  const { photos, round, change, update } = usePhotoList(content, onChange);
  const [chosen, setChosen] = useState('');
  const unusedText = useRef(photos.length === 0 ? content.current.draft.imageAlt : '');
  const { shown, forget, enqueue } = useFileQueue();

  /** Prepares picked files one after the other, and adds each prepared photo to the list. */
  function add(files: readonly File[]): void {
    const room = MAX_PHOTOS - content.current.photos.length - shown.preparing.length;
    forget();
    for (const [index, file] of files.entries()) {
      // The files are copied at once, because some of them could not be read later.
      const copy = index < room ? copyFile(file) : null;
      // The error is handled when it is the file's turn.
      copy?.catch(() => {});
      enqueue(file.name, async (signal) => {
        if (content.current.photos.length >= MAX_PHOTOS) throw new PhotoRefused(NO_ROOM);
        const prepared = await preparePhoto(await (copy ?? copyFile(file)), { signal });
        const picked = { prepared, fileName: file.name };
        const alt = unusedText.current;
        change([...content.current.photos, { key: randomId(), alt, point: '', picked }]);
        unusedText.current = '';
      });
    }
  }

  /**
   * Turns a picked photo by a quarter, clockwise. Then it has another key, so that it is sent anew,
   * and no point.
   */
  function turn(photo: FormPhoto): void {
    forget();
    enqueue(photo.picked?.fileName ?? '', async (signal) => {
      const turned = content.current.photos.find((each) => photoId(each) === photoId(photo));
      if (!turned?.picked) return;
      const picked = { ...turned.picked, prepared: await turnPhoto(turned.picked.prepared) };
      signal.throwIfAborted();
      const next = { key: `${turned.key}+`, point: '', stored: undefined, picked };
      update(turned.key, ({ alt }) => ({ alt, ...next }));
    });
  }

  return {
    photos,
    round,
    ...shown,
    add,
    change,
    move: (from: number, to: number) => {
      const { photos } = content.current;
      change(photos.toSpliced(from, 1).toSpliced(to, 0, photos[from] as FormPhoto));
    },
    remove: (key: string) => change(content.current.photos.filter((photo) => photo.key !== key)),
    turn,
    /** Sets the text of a photo while the writer types it, or the point that crops of it keep. */
    describe: (key: string, changed: Partial<Pick<FormPhoto, 'alt' | 'point'>>) =>
      update(key, (photo) => ({ ...photo, ...changed })),
    /** The photo whose details the form shows: the one that the writer chose last, or the cover. */
    chosen: photos.find((photo) => photoId(photo) === chosen) ?? photos[0],
    choose: (photo: FormPhoto) => setChosen(photoId(photo)),
  };
}

/** The list of the photos in `content`. For `onChange`, see `useFormPhotos`. */
function usePhotoList(content: RefObject<Entry>, onChange: (isListChanged: boolean) => void) {
  const [photos, setPhotos] = useState(() => content.current.photos);
  /** Grows when `change` changes a text: the uncontrolled text fields are then mounted again. */
  const [round, setRound] = useState(0);

  function replace(next: readonly FormPhoto[]): void {
    const { photos: before, draft } = content.current;
    const ordered = coverFirst(next);
    content.current.photos = ordered;
    draft.imageAlt = ordered[0]?.alt ?? '';
    setPhotos(ordered);
    onChange(!sameOrder(before, ordered));
  }

  function change(next: readonly FormPhoto[]): void {
    const textOf = (key: string) => content.current.photos.find((each) => each.key === key)?.alt;
    if (next.some(({ key, alt }) => (textOf(key) ?? alt) !== alt)) setRound((before) => before + 1);
    replace(next);
  }

  function update(key: string, change: (photo: FormPhoto) => FormPhoto): void {
    replace(content.current.photos.map((photo) => (photo.key === key ? change(photo) : photo)));
  }

  return { photos, round, change, update };
}
