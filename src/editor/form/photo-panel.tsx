import Button from 'react-bootstrap/Button';
import { FormField } from '../../fields/form-field';
import { findField } from '../../model/categories';
import { type FormPhoto, isCoverOnly } from '../../model/form-photo';
import type { PreparedPhoto } from '../../model/photo-writing';
import { ActionButton } from '../../ui/action-button';
import { isTextTooLong } from './form-photos';
import { PhotoPoint } from './photo-point';
import { Thumbnail } from './photo-tiles';
import type { PostFormState } from './use-post-form';

const TOO_SMALL =
  'This picture is so long that small letters in it cannot be read here. Cut it into parts, and add each part as a photo.';
/** The longer side of a photo in pixels that fills the screen of a phone without a blur. */
const SHARP_SIDE = 480;
const OLDER_COVER = 'It stays the cover: an earlier version of this site stored it.';
const TEXT_FIELD = findField('imageAlt');

interface PhotoPanelProps {
  form: PostFormState;
  chosen: FormPhoto;
  readOnly: boolean;
  onRemoved: () => void;
}

/** The details of one photo of a form: the picture, its text, its place, and its removal. */
export function PhotoPanel({ form, chosen, readOnly, onRemoved }: PhotoPanelProps) {
  const { photos, describe } = form.photos;
  const { key, alt, point, stored, picked } = chosen;
  const index = photos.indexOf(chosen);
  const isCover = index === 0;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would need a legend, which is not shown
    <div className="photo-panel" role="group" aria-label={nameOf(index, photos.length)}>
      <PhotoPoint
        isOffered={isCover && !readOnly}
        point={point}
        onPoint={(next) => describe(key, { point: next })}
      >
        <Thumbnail photo={chosen} className="photo-preview" />
      </PhotoPoint>
      <p className="photo-facts">
        <span>{stored ? 'Published.' : 'Ready.'}</span>
        {isCoverOnly(chosen) && <span>{` ${OLDER_COVER}`}</span>}
        {picked?.prepared.isTooSmall && <span>{` ${TOO_SMALL}`}</span>}
        {picked && <span>{smallness(picked.prepared)}</span>}
      </p>
      <div onInput={({ target }) => describe(key, { alt: (target as HTMLInputElement).value })}>
        <FormField
          field={TEXT_FIELD}
          value={alt}
          error={isTextTooLong(chosen) ? form.errors.imageAlt : undefined}
          readOnly={readOnly}
          hint={isCover ? 'For readers who cannot see it.' : undefined}
        />
      </div>
      {!readOnly && <PhotoActions form={form} chosen={chosen} onRemoved={onRemoved} />}
    </div>
  );
}

function smallness({ width, height }: PreparedPhoto): string {
  if (Math.max(width, height) >= SHARP_SIDE) return '';
  return ` This picture is small (${width} × ${height} pixels), and looks blurred when it is enlarged. If you have a larger one, choose that.`;
}

function nameOf(index: number, count: number): string {
  const name = index === 0 ? 'Cover' : `Photo ${index + 1}`;
  return count > 1 ? `${name} of ${count}` : name;
}

const MOVES = [
  { text: 'Make cover', verb: 'Make cover', to: () => 0 },
  { text: '←', verb: 'Move earlier', to: (index: number) => index - 1 },
  { text: '→', verb: 'Move later', to: (index: number) => index + 1 },
];

function PhotoActions({ form, chosen, onRemoved }: Omit<PhotoPanelProps, 'readOnly'>) {
  const { photos, move, turn, remove } = form.photos;
  const index = photos.indexOf(chosen);
  const name = photos.length > 1 ? `photo ${index + 1}` : 'image';
  return (
    <div className="photo-actions">
      {photos.length > 1 &&
        MOVES.map(({ text, verb, to }) => {
          const place = to(index);
          const first = photos[Math.min(index, place)];
          const isPossible =
            index !== place && first && place < photos.length && !isCoverOnly(first);
          // The button stays enabled even if the photo cannot be moved, because a disabled button
          // would lose the focus.
          return (
            <Button
              key={text}
              variant="quiet"
              aria-disabled={!isPossible}
              aria-label={`${verb}: ${name}`}
              onClick={() => isPossible && move(index, place)}
            >
              {text}
            </Button>
          );
        })}
      {chosen.picked && (
        <Button variant="quiet" aria-label={`Turn ${name}`} onClick={() => turn(chosen)}>
          Turn
        </Button>
      )}
      <ActionButton
        label="Remove"
        busyLabel="Remove"
        fullLabel={`Remove ${name}`}
        variant="quiet"
        confirm={{ title: `Remove ${name}?`, text: <p>Its text goes with it.</p> }}
        action={async () => {
          remove(chosen.key);
          onRemoved();
        }}
      />
    </div>
  );
}
