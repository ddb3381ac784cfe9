import type { FieldName } from '../model/categories';
import { categoryFields, FIELD_NAMES, type PostDraft } from '../model/post-draft';

/** Two people's edits of one post, brought together. */
export interface Merge {
  /** Both edits; where they clash, mine. */
  merged: PostDraft;
  /** What both changed, each in another way: somebody must choose. */
  clashes: (FieldName | 'type')[];
  /** What only the other one changed. */
  taken: (FieldName | 'type')[];
}

/** Brings `mine` and `theirs` together, both edits of `base`. */
export function mergeDrafts(base: PostDraft, mine: PostDraft, theirs: PostDraft): Merge {
  const shown = new Set<FieldName | 'type'>([
    ...['title', 'desciption', 'videoLink', 'imageAlt', 'type'].map((name) => name as FieldName),
    ...categoryFields(mine.type).map((field) => field.name),
    ...categoryFields(theirs.type).map((field) => field.name),
  ]);
  const names = (['type', ...FIELD_NAMES] as const).filter((name) => shown.has(name));
  const changedByThem = names.filter((name) => theirs[name] !== base[name]);
  const clashes = changedByThem.filter(
    (name) => mine[name] !== base[name] && mine[name] !== theirs[name],
  );
  const taken = changedByThem.filter((name) => mine[name] === base[name]);
  const theirTexts = Object.fromEntries(taken.map((name) => [name, theirs[name]]));
  return { merged: { ...mine, ...theirTexts }, clashes, taken };
}
