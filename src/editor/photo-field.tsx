import { useEffect, useId, useRef, useState } from 'react';
import Button from 'react-bootstrap/Button';
import Form from 'react-bootstrap/Form';
import type { PickedPhoto } from '../model/photo';
import { PhotoRefused } from '../photos/make';
import { preparePhoto } from '../photos/prepare';

type PhotoState =
  | { kind: 'none' }
  | { kind: 'preparing'; fileName: string }
  | { kind: 'ready'; fileName: string; src: string; width: number; height: number; bytes: number };

export interface FormPhoto {
  state: PhotoState;
  /** The reason why the last picked file was refused. */
  error: string;
  pick: (file: File) => void;
  /** Replaces the picked photo with a photo that is ready, or removes it. */
  replace: (photo: PickedPhoto | null) => void;
  /** Resolves to the picked photo when it is ready, or to null if there is none. */
  settled: () => Promise<PickedPhoto | null>;
}

const UNREADABLE = 'This image could not be read. Pick another one.';

/**
 * The form's photo, which is prepared as soon as it is picked. `onChange` receives each new photo, or null
 * when it is removed.
 */
export function usePhoto(
  start: PickedPhoto | null,
  onChange: (photo: PickedPhoto | null) => void,
): FormPhoto {
  const [state, setState] = useState<PhotoState>(() => stateOf(start));
  const [error, setError] = useState('');
  const current = useRef<Promise<PickedPhoto | null>>(Promise.resolve(start));
  const preparing = useRef<AbortController>(undefined);

  useEffect(() => () => preparing.current?.abort(), []);

  function show(photo: PickedPhoto | null): void {
    if (state.kind === 'ready') URL.revokeObjectURL(state.src);
    setState(stateOf(photo));
  }

  async function prepare(file: File, before: Promise<PickedPhoto | null>, signal: AbortSignal) {
    try {
      const prepared = await preparePhoto(file, { signal });
      const photo = { prepared, fileName: file.name };
      show(photo);
      onChange(photo);
      return photo;
    } catch (cause) {
      const earlier = await before;
      if (signal.aborted) return earlier;
      setError(cause instanceof PhotoRefused ? cause.message : UNREADABLE);
      show(earlier);
      return earlier;
    }
  }

  function pick(file: File): void {
    preparing.current?.abort();
    preparing.current = new AbortController();
    setError('');
    setState({ kind: 'preparing', fileName: file.name });
    current.current = prepare(file, current.current, preparing.current.signal);
  }

  function replace(photo: PickedPhoto | null): void {
    preparing.current?.abort();
    setError('');
    current.current = Promise.resolve(photo);
    show(photo);
    onChange(photo);
  }

  return { state, error, pick, replace, settled: () => current.current };
}

function stateOf(photo: PickedPhoto | null): PhotoState {
  if (!photo) return { kind: 'none' };
  const { prepared, fileName } = photo;
  return {
    kind: 'ready',
    fileName,
    src: URL.createObjectURL(prepared.photo),
    width: prepared.width,
    height: prepared.height,
    bytes: prepared.photo.size,
  };
}

interface PhotoFieldProps {
  photo: PhotoState;
  /** Why the picked file was refused, or that a photo is required. */
  error?: string | undefined;
  /** The URL of the stored photo; '' if the post has none. */
  current: string;
  required: boolean;
  readOnly: boolean;
  onPick: (file: File) => void;
  onRemove: () => void;
}

/** Picks a photo from the camera, the device or a drop, and previews it. */
export function PhotoField(props: PhotoFieldProps) {
  const id = useId();
  const { photo, error, current, required, readOnly, onPick, onRemove } = props;
  const src = photo.kind === 'ready' ? photo.src : photo.kind === 'none' ? current : '';
  return (
    <Form.Group controlId={id} className="post-field post-field-photo">
      <div className="post-field-head">
        {readOnly ? <span className="form-label">Image</span> : <Form.Label>Image</Form.Label>}
        {!required && !readOnly && <span className="post-field-optional">optional</span>}
      </div>
      <div className={src ? 'photo-frame has-photo' : 'photo-frame'}>
        {src && <img src={src} alt="" className="photo-preview" />}
        {!src && <PhotoHint preparing={photo.kind === 'preparing'} readOnly={readOnly} />}
        {!readOnly && (
          <input
            id={id}
            type="file"
            name="image"
            accept="image/*"
            className="photo-input"
            required={required && photo.kind === 'none'}
            aria-invalid={error ? true : undefined}
            aria-describedby={`${id}-state${error ? ` ${id}-error` : ''}`}
            onChange={({ currentTarget }) => {
              const file = currentTarget.files?.[0];
              if (file) onPick(file);
              // Without this, picking the same file again fires no event.
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
        <Form.Text as="p" id={`${id}-state`} aria-live="polite">
          {stateMessage(photo, current, readOnly)}
        </Form.Text>
        {photo.kind !== 'none' && !readOnly && (
          <Button variant="quiet" onClick={onRemove}>
            {current ? 'Keep the earlier image' : 'Remove image'}
          </Button>
        )}
      </div>
    </Form.Group>
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

function stateMessage(photo: PhotoState, current: string, readOnly: boolean): string {
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
