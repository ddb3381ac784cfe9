import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { fieldProblems, setField, useDraftForm } from '../../fields/form-controls';
import type { FieldErrors } from '../../fields/post-fields';
import type { PostType } from '../../model/categories';
import type { Entry } from '../../model/entry';
import { sameDraft } from '../../model/post-draft';
import { useFormEntry } from '../saving/form-entry';
import type { Name } from './differences';
import { isTextTooLong, useFormPhotos } from './form-photos';
import type { FormStart, FormStatus, PhotoProgress } from './form-state';

const IDLE: FormStatus = { kind: 'idle' };

export type PostFormState = ReturnType<typeof usePostForm>;

/** The state of a writer's form. */
export function usePostForm(start: FormStart, initial: FormStatus = IDLE) {
  const form = useRef<HTMLFormElement>(null);
  const statusArea = useRef<HTMLDivElement>(null);
  const content = useRef(contentOf(start));
  const [status, setStatus] = useState(initial);
  const { formEntry, leaving } = useFormEntry(content, start.continues !== undefined);
  const [isChanged, setChanged] = useState(() => !sameDraft(start.draft, start.base.draft));
  const noteChange = () => {
    setChanged(true);
    formEntry.schedule();
  };
  const { setErrors, ...fields } = useDraftForm<FieldErrors>({
    formOf: () => form.current,
    draftOf: () => content.current.draft,
    problemsOf: (element) => problemsOf(element, content.current, photos.preparing.length > 0),
    onChange: noteChange,
  });
  const [progress, setProgress] = useState<Readonly<Record<string, PhotoProgress>>>({});
  const photos = useFormPhotos(content, (isListChanged) => {
    noteChange();
    // A photo that was added, removed or moved is saved at once; an edited text can wait.
    if (isListChanged) formEntry.flush();
    setErrors(({ image, imageAlt, ...others }) => others);
  });
  useEffect(() => {
    // Browsers scroll to a new message, and screen readers read it.
    if (status.kind !== 'idle' && status.kind !== 'busy') statusArea.current?.focus();
  }, [status]);

  return {
    form,
    /** The content after the latest input event. */
    content,
    ...fields,
    photos,
    progress,
    setProgress,
    formEntry,
    leaving,
    status,
    setStatus,
    /** The element with the form's messages. It receives the focus when a new message appears. */
    statusArea,
    /** Whether the form began with content that is not on the site, or was changed since. */
    isChanged,
    handleInput(event: { target: EventTarget }): void {
      fields.handleInput(event);
      if (status.kind === 'done') setStatus(IDLE);
    },
    /** Puts a value into the form, also into a field that is not shown. */
    put(name: Name, value: string): void {
      if (name === 'type') {
        fields.changeType(value as PostType);
        return;
      }
      content.current.draft[name] = value;
      if (form.current) setField(form.current, name, value);
      noteChange();
    },
    validate(): boolean {
      const wrong = photos.photos.find(isTextTooLong);
      // The field of a photo's text that is too long must be there before the focus moves.
      if (wrong) flushSync(() => photos.choose(wrong));
      return fields.validate();
    },
  };
}

function contentOf({ continues: _, message: __, files: ___, ...entry }: FormStart): Entry {
  return { ...entry, draft: { ...entry.draft } };
}

function problemsOf(form: HTMLFormElement, entry: Entry, isPreparing: boolean): FieldErrors {
  const { draft, base, photos } = entry;
  const imageAlt = photos.find(isTextTooLong)?.alt ?? draft.imageAlt;
  return {
    ...(!isPreparing && missingImage(entry)),
    ...fieldProblems(form, { ...draft, imageAlt }, base.draft),
  };
}

function missingImage({ isNew, base, photos }: Entry): FieldErrors {
  if (photos.length > 0) return {};
  if (base.photos.length > 0) return { image: 'A post keeps at least one image.' };
  return isNew ? { image: 'Image is required.' } : {};
}
