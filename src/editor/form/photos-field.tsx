import { useId, useState } from 'react';
import Button from 'react-bootstrap/Button';
import Form from 'react-bootstrap/Form';
import { MAX_PHOTOS } from '../../model/photo';
import { useFocus } from '../use-focus';
import { PhotoPanel } from './photo-panel';
import { PhotoTiles } from './photo-tiles';
import { photoId } from './turned-photo';
import type { PostFormState } from './use-post-form';

interface PhotosFieldProps extends Pick<PostFormState, 'photos' | 'progress'> {
  error?: string | undefined;
  /** The error message for a photo's text that is too long. */
  textError?: string | undefined;
  required: boolean;
  readOnly: boolean;
  onRetry: (() => void) | null;
}

/** The post's photos, the details of the chosen photo, and a field that adds photos. */
export function PhotosField(props: PhotosFieldProps) {
  const { photos: form, progress, textError, required, readOnly, onRetry } = props;
  const { photos, chosen, round, preparing, removed } = form;
  const errors = [props.error, ...form.refused].filter(Boolean);
  const id = useId();
  const [undone, setUndone] = useState('');
  function handleUndo(): void {
    if (!removed) return;
    setUndone(removed.photo.key);
    form.choose(removed.photo);
    form.undoRemove();
  }
  return (
    <Form.Group controlId={id} className="post-field post-field-photos">
      <div className="post-field-head">
        {readOnly ? <span className="form-label">Image</span> : <Form.Label>Image</Form.Label>}
        {!required && !readOnly && <span className="post-field-optional">optional</span>}
      </div>
      {chosen && (
        <>
          <PhotoTiles
            photos={photos}
            chosen={chosen}
            progress={progress}
            textError={textError}
            onRetry={onRetry}
            onChoose={form.choose}
          />
          <PhotoPanel
            key={`${round} ${photoId(chosen)}`}
            form={form}
            chosen={chosen}
            textError={textError}
            readOnly={readOnly}
            takesFocus={chosen.key === undone}
          />
        </>
      )}
      {removed && !readOnly && photos.length < MAX_PHOTOS && (
        <RemovedMessage key={removed.photo.key} index={removed.index} onUndo={handleUndo} />
      )}
      {photos.length === 0 && readOnly && <p className="photo-hint">No image</p>}
      {!readOnly && photos.length < MAX_PHOTOS && (
        <PhotoInput
          id={id}
          isFirst={photos.length === 0}
          isBusy={preparing.length > 0}
          required={required && photos.length === 0 && preparing.length === 0}
          isInvalid={errors.length > 0}
          onPick={form.add}
        />
      )}
      {errors.length > 0 && (
        <div className="post-field-error" id={`${id}-error`} role="alert">
          {errors.map((text) => (
            <p key={text}>{text}</p>
          ))}
        </div>
      )}
      {!readOnly && <PhotosHelp id={id} state={stateMessage(photos.length, preparing)} />}
    </Form.Group>
  );
}

function PhotosHelp({ id, state }: { id: string; state: string }) {
  return (
    <>
      <Form.Text as="p" id={`${id}-state`} aria-live="polite">
        {state}
      </Form.Text>
      <Form.Text as="p" id={`${id}-consent`}>
        Only photos that you may publish, of people who agree (for children: a parent).
      </Form.Text>
    </>
  );
}

/** Says that a photo was removed, and offers Undo. */
function RemovedMessage({ index, onUndo }: { index: number; onUndo: () => void }) {
  const undo = useFocus<HTMLButtonElement>();
  return (
    <p className="photo-removed">
      <span>{index === 0 ? 'The cover is removed.' : `Photo ${index + 1} is removed.`}</span>{' '}
      <Button ref={undo} variant="quiet" onClick={onUndo}>
        Undo
      </Button>
    </p>
  );
}

function stateMessage(count: number, preparing: readonly string[]): string {
  if (preparing[0]) {
    const others = preparing.length > 1 ? `, then ${preparing.length - 1} more` : '';
    return `Preparing ${preparing[0]}${others}`;
  }
  if (count >= MAX_PHOTOS) return `A post holds ${MAX_PHOTOS} photos: remove one to add another.`;
  if (count > 0) return `${count} of ${MAX_PHOTOS} photos`;
  return `Up to ${MAX_PHOTOS} photos. We make them smaller and remove the location.`;
}

interface PhotoInputProps {
  id: string;
  isFirst: boolean;
  isBusy: boolean;
  required: boolean;
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
        aria-describedby={`${id}-state ${id}-consent${props.isInvalid ? ` ${id}-error` : ''}`}
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
