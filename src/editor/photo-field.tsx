import { useId } from 'react';

/** Where the photo of the form stands. */
export type PhotoState =
  | { kind: 'none' }
  | { kind: 'preparing'; fileName: string }
  | { kind: 'ready'; fileName: string; src: string; width: number; height: number; bytes: number };

interface PhotoFieldProps {
  photo: PhotoState;
  /** Why the file that was picked last cannot be taken, or that one is missing. */
  error?: string | undefined;
  /** Address of the photo that the post has; '' where it has none. */
  current: string;
  required: boolean;
  readOnly: boolean;
  onPick: (file: File) => void;
  /** Puts the picked photo back. */
  onRemove: () => void;
}

/** Picks the post's photo, by camera, from the device or dropped, and shows what will be stored. */
export function PhotoField(props: PhotoFieldProps) {
  const id = useId();
  const { photo, error, current, required, readOnly, onPick, onRemove } = props;
  const shown = photo.kind === 'ready' ? photo.src : photo.kind === 'none' ? current : '';
  return (
    <div className="post-field post-field-photo">
      <div className="post-field-head">
        {readOnly ? (
          <span className="form-label">Image</span>
        ) : (
          <label className="form-label" htmlFor={id}>
            Image
          </label>
        )}
        {!required && !readOnly && <span className="post-field-optional">optional</span>}
      </div>
      <div className={shown ? 'photo-frame has-photo' : 'photo-frame'}>
        {shown && <img src={shown} alt="" className="photo-preview" />}
        {!shown && <PhotoHint preparing={photo.kind === 'preparing'} readOnly={readOnly} />}
        {!readOnly && (
          <input
            {...{ id, type: 'file', name: 'image', accept: 'image/*' }}
            className="photo-input"
            required={required && photo.kind === 'none'}
            aria-invalid={error ? true : undefined}
            aria-describedby={`${id}-state${error ? ` ${id}-error` : ''}`}
            onChange={({ currentTarget }) => {
              const file = currentTarget.files?.[0];
              if (file) onPick(file);
              // Else the same file could not be picked again.
              currentTarget.value = '';
            }}
          />
        )}
      </div>
      {error && (
        <p className="post-field-error" id={`${id}-error`} role="alert">
          {error}
        </p>
      )}
      <div className="photo-facts">
        <p className="form-text" id={`${id}-state`} aria-live="polite">
          {stateSentence(photo, current, readOnly)}
        </p>
        {photo.kind !== 'none' && !readOnly && (
          <button type="button" className="btn btn-quiet" onClick={onRemove}>
            {current ? 'Keep the earlier image' : 'Remove image'}
          </button>
        )}
      </div>
    </div>
  );
}

function PhotoHint({ preparing, readOnly }: { preparing: boolean; readOnly: boolean }) {
  if (readOnly) return <p className="photo-hint">No image</p>;
  return (
    <p className="photo-hint" aria-hidden="true">
      <span className={preparing ? 'photo-icon is-busy' : 'photo-icon'} />
      {preparing ? 'Preparing the image' : 'Add an image'}
    </p>
  );
}

const KILOBYTE = 1000;

function stateSentence(photo: PhotoState, current: string, readOnly: boolean): string {
  if (readOnly) return '';
  switch (photo.kind) {
    case 'preparing':
      return `Preparing ${photo.fileName}`;
    case 'ready': {
      const kilobytes = Math.ceil(photo.bytes / KILOBYTE);
      return `${photo.fileName}: ready, ${photo.width} × ${photo.height}, ${kilobytes} kB`;
    }
    default:
      return current
        ? 'Tap the image to replace it.'
        : 'From the camera or the device. It is made smaller, and its place data are removed.';
  }
}
