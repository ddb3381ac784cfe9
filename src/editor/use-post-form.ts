import { type RefObject, useEffect, useRef, useState } from 'react';
import { FIELD_NAMES, type FieldName, findField, type PostType } from '../model/categories';
import { FIELD_INPUTS } from '../model/field-inputs';
import { type FormPhoto, sameOrder } from '../model/form-photo';
import { type PostDraft, trimmedDraft } from '../model/post-draft';
import { proposedPrice } from '../model/property';
import { type UnsavedContent, useUnsavedContent } from './drafts';
import { type FormPhotos, useFormPhotos } from './form-photos';
import type { FormContent, FormStart, FormStatus, PhotoProgress } from './form-state';
import type { FieldErrors } from './post-fields';
import { isKnownZone, zoneFields, zoneOf } from './time-zone-field';
import { type Problems, validateDraft } from './validate';

/** The state of a mounted form. */
export interface PostFormState {
  form: RefObject<HTMLFormElement | null>;
  /** The content after the latest input event. */
  content: RefObject<FormContent>;
  type: PostDraft['type'];
  errors: FieldErrors;
  photos: FormPhotos;
  /** The state of the photos that are sent, by their keys. */
  progress: Readonly<Record<string, PhotoProgress>>;
  setProgress: (progress: Readonly<Record<string, PhotoProgress>>) => void;
  unsaved: UnsavedContent;
  status: FormStatus;
  setStatus: (status: FormStatus) => void;
  /** The element with the form's messages. It receives the focus when a new message appears. */
  statusArea: RefObject<HTMLDivElement | null>;
  changeType: (type: PostType) => void;
  handleInput: (event: { target: EventTarget }) => void;
  /** Sets `taken` of a property to the opposite of its saved value. */
  toggleTaken: () => void;
  /** Whether the content is valid. If not, shows the errors at the fields. */
  validate: () => boolean;
}

const IDLE: FormStatus = { kind: 'idle' };

/** The state of a form with uncontrolled fields, so that typing causes no render. */
export function usePostForm(start: FormStart, notice: string): PostFormState {
  const form = useRef<HTMLFormElement>(null);
  const statusArea = useRef<HTMLDivElement>(null);
  const content = useRef<FormContent>({
    postId: start.postId,
    draft: { ...start.draft },
    base: start.base,
    photos: start.photos,
  });
  const [type, setType] = useState(start.draft.type);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [status, setStatus] = useState<FormStatus>(
    notice ? { kind: 'done', message: notice } : IDLE,
  );
  const unsaved = useUnsavedContent(start, content);
  const [progress, setProgress] = useState<PostFormState['progress']>({});
  const photos = useFormPhotos(start.photos, start.draft.imageAlt, (list) => {
    const { photos: before, draft } = content.current;
    content.current.photos = list;
    draft.imageAlt = list[0]?.alt ?? '';
    if (sameOrder(before, list)) unsaved.autosave.schedule();
    else unsaved.autosave.save();
    setErrors(({ image, imageAlt, ...others }) => others);
  });
  useFocusOnMessage(status, statusArea);

  function changeType(next: PostType): void {
    if (form.current) readFields(form.current, content.current.draft);
    content.current.draft.type = next;
    setType(next);
    setErrors({});
    unsaved.autosave.schedule();
  }

  function handleInput({ target }: { target: EventTarget }): void {
    if (!form.current) return;
    const { draft } = content.current;
    const { name } = target as HTMLInputElement;
    if (name === 'startDate') fillEndDate(form.current, draft.startDate);
    if (name === 'rent') fillPrice(form.current, draft.rent);
    readFields(form.current, draft);
    unsaved.autosave.schedule();
    if (status.kind === 'done') setStatus(IDLE);
    if (name in errors) setErrors((before) => ({ ...before, [name]: undefined }));
  }

  function toggleTaken(): void {
    if (!form.current) return;
    const { draft, base } = content.current;
    setField(form.current, 'taken', base.draft.taken ? '' : 'true');
    readFields(form.current, draft);
    unsaved.autosave.schedule();
  }

  function validate(): boolean {
    if (!form.current) return false;
    const { draft, base } = content.current;
    readFields(form.current, draft);
    completeZones(form.current, draft);
    const checked = { ...trimmedDraft(draft), imageAlt: longestText(content.current.photos) };
    const all: FieldErrors = { ...zoneProblems(draft, base.draft), ...validateDraft(checked) };
    if (losesAllPhotos(content.current)) all.image = 'A post keeps at least one image.';
    setErrors(all);
    const names = Object.keys(all);
    focusFirst(form.current, names);
    return names.length === 0;
  }

  return {
    ...{ form, content, type, errors, photos, progress, setProgress },
    ...{ unsaved, status, setStatus, statusArea },
    ...{ changeType, handleInput, toggleTaken, validate },
  };
}

const { maxLength: MAX_ALT_LENGTH } = findField('imageAlt');

function losesAllPhotos({ photos, base }: FormContent): boolean {
  return photos.length === 0 && base.photos.length > 0;
}

/** The longest of the photos' texts: if it is valid, all are. */
function longestText(photos: readonly FormPhoto[]): string {
  const texts = photos.map(({ alt }) => alt.trim());
  return texts.reduce((one, other) => (other.length > one.length ? other : one), '');
}

/** Moves the focus to a new message, so that browsers scroll to it and screen readers read it. */
function useFocusOnMessage(status: FormStatus, area: RefObject<HTMLDivElement | null>): void {
  useEffect(() => {
    if (status.kind !== 'idle' && status.kind !== 'busy') area.current?.focus();
  }, [status, area]);
}

/** Checks that the time zones exist, which the security rules cannot check. */
function zoneProblems(draft: PostDraft, saved: PostDraft): Problems {
  const unknown = zoneFields(draft).filter(({ name }) => {
    const zone = draft[name];
    // A zone that is stored may be one that only newer browsers know: it is accepted.
    return zone !== saved[name] && zone !== '' && !isKnownZone(zone);
  });
  return Object.fromEntries(
    unknown.map(({ name, label, control }) => [
      name,
      FIELD_INPUTS[control].refusal(label, draft[name]),
    ]),
  );
}

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

function findControl(form: HTMLFormElement, name: string): Control | null {
  const found = form.elements.namedItem(name);
  return found instanceof HTMLInputElement ||
    found instanceof HTMLTextAreaElement ||
    found instanceof HTMLSelectElement
    ? found
    : null;
}

/** Reads the form's fields into `draft`. Fields that are not rendered keep their value. */
function readFields(form: HTMLFormElement, draft: PostDraft): void {
  for (const name of FIELD_NAMES) {
    const control = findControl(form, name);
    if (control) draft[name] = controlValue(control);
  }
}

function controlValue(control: Control): string {
  return isCheckbox(control) && !control.checked ? '' : control.value;
}

function isCheckbox(control: Control): control is HTMLInputElement {
  return control instanceof HTMLInputElement && control.type === 'checkbox';
}

export function setField(form: HTMLFormElement, name: FieldName, value: string): void {
  const control = findControl(form, name);
  if (!control) return;
  if (isCheckbox(control)) control.checked = value === 'true';
  else control.value = value;
}

/**
 * Most events last one day. An end date that is empty, equal to the previous start date, or before
 * the new start date is set to the new start date.
 */
function fillEndDate(form: HTMLFormElement, startBefore: string): void {
  const [start, end] = [findControl(form, 'startDate'), findControl(form, 'endDate')];
  if (!start || !(end instanceof HTMLInputElement)) return;
  const shouldChange = end.value === '' || end.value === startBefore || end.value < start.value;
  if (start.value && shouldChange) end.value = start.value;
  end.min = start.value;
}

/** Fills the price in shillings from the rent text, unless the writer typed another price. */
function fillPrice(form: HTMLFormElement, rentBefore: string): void {
  const [rent, price] = [findControl(form, 'rent'), findControl(form, 'priceKes')];
  if (!rent || !price) return;
  const shouldChange = price.value === '' || price.value === proposedPrice(rentBefore);
  if (shouldChange) price.value = proposedPrice(rent.value);
}

/** Completes the names of time zones. The blur event does so too, but Enter submits the form before it. */
function completeZones(form: HTMLFormElement, draft: PostDraft): void {
  for (const { name } of zoneFields(draft)) {
    draft[name] = zoneOf(draft[name]);
    setField(form, name, draft[name]);
  }
}

/** Moves the focus to the first of the fields `names`, in the form's order. */
function focusFirst(form: HTMLFormElement, names: readonly string[]): void {
  const firstInvalid = [...form.elements].find(
    (element) => names.includes((element as Control).name) && canBeWrong(element as Control),
  );
  if (firstInvalid instanceof HTMLElement) firstInvalid.focus();
}

/** Whether the field may have caused an error: several photos have a field of the same name. */
function canBeWrong({ name, value, disabled }: Control): boolean {
  return !disabled && (name !== 'imageAlt' || value.trim().length > MAX_ALT_LENGTH);
}
