import '../../styles/photo-dialog.css';
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { isTall, type Photo, photoSize } from '../../model/photo';
import { goByKey, PhotoNote, PhotoSteps, photoName, useStrip } from './photo-strip';
import { PostImage } from './post-image';

interface PhotoDialogProps {
  photos: Photo[];
  /** The index of the photo with which the dialog opens. */
  first: number;
  /** The indexes of the photos that are loaded. */
  fetched: readonly number[];
  onShow: (index: number) => void;
  onClose: (last: number) => void;
}

/** Shows a post's photos over the whole screen. Two fingers enlarge the page, and so the photo. */
export function PhotoDialog({ photos, first, fetched, onShow, onClose }: PhotoDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const count = photos.length;
  const strip = useStrip(count);
  const { at, go, ref, handlers } = strip;
  const begin = useEffectEvent(() => go(first, 'instant'));
  useLayoutEffect(() => {
    const shown = dialog.current;
    shown?.showModal();
    begin();
    return () => shown?.close();
  }, []);
  // A closed strip is back at its first photo before the entry of the history is left.
  const closedAt = useRef<number>(undefined);
  const finish = useEffectEvent(() => {
    dialog.current?.close();
    onClose(closedAt.current ?? at);
  });
  useEffect(() => addEntry(() => finish()), []);
  const show = useEffectEvent(onShow);
  useEffect(() => show(at), [at]);
  const isEnlarged = useIsEnlarged();
  return (
    <dialog
      ref={dialog}
      className="photo-dialog"
      aria-label="Photos"
      onKeyDown={(event) => goByKey(event, strip)}
      // In development, StrictMode closes and reopens the dialog. It is then open at this event.
      // After Back, the entry is left already.
      onClose={({ currentTarget }) => {
        if (currentTarget.open || !history.state?.isPhoto) return;
        closedAt.current = at;
        history.back();
      }}
    >
      <button type="button" className="photo-close" onClick={() => dialog.current?.close()}>
        Close
      </button>
      <ul
        className={isEnlarged ? 'photo-strip is-held' : 'photo-strip'}
        aria-label={count > 1 ? `${count} photos` : undefined}
        // Arrow keys scroll the strip.
        tabIndex={count > 1 ? 0 : undefined}
        ref={ref}
        {...handlers}
      >
        {photos.map((photo, index) => (
          // A picture that is taller than a screen is as wide as it, and its reader scrolls it.
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: a photo is identified by its index
            key={index}
            className={isTall(photo, 2) ? 'is-tall' : undefined}
            tabIndex={isTall(photo, 2) ? 0 : undefined}
          >
            <PhotoNote photo={{ ...photo, alt: '' }} name={photoName(index, count)} />
            {fetched.includes(index) && (
              <PostImage
                src={photo.address}
                alt={photo.alt || photoName(index, count)}
                {...photoSize(photo)}
              />
            )}
          </li>
        ))}
      </ul>
      <div className="photo-bar">
        <div className="photo-at" role="status">
          {count > 1 && <span>{`${at + 1} of ${count}`}</span>}
          {photos[at]?.alt && <p dir="auto">{photos[at].alt}</p>}
        </div>
        {count > 1 && <PhotoSteps strip={strip} count={count} />}
      </div>
    </dialog>
  );
}

/**
 * Adds an entry with the same address to the history, so that Back closes the dialog instead of the
 * page, and the router does not see it. `onLeft` is called when the entry is left.
 */
function addEntry(onLeft: () => void): () => void {
  const { key, isPhoto } = history.state ?? {};
  if (!isPhoto) history.pushState({ ...history.state, isPhoto: true }, '');
  const handlePop = (event: PopStateEvent) => {
    // Another key belongs to another page, which the router opens.
    if (event.state?.key !== key) return;
    event.stopImmediatePropagation();
    onLeft();
  };
  addEventListener('popstate', handlePop, true);
  return () => removeEventListener('popstate', handlePop, true);
}

/** Whether the reader has enlarged the page with two fingers. One finger then moves the page. */
function useIsEnlarged(): boolean {
  const [isEnlarged, setIsEnlarged] = useState(false);
  useEffect(() => {
    const { visualViewport } = window;
    const update = () => setIsEnlarged((visualViewport?.scale ?? 1) > 1);
    update();
    visualViewport?.addEventListener('resize', update);
    return () => visualViewport?.removeEventListener('resize', update);
  }, []);
  return isEnlarged;
}
