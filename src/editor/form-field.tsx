import { type ComponentProps, type InputEvent, type ReactNode, useId, useState } from 'react';
import type { FormField as Field } from '../model/post-draft';

interface FormFieldProps {
  field: Field;
  /** What it holds at first; the browser keeps it from there on. */
  value: string;
  /** What is wrong with it. */
  error?: string | undefined;
  /** Said below it. */
  hint?: ReactNode;
  readOnly?: boolean;
  /** The earliest day, yyyy-mm-dd. */
  min?: string | undefined;
  /** What else its input is told. */
  attributes?: ComponentProps<'input'>;
}

/** From so much of the limit on, the field says how much room is left. */
const COUNTED_FROM = 0.85;

/**
 * One field of the form: label, control, how much room is left, what is wrong. It has no
 * `maxlength`, by which a browser would cut what is pasted without a word.
 */
export function FormField(props: FormFieldProps) {
  const { field, value, error, hint, readOnly = false, min, attributes } = props;
  const id = useId();
  const { name, label, control, maxLength, required } = field;
  const [length, setLength] = useState(value.trim().length);
  const counts = control === 'text' || control === 'textarea';
  const counted = counts && length >= COUNTED_FROM * maxLength && !readOnly;
  const tooLong = counted && length > maxLength;
  const describedBy = [error && `${id}-error`, hint && `${id}-hint`, counted && `${id}-room`];
  const shared = {
    ...{ id, name, required, readOnly, defaultValue: value },
    className: error || tooLong ? 'form-control is-invalid' : 'form-control',
    'aria-invalid': error || tooLong ? (true as const) : undefined,
    'aria-describedby': describedBy.filter(Boolean).join(' ') || undefined,
    onInput: (event: InputEvent<HTMLInputElement | HTMLTextAreaElement>) =>
      // Blanks around it are not stored.
      setLength(event.currentTarget.value.trim().length),
  };
  return (
    <div className={`post-field post-field-${control} post-field-${name}`}>
      <div className="post-field-head">
        <label className="form-label" htmlFor={id}>
          {label}
        </label>
        {!required && <span className="post-field-optional">optional</span>}
      </div>
      {control === 'textarea' ? (
        <textarea {...shared} rows={3} dir="auto" />
      ) : (
        <input
          {...shared}
          {...(counts ? { type: 'text', dir: 'auto' } : { type: control })}
          {...(name === 'videoLink' && { inputMode: 'url', autoComplete: 'off' })}
          {...(min && { min })}
          {...attributes}
        />
      )}
      {counted && (
        <p className={tooLong ? 'post-field-error' : 'form-text'} id={`${id}-room`}>
          {roomSentence(maxLength - length, maxLength)}
        </p>
      )}
      {hint && (
        <p className="form-text" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {error && (
        <p className="post-field-error" id={`${id}-error`}>
          {error}
        </p>
      )}
    </div>
  );
}

function roomSentence(left: number, limit: number): string {
  const [count, most] = [Math.abs(left), limit].map((number) => number.toLocaleString('en-GB'));
  const characters = Math.abs(left) === 1 ? 'character' : 'characters';
  return left < 0
    ? `${count} ${characters} too many: shorten it to ${most}.`
    : `Room for ${count} more ${characters}`;
}
