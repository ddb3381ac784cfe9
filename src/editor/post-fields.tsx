import { CATEGORIES, COMMON_FIELDS, type FieldName, type PostType } from '../model/categories';
import { categoryFields, type FormField as Field, type PostDraft } from '../model/post-draft';
import { FormField } from './form-field';
import { TimeZoneField } from './time-zone-field';

/** What is wrong with each field, in a sentence. */
export type FieldErrors = Partial<Record<FieldName | 'type' | 'image', string>>;

interface PostFieldsProps {
  /** What the fields hold at first. */
  draft: PostDraft;
  type: PostDraft['type'];
  errors: FieldErrors;
  readOnly: boolean;
  /** What an older post says in a field whose control cannot hold it. */
  earlier: Partial<Record<FieldName, string>>;
  onTypeChange: (type: PostType) => void;
}

/** The category, what every post has, and the category's own fields, as the table has them. */
export function PostFields(props: PostFieldsProps) {
  const { draft, type, errors, readOnly, onTypeChange } = props;
  const category = CATEGORIES.find((one) => one.type === type);
  return (
    <>
      <div className="post-field post-field-category">
        <label className="form-label" htmlFor="post-type">
          Category
        </label>
        <select
          {...{
            id: 'post-type',
            name: 'type',
            required: type === '',
            value: type,
            disabled: readOnly,
          }}
          className={errors.type ? 'form-select is-invalid' : 'form-select'}
          aria-invalid={errors.type ? true : undefined}
          aria-describedby={errors.type ? 'post-type-error' : undefined}
          onChange={(event) => onTypeChange(event.currentTarget.value as PostType)}
        >
          {type === '' && <option value="">Choose a category</option>}
          {CATEGORIES.map((one) => (
            <option key={one.type} value={one.type}>
              {one.label}
            </option>
          ))}
        </select>
        {errors.type && (
          <p className="post-field-error" id="post-type-error">
            {errors.type}
          </p>
        )}
      </div>
      <DrawnField {...props} field={commonField('title')} />
      <DrawnField {...props} field={commonField('desciption')} />
      {category && (
        <fieldset className="category-fields">
          <legend>{category.label}</legend>
          {categoryFields(type).map((field) => (
            <DrawnField
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

type DrawnFieldProps = Pick<PostFieldsProps, 'draft' | 'errors' | 'readOnly' | 'earlier'> & {
  field: Field;
  min?: string | undefined;
  hint?: string;
};

/** A field of the table, with what the draft holds in it. */
export function DrawnField({ draft, errors, readOnly, earlier, field, ...rest }: DrawnFieldProps) {
  const said = draft[field.name] === '' ? earlier[field.name] : undefined;
  const shared = {
    ...{ field, value: draft[field.name], error: errors[field.name], readOnly },
    hint: said ? `So far: ${said}` : rest.hint,
  };
  if (field.control === 'timeZone') return <TimeZoneField {...shared} />;
  return <FormField {...shared} min={rest.min} />;
}

/** A field that posts of all categories have. */
export function commonField(name: (typeof COMMON_FIELDS)[number]['name']): Field {
  const field = COMMON_FIELDS.find((one) => one.name === name);
  if (!field) throw new Error(`There is no common field '${name}'`);
  return field;
}
