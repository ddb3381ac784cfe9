import { type RefObject, Suspense, useEffect, useEffectEvent, useState } from 'react';
import Button from 'react-bootstrap/Button';
import { Await, useBlocker, useLocation } from 'react-router-dom';
import { type FormPhoto, samePhotos, storedPhoto } from '../model/form-photo';
import { displayTitle } from '../model/post';
import { sameDraft } from '../model/post-draft';
import { UNSAVED_FORM_LOCK } from '../services/cache-names';
import {
  type DraftPlace,
  deleteDraft,
  forgetPhoto,
  type KeptDraft,
  keepDraft,
  keepPhoto,
} from '../services/drafts';
import { type HeldLock, holdLock } from '../services/held-lock';
import { keepWaiting } from '../services/outbox';
import type { FormContent, FormStart } from './form-state';

const AUTOSAVE_MS = 500;

interface Autosave {
  /** Saves the draft after a short delay. To be called after each change of the form. */
  schedule(): void;
  /**
   * If a save is scheduled, saves at once. If the form has no unsaved content, deletes the draft
   * instead.
   */
  flush(): void;
  /** Deletes the draft. Nothing is saved until the next change. */
  discard(): Promise<void>;
  /**
   * Puts the content into the outbox, in place of the draft. If this succeeds, later changes
   * are not saved.
   * @returns how many posts wait in the outbox; 0 if the content could not be stored
   */
  keepWaiting(): Promise<number>;
  /** Whether the form has content that is neither saved on the server nor in the outbox. */
  isUnsaved(): boolean;
  /**
   * Takes the Web Lock UNSAVED_FORM_LOCK if the form has unsaved content. Releases the lock if the
   * form has no unsaved content, or if `isLeft` is true because the writer has left the form.
   */
  updateLock(isLeft?: boolean): void;
}

/**
 * Saves the unsaved content of one form on the device. Each write waits until the write before it
 * has ended. `read` returns the form's content.
 */
function createAutosave(place: DraftPlace, read: () => FormContent): Autosave {
  let isKept = false;
  const lock = createUnsavedLock();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let last: Promise<void> = Promise.resolve();
  let keptPhotos: readonly FormPhoto[] = [];

  function enqueue(write: () => Promise<void>): Promise<void> {
    last = last.then(write, write);
    return last;
  }

  function save(): void {
    clearTimeout(timer);
    timer = undefined;
    updateLock();
    if (isKept) return;
    const content = read();
    if (!isUnsaved()) {
      void discard();
      return;
    }
    const snapshot = { ...content, draft: { ...content.draft } };
    void enqueue(() => keepPhotos(snapshot.photos));
    void enqueue(() => keepDraft(place, snapshot));
  }

  function discard(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    updateLock();
    if (isKept) return last;
    return enqueue(() => {
      keptPhotos = [];
      return deleteDraft(place.key);
    });
  }

  async function keepInOutbox(): Promise<number> {
    clearTimeout(timer);
    timer = undefined;
    let waiting = 0;
    await enqueue(async () => {
      waiting = await keepWaiting(place, read());
      isKept = waiting > 0;
    });
    updateLock();
    return waiting;
  }

  function isUnsaved(): boolean {
    return !isKept && hasChanges(read());
  }

  function updateLock(isLeft = false): void {
    lock.set(!isLeft && isUnsaved());
  }

  /**
   * Stores on the device the photos that were picked since the last save. Deletes from the device
   * the picked photos that were removed from the form since the last save.
   */
  async function keepPhotos(photos: readonly FormPhoto[]): Promise<void> {
    const before = keptPhotos;
    keptPhotos = photos;
    const isMissing = (photo: FormPhoto, list: readonly FormPhoto[]) =>
      photo.picked && !list.some(({ key }) => key === photo.key);
    for (const photo of photos) if (isMissing(photo, before)) await keepPhoto(place, photo);
    for (const photo of before) if (isMissing(photo, photos)) await forgetPhoto(place, photo.key);
  }

  return {
    schedule() {
      place.earlierSent = place.sent.length;
      updateLock();
      timer ??= setTimeout(save, AUTOSAVE_MS);
    },
    flush() {
      if (timer !== undefined) save();
    },
    discard,
    keepWaiting: keepInOutbox,
    isUnsaved,
    updateLock,
  };
}

/** The Web Lock of one form; `set` takes or releases it. */
function createUnsavedLock() {
  let held: HeldLock | undefined;
  return {
    set(isHeld: boolean): void {
      if (isHeld) held ??= holdLock(UNSAVED_FORM_LOCK);
      else {
        held?.release();
        held = undefined;
      }
    },
  };
}

export interface UnsavedContent {
  autosave: Autosave;
  /** The two answers to the dialog 'Leave without saving?'; null while the dialog is closed. */
  leaving: { stay: () => void; leave: () => void } | null;
  /**
   * Marks the texts as saved, and deletes the draft. To be called after the post was saved on the
   * server or deleted from it.
   */
  settle: () => Promise<void>;
  /**
   * Puts the content into the outbox.
   * @returns how many posts wait in the outbox; 0 if the content could not be stored
   */
  keepWaiting: () => Promise<number>;
}

/** Saves unsaved content on the device, and asks before the writer leaves the page. */
export function useUnsavedContent(
  start: FormStart,
  content: RefObject<FormContent>,
): UnsavedContent {
  const [autosave] = useState(() => createAutosave(start.place, () => content.current));
  const { pathname } = useLocation();
  // When the router has left the form's path for a second page, React may still show the form. If
  // the router then goes on to a third page, the dialog must not open. So the dialog opens only for
  // a navigation that starts at the form's own path.
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      currentLocation.pathname === pathname &&
      nextLocation.pathname !== pathname &&
      autosave.isUnsaved(),
  );

  useEffect(() => {
    const handleHide = () => autosave.flush();
    const handleUnload = (event: BeforeUnloadEvent) => {
      autosave.flush();
      if (autosave.isUnsaved()) event.preventDefault();
    };
    autosave.updateLock();
    document.addEventListener('visibilitychange', handleHide);
    addEventListener('pagehide', handleHide);
    addEventListener('beforeunload', handleUnload);
    return () => {
      document.removeEventListener('visibilitychange', handleHide);
      removeEventListener('pagehide', handleHide);
      removeEventListener('beforeunload', handleUnload);
      autosave.flush();
      autosave.updateLock(true);
    };
  }, [autosave]);

  function leave(): void {
    // The draft is saved before the next page opens. A writer who returns immediately is then
    // offered this draft.
    autosave.flush();
    blocker.proceed?.();
  }
  async function settle(): Promise<void> {
    const { draft, base } = content.current;
    content.current.base = { ...base, draft: { ...draft } };
    start.place.earlierSent = 0;
    await autosave.discard();
  }
  const isLeaving = blocker.state === 'blocked';
  return {
    autosave,
    leaving: isLeaving ? { stay: () => blocker.reset(), leave } : null,
    settle,
    keepWaiting: autosave.keepWaiting,
  };
}

function hasChanges({ draft, base, photos }: FormContent): boolean {
  return !sameDraft(draft, base.draft) || !samePhotos(photos, base.photos.map(storedPhoto));
}

interface DraftOffersProps {
  drafts: KeptDraft[] | Promise<KeptDraft[]>;
  /** The key of the draft that is restored without an offer; '' for none. */
  opened: string;
  /** Whether the draft differs from the content with which the form starts. */
  isWorthOffering: (kept: KeptDraft) => boolean;
  onRestore: (kept: KeptDraft) => void;
}

/** Offers the `drafts` one at a time, in the given order: the newest first. */
export function DraftOffers({ drafts, ...props }: DraftOffersProps) {
  return (
    <Suspense fallback={null}>
      <Await resolve={drafts} errorElement={null}>
        {(kept: KeptDraft[]) => <NextOffer kept={kept} {...props} />}
      </Await>
    </Suspense>
  );
}

type NextOfferProps = { kept: KeptDraft[] } & Omit<DraftOffersProps, 'drafts'>;

function NextOffer({ kept, opened, isWorthOffering, onRestore }: NextOfferProps) {
  const [offers, setOffers] = useState(() =>
    kept.filter((draft) => draft.key !== opened && isWorthOffering(draft)),
  );
  const openAtOnce = useEffectEvent(() => {
    const draft = kept.find(({ key }) => key === opened);
    if (draft) onRestore(draft);
  });
  useEffect(() => openAtOnce(), []);
  const [offer, ...others] = offers;
  if (!offer) return null;
  return (
    <DraftOffer
      key={offer.key}
      savedAt={new Date(offer.savedAt)}
      title={offer.draft.title}
      fromReader={offer.fromReader ?? false}
      photoCount={offer.photos.filter(({ picked }) => picked).length}
      onRestore={() => {
        setOffers(others);
        onRestore(offer);
      }}
      onDiscard={() => {
        setOffers(others);
        void deleteDraft(offer.key);
      }}
    />
  );
}

interface DraftOfferProps {
  savedAt: Date;
  /** The draft's title; '' if the draft has none. */
  title: string;
  /** Whether the form was filled with a reader's notice (a post that a reader sent by e-mail). */
  fromReader: boolean;
  /** The number of picked photos. */
  photoCount: number;
  onRestore: () => void;
  onDiscard: () => void;
}

const TIME = new Intl.DateTimeFormat('en-GB', {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
});

function DraftOffer(props: DraftOfferProps) {
  const { savedAt, title, fromReader, photoCount, onRestore, onDiscard } = props;
  return (
    <section className="draft-offer" aria-label="Unsaved writing">
      <p>
        <strong>
          {`${fromReader ? 'A reader’s notice, opened' : 'Unsaved writing from'} ${TIME.format(savedAt)}`}
        </strong>
        <span className="draft-title" dir="auto">
          {displayTitle({ title: title.trim() }) + withImages(photoCount)}
        </span>
      </p>
      <div className="button-row">
        <Button onClick={onRestore}>Restore</Button>
        <Button variant="quiet" onClick={onDiscard}>
          Discard
        </Button>
      </div>
    </section>
  );
}

function withImages(count: number): string {
  if (count === 0) return '';
  return count === 1 ? ', with an image' : `, with ${count} images`;
}
