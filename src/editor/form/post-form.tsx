import {
  type ReactNode,
  type SubmitEvent,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react';
import { useSession } from '../../accounts/session';
import { goOnAtEnter } from '../../fields/form-controls';
import { DraftField, LanguageField, PostFields } from '../../fields/post-fields';
import { type FieldName, findField } from '../../model/categories';
import { type PostDraft, PUBLISHED_ONLY } from '../../model/post-draft';
import { ownWallTime } from '../../model/time-zones';
import { fetchPhotoWorker } from '../../photos/prepare';
import { now } from '../../services/reading/clock';
import type { Saved } from '../../services/writing/post-writing';
import { ConfirmDialog } from '../../ui/confirm-dialog';
import { PasteMessage } from '../paste/paste-message';
import { useSubmit } from '../saving/use-submit';
import { useDroppedFiles, useSharedFiles } from './added-files';
import { useConflicts } from './conflicts';
import { doubtAbout } from './doubtful-days';
import { FormFooter } from './form-footer';
import type { FormStart } from './form-state';
import { PhotosField } from './photos-field';
import { type PostFormState, usePostForm } from './use-post-form';
import { MAY_BE_SAVED, writeErrorCode, writeErrorMessage } from './write-errors';

interface PostFormProps {
  start: FormStart;
  readOnly: boolean;
  /** Shown instead of the buttons to people without the right to post. */
  insteadOfActions: ReactNode;
  message?: string;
  /** The stored values that the form's fields cannot show, by the names of the fields. */
  earlier?: Partial<Record<FieldName, string>>;
  /** Whether the post has an image that an edit cannot keep. */
  losesImage?: boolean;
  /**
   * Called after the post was published, with its texts. `saved` is null if another tab has sent it.
   * `leftOut` names the files that the form has refused; '' if there are none.
   */
  onPublished: (draft: PostDraft, saved: Saved | null, leftOut: string) => void;
  /** Called when the sender has the post, and the form can no longer change it. */
  onLetGo: (leftOut: string) => void;
  onDeleted?: () => void;
  onRefused: () => void;
  /** The message above the form. */
  origin?: ReactNode;
}

const VIDEO_HINT = 'From YouTube, Vimeo or another https:// address';
const LOST_IMAGE =
  'The image of this older post is on another site and cannot be kept. Add a photo here.';

export function PostForm(props: PostFormProps) {
  const { start, readOnly, message } = props;
  const form = usePostForm(start, message ? { kind: 'done', message } : undefined);
  const [doubt, setDoubt] = useState('');
  const conflicts = useConflicts(form);
  const { content, setStatus } = form;
  const handleStopped = useStopReason(start, form, conflicts.meet);
  const saving = useSubmit(form, {
    onPublished: (saved, leftOut) => props.onPublished(content.current.draft, saved, leftOut),
    onLetGo: props.onLetGo,
    onDeleted: () => {
      setStatus({ kind: 'done', message: 'Item Deleted' });
      props.onDeleted?.();
    },
    onStopped: handleStopped,
    onRefused: props.onRefused,
  });

  useEffect(() => {
    if (!readOnly) void fetchPhotoWorker();
  }, [readOnly]);
  useSharedFiles(start.files, form.photos.add);
  useDroppedFiles(
    readOnly || form.status.kind === 'busy' || form.status.kind === 'gone',
    form.photos.add,
  );

  function handleSubmit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    conflicts.accept();
    const { draft, base } = form.content.current;
    const today = ownWallTime(now()).slice(0, 'yyyy-mm-dd'.length);
    const doubt = form.validate() && doubtAbout(draft, base.draft, today);
    if (doubt) setDoubt(doubt);
    else void saving.submit();
  }

  return (
    <>
      {props.origin}
      {start.isNew && <PasteMessage form={form} message={start.message} />}
      <form
        ref={form.form}
        className={form.isChanged ? 'post-form is-changed' : 'post-form'}
        autoComplete="off"
        noValidate
        onSubmit={handleSubmit}
        onInput={form.handleInput}
        aria-busy={form.status.kind === 'busy'}
      >
        {start.continues && start.continues !== 'draft' && <NotWaiting start={start} />}
        <FormColumns {...props} form={form} onRetry={() => void saving.submit()} />
        <FormFooter
          form={form}
          saving={saving}
          conflicts={conflicts}
          id={start.postId}
          isNew={start.isNew}
          insteadOfActions={props.insteadOfActions}
        />
      </form>
      {doubt && (
        <DoubtDialog
          doubt={doubt}
          isNew={start.isNew}
          onAnswer={(isRight) => {
            setDoubt('');
            if (isRight) void saving.submit();
          }}
        />
      )}
    </>
  );
}

/**
 * Shows why the sender has stopped the post that the form continues.
 * @returns a function that shows this for the code of another stop
 */
function useStopReason(
  start: FormStart,
  { setStatus }: PostFormState,
  meetConflict: () => Promise<void>,
): (code: string) => void {
  function handleStopped(code: string): void {
    if (code === 'gone') setStatus({ kind: 'gone' });
    else if (code === 'edited') void meetConflict().catch(handleUnread);
    else {
      const message = writeErrorMessage(code, start.isNew ? 'publish' : 'update');
      const isTaken = code === 'already-published';
      setStatus({ kind: 'failed', message, mayPass: false, isTaken });
    }
  }

  function handleUnread(error: unknown): void {
    const message = writeErrorMessage(writeErrorCode(error), 'update');
    setStatus({ kind: 'failed', message, mayPass: false });
  }

  // In development, React runs each effect twice, and two versions must be merged only once.
  const isMet = useRef(false);
  const showStop = useEffectEvent(() => {
    if (!isMet.current && start.stopCode) handleStopped(start.stopCode);
    isMet.current = true;
  });
  useEffect(() => showStop(), []);
  return handleStopped;
}

interface DoubtDialogProps {
  doubt: string;
  isNew: boolean;
  onAnswer: (isRight: boolean) => void;
}

function DoubtDialog({ doubt, isNew, onAnswer }: DoubtDialogProps) {
  return (
    <ConfirmDialog
      title="Is the date right?"
      action={isNew ? 'Submit' : 'Update'}
      cancel="Change it"
      destructive={false}
      onCancel={() => onAnswer(false)}
      onConfirm={() => onAnswer(true)}
    >
      <p>{doubt}</p>
    </ConfirmDialog>
  );
}

function NotWaiting({ start: { isNew, mayBeSaved } }: Pick<PostFormProps, 'start'>) {
  return (
    <p className="note was-waiting" role="status">
      <span>
        {isNew
          ? 'This post is no longer waiting to be sent. Press Submit to publish it.'
          : 'This edit is no longer waiting to be sent. Press Update to publish it.'}
      </span>{' '}
      {mayBeSaved && <span>{MAY_BE_SAVED}</span>}
    </p>
  );
}

interface FormColumnsProps
  extends Pick<PostFormProps, 'start' | 'readOnly' | 'earlier' | 'losesImage'> {
  form: PostFormState;
  onRetry: () => void;
}

function FormColumns({ form, start, readOnly, earlier = {}, ...props }: FormColumnsProps) {
  const { status, photos, errors } = form;
  const { draft, base } = form.content.current;
  const { role } = useSession();
  const fields = { draft, errors, readOnly, earlier };
  const isLost = props.losesImage && photos.photos.every(({ stored }) => stored);
  return (
    <fieldset
      className="form-columns"
      disabled={status.kind === 'busy' || status.kind === 'gone'}
      onKeyDown={goOnAtEnter}
    >
      <legend className="visually-hidden">The post</legend>
      <div className="form-main">
        <PostFields
          {...fields}
          type={form.type}
          isLocked={!start.isNew && role !== 'owner'}
          without={PUBLISHED_ONLY.filter((name) => start.isNew && !start.draft[name])}
          onTypeChange={form.changeType}
        />
      </div>
      <div className="form-side">
        <PhotosField
          photos={photos}
          readOnly={readOnly}
          progress={form.progress}
          onRetry={status.kind === 'busy' ? null : props.onRetry}
          required={start.isNew || base.photos.length > 0}
          error={errors.image || (isLost ? LOST_IMAGE : undefined)}
          textError={errors.imageAlt}
        />
        <DraftField {...fields} field={findField('videoLink')} hint={VIDEO_HINT} />
        <LanguageField {...fields} />
      </div>
    </fieldset>
  );
}
