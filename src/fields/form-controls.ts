import { type KeyboardEvent, useState } from 'react';
import {
  categoryFields,
  FIELD_NAMES,
  type FieldName,
  type FieldSpec,
  type PostType,
} from '../model/categories';
import { FIELD_INPUTS } from '../model/field-inputs';
import { draftFields, type PostDraft, sameDraft, trimmedDraft } from '../model/post-draft';
import { proposedPrice } from '../model/proposed-price';
import { isKnownZone, zoneFields, zoneOf } from './time-zone-field';
import { controlValue, type FormControl, typeInto } from './type-into';
import { homeNumberProblem, leftOutProblem, type Problems, validateDraft } from './validate';

/** An error message for each of `fields`, whose values in `draft` are not accepted. */
function refusals(fields: readonly FieldSpec[], draft: PostDraft): Problems {
  return Object.fromEntries(
    fields.map(({ name, label, control }) => [
      name,
      FIELD_INPUTS[control].refusal(label, draft[name]),
    ]),
  );
}

/**
 * An error message for each invalid field of `draft`, which was read from `form`.
 * @param saved the stored version; empty for a new post
 */
export function fieldProblems(
  form: HTMLFormElement,
  draft: PostDraft,
  saved: PostDraft,
): Problems & { type?: string } {
  // The security rules cannot check whether a time zone exists. A stored zone is accepted even if
  // this browser is too old to know it.
  const unknownZones = zoneFields(draft).filter(
    ({ name }) => draft[name] !== '' && draft[name] !== saved[name] && !isKnownZone(draft[name]),
  );
  // The value of a date or time that is typed only in part is empty.
  const unreadable = draftFields(draft).filter(
    ({ name }) => findControl(form, name)?.validity.badInput,
  );
  const trimmed = trimmedDraft(draft);
  return {
    ...(draft.type === '' && { type: 'Category is required.' }),
    ...refusals(unknownZones, draft),
    ...leftOutProblem(trimmed),
    ...homeNumberProblem(trimmed),
    ...validateDraft(trimmed),
    ...refusals(unreadable, draft),
  };
}

interface DraftFormOptions<Errors> {
  /** The form; null until it is shown. */
  formOf: () => HTMLFormElement | null;
  /** The draft into which the fields are read. */
  draftOf: () => PostDraft;
  /** The error messages for what was read from the form, by the names of the controls. */
  problemsOf: (form: HTMLFormElement) => Errors;
  /** Called after each change of the draft. */
  onChange: () => void;
}

/**
 * The category and the errors of a form with the fields of a post. The fields are uncontrolled, so
 * that typing renders nothing again.
 */
export function useDraftForm<Errors extends object>(options: DraftFormOptions<Errors>) {
  const { formOf, draftOf, problemsOf, onChange } = options;
  const [type, setType] = useState(() => draftOf().type);
  const [errors, setErrors] = useState({} as Errors);
  return {
    type,
    errors,
    setErrors,
    changeType(next: PostType): void {
      const form = formOf();
      if (form) readFields(form, draftOf());
      moveContacts(draftOf(), next);
      draftOf().type = next;
      setType(next);
      if (form) setErrors(stillWrong(errors, problemsOf(form)));
      onChange();
    },
    handleInput({ target }: { target: EventTarget }): void {
      const form = formOf();
      if (!form) return;
      readInput(form, draftOf(), (target as HTMLInputElement).name);
      onChange();
      if (Object.keys(errors).length > 0) setErrors(stillWrong(errors, problemsOf(form)));
    },
    /**
     * Shows the errors at the fields, and moves the focus to the first.
     * @param counting returns those of the errors that count
     * @returns whether there are none
     */
    validate(counting = (found: Errors) => found): boolean {
      const form = formOf();
      if (!form) return false;
      const before = { ...draftOf() };
      readFields(form, draftOf());
      completeZones(form, draftOf());
      if (!sameDraft(before, draftOf())) onChange();
      const found = counting(problemsOf(form));
      setErrors(found);
      focusFirst(form, Object.keys(found));
      return Object.keys(found).length === 0;
    },
  };
}

/** Moves the contacts to the field of the category `next`, if it has another field and none yet. */
function moveContacts(draft: PostDraft, next: PostType): void {
  const [from, to] = [draft.type, next].map((type) =>
    categoryFields(type).find(({ leadsTo }) => leadsTo === 'contacts'),
  );
  if (!from || !to || draft[to.name] !== '') return;
  draft[to.name] = draft[from.name];
  draft[from.name] = '';
}

/** The errors that are shown and that are still among `problems`, with their present messages. */
function stillWrong<Errors extends object>(shown: Errors, problems: Errors): Errors {
  const isLeft = ([name]: [string, unknown]) => shown[name as keyof Errors];
  return Object.fromEntries(Object.entries(problems).filter(isLeft)) as Errors;
}

function findControl(form: HTMLFormElement, name: FieldName): FormControl | null {
  return form.elements.namedItem(name) as FormControl | null;
}

/**
 * Reads the form's fields into `draft`. Fields that are not rendered keep their value, and so does
 * `imageAlt`, the text of the cover, because the form may show the text of another photo.
 */
function readFields(form: HTMLFormElement, draft: PostDraft): void {
  for (const name of FIELD_NAMES) {
    const control = name === 'imageAlt' ? null : findControl(form, name);
    if (control) draft[name] = controlValue(control);
  }
}

/** Puts a value into the field `name`, if the form shows it, as if a person had typed it. */
export function setField(form: HTMLFormElement, name: FieldName, value: string): void {
  const control = findControl(form, name);
  if (control) typeInto(control, value);
}

/** Reads the form after an input event of the field `name`, and fills in dependent fields. */
function readInput(form: HTMLFormElement, draft: PostDraft, name: string): void {
  if (name === 'startDate') fillEndDate(form, draft.startDate);
  if (name === 'rent') fillPrice(form, draft.rent);
  readFields(form, draft);
}

/**
 * Sets the end date to the start date if the end date is empty, is the previous start date, or is
 * before the start date. So it is empty again if a start date is removed that had filled it in.
 */
function fillEndDate(form: HTMLFormElement, startBefore: string): void {
  const [start, end] = [findControl(form, 'startDate'), findControl(form, 'endDate')];
  if (!start || !(end instanceof HTMLInputElement)) return;
  end.min = start.value;
  if (start.value === startBefore) return;
  const shouldChange = end.value === '' || end.value === startBefore || end.value < start.value;
  if (shouldChange) typeInto(end, start.value);
}

/** Fills in `priceKes` with the amount in `rent`, unless the writer has typed another. */
function fillPrice(form: HTMLFormElement, rentBefore: string): void {
  const [rent, price] = [findControl(form, 'rent'), findControl(form, 'priceKes')];
  if (!rent || !price || rent.value === rentBefore) return;
  const shouldChange = price.value === '' || price.value === proposedPrice(rentBefore);
  if (shouldChange) price.value = proposedPrice(rent.value);
}

/** Replaces cities by time zones in the form and in `draft`: Enter submits without a blur event. */
function completeZones(form: HTMLFormElement, draft: PostDraft): void {
  for (const { name } of zoneFields(draft)) {
    draft[name] = zoneOf(draft[name]);
    setField(form, name, draft[name]);
  }
}

/** Moves the focus to the first invalid control of the fields `names`, in the form's order. */
function focusFirst(form: HTMLFormElement, names: readonly string[]): void {
  const controls = [...form.elements] as FormControl[];
  controls.find(({ name, disabled }) => names.includes(name) && !disabled)?.focus();
}

/** In a field of one line, Enter goes on to the next control: only a button sends the form. */
export function goOnAtEnter(event: KeyboardEvent): void {
  const { key, target, nativeEvent } = event;
  const isField = target instanceof HTMLInputElement && target.type !== 'file';
  if (key !== 'Enter' || nativeEvent.isComposing || !isField) return;
  event.preventDefault();
  const controls = [...(target.form?.elements ?? [])].filter(
    (each) => each instanceof HTMLElement && each.tabIndex >= 0 && !each.matches('fieldset'),
  );
  (controls[controls.indexOf(target) + 1] as HTMLElement | undefined)?.focus();
}
