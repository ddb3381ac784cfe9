import { type RefObject, useEffect, useRef, useState } from 'react';
import type { FieldName, PostType } from '../model/categories';
import { draftFields, FIELD_NAMES, type PostDraft, trimmedDraft } from '../model/post-draft';
import { type UnsavedContent, useUnsavedContent } from './drafts';
import type { FormContent, FormStart, FormStatus } from './form-state';
import { type FormPhoto, usePhoto } from './photo-field';
import type { FieldErrors } from './post-fields';
import { isKnownZone, zoneOf } from './time-zone-field';
import { noSuchZone, type Problems, validateDraft } from './validate';

/** One form's state, as long as it is on the screen. */
export interface PostFormState {
  form: RefObject<HTMLFormElement | null>;
  /** What is typed, as of the latest key. */
  content: RefObject<FormContent>;
  type: PostDraft['type'];
  errors: FieldErrors;
  photo: FormPhoto;
  unsaved: UnsavedContent;
  status: FormStatus;
  setStatus: (status: FormStatus) => void;
  /** Where the form's messages are shown; it takes the focus. */
  statusArea: RefObject<HTMLDivElement | null>;
  changeType: (type: PostType) => void;
  handleInput: (event: { target: EventTarget }) => void;
  /** Whether all is well; else says what is not, at the fields. */
  validate: () => boolean;
}

const IDLE: FormStatus = { kind: 'idle' };

/** Keeps what is typed, and draws the form only for what cannot be read off its fields. */
export function usePostForm(start: FormStart, notice: string): PostFormState {
  const form = useRef<HTMLFormElement>(null);
  const statusArea = useRef<HTMLDivElement>(null);
  const content = useRef<FormContent>({
    postId: start.postId,
    draft: { ...start.draft },
    base: start.base,
    hasPhoto: start.photo !== null,
  });
  const [type, setType] = useState(start.draft.type);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [status, setStatus] = useState<FormStatus>(
    notice ? { kind: 'done', message: notice } : IDLE,
  );
  const unsaved = useUnsavedContent(start, content);
  const photo = usePhoto(start.photo, (ready) => {
    content.current.hasPhoto = ready !== null;
    unsaved.autosave.savePhoto(ready);
    setErrors(({ image, ...others }) => others);
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
    readFields(form.current, draft);
    unsaved.autosave.schedule();
    if (status.kind === 'done') setStatus(IDLE);
    if (name in errors) setErrors((before) => ({ ...before, [name]: undefined }));
  }

  function validate(): boolean {
    if (!form.current) return false;
    const { draft, base } = content.current;
    readFields(form.current, draft);
    completeZone(form.current, draft);
    const found = { ...zoneProblem(draft, base.draft), ...validateDraft(trimmedDraft(draft)) };
    setErrors(found);
    const names = Object.keys(found);
    focusFirst(form.current, names);
    return names.length === 0;
  }

  return {
    ...{ form, content, type, errors, photo, unsaved, status, setStatus, statusArea },
    ...{ changeType, handleInput, validate },
  };
}

/** Moves the focus to a new message of the form, so that it is read out and seen. */
function useFocusOnMessage(status: FormStatus, area: RefObject<HTMLDivElement | null>): void {
  const hasMessage = status.kind !== 'idle' && status.kind !== 'busy';
  useEffect(() => {
    if (hasMessage && status) area.current?.focus();
  }, [hasMessage, status, area]);
}

/** What the rules cannot know: whether there is such a time zone. */
function zoneProblem(draft: PostDraft, saved: PostDraft): Problems {
  const field = draftFields(draft).find(({ control }) => control === 'timeZone');
  const { timeZone } = draft;
  // What the post says already may be known to newer browsers than this one.
  if (!field || timeZone === saved.timeZone || timeZone === '' || isKnownZone(timeZone)) return {};
  return { [field.name]: noSuchZone(field) };
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

/** Reads what the form's fields hold into `draft`; fields that are not drawn stay as they were. */
function readFields(form: HTMLFormElement, draft: PostDraft): void {
  for (const name of FIELD_NAMES) {
    const control = findControl(form, name);
    if (control) draft[name] = control.value;
  }
}

/** Puts `value` into a field, where it is drawn. */
export function setField(form: HTMLFormElement, name: FieldName, value: string): void {
  const control = findControl(form, name);
  if (control) control.value = value;
}

/**
 * An event lasts one day unless its writer says otherwise: an end that is missing, follows the
 * start, or lies before it becomes the start's day.
 */
function fillEndDate(form: HTMLFormElement, startBefore: string): void {
  const [start, end] = [findControl(form, 'startDate'), findControl(form, 'endDate')];
  if (!start || !(end instanceof HTMLInputElement)) return;
  const follows = end.value === '' || end.value === startBefore || end.value < start.value;
  if (start.value && follows) end.value = start.value;
  end.min = start.value;
}

/** Puts a zone's name in the place of what was typed of it; a field is read before it is left. */
function completeZone(form: HTMLFormElement, draft: PostDraft): void {
  draft.timeZone = zoneOf(draft.timeZone);
  setField(form, 'timeZone', draft.timeZone);
}

/** Moves the focus to the first field, in the form's order, that something is wrong with. */
function focusFirst(form: HTMLFormElement, names: readonly string[]): void {
  const wrong = [...form.elements].find(
    (element) => names.includes((element as Control).name) && !(element as Control).disabled,
  );
  if (wrong instanceof HTMLElement) wrong.focus();
}
