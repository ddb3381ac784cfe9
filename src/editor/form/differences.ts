import { FIELD_NAMES, type FieldName, findCategory, findField } from '../../model/categories';
import { FIELD_INPUTS, shownText } from '../../model/field-inputs';
import { draftFields, type PostDraft } from '../../model/post-draft';

/** A field of the form in which two versions of a post can differ. */
export type Name = FieldName | 'type';

/** The fields of both drafts, each once. */
export function heldNames(one: PostDraft, other: PostDraft): Name[] {
  const held = [...draftFields(one), ...draftFields(other)].map(({ name }) => name);
  return ['type', ...FIELD_NAMES.filter((name) => held.includes(name))];
}

/** A field with different values in two versions of a post, as they are shown. */
export interface Difference {
  name: string;
  label: string;
  earlier: string;
  current: string;
}

/** The fields in which the versions `earlier` and `current` of a post differ. */
export function differences(earlier: PostDraft, current: PostDraft): Difference[] {
  const names = heldNames(earlier, current).filter((name) => earlier[name] !== current[name]);
  return names.map((name) => ({
    name,
    label: labelOf(name, earlier.type),
    earlier: formatValue(name, earlier[name]),
    current: formatValue(name, current[name]),
  }));
}

/** The label of a field in the category `type`. */
export function labelOf(name: Name, type: PostDraft['type']): string {
  return name === 'type' ? 'Category' : findField(name, type).label;
}

/** The value of a field as it is shown; '' for none. */
export function formatValue(name: Name, text: string): string {
  if (name === 'type') return findCategory(text)?.label ?? '';
  const { control } = findField(name);
  return text ? shownText(control, text) : (FIELD_INPUTS[control].empty ?? '');
}
