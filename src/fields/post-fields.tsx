import { type ComponentType, type MouseEvent, type SyntheticEvent, useState } from 'react';
import Button from 'react-bootstrap/Button';
import Form from 'react-bootstrap/Form';
import {
  CATEGORIES,
  type Control,
  categoryFields,
  type FieldName,
  type FieldSpec,
  findField,
  LOCKED_NAMES,
  type PostType,
} from '../model/categories';
import { NIGHT_END } from '../model/event-time';
import type { PostDraft } from '../model/post-draft';
import { ABROAD } from '../model/property';
import {
  CheckboxField,
  FieldNotes,
  FormField,
  type FormFieldProps,
  noteAttributes,
} from './form-field';
import { TimeZoneField } from './time-zone-field';
import { typeInto } from './type-into';

/** The error messages, by the names of the controls. */
export type FieldErrors = Partial<Record<FieldName | 'type' | 'image', string>>;

interface PostFieldsProps {
  /** The initial values of the fields. */
  draft: PostDraft;
  type: PostDraft['type'];
  errors: FieldErrors;
  readOnly: boolean;
  /** The stored values that the form's fields cannot show, by the names of the fields. */
  earlier: Partial<Record<FieldName, string>>;
  /** Whether the fields that only an owner changes are read-only. */
  isLocked?: boolean;
  /** The fields of the category that are not rendered. */
  without?: readonly FieldName[];
  onTypeChange: (type: PostType) => void;
}

/** The category select, the title, the description, and the fields of the selected category. */
export function PostFields(props: PostFieldsProps) {
  const { draft, type, readOnly, isLocked, without = [] } = props;
  const category = CATEGORIES.find((category) => category.type === type);
  const fields = categoryFields(type).filter(({ name }) => !without.includes(name));
  return (
    <>
      <CategorySelect {...props} />
      <DraftField {...props} field={findField('title')} />
      <DraftField {...props} field={findField('description')} />
      {category && (
        <fieldset className="category-fields">
          <legend>{category.label}</legend>
          {fields.map((field) => (
            <DraftField
              key={field.name}
              {...props}
              field={field}
              min={field.name === 'endDate' ? draft.startDate : undefined}
              hasToday={field.name === 'startDate' && USUALLY_TODAY.includes(type)}
              hint={
                (isLocked && field.name === 'give' && LOCKED_HINT) ||
                (type === 'obituaries' ? OBITUARY_HINTS[field.name] : undefined)
              }
              readOnly={readOnly || (isLocked === true && field.isLocked === true)}
            />
          ))}
          {isLocked && !readOnly && draft.give !== '' && fields.some((field) => field.isLocked) && (
            <Button variant="quiet" onClick={removeGiving}>
              Remove the ways to give
            </Button>
          )}
        </fieldset>
      )}
    </>
  );
}

/** Empties the fields that only an owner changes, as if the writer had done so. */
function removeGiving({ currentTarget: { form } }: MouseEvent<HTMLButtonElement>): void {
  for (const name of LOCKED_NAMES) typeInto(form?.elements.namedItem(name) as HTMLInputElement, '');
}

function CategorySelect({ type, errors, readOnly, onTypeChange }: PostFieldsProps) {
  const handle = (event: SyntheticEvent<HTMLSelectElement>) =>
    onTypeChange(event.currentTarget.value as PostType);
  return (
    <Form.Group controlId="post-type" className="post-field post-field-category">
      <Form.Label>Category</Form.Label>
      <Form.Select
        name="type"
        required={type === ''}
        value={type}
        disabled={readOnly}
        {...noteAttributes('post-type', { error: errors.type })}
        // Browsers fire `input` before `change`. If the form renders after `input`, and the type were
        // still the old one, React would choose the old category again before `change`.
        onInput={handle}
        onChange={handle}
      >
        {type === '' && <option value="">Choose a category</option>}
        {CATEGORIES.map((category) => (
          <option key={category.type} value={category.type}>
            {category.label}
          </option>
        ))}
      </Form.Select>
      <FieldNotes id="post-type" error={errors.type} />
    </Form.Group>
  );
}

/** The day has word joiners (U+2060) after its hyphens, so that it stays on one line. */
const HINTS: Partial<Record<FieldName, string>> = {
  endDate: `An all-night event ends at ${NIGHT_END}.`,
  repeats: 'The end date is the last day.',
  notOn: 'Days without it, such as 27-\u206012-\u20602026.',
  language: 'For screen readers. Otherwise English.',
  country: `Only if the county is ‘${ABROAD}’.`,
  priceKes: 'Filled in from Price/Rent, for the filter.',
  marketPlace: 'Where to buy or sell it, or whom to ask. Else the place.',
  calledOff: 'It stays, marked so, until its day is over.',
  taken: 'It stays published, marked as let or sold.',
  give: 'Paybill, till or link. Once published, only an owner changes it.',
  giveName: 'Required with a way to give, as the phone shows it before one confirms.',
};

const LOCKED_HINT =
  'Once the post is published, only an owner writes this. Everybody in the team can remove it.';

const OBITUARY_HINTS: typeof HINTS = {
  startDate: 'The day of death.',
  burialDate: 'Only if the family has announced it.',
  burialTime: 'In Kenya’s time.',
  burialLink: 'Where people far away can watch it.',
};

/** The categories whose day is nearly always the day of writing. */
const USUALLY_TODAY: readonly PostDraft['type'][] = ['bird eye view', 'devotional'];

const COMPONENTS: Partial<Record<Control, ComponentType<FormFieldProps>>> = {
  timeZone: TimeZoneField,
  checkbox: CheckboxField,
};

type DraftFieldProps = Pick<PostFieldsProps, 'draft' | 'errors' | 'readOnly' | 'earlier'> & {
  field: FieldSpec;
  min?: string | undefined;
  hasToday?: boolean;
  hint?: string | undefined;
};

/** One field of the form, with its value from the draft. */
export function DraftField({ draft, errors, readOnly, earlier, field, ...rest }: DraftFieldProps) {
  const storedText = draft[field.name] === '' ? earlier[field.name] : undefined;
  const Field = COMPONENTS[field.control] ?? FormField;
  return (
    <Field
      field={field}
      value={draft[field.name]}
      error={errors[field.name]}
      readOnly={readOnly}
      hint={storedText ? `So far: ${storedText}` : (rest.hint ?? HINTS[field.name])}
      min={rest.min}
      hasToday={rest.hasToday}
    />
  );
}

/** The field for the post's language. It is folded under 'More' if the form starts without one. */
export function LanguageField(props: Omit<DraftFieldProps, 'field'>) {
  const [isOpen] = useState(props.draft.language !== '');
  return (
    <details className="form-more" open={isOpen}>
      <summary>More</summary>
      <DraftField {...props} field={findField('language')} />
    </details>
  );
}
