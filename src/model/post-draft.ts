import {
  CATEGORIES,
  CATEGORY_FIELD_NAMES,
  type CategoryFieldName,
  COMMON_FIELDS,
  type Control,
  type FieldName,
  findCategory,
  isDeal,
  type PostType,
} from './categories';
import type { Post } from './post';
import { ABROAD, isCounty, isPrice } from './property';
import { HOME_ZONE, isZoneName } from './time-zones';

/**
 * A post that is being written: what was typed into the fields of all categories, so that switching
 * the category loses nothing. `type` is '' until a post of no known category is given one.
 */
export interface PostDraft extends Record<FieldName, string> {
  type: PostType | '';
}

/** A field of the form. */
export interface FieldSpec {
  name: FieldName;
  label: string;
  control: Control;
  /** In UTF-16 units, as the browser counts them. */
  maxLength: number;
  required: boolean;
}

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const CLOCK = /^\d{2}:\d{2}$/;

export const FIELD_NAMES: readonly FieldName[] = [
  ...COMMON_FIELDS.map((field) => field.name),
  ...CATEGORY_FIELD_NAMES,
];

/** The own fields of the category `type`; none for ''. */
export function categoryFields(type: PostDraft['type']): readonly FieldSpec[] {
  const fields = findCategory(type)?.fields ?? [];
  return fields.map((field) => ({ required: true, ...field }));
}

/** An empty form, at the first category. */
export function emptyDraft(): PostDraft {
  const empty = Object.fromEntries(FIELD_NAMES.map((name) => [name, '']));
  return { ...(empty as Record<FieldName, string>), type: CATEGORIES[0].type };
}

/** Completes a draft that was kept on the device, perhaps by a version of the site with fewer fields. */
export function completeDraft(kept: Partial<PostDraft>): PostDraft {
  return { ...emptyDraft(), ...kept };
}

/** The form's values for a stored post; '' if a field's control cannot hold the stored text. */
export function draftOf(post: Post): PostDraft {
  const texts = Object.fromEntries(FIELD_NAMES.map((name) => [name, fitted(name, post[name])]));
  return {
    ...(texts as Record<FieldName, string>),
    type: findCategory(post.type)?.type ?? '',
  };
}

/** The fields that a post of this draft's category holds: the common ones and its own. */
export function draftFields(draft: PostDraft): readonly FieldSpec[] {
  return [...COMMON_FIELDS, ...categoryFields(draft.type)];
}

/**
 * The draft as it is stored: texts without surrounding white space, single-line fields in one line, a
 * price without its commas, without the time zone if it is the default one and without the country of
 * what lies in Kenya.
 */
export function trimmedDraft(draft: PostDraft): PostDraft {
  const texts = Object.fromEntries(
    FIELD_NAMES.map((name) => {
      const text = controlOf(name) === 'text' ? inOneLine(draft[name]) : draft[name];
      return [name, text.trim()];
    }),
  );
  const trimmed = { ...draft, ...texts };
  return {
    ...trimmed,
    timeZone: trimmed.timeZone === HOME_ZONE ? '' : trimmed.timeZone,
    country: trimmed.county === ABROAD ? trimmed.country : '',
    priceKes: trimmed.priceKes.replace(/[\s,]/g, ''),
  };
}

/**
 * Whether both hold the same, whichever fields their categories have. A category without any text is
 * nobody's work: two empty drafts are the same in any category.
 */
export function sameDraft(one: PostDraft, other: PostDraft): boolean {
  return (
    FIELD_NAMES.every((name) => one[name] === other[name]) &&
    (one.type === other.type || FIELD_NAMES.every((name) => one[name] === ''))
  );
}

/** The control of a field, which is the same in every category that has it. */
export function controlOf(name: FieldName): Control {
  const fields: readonly { name: string; control: Control }[] = [
    ...COMMON_FIELDS,
    ...CATEGORIES.flatMap((category): readonly { name: CategoryFieldName; control: Control }[] => [
      ...category.fields,
    ]),
  ];
  return fields.find((field) => field.name === name)?.control ?? 'text';
}

function fitted(name: FieldName, text: string): string {
  switch (controlOf(name)) {
    case 'date':
      return DAY.test(text) ? text : '';
    case 'time':
      return CLOCK.test(text) ? text : '';
    case 'timeZone':
      return isZoneName(text) ? text : '';
    case 'deal':
      return isDeal(text) ? text : '';
    case 'county':
      return isCounty(text) ? text : '';
    case 'shillings':
      return isPrice(text) ? text : '';
    case 'checkbox':
      return text === 'true' ? text : '';
    case 'text':
      return inOneLine(text);
    default:
      return text.replace(/\r\n?/g, '\n');
  }
}

/** White space, and the part of it that breaks lines. */
const BLANKS = /[\s\u0085]+/g;
const BREAK = /[\t-\r\u0085\u2028\u2029]/;
/** Other control characters, and the direction marks that phones and chats put around names. */
const HIDDEN = /[\p{Cc}\u202A-\u202C\u2066-\u2069]/gu;

/** `text` in one line. Direction overrides stay: without them the text would read differently. */
function inOneLine(text: string): string {
  const line = text.replace(BLANKS, (blanks) => (BREAK.test(blanks) ? ' ' : blanks));
  return line.replace(HIDDEN, '');
}
