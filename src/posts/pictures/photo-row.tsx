import { type MouseEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { isTall, type Photo, photoSize, SEE_WHOLE } from '../../model/photo';
import { isMetered } from '../../services/browser/connection';
import { loadCode } from '../../services/browser/load-code';
import {
  fileSizeText,
  goByKey,
  PhotoNote,
  PhotoSteps,
  photoName,
  type Strip,
  useStrip,
} from './photo-strip';
import { POST_SIZES, PostImage } from './post-image';

const loadDialog = () => loadCode(() => import('./photo-dialog'));

/**
 * A post's photos, of which a tap opens one in a dialog. At first only the cover is loaded, and the
 * others after hydration or, on a metered connection, when the reader presses a button.
 */
export function PhotoRow({ photos }: { photos: Photo[] }) {
  const count = photos.length;
  const strip = useStrip(count);
  const { go, ref, handlers } = strip;
  const { fetched, others, fetchAll, fetchOne } = useFetched(photos);
  const { opening, opened, open, close } = useOpened();
  return (
    <>
      <section className="photo-row" aria-label="Photos">
        <ul
          className={count > 1 ? 'photo-strip has-more' : 'photo-strip'}
          aria-label={count > 1 ? `${count} photos` : undefined}
          // Arrow keys scroll the strip.
          tabIndex={count > 1 ? 0 : undefined}
          onKeyDown={(event) => goByKey(event, strip)}
          ref={ref}
          {...handlers}
        >
          {photos.map((photo, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a photo is identified by its index
            <li key={index}>
              <a
                className={isTall(photo) ? 'is-tall' : undefined}
                href={photo.address}
                aria-busy={index === opening || undefined}
                onClick={(event) => open(event, index)}
              >
                {fetched.includes(index) ? (
                  <PostImage
                    src={photo.address}
                    alt={photo.alt || photoName(index, count)}
                    point={photo.point}
                    {...photoSize(photo)}
                    sizes={POST_SIZES}
                    eager={index === 0}
                  />
                ) : (
                  <PhotoNote photo={photo} name={photoName(index, count)} />
                )}
                {fetched.includes(index) && isTall(photo) && (
                  <span className="photo-whole">{SEE_WHOLE}</span>
                )}
              </a>
            </li>
          ))}
        </ul>
        {count > 1 && <PhotoBar strip={strip} count={count} others={others} fetchAll={fetchAll} />}
      </section>
      {opened && (
        <opened.PhotoDialog
          photos={photos}
          fetched={fetched}
          first={opened.first}
          onShow={fetchOne}
          onClose={(last) => {
            close();
            go(last, 'instant');
            ref.current?.querySelectorAll('a')[last]?.focus({ preventScroll: true });
          }}
        />
      )}
    </>
  );
}

interface PhotoBarProps {
  strip: Strip;
  count: number;
  /** The photos that `fetchAll` loads. */
  others: Photo[];
  fetchAll: () => void;
}

function PhotoBar({ strip, count, others, fetchAll }: PhotoBarProps) {
  return (
    <div className="photo-bar">
      <p className="photo-at" role="status">
        <span>{`${strip.at + 1} of `}</span>
        <span>{count}</span>
      </p>
      {others.length > 0 && (
        <button
          type="button"
          className="btn btn-outline-primary"
          onClick={() => {
            fetchAll();
            // The button disappears, so the focus moves to the strip.
            strip.ref.current?.focus({ preventScroll: true });
          }}
        >
          {moreLabel(others)}
        </button>
      )}
      <PhotoSteps strip={strip} count={count} />
    </div>
  );
}

/** `fetched` are the indexes of the photos to load, and `others` those that the button loads. */
function useFetched(photos: Photo[]) {
  const [fetched, setFetched] = useState([0]);
  const [loadsOnPress, setLoadsOnPress] = useState(false);
  const fetchAll = () => setFetched(photos.map((_, index) => index));
  const start = useEffectEvent(() => {
    if (photos.length < 2) return;
    if (isMetered()) return setLoadsOnPress(true);
    fetchAll();
    loadDialog().catch(() => {}); // If this fails, a tap on a photo tries again.
  });
  useEffect(() => start(), []);
  return {
    fetched,
    others: photos.filter((_, index) => loadsOnPress && !fetched.includes(index)),
    fetchAll,
    fetchOne: (one: number) => setFetched((some) => [...new Set([...some, one])]),
  };
}

type DialogCode = Awaited<ReturnType<typeof loadDialog>>;

/** Opens a photo in the dialog. If the dialog's code fails to load, the browser opens the file. */
function useOpened() {
  const [opening, setOpening] = useState(-1);
  const [opened, setOpened] = useState<DialogCode & { first: number }>();
  const isFollowed = useRef(false);
  const open = async (event: MouseEvent<HTMLAnchorElement>, first: number) => {
    if (isFollowed.current || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    const link = event.currentTarget;
    setOpening(first);
    try {
      const code = await loadDialog();
      setOpened({ ...code, first });
    } catch {
      isFollowed.current = true;
      if (link.isConnected) link.click();
      isFollowed.current = false;
    }
    setOpening(-1);
  };
  return { opening, opened, open, close: () => setOpened(undefined) };
}

/** Such as '5 more photos, 1.2 MB'. */
function moreLabel(photos: Photo[]): string {
  const number = `${photos.length} more ${photos.length === 1 ? 'photo' : 'photos'}`;
  return [number, fileSizeText(photos)].filter(Boolean).join(', ');
}
