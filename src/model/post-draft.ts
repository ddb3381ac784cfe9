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
import type { Post } from './post';
import { ABROAD } from './property';

/**
 * A post that is being written, with the texts in the fields of all categories, so that a change of the
 * category loses nothing. `type` is '' while a post of an unknown category has no other.
 */
export interface PostDraft extends Record<FieldName, string> {
  type: PostType | '';
}

/** An empty form, at the first category. */
export function emptyDraft(): PostDraft {
  const empty = Object.fromEntries(FIELD_NAMES.map((name) => [name, '']));
  return { ...(empty as Record<FieldName, string>), type: CATEGORIES[0].type };
}

/** A draft as a device keeps it: under the names that documents use. */
export type StoredDraft = Readonly<Record<string, string>>;

/** `values`, given by the names of fields, under the names that documents and kept drafts use. */
export function withStoredNames<Value>(
  values: Readonly<Record<string, Value>>,
): Record<string, Value> {
  const entries = Object.entries(values).map(([name, value]) => [storedName(name), value]);
  return Object.fromEntries(entries);
}

/** The draft of a device, which an earlier version of the site with fewer fields may have kept. */
export function readStoredDraft(stored: StoredDraft): PostDraft {
  const texts = Object.entries(emptyDraft()).map(([name, text]) => [
    name,
    stored[storedName(name)] ?? text,
  ]);
  return Object.fromEntries(texts);
}

/** The form's values for a stored post; '' if a field's control cannot hold the stored text. */
export function draftOf(post: Post): PostDraft {
  const texts = Object.fromEntries(
    ALL_FIELDS.map(({ name, control }) => [name, FIELD_INPUTS[control].fitted(post[name])]),
  );
  return {
    ...(texts as Record<FieldName, string>),
    type: findCategory(post.type)?.type ?? '',
  };
}

/** The fields that a post of this draft's category holds: the common ones and its own. */
export function draftFields(draft: PostDraft): readonly FieldSpec[] {
  return [...COMMON_FIELDS, ...categoryFields(draft.type)];
}

/** The fields of a reader's notice, which has no photos and of which nothing is let or sold yet. */
export function noticeFields(draft: PostDraft): readonly FieldSpec[] {
  return draftFields(draft).filter(({ name }) => name !== 'imageAlt' && name !== 'taken');
}

/** The draft as it is stored: each text as its kind of field has it, and no country of what is in Kenya. */
export function trimmedDraft(draft: PostDraft): PostDraft {
  const texts = Object.fromEntries(
    ALL_FIELDS.map(({ name, control }) => [name, FIELD_INPUTS[control].trimmed(draft[name])]),
  );
  const trimmed = { ...draft, ...texts };
  return { ...trimmed, country: trimmed.county === ABROAD ? trimmed.country : '' };
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
