import { type RefObject, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import {
  commonErrors,
  completeZones,
  fieldProblems,
  focusFirst,
  readFields,
  readInput,
  setField,
  stillWrong,
} from '../../fields/form-controls';
import type { FieldErrors } from '../../fields/post-fields';
import type { PostType } from '../../model/categories';
import type { Entry } from '../../model/entry';
import type { FormPhoto } from '../../model/form-photo';
import { type PostDraft, sameDraft } from '../../model/post-draft';
import { trimTyped } from '../../model/typed-text';
import { type FormEntry, type Leaving, useFormEntry } from '../saving/form-entry';
import { type FormPhotos, isTextTooLong, useFormPhotos } from './form-photos';
import type { FormStart, FormStatus, PhotoProgress } from './form-state';

export interface PostFormState {
  form: RefObject<HTMLFormElement | null>;
  /** The content after the latest input event. */
  content: RefObject<Entry>;
  type: PostDraft['type'];
  errors: FieldErrors;
  photos: FormPhotos;
  /** The state of the photos that are being sent, by their keys. */
  progress: Readonly<Record<string, PhotoProgress>>;
  setProgress: (progress: Readonly<Record<string, PhotoProgress>>) => void;
  formEntry: FormEntry;
  leaving: Leaving;
  status: FormStatus;
  setStatus: (status: FormStatus) => void;
  /** The element with the form's messages. It receives the focus when a new message appears. */
  statusArea: RefObject<HTMLDivElement | null>;
  changeType: (type: PostType) => void;
  handleInput: (event: { target: EventTarget }) => void;
  setTaken: (taken: '' | 'true') => void;
  /** Whether the form began with content that is not on the site, or was changed since. */
  isChanged: boolean;
  /**
   * Shows the errors at the fields, and moves the focus to the first. Returns whether there are
   * none.
   */
  validate: () => boolean;
}

const IDLE: FormStatus = { kind: 'idle' };

/** The state of a form. The fields are uncontrolled, so that typing renders nothing again. */
export function usePostForm(start: FormStart, initial: FormStatus = IDLE): PostFormState {
  const form = useRef<HTMLFormElement>(null);
  const statusArea = useRef<HTMLDivElement>(null);
  const content = useRef(contentOf(start));
  const [type, setType] = useState(start.draft.type);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [status, setStatus] = useState(initial);
  const { formEntry, leaving } = useFormEntry(content, start.continues !== undefined);
  const [isChanged, setChanged] = useState(() => !sameDraft(start.draft, start.base.draft));
  const noteChange = () => {
    setChanged(true);
    formEntry.schedule();
  };
  const [progress, setProgress] = useState<PostFormState['progress']>({});
  const photos = useFormPhotos(content, (isListChanged) => {
    noteChange();
    // A photo that was added, removed or moved is saved at once; an edited text can wait.
    if (isListChanged) formEntry.flush();
    setErrors(({ image, imageAlt, ...others }) => others);
  });
  useFocusOnMessage(status, statusArea);

  function changeType(next: PostType): void {
    if (form.current) readFields(form.current, content.current.draft);
    content.current.draft.type = next;
    setType(next);
    if (form.current) setErrors(stillWrong(commonErrors(errors), problems(form.current)));
    noteChange();
  }

  function handleInput({ target }: { target: EventTarget }): void {
    if (!form.current) return;
    const { draft } = content.current;
    const { name } = target as HTMLInputElement;
    readInput(form.current, draft, name);
    noteChange();
    if (status.kind === 'done') setStatus(IDLE);
    if (Object.keys(errors).length > 0) setErrors(stillWrong(errors, problems(form.current)));
  }

  function setTaken(taken: '' | 'true'): void {
    if (!form.current) return;
    setField(form.current, 'taken', taken);
    readFields(form.current, content.current.draft);
    noteChange();
  }

  const problems = (element: HTMLFormElement) =>
    problemsOf(element, start.isNew, { content, photos });

  function validate(): boolean {
    if (!form.current) return false;
    const before = { ...content.current.draft };
    readFields(form.current, content.current.draft);
    completeZones(form.current, content.current.draft);
    if (!sameDraft(before, content.current.draft)) noteChange();
    const all = problems(form.current);
    setErrors(all);
    showWrongText(photos);
    focusFirst(form.current, Object.keys(all));
    return Object.keys(all).length === 0;
  }

  return {
    form,
    content,
    type,
    errors,
    photos,
    progress,
    setProgress,
    formEntry,
    leaving,
    status,
    setStatus,
    statusArea,
    changeType,
    handleInput,
    setTaken,
    validate,
    isChanged,
  };
}

function contentOf({ continues: _, message: __, files: ___, ...entry }: FormStart): Entry {
  return { ...entry, draft: { ...entry.draft } };
}

function problemsOf(
  form: HTMLFormElement,
  isNew: boolean,
  { content, photos: { preparing } }: Pick<PostFormState, 'content' | 'photos'>,
): FieldErrors {
  const { draft, base, photos } = content.current;
  return {
    ...(preparing.length === 0 && missingImage(content.current, isNew)),
    ...fieldProblems(form, { ...draft, imageAlt: longestText(photos) }, base.draft),
  };
}

function missingImage({ base, photos }: Entry, isNew: boolean): FieldErrors {
  if (photos.length > 0) return {};
  if (base.photos.length > 0) return { image: 'A post keeps at least one image.' };
  return isNew ? { image: 'Image is required.' } : {};
}

/** If the text of a photo is too long, and the form shows another photo, shows this photo. */
function showWrongText({ photos, chosen, choose }: FormPhotos): void {
  const wrong = photos.find(isTextTooLong);
  // The text field must be there before the focus moves.
  if (wrong && chosen && !isTextTooLong(chosen)) flushSync(() => choose(wrong));
}

/** The longest of the photos' texts. If this text is valid, all the texts are. */
function longestText(photos: readonly FormPhoto[]): string {
  const texts = photos.map(({ alt }) => trimTyped(alt));
  return texts.reduce((one, other) => (other.length > one.length ? other : one), '');
}

/** Moves the focus to a new message, so that browsers scroll to it and screen readers read it. */
function useFocusOnMessage(status: FormStatus, area: RefObject<HTMLDivElement | null>): void {
  useEffect(() => {
    if (status.kind !== 'idle' && status.kind !== 'busy') area.current?.focus();
  }, [status, area]);
}
