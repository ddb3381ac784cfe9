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
import { deviceDay } from '../../fields/form-field';
import { DraftField, LanguageField, PostFields } from '../../fields/post-fields';
import { type FieldName, findField } from '../../model/categories';
import { PUBLISHED_ONLY } from '../../model/post-draft';
import { fetchPhotoWorker } from '../../photos/prepare';
import { ConfirmDialog } from '../../ui/confirm-dialog';
import { PasteMessage } from '../paste/paste-message';
import { type FormEvents, useSubmit } from '../saving/use-submit';
import { useDroppedFiles, useSharedFiles } from './added-files';
import { useConflicts } from './conflicts';
import { doubtAbout } from './doubtful-days';
import { FormFooter } from './form-footer';
import type { FormStart } from './form-state';
import { PhotosField } from './photos-field';
import { type PostFormState, usePostForm } from './use-post-form';
import { MAY_BE_SAVED, writeErrorCode } from './write-errors';

interface PostFormProps extends FormEvents {
  start: FormStart;
  readOnly: boolean;
  /** Shown instead of the buttons to people without the right to post. */
  insteadOfActions: ReactNode;
  message?: string;
  /** The stored values that the form's fields cannot show, by the names of the fields. */
  earlier?: Partial<Record<FieldName, string>>;
  /** Whether the post has an image that an edit cannot keep. */
  losesImage?: boolean;
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
  const saving = useSubmit(form, props, useStopReason(start, form, conflicts.meet));

  useEffect(() => {
    if (!readOnly) void fetchPhotoWorker();
  }, [readOnly]);
  useEffect(() => {
    const find = (selector: string) => form.form.current?.querySelector<HTMLElement>(selector);
    // The day is what differs from a copied post.
    const day = start.origin === 'copy' && !start.continues && find('[name="startDate"]');
    if (start.continues || start.origin === 'copy') (day || find('select'))?.focus();
  }, [start, form.form]);
  useSharedFiles(start.files, form.photos.add);
  useDroppedFiles(
    readOnly || form.status.kind === 'busy' || form.status.kind === 'gone',
    form.photos.add,
  );

  function handleSubmit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    conflicts.accept();
    const { draft, base } = form.content.current;
    const doubt = form.validate() && doubtAbout(draft, base.draft, deviceDay());
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
          insteadOfActions={props.insteadOfActions}
        />
      </form>
      {doubt && (
        <ConfirmDialog
          title="Is the date right?"
          action={start.isNew ? 'Submit' : 'Update'}
          cancel="Change it"
          destructive={false}
          onCancel={() => setDoubt('')}
          onConfirm={() => {
            setDoubt('');
            void saving.submit();
          }}
        >
          <p>{doubt}</p>
        </ConfirmDialog>
      )}
    </>
  );
}

/** Shows why the sender has stopped the continued post. The result does this for another stop. */
function useStopReason(
  start: FormStart,
  { setStatus }: PostFormState,
  meetConflict: () => Promise<void>,
): (code: string) => void {
  const fail = (code: string) =>
    setStatus({ kind: 'failed', code, action: start.isNew ? 'publish' : 'update' });

  function handleStopped(code: string): void {
    if (code === 'gone') setStatus({ kind: 'gone' });
    else if (code === 'edited') void meetConflict().catch((error) => fail(writeErrorCode(error)));
    else fail(code);
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
          form={form}
          readOnly={readOnly}
          onRetry={props.onRetry}
          required={start.isNew || base.photos.length > 0}
          error={errors.image || (isLost ? LOST_IMAGE : undefined)}
        />
        <DraftField {...fields} field={findField('videoLink')} hint={VIDEO_HINT} />
        <LanguageField {...fields} />
      </div>
    </fieldset>
  );
}
