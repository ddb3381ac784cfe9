import { storedName } from './categories';
import { FIELD_KINDS } from './field-kinds';
import type { Photo } from './photo';
import { photoFields } from './photo-writing';
import { withUntil } from './post';
import { draftFields, type PostDraft, trimmedDraft } from './post-draft';
import { titleGrams } from './title-search';
import { storedWords } from './word-search';

/** The fields of a post's document that come from the form. */
export type Written = Readonly<Record<string, string | number | boolean | string[]>>;

/**
 * The fields to store for a draft: its type, its filled-in fields, `photos`, and the fields for
 * searches. A checkbox is stored even if it is off.
 */
export function writtenFields(draft: PostDraft, photos: readonly Photo[]): Written {
  const trimmed = trimmedDraft(draft);
  const fields = draftFields(trimmed);
  const stored = Object.fromEntries(
    fields.flatMap(({ name, control }) => {
      const value = FIELD_KINDS[control].toStored(trimmed[name]);
      return value === undefined ? [] : [[storedName(name), value]];
    }),
  );
  const texts = Object.fromEntries(fields.map(({ name }) => [name, trimmed[name]]));
  return {
    type: draft.type,
    ...withUntil(stored),
    ...photoFields(photos),
    titleGrams: titleGrams(trimmed.title),
    words: storedWords(texts),
  };
}
