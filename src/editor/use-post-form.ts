import { type RefObject, useEffect, useRef, useState } from 'react';
import type { PostType } from '../model/categories';
import { type FormPhoto, sameOrder } from '../model/form-photo';
import { type PostDraft, trimmedDraft } from '../model/post-draft';
import { trimTyped } from '../model/typed-text';
import { type UnsavedContent, useUnsavedContent } from './drafts';
import {
  completeZones,
  focusFirst,
  readFields,
  readInput,
  setField,
  zoneProblems,
} from './form-controls';
import { type FormPhotos, useFormPhotos } from './form-photos';
import type { FormContent, FormStart, FormStatus, PhotoProgress } from './form-state';
import type { FieldErrors } from './post-fields';
import { validateDraft } from './validate';

/** The state of a mounted form. */
export interface PostFormState {
  form: RefObject<HTMLFormElement | null>;
  /** The content after the latest input event. */
  content: RefObject<FormContent>;
  type: PostDraft['type'];
  errors: FieldErrors;
  photos: FormPhotos;
  /** The state of the photos that are being sent, by their keys. */
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
  /**
   * Returns whether the content is valid. If it is not, shows the errors at the fields, and moves
   * the focus to the first field with an error.
   */
  validate: () => boolean;
}

const IDLE: FormStatus = { kind: 'idle' };

/**
 * The state of a form. The fields are uncontrolled, so that typing usually does not render the form
 * again.
 */
export function usePostForm(start: FormStart, initial: FormStatus = IDLE): PostFormState {
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
  const [status, setStatus] = useState(initial);
  const unsaved = useUnsavedContent(start, content);
  const [progress, setProgress] = useState<PostFormState['progress']>({});
  const photos = useFormPhotos(start.photos, start.draft.imageAlt, (list, spare) => {
    const { photos: before, draft } = content.current;
    content.current.photos = list;
    content.current.spare = spare;
    draft.imageAlt = list[0]?.alt ?? '';
    unsaved.autosave.schedule();
    // A photo that was added, removed or moved is saved at once; an edited text can wait.
    if (!sameOrder(before, list)) unsaved.autosave.flush();
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
    readInput(form.current, draft, name);
    unsaved.autosave.schedule();
    if (status.kind === 'done' || status.kind === 'kept') setStatus(IDLE);
    if (name in errors) setErrors((before) => withoutError(before, name));
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

function withoutError(errors: FieldErrors, name: string): FieldErrors {
  return Object.fromEntries(Object.entries(errors).filter(([field]) => field !== name));
}

function losesAllPhotos({ photos, base }: FormContent): boolean {
  return photos.length === 0 && base.photos.length > 0;
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
