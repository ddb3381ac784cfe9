import { useEffect, useId, useRef, useState } from 'react';
import Button from 'react-bootstrap/Button';
import Form from 'react-bootstrap/Form';
import { findField } from '../model/categories';
import { type FormPhoto, isCoverOnly } from '../model/form-photo';
import { MAX_PHOTOS, photoSize } from '../model/photo';
import { shownAddress } from '../services/image-address';
import { FormField } from './form-field';
import { type FormPhotos, photoId } from './form-photos';
import type { PhotoProgress } from './form-state';

interface PhotosFieldProps {
  photos: FormPhotos;
  /** The state of the photos that are being sent, by their keys. */
  progress: Readonly<Record<string, PhotoProgress>>;
  error?: string | undefined;
  /** The error message for a photo's text that is too long. */
  textError?: string | undefined;
  required: boolean;
  readOnly: boolean;
  /** Sends the post again. */
  onRetry: () => void;
}

/**
 * The post's photos in their order, and a field that adds photos. The writer picks the photos from
 * the camera or the device, or drops them on the field.
 */
export function PhotosField(props: PhotosFieldProps) {
  const { photos: form, progress, error, textError, required, readOnly, onRetry } = props;
  const { photos, round, preparing, refused, removed } = form;
  const id = useId();
  const [undone, setUndone] = useState('');
  const move = (from: number, to: number) => form.change(moved(photos, from, to));
  return (
    <Form.Group controlId={id} className="post-field post-field-photos">
      <div className="post-field-head">
        {readOnly ? <span className="form-label">Image</span> : <Form.Label>Image</Form.Label>}
        {!required && !readOnly && <span className="post-field-optional">optional</span>}
      </div>
      {photos.length > 0 && (
        <ol className="form-photos" aria-label="Photos">
          {photos.map((photo, index) => (
            <PhotoItem
              key={`${round} ${photoId(photo)}`}
              {...{ photos, index, textError, readOnly, onRetry }}
              progress={progress[photo.key]}
              onMove={(to) => move(index, to)}
              takesFocus={photo.key === undone}
              onRemove={() => form.remove(photo.key)}
              onText={(alt) => form.setText(photo.key, alt)}
              onTurn={() => form.turn(photo)}
            />
          ))}
        </ol>
      )}
      {removed && !readOnly && photos.length < MAX_PHOTOS && (
        <RemovedNotice
          key={removed.photo.key}
          index={removed.index}
          onUndo={() => {
            setUndone(removed.photo.key);
            form.undoRemove();
          }}
        />
      )}
      {photos.length === 0 && readOnly && <p className="photo-hint">No image</p>}
      {!readOnly && photos.length < MAX_PHOTOS && (
        <PhotoInput
          id={id}
          isFirst={photos.length === 0}
          isBusy={preparing.length > 0}
          required={required && photos.length === 0 && preparing.length === 0}
          describedBy={`${id}-state ${id}-consent${error || refused.length > 0 ? ` ${id}-error` : ''}`}
          isInvalid={Boolean(error) || refused.length > 0}
          onPick={form.add}
        />
      )}
      {(error || refused.length > 0) && (
        <div className="post-field-error" id={`${id}-error`} role="alert">
          {[error, ...refused].filter(Boolean).map((text) => (
            <p key={text}>{text}</p>
          ))}
        </div>
      )}
      {!readOnly && (
        <>
          <Form.Text as="p" id={`${id}-state`} aria-live="polite">
            {stateMessage(photos.length, preparing)}
          </Form.Text>
          <Form.Text as="p" id={`${id}-consent`}>
            Publish only photos that you may publish. The people in each photo must agree; for
            children, a parent must.
          </Form.Text>
        </>
      )}
    </Form.Group>
  );
}

/** Says that a photo was removed, and offers Undo. */
function RemovedNotice({ index, onUndo }: { index: number; onUndo: () => void }) {
  const undo = useRef<HTMLButtonElement>(null);
  useEffect(() => undo.current?.focus(), []);
  return (
    <p className="photo-removed">
      <span>{index === 0 ? 'The cover is removed.' : `Photo ${index + 1} is removed.`}</span>{' '}
      <Button ref={undo} variant="quiet" onClick={onUndo}>
        Undo
      </Button>
    </p>
  );
}

function moved(photos: readonly FormPhoto[], from: number, to: number): FormPhoto[] {
  const others = photos.filter((_, index) => index !== from);
  return [...others.slice(0, to), ...photos.slice(from, from + 1), ...others.slice(to)];
}

function stateMessage(count: number, preparing: readonly string[]): string {
  if (preparing[0]) {
    const others = preparing.length > 1 ? `, then ${preparing.length - 1} more` : '';
    return `Preparing ${preparing[0]}${others}`;
  }
  if (count >= MAX_PHOTOS) return `A post holds ${MAX_PHOTOS} photos: remove one to add another.`;
  if (count > 0) return `${count} of ${MAX_PHOTOS} photos`;
  return `Up to ${MAX_PHOTOS}, from the camera or the device. They are made smaller, and their place data are removed.`;
}

interface PhotoInputProps {
  id: string;
  isFirst: boolean;
  isBusy: boolean;
  required: boolean;
  describedBy: string;
  isInvalid: boolean;
  onPick: (files: readonly File[]) => void;
}

function PhotoInput({ id, isFirst, isBusy, required, ...props }: PhotoInputProps) {
  return (
    <div className={isFirst ? 'photo-frame' : 'photo-frame photo-frame-more'}>
      <p className="photo-hint" aria-hidden="true">
        <span className={isBusy ? 'photo-icon is-busy' : 'photo-icon'} />
        <span>{isBusy ? 'Preparing the image' : isFirst ? 'Add an image' : 'Add more images'}</span>
      </p>
      <input
        id={id}
        type="file"
        name="image"
        accept="image/*"
        multiple
        className="photo-input"
        required={required}
        aria-invalid={props.isInvalid || undefined}
        aria-describedby={props.describedBy}
        onChange={({ currentTarget }) => {
          const files = [...(currentTarget.files ?? [])];
          if (files.length > 0) props.onPick(files);
          // Without this line, picking the same file again fires no event.
          currentTarget.value = '';
        }}
      />
    </div>
  );
}

interface PhotoItemProps {
  photos: readonly FormPhoto[];
  index: number;
  textError: string | undefined;
  readOnly: boolean;
  progress: PhotoProgress | undefined;
  /** Whether ‘Remove’ takes the focus when the photo appears. */
  takesFocus: boolean;
  onMove: (to: number) => void;
  onRemove: () => void;
  onText: (alt: string) => void;
  onTurn: () => void;
  onRetry: () => void;
}

const TOO_SMALL =
  'This picture is so long that small letters in it cannot be read here. Cut it into parts, and add each part as a photo.';
const TEXT_FIELD = findField('imageAlt');

function PhotoItem(props: PhotoItemProps) {
  const { photos, index, textError, readOnly, progress, onMove, onText, onRetry } = props;
  const removing = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (props.takesFocus) removing.current?.focus();
  }, [props.takesFocus]);
  const photo = photos[index] as FormPhoto;
  const count = photos.length;
  const name = `photo ${index + 1}`;
  return (
    <li className="form-photo">
      <Thumbnail photo={photo} />
      <div className="form-photo-text">
        <p className="form-photo-place">
          <span>{index === 0 ? 'Cover' : `Photo ${index + 1}`}</span>
          {count > 1 && <span>{` of ${count}`}</span>}
        </p>
        <div className="photo-facts">
          <p>{factsOf(photo)}</p>
          {photo.picked?.prepared.isTooSmall && <p>{TOO_SMALL}</p>}
          <Progress progress={progress} name={name} onRetry={onRetry} />
        </div>
      </div>
      <div
        className="form-photo-alt"
        onInput={({ target }) => onText((target as HTMLInputElement).value)}
      >
        <FormField
          field={TEXT_FIELD}
          value={photo.alt}
          error={photo.alt.trim().length > TEXT_FIELD.maxLength ? textError : undefined}
          readOnly={readOnly}
          hint={index === 0 ? 'For readers who cannot see it.' : undefined}
        />
      </div>
      {!readOnly && (
        <div className="form-photo-actions">
          {count > 1 && (
            <>
              <MoveButton name={name} way="earlier" photos={photos} index={index} onMove={onMove} />
              <MoveButton name={name} way="later" photos={photos} index={index} onMove={onMove} />
            </>
          )}
          {photo.picked && (
            <Button
              variant="quiet"
              aria-label={count > 1 ? `Turn ${name}` : 'Turn image'}
              onClick={props.onTurn}
            >
              Turn
            </Button>
          )}
          <Button
            ref={removing}
            variant="quiet"
            aria-label={count > 1 ? `Remove ${name}` : 'Remove image'}
            onClick={props.onRemove}
          >
            Remove
          </Button>
        </div>
      )}
    </li>
  );
}

interface MoveButtonProps extends Pick<PhotoItemProps, 'photos' | 'index' | 'onMove'> {
  name: string;
  way: 'earlier' | 'later';
}

function MoveButton({ name, way, photos, index, onMove }: MoveButtonProps) {
  const to = way === 'earlier' ? index - 1 : index + 1;
  const [first, second] = [photos[Math.min(index, to)], photos[Math.max(index, to)]];
  const isPossible = first && second && !isCoverOnly(first);
  // The button stays enabled even if the photo cannot be moved, because a disabled button would
  // lose the focus.
  return (
    <Button
      variant="quiet"
      aria-disabled={!isPossible}
      aria-label={`Move ${way}: ${name}`}
      onClick={() => isPossible && onMove(to)}
    >
      {`Move ${way}`}
    </Button>
  );
}

/** The state of a photo that is being sent. */
function Progress({
  progress,
  name,
  onRetry,
}: {
  progress: PhotoProgress | undefined;
  name: string;
  onRetry: () => void;
}) {
  switch (progress) {
    case undefined:
      return null;
    case 'waiting':
      return <p>Waits to be sent</p>;
    case 'sent':
      return <p>Sent</p>;
    case 'failed':
      return (
        <p className="form-photo-failed">
          <span>Not sent</span>{' '}
          <Button variant="quiet" aria-label={`Retry ${name}`} onClick={onRetry}>
            Retry
          </Button>
        </p>
      );
    default:
      return (
        <p>
          <progress max={100} value={progress} aria-label={`Upload of ${name}`} />
        </p>
      );
  }
}

function Thumbnail({ photo: { stored, picked } }: { photo: FormPhoto }) {
  const [src, setSrc] = useState(stored ? shownAddress(stored.thumbnail || stored.address) : '');
  const blob = picked?.prepared.thumbnail;
  useEffect(() => {
    if (!blob) return;
    const address = URL.createObjectURL(blob);
    setSrc(address);
    return () => URL.revokeObjectURL(address);
  }, [blob]);
  return src ? (
    <img src={src} alt="" className="photo-preview" />
  ) : (
    <div className="photo-preview" />
  );
}

const KILOBYTE = 1000;

function factsOf({ stored, picked }: FormPhoto): string {
  if (stored) {
    const { width, height } = photoSize(stored);
    const size = stored.width ? `, ${width} × ${height}` : '';
    return `On the site${size}${stored.thumbnailPath ? '' : '. It stays the cover: an earlier version of this site stored it.'}`;
  }
  const { photo, width, height } = picked.prepared;
  return `${picked.fileName}: ready, ${width}\u00A0×\u00A0${height}, ${Math.ceil(photo.size / KILOBYTE)}\u00A0kB`;
}
