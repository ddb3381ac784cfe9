import type { FieldName } from '../model/categories';
import { FIELD_NAMES, type PostDraft } from '../model/post-draft';
import { zoneOf } from './time-zone-field';

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Reads what the form's fields hold into `draft`; fields that are not drawn stay as they were. */
export function readFields(form: HTMLFormElement, draft: PostDraft): void {
  for (const name of FIELD_NAMES) {
    const control = findControl(form, name);
    if (control) draft[name] = control.value;
  }
}

/** Puts `text` into a field, where it is drawn. */
export function setField(form: HTMLFormElement, name: FieldName, text: string): void {
  const control = findControl(form, name);
  if (control) control.value = text;
}

/**
 * An event lasts one day unless its writer says otherwise: an end that is missing, follows the
 * start, or lies before it becomes the start's day.
 */
export function fillEndDate(form: HTMLFormElement, startBefore: string): void {
  const [start, end] = [findControl(form, 'startDate'), findControl(form, 'endDate')];
  if (!start || !(end instanceof HTMLInputElement)) return;
  const follows = end.value === '' || end.value === startBefore || end.value < start.value;
  if (start.value && follows) end.value = start.value;
  end.min = start.value;
}

/** Puts a zone's name in the place of what was typed of it; a field is read before it is left. */
export function completeZone(form: HTMLFormElement, draft: PostDraft): void {
  draft.timeZone = zoneOf(draft.timeZone);
  setField(form, 'timeZone', draft.timeZone);
}

/** Moves the focus to the first field, in the form's order, that something is wrong with. */
export function focusFirst(form: HTMLFormElement, names: readonly string[]): void {
  const wrong = [...form.elements].find(
    (element) => names.includes((element as Control).name) && !(element as Control).disabled,
  );
  if (wrong instanceof HTMLElement) wrong.focus();
}

/** All that was typed, each with its label: for taking it elsewhere. */
export function asText(
  fields: readonly { name: FieldName; label: string }[],
  draft: PostDraft,
): string {
  return fields
    .filter(({ name }) => draft[name].trim() !== '')
    .map(({ name, label }) => `${label}\n${draft[name]}`)
    .join('\n\n');
}

function findControl(form: HTMLFormElement, name: string): Control | null {
  const found = form.elements.namedItem(name);
  return found instanceof HTMLInputElement ||
    found instanceof HTMLTextAreaElement ||
    found instanceof HTMLSelectElement
    ? found
    : null;
}
