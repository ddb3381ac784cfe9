import { type ReactNode, type SubmitEvent, useEffect } from 'react';
import { type FieldName, findField } from '../model/categories';
import type { PostDraft } from '../model/post-draft';
import { fetchPhotoWorker } from '../photos/prepare';
import { shownAddress } from '../services/image-address';
import { useConflicts } from './conflicts';
import { FormFooter } from './form-footer';
import type { FormStart } from './form-state';
import { PhotoField } from './photo-field';
import { DraftField, PostFields } from './post-fields';
import { type PostFormState, usePostForm } from './use-post-form';
import { useSavePost } from './use-save-post';

interface PostFormProps {
  start: FormStart;
  /** Whether this person may only read the post. */
  readOnly: boolean;
  /** Shown instead of the buttons to people without the right to post. */
  insteadOfActions: ReactNode;
  notice?: string;
  /** A link next to the success message. */
  noticeLink?: ReactNode;
  /** Values of an older post that the controls cannot show. */
  earlier?: Partial<Record<FieldName, string>>;
  /** Whether the post has an image that an edit cannot keep. */
  losesImage?: boolean;
  /** Called with the saved draft. Returns the form's message, or null for none. */
  onSaved: (saved: PostDraft) => string | null;
  onDeleted?: () => string;
  onRefused: () => void;
}

const HINTS = {
  imageAlt: 'For those who cannot see it.',
  videoLink: 'From YouTube or Vimeo, or any other address that begins with https://',
};
const LOST_IMAGE =
  'The image of this older post is outside this site and cannot be kept. Add one to have it here.';

/** The form for a new post and for an edit. */
export function PostForm(props: PostFormProps) {
  const { start, readOnly, earlier = {}, losesImage = false, notice = '' } = props;
  const form = usePostForm(start, notice);
  const conflicts = useConflicts(start.isNew, form);
  const { photo, status, setStatus } = form;
  const showDone = (message: string | null | undefined) =>
    message && setStatus({ kind: 'done', message });
  const saving = useSavePost(start, form, {
    onSaved: () => {
      photo.replace(null);
      showDone(props.onSaved(form.content.current.draft));
    },
    onDeleted: () => showDone(props.onDeleted?.()),
    onConflict: conflicts.merge,
    onRefused: props.onRefused,
  });
  useEffect(() => {
    if (!readOnly) void fetchPhotoWorker();
  }, [readOnly]);
  const busy = status.kind === 'busy';
  const fields = { draft: form.content.current.draft, errors: form.errors, readOnly, earlier };

  function handleSubmit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    void saving.submit();
  }

  return (
    <form
      ref={form.form}
      className="post-form"
      onSubmit={handleSubmit}
      onInput={form.handleInput}
      aria-busy={busy}
    >
      <fieldset className="form-columns" disabled={busy || status.kind === 'gone'}>
        <legend className="visually-hidden">The post</legend>
        <div className="form-main">
          <PostFields {...fields} type={form.type} onTypeChange={form.changeType} />
        </div>
        <div className="form-side">
          <FormPhotoField {...{ form, readOnly, losesImage, required: start.isNew }} />
          {(['imageAlt', 'videoLink'] as const).map((name) => (
            <DraftField key={name} {...fields} field={findField(name)} hint={HINTS[name]} />
          ))}
        </div>
      </fieldset>
      <FormFooter
        form={form}
        isNew={start.isNew}
        noticeLink={props.noticeLink}
        insteadOfActions={props.insteadOfActions}
        onChoose={conflicts.choose}
        onCancel={saving.cancel}
        onDelete={() => void saving.remove(saving.changedSince)}
      />
    </form>
  );
}

interface FormPhotoFieldProps {
  form: PostFormState;
  readOnly: boolean;
  required: boolean;
  losesImage: boolean;
}

function FormPhotoField({ form, readOnly, required, losesImage }: FormPhotoFieldProps) {
  const { photo, errors, content } = form;
  const { image } = content.current.base;
  const isLost = losesImage && photo.state.kind === 'none';
  return (
    <PhotoField
      photo={photo.state}
      current={image ? shownAddress(image.image) : ''}
      readOnly={readOnly}
      required={required}
      error={photo.error || errors.image || (isLost ? LOST_IMAGE : undefined)}
      onPick={photo.pick}
      onRemove={() => photo.replace(null)}
    />
  );
}
