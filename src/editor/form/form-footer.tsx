import { type ReactNode, useRef } from 'react';
import Alert from 'react-bootstrap/Alert';
import Button from 'react-bootstrap/Button';
import Form from 'react-bootstrap/Form';
import { Link } from 'react-router-dom';
import { postPath } from '../../model/paths';
import { displayTitle } from '../../model/post';
import { draftFields, type PostDraft } from '../../model/post-draft';
import { TRASH_DAYS } from '../../model/retention';
import { ActionButton } from '../../ui/action-button';
import { ConfirmDialog } from '../../ui/confirm-dialog';
import { useClipboard } from '../../ui/use-clipboard';
import type { Submitting } from '../saving/use-submit';
import { type ConflictHandling, ConflictList } from './conflicts';
import { percentOf } from './form-state';
import { NotSavedMessage, WhatStays } from './saved-state';
import type { PostFormState } from './use-post-form';
import { STILL_SHOWN, writeErrorMessage } from './write-errors';

interface FormFooterProps {
  form: PostFormState;
  saving: Submitting;
  insteadOfActions: ReactNode;
  conflicts: ConflictHandling;
}

/** Messages, conflicts, buttons, and the dialogs before a deletion and before leaving. */
export function FormFooter({ form, saving, insteadOfActions, conflicts }: FormFooterProps) {
  const { status, leaving } = form;
  return (
    <div className="form-footer">
      <div ref={form.statusArea} tabIndex={-1} className="form-status">
        {status.kind === 'conflict' && <ConflictList {...conflicts} />}
        <StatusMessage form={form} />
      </div>
      <NotSavedMessage />
      {status.kind === 'gone' ? (
        <UnsavedText draft={form.content.current.draft} />
      ) : (
        (insteadOfActions ?? <FormActions form={form} saving={saving} />)
      )}
      {leaving && (
        <ConfirmDialog
          title="Leave this post?"
          destructive={false}
          action="Leave"
          onCancel={() => leaving.reset()}
          onConfirm={() => leaving.proceed()}
        >
          <p>What you wrote is not published yet.</p>
          <WhatStays />
        </ConfirmDialog>
      )}
    </div>
  );
}

function StatusMessage({ form }: { form: PostFormState }) {
  const { status } = form;
  const { postId, isNew } = form.content.current;
  if (status.kind === 'done') {
    return (
      <Alert variant="success" role="status" transition={false}>
        {status.message}
      </Alert>
    );
  }
  if (status.kind !== 'failed' && status.kind !== 'gone') return null;
  const gone = isNew ? GONE_NEW : GONE;
  return (
    <Alert variant="danger" transition={false}>
      <span>{status.kind === 'failed' ? writeErrorMessage(status.code, status.action) : gone}</span>{' '}
      {status.kind === 'failed' && status.code === 'already-published' && (
        <Link to={postPath(postId)}>See the post</Link>
      )}
    </Alert>
  );
}

const GONE_NEW = 'This post was published before, and then deleted. It was not published again.';
const GONE =
  'This post was deleted while you were editing it. Your changes were not saved. If somebody restores the post, reload this page to continue.';

function FormActions({ form, saving }: Pick<FormFooterProps, 'form' | 'saving'>) {
  const { status } = form;
  const { cancel, sendLater } = saving;
  const { isNew, base } = form.content.current;
  const { taken } = base.draft;
  const task = status.kind === 'busy' ? status.task : null;
  const sending = task !== null && task !== 'deleting';
  const percent = percentOf(form.progress);
  const isUploading = task === 'sending' && cancel && Object.keys(form.progress).length > 0;
  return (
    <div className="form-actions">
      <div className="form-submit">
        {isUploading && (
          <div className="upload">
            <progress className="upload-bar" max={100} value={percent} aria-label="Upload" />
            <span className="upload-percent">{`${percent} %`}</span>
          </div>
        )}
        <p role="status">{sending && sendLater && 'There is no answer from the server yet.'}</p>
        <div className="button-row">
          <Button type="submit" disabled={task !== null}>
            {sending ? 'Sending' : isNew ? 'Submit' : 'Update'}
          </Button>
          {cancel && (
            <Button variant="quiet" onClick={cancel}>
              Cancel
            </Button>
          )}
          {sendLater && (
            <Button variant="outline-primary" onClick={sendLater}>
              Keep it on this device and send later
            </Button>
          )}
        </div>
      </div>
      {!isNew && (
        <div className="button-row">
          {form.type === 'properties' && (
            // The form is submitted after the click.
            <Button
              type="submit"
              variant="outline-primary"
              disabled={task !== null}
              onClick={() => form.put('taken', taken ? '' : 'true')}
            >
              {taken ? 'Mark as available' : 'Mark as let or sold'}
            </Button>
          )}
          <ActionButton
            label="Delete"
            busyLabel="Deleting"
            variant="outline-danger"
            disabled={task !== null}
            confirm={{
              title: 'Delete this post?',
              text: (
                <p>
                  {`‘${displayTitle(base.draft)}’ leaves the site now. You can restore it for ${TRASH_DAYS} days (Posts › Deleted). ${STILL_SHOWN}`}
                </p>
              ),
            }}
            action={saving.remove}
          />
        </div>
      )}
    </div>
  );
}

/** Shows the texts of a form whose post was deleted, so that the writer can copy the texts. */
function UnsavedText({ draft }: { draft: PostDraft }) {
  const field = useRef<HTMLTextAreaElement>(null);
  const { copy, said } = useClipboard();
  const text = draftFields(draft)
    .filter(({ name }) => draft[name].trim() !== '')
    .map(({ name, label }) => `${label}\n${draft[name]}`)
    .join('\n\n');
  return (
    <Form.Group controlId="unsaved-text" className="unsaved-text">
      <Form.Label>Your text</Form.Label>
      <Form.Control ref={field} as="textarea" readOnly rows={6} value={text} />
      <div className="button-row">
        <Button onClick={async () => !(await copy(text)) && field.current?.select()}>
          Copy my text
        </Button>
        <span role="status">{said}</span>
      </div>
    </Form.Group>
  );
}
