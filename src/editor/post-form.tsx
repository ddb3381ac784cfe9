import { type ReactNode, type SubmitEvent, useEffect, useState } from 'react';
import type { FieldName } from '../model/categories';
import { shownTitle } from '../model/post';
import { draftFields } from '../model/post-draft';
import { fetchPhotoWorker } from '../photos/prepare';
import { shownAddress } from '../services/image-address';
import { ClashList } from './clash-list';
import { FormActions } from './form-actions';
import { FormQuestions } from './form-questions';
import type { FormStart } from './form-start';
import type { Doing } from './form-status';
import { KeptText } from './kept-text';
import { PhotoField } from './photo-field';
import { commonField, DrawnField, PostFields } from './post-fields';
import { StatusLine } from './status-line';
import { asText } from './typed-fields';
import { useClash } from './use-clash';
import { usePostForm } from './use-post-form';
import { useSending } from './use-sending';

interface PostFormProps {
  start: FormStart;
  /** Whether this person may change the form at all. */
  readOnly: boolean;
  /** What stands in the place of the buttons, for one who may not post. */
  instead: ReactNode;
  /** Said in the status area until something else is. */
  notice?: string;
  /** Beside `notice`: a link to what was done. */
  noticeLink?: ReactNode;
  /** What an older post says in fields whose controls cannot hold it. */
  earlier?: Partial<Record<FieldName, string>>;
  /** Whether the post shows an image that an edit cannot keep. */
  losesImage?: boolean;
  /** Called when the server has confirmed; what they return is said in the status area. */
  onSaved: () => string | null;
  onDeleted?: () => string;
  onRefused: () => void;
}

const BUSY_WORDS: Record<Doing, string> = {
  preparing: 'Sending',
  uploading: 'Sending',
  saving: 'Sending',
  deleting: 'Deleting',
};

const LOST_IMAGE =
  'The image of this older post lies outside this site and cannot be kept. Add one to have it here.';

/** The form for a new post and for an edit. */
export function PostForm(props: PostFormProps) {
  const { start, readOnly, instead, earlier = {}, notice = '' } = props;
  const post = usePostForm(start, notice);
  const clash = useClash(start.isNew, post);
  const { work, photo, status, setStatus, unsaved } = post;
  const say = (text: string | null | undefined) => text && setStatus({ kind: 'done', text });
  const sending = useSending(start, post, {
    onSaved: () => {
      photo.put(null);
      say(props.onSaved());
    },
    onDeleted: () => say(props.onDeleted?.()),
    onClash: clash.meet,
    onRefused: props.onRefused,
  });
  const [asking, setAsking] = useState(false);
  useEffect(() => {
    if (!readOnly) void fetchPhotoWorker();
  }, [readOnly]);
  const { draft, base } = work.current;
  const busy = status.kind === 'busy' ? BUSY_WORDS[status.doing] : '';
  const uploading = status.kind === 'busy' && status.doing === 'uploading';
  const current = base.image ? shownAddress(base.image.image) : '';

  function handleSubmit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    void sending.submit();
  }

  return (
    <form
      ref={post.form}
      className="post-form"
      onSubmit={handleSubmit}
      onInput={post.handleInput}
      aria-busy={busy !== ''}
    >
      <fieldset className="form-columns" disabled={busy !== '' || status.kind === 'gone'}>
        <legend className="visually-hidden">The post</legend>
        <div className="form-main">
          <PostFields
            {...{ draft, type: post.type, errors: post.errors, readOnly, earlier }}
            onTypeChange={post.changeType}
          />
        </div>
        <div className="form-side">
          <PhotoField
            {...{ photo: photo.state, current, readOnly, required: start.isNew }}
            error={
              photo.refusal ||
              post.errors.image ||
              (props.losesImage && photo.state.kind === 'none' ? LOST_IMAGE : undefined)
            }
            onPick={photo.pick}
            onRemove={() => photo.put(null)}
          />
          {(['imageAlt', 'videoLink'] as const).map((name) => (
            <DrawnField
              key={name}
              {...{ draft, errors: post.errors, readOnly, earlier, field: commonField(name) }}
              hint={HINTS[name]}
            />
          ))}
        </div>
      </fieldset>
      <div className="form-end">
        <div ref={post.statusArea} tabIndex={-1} className="form-status">
          {status.kind === 'clash' && <ClashList {...status} onChoose={clash.choose} />}
          <StatusLine status={status} link={props.noticeLink} />
        </div>
        {status.kind === 'gone' ? (
          <KeptText text={asText(draftFields(draft), draft)} />
        ) : (
          (instead ?? (
            <FormActions
              {...{ isNew: start.isNew, busy, onCancel: sending.cancel }}
              percent={uploading ? status.percent : null}
              onDelete={start.isNew ? undefined : () => setAsking(true)}
            />
          ))
        )}
      </div>
      <FormQuestions
        deleting={asking ? shownTitle(base.draft) : null}
        leaving={unsaved.leaving}
        onStay={() => setAsking(false)}
        onDelete={() => {
          setAsking(false);
          void sending.remove(sending.changedSince);
        }}
      />
    </form>
  );
}

const HINTS = {
  imageAlt: 'For those who cannot see it.',
  videoLink: 'From YouTube or Vimeo, or any other address that begins with https://',
};
