import Button from 'react-bootstrap/Button';
import { FormField } from '../../fields/form-field';
import { findField } from '../../model/categories';
import { type FormPhoto, isCoverOnly } from '../../model/form-photo';
import type { PreparedPhoto } from '../../model/photo-writing';
import { useFocus } from '../use-focus';
import { type FormPhotos, isTextTooLong } from './form-photos';
import { PhotoPoint } from './photo-point';
import { Thumbnail } from './photo-tiles';

const TOO_SMALL =
  'This picture is so long that small letters in it cannot be read here. Cut it into parts, and add each part as a photo.';
/** The longer side of a photo in pixels that fills the screen of a phone without a blur. */
const SHARP_SIDE = 480;
const OLDER_COVER = 'It stays the cover: an earlier version of this site stored it.';
const TEXT_FIELD = findField('imageAlt');

interface PhotoPanelProps {
  form: FormPhotos;
  chosen: FormPhoto;
  textError: string | undefined;
  readOnly: boolean;
  /** Whether ‘Remove’ takes the focus when the panel appears. */
  takesFocus: boolean;
}

/** The details of one photo of a form: the picture, its text, its place, and its removal. */
export function PhotoPanel({ form, chosen, textError, readOnly, takesFocus }: PhotoPanelProps) {
  const { photos, describe } = form;
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
          error={isTextTooLong(chosen) ? textError : undefined}
          readOnly={readOnly}
          hint={isCover ? 'For readers who cannot see it.' : undefined}
        />
      </div>
      {!readOnly && <PhotoActions form={form} chosen={chosen} takesFocus={takesFocus} />}
    </div>
  );
}

/** Says that a photo is small; '' if it is large enough. */
function smallness({ width, height }: PreparedPhoto): string {
  if (Math.max(width, height) >= SHARP_SIDE) return '';
  return ` This picture is small (${width} × ${height} pixels), and looks blurred when it is enlarged. If you have a larger one, choose that.`;
}

function nameOf(index: number, count: number): string {
  const name = index === 0 ? 'Cover' : `Photo ${index + 1}`;
  return count > 1 ? `${name} of ${count}` : name;
}

type PhotoActionsProps = Pick<PhotoPanelProps, 'form' | 'chosen' | 'takesFocus'>;

function PhotoActions({ form, chosen, takesFocus }: PhotoActionsProps) {
  const removing = useFocus<HTMLButtonElement>(takesFocus);
  const { photos } = form;
  const index = photos.indexOf(chosen);
  const name = photos.length > 1 ? `photo ${index + 1}` : 'image';
  return (
    <div className="photo-actions">
      {photos.length > 1 && (
        <>
          <MoveButton
            form={form}
            index={index}
            to={0}
            label={`Make cover: ${name}`}
            text="Make cover"
          />
          <MoveButton
            form={form}
            index={index}
            to={index - 1}
            label={`Move earlier: ${name}`}
            text="←"
          />
          <MoveButton
            form={form}
            index={index}
            to={index + 1}
            label={`Move later: ${name}`}
            text="→"
          />
        </>
      )}
      {chosen.picked && (
        <Button variant="quiet" aria-label={`Turn ${name}`} onClick={() => form.turn(chosen)}>
          Turn
        </Button>
      )}
      <Button
        ref={removing}
        variant="quiet"
        aria-label={`Remove ${name}`}
        onClick={() => form.remove(chosen.key)}
      >
        Remove
      </Button>
    </div>
  );
}

interface MoveButtonProps {
  form: FormPhotos;
  /** The place of the photo, and the place to which the button moves it. */
  index: number;
  to: number;
  label: string;
  text: string;
}

function MoveButton({ form: { photos, change }, index, to, label, text }: MoveButtonProps) {
  const first = photos[Math.min(index, to)];
  const isPossible = index !== to && first && to < photos.length && !isCoverOnly(first);
  const move = () => {
    const others = photos.filter((_, at) => at !== index);
    change(others.toSpliced(to, 0, photos[index] as FormPhoto));
  };
  // The button stays enabled even if the photo cannot be moved, because a disabled button would
  // lose the focus.
  return (
    <Button
      variant="quiet"
      aria-disabled={!isPossible}
      aria-label={label}
      onClick={() => isPossible && move()}
    >
      {text}
    </Button>
  );
}
