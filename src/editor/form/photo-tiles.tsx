import { useEffect, useState } from 'react';
import Button from 'react-bootstrap/Button';
import { type FormPhoto, photoId } from '../../model/form-photo';
import { shownAddress } from '../../services/reading/image-address';
import { isTextTooLong } from './form-photos';
import type { PhotoProgress } from './form-state';
import type { PostFormState } from './use-post-form';

/** The photos of a form as small pictures in their order. Each is a button that chooses the photo. */
export function PhotoTiles({ form, onRetry }: { form: PostFormState; onRetry: () => void }) {
  const { progress, errors, status } = form;
  const { photos, chosen, choose } = form.photos;
  const failed = photos.findIndex(({ key }) => progress[key] === 'failed');
  return (
    <>
      <ol className="photo-tiles" aria-label="Photos">
        {photos.map((photo, index) => (
          <li key={photoId(photo)}>
            <button
              type="button"
              className="photo-tile"
              aria-pressed={photo === chosen}
              onClick={() => choose(photo)}
            >
              <Thumbnail photo={photo} className="photo-tile-image" isNamed />
              <span className="photo-tile-name">
                <span>{index === 0 ? 'Cover' : `Photo ${index + 1}`}</span>
              </span>
              {errors.imageAlt && isTextTooLong(photo) && (
                <span className="photo-tile-state is-wrong">Text too long</span>
              )}
            </button>
            <TileState progress={progress[photo.key]} name={`photo ${index + 1}`} />
          </li>
        ))}
      </ol>
      {failed >= 0 && status.kind !== 'busy' && (
        <p className="photo-retry">
          <span>{`Photo ${failed + 1} was not sent.`}</span>{' '}
          <Button variant="quiet" aria-label={`Retry photo ${failed + 1}`} onClick={onRetry}>
            Retry
          </Button>
        </p>
      )}
    </>
  );
}

const STATES: Partial<Record<PhotoProgress, string>> = {
  waiting: 'Waits to be sent',
  sent: 'Sent',
  failed: 'Not sent',
};

function TileState({ progress, name }: { progress: PhotoProgress | undefined; name: string }) {
  if (progress === undefined) return null;
  if (typeof progress === 'number') {
    return <progress max={100} value={progress} aria-label={`Upload of ${name}`} />;
  }
  return (
    <p className={`photo-tile-state${progress === 'failed' ? ' is-wrong' : ''}`}>
      {STATES[progress]}
    </p>
  );
}

interface ThumbnailProps {
  photo: FormPhoto;
  className: string;
  /** Whether the picture has the photo's text, or the name of its file, as its own text. */
  isNamed?: boolean;
}

/** A small picture of a photo: stored, or picked. */
export function Thumbnail({ photo, className, isNamed = false }: ThumbnailProps) {
  const { stored, picked, alt, point } = photo;
  const [src, setSrc] = useState(stored ? shownAddress(stored.thumbnail || stored.address) : '');
  const blob = picked?.prepared.thumbnail;
  useEffect(() => {
    if (!blob) return;
    const address = URL.createObjectURL(blob);
    setSrc(address);
    return () => URL.revokeObjectURL(address);
  }, [blob]);
  if (!src) return <span className={className} />;
  const { width, height } = picked?.prepared ?? stored ?? {};
  const file = picked?.fileName ?? '';
  return (
    <img
      src={src}
      alt={isNamed ? alt || file : ''}
      title={isNamed ? file : undefined}
      className={className}
      data-point={point || undefined}
      width={width ?? undefined}
      height={height ?? undefined}
    />
  );
}
