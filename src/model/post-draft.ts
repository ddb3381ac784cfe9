import {
  ALL_FIELDS,
  CATEGORIES,
  COMMON_FIELDS,
  categoryFields,
  FIELD_NAMES,
  type FieldName,
  type FieldSpec,
  findCategory,
  type PostType,
  storedName,
} from './categories';
import { FIELD_INPUTS } from './field-inputs';
import { FIELD_KINDS } from './field-kinds';
import { type Post, withUntil } from './post';
import { ABROAD } from './property';

/**
 * A post that is being written. It has the texts of the fields of all categories, so that no text
 * is lost if the writer changes the category. `type` is '' if the edited post has an unknown
 * category and the writer has not chosen one yet.
 */
export interface PostDraft extends Record<FieldName, string> {
  type: PostType | '';
}

/** The texts of an empty form, with the first category chosen. */
export function emptyDraft(): PostDraft {
  const empty = Object.fromEntries(FIELD_NAMES.map((name) => [name, '']));
  return { ...(empty as Record<FieldName, string>), type: CATEGORIES[0].type };
}

/** The texts of the form for a stored post; '' for a text that the form's field cannot show. */
export function draftOf(post: Post): PostDraft {
  const texts = Object.fromEntries(
    ALL_FIELDS.map(({ name, control }) => [name, FIELD_INPUTS[control].fit(post[name])]),
  );
  return {
    ...(texts as Record<FieldName, string>),
    type: findCategory(post.type)?.type ?? '',
  };
}

/** The common fields and those of the draft's category. */
export function draftFields(draft: PostDraft): readonly FieldSpec[] {
  return [...COMMON_FIELDS, ...categoryFields(draft.type)];
}

/** A notice of a reader, as it was sent. */
export interface SentNotice {
  draft: PostDraft;
  /** 16 random bytes of the reader's form as hexadecimal digits, which nobody can guess. */
  random: string;
}

/** The fields that make sense only for a post on the site. A draft may have their values. */
export const PUBLISHED_ONLY: readonly FieldName[] = ['taken', 'calledOff'];

/** The fields of a notice, a post that a reader suggests by e-mail. A notice has no photos. */
export function noticeFields(draft: PostDraft): readonly FieldSpec[] {
  return draftFields(draft).filter(
    ({ name }) => name !== 'imageAlt' && !PUBLISHED_ONLY.includes(name),
  );
}

/**
 * The draft with its texts as they are stored. Each text is trimmed as its kind of field requires.
 * The country is removed unless the county is ABROAD, and the days of `notOn` unless the event repeats.
 */
export function trimmedDraft(draft: PostDraft): PostDraft {
  const texts = Object.fromEntries(
    ALL_FIELDS.map(({ name, control }) => [name, FIELD_INPUTS[control].trim(draft[name])]),
  );
  const trimmed = { ...draft, ...texts };
  return {
    ...trimmed,
    country: trimmed.county === ABROAD ? trimmed.country : '',
    notOn: trimmed.repeats ? trimmed.notOn : '',
  };
}

/**
 * The type and the filled-in fields of a draft as a document has them. A checkbox is stored even if
 * it is off.
 * @param trimmed a draft that `trimmedDraft` has returned
 */
export function storedDraft(trimmed: PostDraft) {
  const stored = draftFields(trimmed).flatMap(({ name, control }) => {
    const value = FIELD_KINDS[control].toStored(trimmed[name]);
    return value === undefined ? [] : [[storedName(name), value] as const];
  });
  return { type: trimmed.type, ...withUntil(Object.fromEntries(stored)) };
}

/**
 * Whether two drafts are the same, also in fields that the chosen category does not show. Two empty
 * drafts are the same, whichever category is chosen.
 */
export function sameDraft(a: PostDraft, b: PostDraft): boolean {
  return (
    FIELD_NAMES.every((name) => a[name] === b[name]) &&
    (a.type === b.type || FIELD_NAMES.every((name) => a[name] === ''))
  );
}
