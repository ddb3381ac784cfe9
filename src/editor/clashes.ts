import { CATEGORIES, COMMON_FIELDS, type FieldName, findCategory } from '../model/categories';
import { formatDay, HOME_ZONE } from '../model/dates';
import { categoryFields, controlOf, type PostDraft } from '../model/post-draft';
import type { Clash } from './clash-list';
import type { Merge } from './merge-drafts';

type Name = FieldName | 'type';

/** What a field is called in a form of category `type`, or else in the first that has it. */
export function labelOf(name: Name, type: PostDraft['type']): string {
  if (name === 'type') return 'Category';
  const types = [type, ...CATEGORIES.map((category) => category.type)];
  const fields = [...COMMON_FIELDS, ...types.flatMap((one) => categoryFields(one))];
  return fields.find((field) => field.name === name)?.label ?? name;
}

/** Both versions of each field that clashes, as people read them. */
export function textClashes({ clashes }: Merge, mine: PostDraft, theirs: PostDraft): Clash[] {
  return clashes.map((name) => ({
    name,
    label: labelOf(name, mine.type),
    mine: shown(name, mine),
    theirs: shown(name, theirs),
  }));
}

function shown(name: Name, draft: PostDraft): string {
  if (name === 'type') return findCategory(draft.type)?.label ?? '';
  if (name === 'timeZone') return draft.timeZone || HOME_ZONE;
  return controlOf(name) === 'date' ? formatDay(draft[name]) : draft[name];
}
