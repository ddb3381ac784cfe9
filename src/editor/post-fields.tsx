import Form from 'react-bootstrap/Form';
import {
  CATEGORIES,
  COMMON_FIELDS,
  DEALS,
  type FieldName,
  type PostType,
} from '../model/categories';
import { categoryFields, type FieldSpec, type PostDraft } from '../model/post-draft';
import { ABROAD, COUNTIES } from '../model/property';
import { CheckboxField, ChoiceField, FormField } from './form-field';
import { TimeZoneField } from './time-zone-field';

/** The error message of each invalid field. */
export type FieldErrors = Partial<Record<FieldName | 'type' | 'image', string>>;

interface PostFieldsProps {
  /** The initial values of the fields. */
  draft: PostDraft;
  type: PostDraft['type'];
  errors: FieldErrors;
  readOnly: boolean;
  /** Values of an older post that the fields' controls cannot show. */
  earlier: Partial<Record<FieldName, string>>;
  onTypeChange: (type: PostType) => void;
}

/** The category, the fields of every post, and those of the category, in the table's order. */
export function PostFields(props: PostFieldsProps) {
  const { draft, type, errors, readOnly, onTypeChange } = props;
  const category = CATEGORIES.find((one) => one.type === type);
  return (
    <>
      <CategorySelect type={type} error={errors.type} disabled={readOnly} onChange={onTypeChange} />
      <DraftField {...props} field={commonField('title')} />
      <DraftField {...props} field={commonField('desciption')} />
      {category && (
        <fieldset className="category-fields">
          <legend>{category.label}</legend>
          {categoryFields(type).map((field) => (
            <DraftField
              key={field.name}
              {...props}
              field={field}
              min={field.name === 'endDate' ? draft.startDate : undefined}
            />
          ))}
        </fieldset>
      )}
    </>
  );
}

interface CategorySelectProps {
  type: PostDraft['type'];
  error: string | undefined;
  disabled: boolean;
  onChange: (type: PostType) => void;
}

function CategorySelect({ type, error, disabled, onChange }: CategorySelectProps) {
  return (
    <Form.Group controlId="post-type" className="post-field post-field-category">
      <Form.Label>Category</Form.Label>
      <Form.Select
        name="type"
        required={type === ''}
        value={type}
        disabled={disabled}
        isInvalid={Boolean(error)}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? 'post-type-error' : undefined}
        onChange={(event) => onChange(event.currentTarget.value as PostType)}
      >
        {type === '' && <option value="">Choose a category</option>}
        {CATEGORIES.map((one) => (
          <option key={one.type} value={one.type}>
            {one.label}
          </option>
        ))}
      </Form.Select>
      {error && (
        <p className="post-field-error" id="post-type-error">
          {error}
        </p>
      )}
    </Form.Group>
  );
}

const HINTS: Partial<Record<FieldName, string>> = {
  country: `Only where the county is ‘${ABROAD}’.`,
  priceKes: 'A whole number, by which readers filter. It follows what Price/Rent says.',
  taken: 'It stays on the site, marked, and comes last where readers filter.',
};

type DraftFieldProps = Pick<PostFieldsProps, 'draft' | 'errors' | 'readOnly' | 'earlier'> & {
  field: FieldSpec;
  min?: string | undefined;
  hint?: string;
};

/** A field of the table of categories, with its value in the draft. */
export function DraftField({ draft, errors, readOnly, earlier, field, ...rest }: DraftFieldProps) {
  const storedText = draft[field.name] === '' ? earlier[field.name] : undefined;
  const shared = {
    field,
    value: draft[field.name],
    error: errors[field.name],
    readOnly,
    hint: storedText ? `So far: ${storedText}` : (rest.hint ?? HINTS[field.name]),
  };
  switch (field.control) {
    case 'timeZone':
      return <TimeZoneField {...shared} />;
    case 'deal':
      return <ChoiceField {...shared} options={Object.entries(DEALS)} />;
    case 'county':
      return <ChoiceField {...shared} options={[...COUNTIES, ABROAD].map((one) => [one, one])} />;
    case 'checkbox':
      return <CheckboxField {...shared} />;
  }
  return <FormField {...shared} min={rest.min} />;
}

/** A field that every category has. */
export function commonField(name: (typeof COMMON_FIELDS)[number]['name']): FieldSpec {
  const field = COMMON_FIELDS.find((one) => one.name === name);
  if (!field) throw new Error(`There is no common field '${name}'`);
  return field;
}
