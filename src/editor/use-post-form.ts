import { type RefObject, useEffect, useRef, useState } from 'react';
import type { PostType } from '../model/categories';
import { draftFields, type PostDraft, trimmedDraft } from '../model/post-draft';
import type { FormStart } from './form-start';
import { type FormStatus, IDLE } from './form-status';
import type { FieldErrors } from './post-fields';
import { isKnownZone } from './time-zone-field';
import { completeZone, fillEndDate, focusFirst, readFields } from './typed-fields';
import { type FormPhoto, usePhoto } from './use-photo';
import { type Unsaved, useUnsaved, type Work } from './use-unsaved';
import { noSuchZone, type Problems, validateDraft } from './validate';

/** One form's state, as long as it is on the screen. */
export interface PostForm {
  form: RefObject<HTMLFormElement | null>;
  /** What is typed, as of the latest key. */
  work: RefObject<Work>;
  type: Work['draft']['type'];
  errors: FieldErrors;
  photo: FormPhoto;
  unsaved: Unsaved;
  status: FormStatus;
  setStatus: (status: FormStatus) => void;
  /** Where what the form has to say is written; it takes the focus. */
  statusArea: RefObject<HTMLDivElement | null>;
  changeType: (type: PostType) => void;
  handleInput: (event: { target: EventTarget }) => void;
  /** Whether all is well; else says what is not, at the fields. */
  check: () => boolean;
}

/** Keeps what is typed, and draws the form only for what cannot be read off its fields. */
export function usePostForm(start: FormStart, notice: string): PostForm {
  const form = useRef<HTMLFormElement>(null);
  const statusArea = useRef<HTMLDivElement>(null);
  const work = useRef<Work>({
    ...{ postId: start.postId, draft: { ...start.draft }, base: start.base },
    hasPhoto: start.photo !== null,
  });
  const [type, setType] = useState(start.draft.type);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [status, setStatus] = useState<FormStatus>(notice ? { kind: 'done', text: notice } : IDLE);
  const unsaved = useUnsaved(start, work);
  const photo = usePhoto(start.photo, (ready) => {
    work.current.hasPhoto = ready !== null;
    unsaved.keeper.touchPhoto(ready);
    setErrors(({ image, ...others }) => others);
  });

  const speaks = status.kind !== 'idle' && status.kind !== 'busy';
  useEffect(() => {
    if (speaks && status) statusArea.current?.focus();
  }, [speaks, status]);

  function changeType(next: PostType): void {
    if (form.current) readFields(form.current, work.current.draft);
    work.current.draft.type = next;
    setType(next);
    setErrors({});
    unsaved.keeper.touch();
  }

  function handleInput({ target }: { target: EventTarget }): void {
    if (!form.current) return;
    const { draft } = work.current;
    const { name } = target as HTMLInputElement;
    if (name === 'startDate') fillEndDate(form.current, draft.startDate);
    readFields(form.current, draft);
    unsaved.keeper.touch();
    if (status.kind === 'done') setStatus(IDLE);
    if (name in errors) setErrors((before) => ({ ...before, [name]: undefined }));
  }

  function check(): boolean {
    if (!form.current) return false;
    const { draft, base } = work.current;
    readFields(form.current, draft);
    completeZone(form.current, draft);
    const found = { ...zoneProblem(draft, base.draft), ...validateDraft(trimmedDraft(draft)) };
    setErrors(found);
    const names = Object.keys(found);
    focusFirst(form.current, names);
    return names.length === 0;
  }

  return {
    ...{ form, work, type, errors, photo, unsaved, status, setStatus, statusArea },
    ...{ changeType, handleInput, check },
  };
}

/** What the rules cannot know: whether there is such a time zone. */
function zoneProblem(draft: PostDraft, saved: PostDraft): Problems {
  const field = draftFields(draft).find(({ control }) => control === 'timeZone');
  const { timeZone } = draft;
  // What the post says already may be known to newer browsers than this one.
  if (!field || timeZone === saved.timeZone || timeZone === '' || isKnownZone(timeZone)) return {};
  return { [field.name]: noSuchZone(field) };
}
