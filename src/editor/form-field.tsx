import { type ComponentProps, type InputEvent, type ReactNode, useId, useState } from 'react';
import Form from 'react-bootstrap/Form';
import type { FieldSpec } from '../model/post-draft';

type InputAttribute =
  | 'list'
  | 'placeholder'
  | 'autoComplete'
  | 'autoCapitalize'
  | 'spellCheck'
  | 'onBlur';

interface FormFieldProps {
  field: FieldSpec;
  /** The initial value: the field is uncontrolled. */
  value: string;
  /** Why its value is invalid. */
  error?: string | undefined;
  /** Help text below the control. */
  hint?: ReactNode;
  readOnly?: boolean;
  /** The first valid day, yyyy-mm-dd. */
  min?: string | undefined;
  /** Further attributes of its input. */
  attributes?: Pick<ComponentProps<'input'>, InputAttribute>;
}

/** The share of `maxLength` from which on the field shows how many characters are left. */
const COUNTED_FROM = 0.85;

/**
 * One field of the form: label, control, characters left, help text, error. It has no `maxlength`
 * attribute, because browsers then truncate pasted text silently.
 */
export function FormField(props: FormFieldProps) {
  const { field, value, error, hint, readOnly = false, min, attributes } = props;
  const id = useId();
  const { name, label, control, maxLength, required } = field;
  const [length, setLength] = useState(value.trim().length);
  const isText = control === 'text' || control === 'textarea';
  const counted = isText && length >= COUNTED_FROM * maxLength && !readOnly;
  const tooLong = counted && length > maxLength;
  const invalid = Boolean(error) || tooLong;
  const describedBy = [error && `${id}-error`, hint && `${id}-hint`, counted && `${id}-room`];
  const shared = {
    name,
    required,
    readOnly,
    defaultValue: value,
    isInvalid: invalid,
    'aria-invalid': invalid || undefined,
    'aria-describedby': describedBy.filter(Boolean).join(' ') || undefined,
    onInput: (event: InputEvent<HTMLInputElement | HTMLTextAreaElement>) =>
      // Leading and trailing blanks are not stored.
      setLength(event.currentTarget.value.trim().length),
  };
  return (
    <Form.Group controlId={id} className={`post-field post-field-${control} post-field-${name}`}>
      <div className="post-field-head">
        <Form.Label>{label}</Form.Label>
        {!required && <span className="post-field-optional">optional</span>}
      </div>
      {control === 'textarea' ? (
        <Form.Control as="textarea" rows={3} dir="auto" {...shared} />
      ) : (
        <Form.Control
          type={control === 'timeZone' ? 'text' : control}
          dir={isText ? 'auto' : undefined}
          min={min || undefined}
          {...(name === 'videoLink' && { inputMode: 'url', autoComplete: 'off' })}
          {...shared}
          {...attributes}
        />
      )}
      {counted && (
        <p className={tooLong ? 'post-field-error' : 'form-text'} id={`${id}-room`}>
          {roomMessage(maxLength - length, maxLength)}
        </p>
      )}
      {hint && (
        <Form.Text as="p" id={`${id}-hint`}>
          {hint}
        </Form.Text>
      )}
      {error && (
        <p className="post-field-error" id={`${id}-error`}>
          {error}
        </p>
      )}
    </Form.Group>
  );
}

function roomMessage(left: number, limit: number): string {
  const [count, most] = [Math.abs(left), limit].map((number) => number.toLocaleString('en-GB'));
  const characters = Math.abs(left) === 1 ? 'character' : 'characters';
  return left < 0
    ? `${count} ${characters} too many: shorten it to ${most}.`
    : `Room for ${count} more ${characters}`;
}
