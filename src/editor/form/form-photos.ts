import { type RefObject, useEffect, useRef, useState } from 'react';
import { findField } from '../../model/categories';
import type { Entry } from '../../model/entry';
import { coverFirst, type FormPhoto, sameOrder } from '../../model/form-photo';
import { MAX_PHOTOS } from '../../model/photo';
import { trimTyped } from '../../model/typed-text';
import { PhotoRefused } from '../../photos/make';
import { copyFile, preparePhoto, turnPhoto } from '../../photos/prepare';
import { randomId } from '../../services/writing/random-id';
import { photoId, turnedPhoto } from './turned-photo';

export interface FormPhotos {
  photos: readonly FormPhoto[];
  /** The names of the files that are still to be prepared. The first is being prepared now. */
  preparing: readonly string[];
  /** One message for each picked file that was left out. `add` empties this list. */
  refused: readonly string[];
  /** Names the files in `refused` that are not among the photos; '' if there are none. */
  leftOut: () => string;
  /** Prepares picked files one after the other, and adds each prepared photo to the list. */
  add: (files: readonly File[]) => void;
  change: (photos: readonly FormPhoto[]) => void;
  /** Turns a picked photo by a quarter, clockwise. Then the photo has another key. */
  turn: (photo: FormPhoto) => void;
  remove: (key: string) => void;
  /** The photo that was removed last; null if there is none. */
  removed: RemovedPhoto | null;
  undoRemove: () => void;
  /** Makes `removed` null, because the photo cannot be put back any more. */
  forgetRemoved: () => void;
  /** Sets the text of a photo while the writer types it, or the point that crops of it keep. */
  describe: (key: string, change: Partial<Pick<FormPhoto, 'alt' | 'point'>>) => void;
  /** The photo whose details the form shows: the one that the writer chose last, or the cover. */
  chosen: FormPhoto | undefined;
  choose: (photo: FormPhoto) => void;
  /** Grows when `change` changes a text: the uncontrolled text fields are then mounted again. */
  round: number;
  /** Resolves to the list when each file that was picked before is prepared or left out. */
  settled: () => Promise<readonly FormPhoto[]>;
}

/** Whether the text of a photo is longer than the rules allow. */
export function isTextTooLong({ alt }: FormPhoto): boolean {
  return trimTyped(alt).length > findField('imageAlt').maxLength;
}

interface RemovedPhoto {
  photo: FormPhoto;
  /** The place of the photo in the list. */
  index: number;
}

const NO_ROOM = `left out, because a post holds ${MAX_PHOTOS} photos.`;
const UNREADABLE = 'This image could not be read. Pick another one.';

interface Refusal {
  fileName: string;
  why: string;
  /** Whether the file is not among the photos. A photo that could not be turned is among them. */
  isLeftOut: boolean;
}

/** The names of `files`: those of the first ones, and how many more there are. */
function listNames(files: readonly Refusal[]): string {
  const names = files.slice(0, MAX_PHOTOS).map(({ fileName }) => fileName);
  const more = files.length - names.length;
  return names.join(', ') + (more > 0 ? ` and ${more} more` : '');
}

/** Work on files, one file after the other, because phones have little memory. */
function useFileQueue() {
  const [preparing, setPreparing] = useState<readonly string[]>([]);
  const [refused, setRefused] = useState<readonly Refusal[]>([]);
  const refusals = useRef(refused);
  const last = useRef<Promise<void>>(Promise.resolve());
  const stop = useRef(new AbortController());

  useEffect(() => {
    // After a cleanup, React can run the effect again; StrictMode always does.
    if (stop.current.signal.aborted) stop.current = new AbortController();
    return () => stop.current.abort();
  }, []);

  function setRefusals(next: readonly Refusal[]): void {
    refusals.current = next;
    setRefused(next);
  }

  function enqueue(
    { fileName, isLeftOut }: Omit<Refusal, 'why'>,
    work: (signal: AbortSignal) => Promise<void>,
  ): void {
    const { signal } = stop.current;
    setPreparing((before) => [...before, fileName]);
    last.current = last.current.then(async () => {
      if (signal.aborted) return;
      try {
        await work(signal);
      } catch (cause) {
        const why = cause instanceof PhotoRefused ? cause.message : UNREADABLE;
        if (!signal.aborted) setRefusals([...refusals.current, { fileName, why, isLeftOut }]);
      }
      if (!signal.aborted) setPreparing(([, ...others]) => others);
    });
  }

  function leftOut(): string {
    const files = refusals.current.filter((refusal) => refusal.isLeftOut);
    return files.length > 0 ? `Not in the post: ${listNames(files)}` : '';
  }

  const reasons = [...new Set(refused.map(({ why }) => why))];
  const messages = reasons.map(
    (reason) => `${listNames(refused.filter(({ why }) => why === reason))}: ${reason}`,
  );
  const forget = () => setRefusals([]);
  return { shown: { preparing, refused: messages, leftOut }, forget, enqueue, last };
}

/**
 * The photos of the form with `content`. After each change there, `onChange` is called, with true
 * if a photo was added, removed or moved. The first photo of a form without photos gets the text of
 * the draft, for example of a cover that the form could not keep.
 */
export function useFormPhotos(
  content: RefObject<Entry>,
  onChange: (isListChanged: boolean) => void,
): FormPhotos {
  const { photos, round, change, update } = usePhotoList(content, onChange);
  const removal = useRemoval(content, change);
  const [chosen, setChosen] = useState('');
  const unusedText = useRef(photos.length === 0 ? content.current.draft.imageAlt : '');
  const { shown, forget, enqueue, last } = useFileQueue();

  function add(files: readonly File[]): void {
    const room = MAX_PHOTOS - content.current.photos.length - shown.preparing.length;
    forget();
    for (const [index, file] of files.entries()) {
      // The files are copied at once, because some of them could not be read later.
      const copy = index < room ? copyFile(file) : null;
      // The error is handled when it is the file's turn.
      copy?.catch(() => {});
      enqueue({ fileName: file.name, isLeftOut: true }, async (signal) => {
        if (content.current.photos.length >= MAX_PHOTOS) throw new PhotoRefused(NO_ROOM);
        const prepared = await preparePhoto(await (copy ?? copyFile(file)), { signal });
        const picked = { prepared, fileName: file.name };
        const alt = unusedText.current;
        change([...content.current.photos, { key: randomId(), alt, point: '', picked }]);
        unusedText.current = '';
      });
    }
  }

  function turn(photo: FormPhoto): void {
    forget();
    const fileName = photo.picked?.fileName ?? '';
    enqueue({ fileName, isLeftOut: false }, async (signal) => {
      const turned = content.current.photos.find((each) => photoId(each) === photoId(photo));
      if (!turned?.picked) return;
      const prepared = await turnPhoto(turned.picked.prepared);
      signal.throwIfAborted();
      update(turned.key, (photo) => turnedPhoto(photo, prepared));
    });
  }

  async function settled(): Promise<readonly FormPhoto[]> {
    await last.current;
    return content.current.photos;
  }

  return {
    photos,
    round,
    ...shown,
    add,
    change,
    turn,
    settled,
    describe: (key, changed) => update(key, (photo) => ({ ...photo, ...changed })),
    chosen: photos.find((photo) => photoId(photo) === chosen) ?? photos[0],
    choose: (photo) => setChosen(photoId(photo)),
    ...removal,
  };
}

/** The list of the photos in `content`. For `onChange`, see `useFormPhotos`. */
function usePhotoList(content: RefObject<Entry>, onChange: (isListChanged: boolean) => void) {
  const [photos, setPhotos] = useState(() => content.current.photos);
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

  /** Replaces the photo `key` by what `change` returns for it. */
  function update(key: string, change: (photo: FormPhoto) => FormPhoto): void {
    replace(content.current.photos.map((photo) => (photo.key === key ? change(photo) : photo)));
  }

  return { photos, round, change, update };
}

/** Removes photos from the list. The photo that was removed last can be put back. */
function useRemoval(content: RefObject<Entry>, change: (photos: readonly FormPhoto[]) => void) {
  const [removed, setRemoved] = useState<RemovedPhoto | null>(null);

  function note(next: RemovedPhoto | null): void {
    content.current.spare = next?.photo;
    setRemoved(next);
  }

  function remove(key: string): void {
    const { photos } = content.current;
    const index = photos.findIndex((photo) => photo.key === key);
    const photo = photos[index];
    if (!photo) return;
    note({ photo, index });
    change(photos.toSpliced(index, 1));
  }

  function undoRemove(): void {
    if (!removed) return;
    note(null);
    const others = content.current.photos.filter(({ key }) => key !== removed.photo.key);
    change(others.toSpliced(removed.index, 0, removed.photo));
  }

  return { removed, remove, undoRemove, forgetRemoved: () => note(null) };
}
