import { type ComponentProps, type InputEvent, type ReactNode, useId, useState } from 'react';
import Button from 'react-bootstrap/Button';
import Form from 'react-bootstrap/Form';
import type { FieldSpec } from '../model/categories';
import { isDay } from '../model/dates';
import { FIELD_INPUTS } from '../model/field-inputs';
import { FIELD_KINDS } from '../model/field-kinds';
import { ownWallTime } from '../model/time-zones';
import { now } from '../services/reading/clock';
import { dayDistance, dayInWords } from './day-in-words';
import { typeInto } from './type-into';
import { tooLongMessage } from './validate';

type InputAttribute = 'list' | 'placeholder' | 'autoCapitalize' | 'spellCheck' | 'onBlur';

export interface FormFieldProps {
  field: FieldSpec;
  /** The initial value; the field is uncontrolled. */
  value: string;
  error?: string | undefined;
  hint?: ReactNode;
  readOnly?: boolean;
  /** The earliest valid day, as yyyy-mm-dd. */
  min?: string | undefined;
  /** Whether a button fills in the present day. */
  hasToday?: boolean | undefined;
  attributes?: Pick<ComponentProps<'input'>, InputAttribute> | undefined;
}

/** From this share of `maxLength` on, a field of free text shows how many characters are left. */
const COUNTED_FROM = 0.85;

/**
 * A form field: label, control, remaining characters, help text and error. It has no `maxlength`
 * attribute, because with this attribute browsers cut off pasted text without a message.
 */
export function FormField(props: FormFieldProps) {
  const { field, value, hint, readOnly = false, min, hasToday, attributes } = props;
  const id = useId();
  const { name, label, control, maxLength, required } = field;
  const error = shownError(props);
  const [length, setLength] = useState(value.trim().length);
  const [day, setDay] = useState(control === 'date' ? value : '');
  const { isFree, options, attributes: inputAttributes } = FIELD_INPUTS[control];
  const counted = isFree === true && length >= COUNTED_FROM * maxLength && !readOnly;
  const tooLong = counted && length > maxLength;
  const shared = {
    name,
    required,
    defaultValue: value,
    ...noteAttributes(id, { hint, error }, [counted && 'room', day && 'day']),
    ...(tooLong && { isInvalid: true, 'aria-invalid': true }),
  };
  const typed = {
    ...shared,
    readOnly,
    // Otherwise a browser fills an address or a phone number with the writer's own.
    autoComplete: 'off',
    enterKeyHint: FIELD_KINDS[control].isLong ? undefined : ('next' as const),
    onInput: ({ currentTarget }: InputEvent<HTMLInputElement | HTMLTextAreaElement>) => {
      // Leading and trailing spaces are not counted, because they are not stored.
      setLength(currentTarget.value.trim().length);
      if (control === 'date') setDay(currentTarget.value);
    },
  };
  return (
    <Form.Group controlId={id} className={`post-field post-field-${control} post-field-${name}`}>
      <div className="post-field-head">
        <Form.Label>{label}</Form.Label>
        {!required && <span className="post-field-optional">optional</span>}
      </div>
      {options ? (
        <Form.Select {...shared} disabled={readOnly}>
          <option value="">Not specified</option>
          {options.map(([stored, shown]) => (
            <option key={stored} value={stored}>
              {shown}
            </option>
          ))}
        </Form.Select>
      ) : FIELD_KINDS[control].isLong ? (
        <Form.Control as="textarea" rows={3} dir="auto" {...typed} />
      ) : (
        <Form.Control
          type="text"
          dir={isFree ? 'auto' : undefined}
          min={min || undefined}
          {...inputAttributes}
          {...typed}
          {...attributes}
        />
      )}
      {hasToday && !readOnly && <TodayButton id={id} />}
      {isDay(day) && <DayInWords id={id} day={day} />}
      {counted && (
        <p className={tooLong ? 'post-field-error' : 'form-text'} id={`${id}-room`}>
          {roomMessage(maxLength - length, maxLength)}
        </p>
      )}
      <FieldNotes id={id} hint={hint} error={error} />
    </Form.Group>
  );
}

/** The day in words, because a browser may show the month before the day. */
function DayInWords({ id, day }: { id: string; day: string }) {
  const words = `${dayInWords(day)}, ${dayDistance(day, deviceDay())}`;
  return (
    <Form.Text as="p" id={`${id}-day`}>
      <span key={words}>{words}</span>
    </Form.Text>
  );
}

/** The device's day, by the server's clock. */
export function deviceDay(): string {
  return ownWallTime(now()).slice(0, 'yyyy-mm-dd'.length);
}

/** A field of free text says itself that it is too long, and how many characters are too many. */
function shownError({ field, error }: FormFieldProps): string | undefined {
  return FIELD_INPUTS[field.control].isFree && error === tooLongMessage(field) ? undefined : error;
}

/** Fills in the date field `id` with the device's day, by the server's clock. */
function TodayButton({ id }: { id: string }) {
  return (
    <Button
      variant="outline-primary"
      onClick={() => typeInto(document.getElementById(id) as HTMLInputElement, deviceDay())}
    >
      Today
    </Button>
  );
}

type Notes = Pick<FormFieldProps, 'hint' | 'error'>;

/** The help text and the error of a control. */
export function FieldNotes({ id, hint, error }: Notes & { id: string }) {
  return (
    <>
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
    </>
  );
}

/** Connects a control with its help text, its error, and the notes whose ids end as `further`. */
export function noteAttributes(
  id: string,
  { hint, error }: Notes,
  further: readonly (string | false)[] = [],
) {
  const notes = [error && 'error', hint && 'hint', ...further].filter(Boolean);
  return {
    isInvalid: Boolean(error),
    'aria-invalid': error ? true : undefined,
    'aria-describedby': notes.map((end) => `${id}-${end}`).join(' ') || undefined,
  };
}

export function CheckboxField({ field, value, readOnly = false, ...notes }: FormFieldProps) {
  const id = useId();
  return (
    <div className={`post-field post-field-${field.name}`}>
      <Form.Check
        type="checkbox"
        id={id}
        name={field.name}
        value="true"
        label={field.label}
        defaultChecked={value === 'true'}
        disabled={readOnly}
        {...noteAttributes(id, notes)}
      />
      <FieldNotes id={id} {...notes} />
    </div>
  );
}

function roomMessage(left: number, limit: number): string {
  const [count, most] = [Math.abs(left), limit].map((number) => number.toLocaleString('en-GB'));
  const characters = Math.abs(left) === 1 ? 'character' : 'characters';
  return left < 0
    ? `${count} ${characters} too many: shorten it to ${most}.`
    : `${count} ${characters} left`;
}
