import { useEffect, useState } from 'react';
import type { FormPhoto } from '../../model/form-photo';
import { shownAddress } from '../../services/reading/image-address';
import { isTextTooLong } from './form-photos';
import { photoId } from './turned-photo';

interface PhotoTilesProps {
  photos: readonly FormPhoto[];
  chosen: FormPhoto;
  /** The error message for a photo's text that is too long. */
  textError: string | undefined;
  onChoose: (photo: FormPhoto) => void;
}

/** The photos of a form as small pictures in their order. Each is a button that chooses the photo. */
export function PhotoTiles({ photos, chosen, textError, onChoose }: PhotoTilesProps) {
  return (
    <ol className="photo-tiles" aria-label="Photos">
      {photos.map((photo, index) => (
        <li key={photoId(photo)}>
          <button
            type="button"
            className="photo-tile"
            aria-pressed={photo === chosen}
            onClick={() => onChoose(photo)}
          >
            <Thumbnail photo={photo} className="photo-tile-image" isNamed />
            <span className="photo-tile-name">
              <span>{index === 0 ? 'Cover' : `Photo ${index + 1}`}</span>
            </span>
            {textError && isTextTooLong(photo) && (
              <span className="photo-tile-state is-wrong">Text too long</span>
            )}
          </button>
        </li>
      ))}
    </ol>
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
