import { useEffect, useId, useState } from 'react';
import Form from 'react-bootstrap/Form';
import { photoId } from '../../model/form-photo';
import { MAX_PHOTOS } from '../../model/photo';
import type { FormPhotos } from './form-photos';
import { PhotoPanel } from './photo-panel';
import { PhotoTiles } from './photo-tiles';
import type { PostFormState } from './use-post-form';

interface PhotosFieldProps {
  form: PostFormState;
  /** The error message if an image is missing. */
  error: string | undefined;
  required: boolean;
  readOnly: boolean;
  onRetry: () => void;
}

/** The post's photos, the details of the chosen photo, and a field that adds photos. */
export function PhotosField({ form, required, readOnly, onRetry, ...props }: PhotosFieldProps) {
  const { photos, chosen, round, preparing, refused } = form.photos;
  const errors = [props.error, ...refused].filter(Boolean);
  const id = useId();
  const [removals, setRemovals] = useState(0);
  useEffect(() => {
    // The button that had the focus has disappeared.
    if (removals > 0) document.getElementById(id)?.focus();
  }, [removals, id]);
  return (
    <Form.Group controlId={id} className="post-field post-field-photos">
      <div className="post-field-head">
        {readOnly ? <span className="form-label">Image</span> : <Form.Label>Image</Form.Label>}
        {!required && !readOnly && <span className="post-field-optional">optional</span>}
      </div>
      {chosen && (
        <>
          <PhotoTiles form={form} onRetry={onRetry} />
          <PhotoPanel
            key={`${round} ${photoId(chosen)}`}
            form={form}
            chosen={chosen}
            readOnly={readOnly}
            onRemoved={() => setRemovals((count) => count + 1)}
          />
        </>
      )}
      {photos.length === 0 && readOnly && <p className="photo-hint">No image</p>}
      {!readOnly && photos.length < MAX_PHOTOS && (
        <PhotoInput id={id} form={form.photos} required={required} isInvalid={errors.length > 0} />
      )}
      {errors.length > 0 && (
        <div className="post-field-error" id={`${id}-error`} role="alert">
          {errors.map((text) => (
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
            Only photos that you may publish, of people who agree (for children: a parent).
          </Form.Text>
        </>
      )}
    </Form.Group>
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
  form: FormPhotos;
  required: boolean;
  isInvalid: boolean;
}

function PhotoInput({ id, form, required, isInvalid }: PhotoInputProps) {
  const isFirst = form.photos.length === 0;
  const isBusy = form.preparing.length > 0;
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
        required={required && isFirst && !isBusy}
        aria-invalid={isInvalid || undefined}
        aria-describedby={`${id}-state ${id}-consent${isInvalid ? ` ${id}-error` : ''}`}
        onChange={({ currentTarget }) => {
          const files = [...(currentTarget.files ?? [])];
          if (files.length > 0) form.add(files);
          // Without this line, picking the same file again fires no event.
          currentTarget.value = '';
        }}
      />
    </div>
  );
}
