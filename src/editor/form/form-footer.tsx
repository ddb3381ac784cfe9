import { type ReactNode, useRef, useState } from 'react';
import Alert from 'react-bootstrap/Alert';
import Button from 'react-bootstrap/Button';
import Form from 'react-bootstrap/Form';
import { displayTitle } from '../../model/post';
import { draftFields, type PostDraft } from '../../model/post-draft';
import { TRASH_DAYS } from '../../model/retention';
import { ConfirmDialog } from '../../ui/confirm-dialog';
import { useClipboard } from '../../ui/use-clipboard';
import { ConflictList } from './conflicts';
import type { FormStatus } from './form-state';
import { OtherPost } from './other-post';
import { NotSavedMessage, WhatStays } from './saved-state';
import { STILL_SHOWN } from './still-shown';
import type { PostFormState } from './use-post-form';

interface FormFooterProps {
  form: PostFormState;
  isNew: boolean;
  /** Shown instead of the buttons to people without the right to post. */
  insteadOfActions: ReactNode;
  onChoose: (name: string, whose: 'mine' | 'theirs') => void;
  /** Cancels the upload; null if there is nothing to cancel. */
  onCancel: (() => void) | null;
  /** Puts the post into the outbox; null if this is not offered. */
  onSendLater: (() => void) | null;
  onDelete: () => void;
  /** Makes another post of the form's content; null if this is not offered. */
  onOther: (() => void) | null;
}

/**
 * The form's footer: messages, conflicts, buttons, and the dialogs that ask before a post is
 * deleted or the page is left.
 */
export function FormFooter(props: FormFooterProps) {
  const { form, isNew, insteadOfActions, onChoose } = props;
  const { status, unsaved } = form;
  const { draft, base } = form.content.current;
  const [asking, setAsking] = useState(false);
  return (
    <div className="form-footer">
      <div ref={form.statusArea} tabIndex={-1} className="form-status">
        {status.kind === 'conflict' && (
          <ConflictList {...status} errors={form.errors} onChoose={onChoose} />
        )}
        <StatusMessage status={status} />
        {props.onOther && isRefusedForGood(status) && <OtherPost onOther={props.onOther} />}
      </div>
      <NotSavedMessage />
      {status.kind === 'gone' ? (
        <UnsavedText draft={draft} />
      ) : (
        (insteadOfActions ?? (
          <FormActions
            isNew={isNew}
            taken={!isNew && form.type === 'properties' ? base.draft.taken : null}
            onTaken={form.setTaken}
            status={status}
            onCancel={props.onCancel}
            onSendLater={props.onSendLater}
            onDelete={() => setAsking(true)}
          />
        ))
      )}
      {asking && (
        <ConfirmDialog
          title="Delete this post?"
          action="Delete"
          onCancel={() => setAsking(false)}
          onConfirm={() => {
            setAsking(false);
            props.onDelete();
          }}
        >
          <p>
            {`‘${displayTitle(base.draft)}’ and its photos will be taken off the site. You can restore them for ${TRASH_DAYS} days (Posts › Deleted).`}
          </p>
          <p>Its earlier versions stay for up to a year, for the team only.</p>
          <p>{STILL_SHOWN}</p>
        </ConfirmDialog>
      )}
      {unsaved.leaving && <LeaveDialog {...unsaved.leaving} />}
    </div>
  );
}

/** Whether the post can never be saved with its id, or only after somebody has restored it. */
function isRefusedForGood(status: FormStatus): boolean {
  return status.kind === 'gone' || (status.kind === 'failed' && status.isTaken === true);
}

function StatusMessage({ status }: { status: FormStatus }) {
  switch (status.kind) {
    case 'done':
      return (
        <Alert variant="success" role="status" transition={false}>
          {status.message}
        </Alert>
      );
    case 'failed':
      return (
        <Alert variant="danger" transition={false}>
          {status.message}
        </Alert>
      );
    case 'gone':
      return (
        <Alert variant="danger" transition={false}>
          Somebody else has deleted this post while you were editing it. Your changes were not
          saved. If somebody restores the post, reload this page to continue.
        </Alert>
      );
    default:
      return null;
  }
}

interface FormActionsProps {
  isNew: boolean;
  /**
   * The saved value of `taken`: 'true' if the property is let or sold, '' if not. It is null if the
   * post is new or its category is not Properties.
   */
  taken: string | null;
  /**
   * Sets the form's `taken` to the value that the button's label names. The button that calls this
   * function also submits the form.
   */
  onTaken: (taken: '' | 'true') => void;
  status: FormStatus;
  onCancel: (() => void) | null;
  onSendLater: (() => void) | null;
  onDelete: () => void;
}

/** The form's buttons, and the progress of the upload. */
function FormActions(props: FormActionsProps) {
  const { isNew, taken, onTaken, status, onCancel, onSendLater, onDelete } = props;
  const task = status.kind === 'busy' ? status.task : null;
  const sending = task !== null && task !== 'deleting';
  return (
    <div className="form-actions">
      {status.kind === 'busy' && status.task === 'uploading' && (
        <div className="upload">
          <progress className="upload-bar" max={100} value={status.percent} aria-label="Upload" />
          <span className="upload-percent">{`${status.percent} %`}</span>
        </div>
      )}
      <p role="status">{sending && onSendLater && 'There is no answer from the server yet.'}</p>
      <div className="button-row">
        <Button type="submit" disabled={task !== null}>
          {sending ? 'Sending' : isNew ? 'Submit' : 'Update'}
        </Button>
        {taken !== null && (
          <Button
            type="submit"
            variant="outline-primary"
            disabled={task !== null}
            onClick={() => onTaken(taken ? '' : 'true')}
          >
            {taken ? 'Mark as available' : 'Mark as let or sold'}
          </Button>
        )}
        {onCancel && (
          <Button variant="quiet" onClick={onCancel}>
            Cancel
          </Button>
        )}
        {onSendLater && (
          <Button variant="outline-primary" onClick={onSendLater}>
            Keep it on this device and send later
          </Button>
        )}
        {!isNew && (
          <Button variant="outline-danger" disabled={task !== null} onClick={onDelete}>
            {task === 'deleting' ? 'Deleting' : 'Delete'}
          </Button>
        )}
      </div>
    </div>
  );
}

function LeaveDialog({ stay, leave }: { stay: () => void; leave: () => void }) {
  return (
    <ConfirmDialog
      title="Leave this post?"
      destructive={false}
      action="Leave"
      onCancel={stay}
      onConfirm={leave}
    >
      <p>What you wrote is not published yet.</p>
      <WhatStays />
    </ConfirmDialog>
  );
}

/** Shows the texts of a form whose post was deleted, so that the writer can copy the texts. */
function UnsavedText({ draft }: { draft: PostDraft }) {
  const field = useRef<HTMLTextAreaElement>(null);
  const { copy, said } = useClipboard();
  const text = asText(draft);

  async function handleCopy(): Promise<void> {
    if (!(await copy(text))) field.current?.select();
  }

  return (
    <Form.Group controlId="unsaved-text" className="unsaved-text">
      <Form.Label>Your text</Form.Label>
      <Form.Control ref={field} as="textarea" readOnly rows={6} value={text} />
      <div className="button-row">
        <Button onClick={handleCopy}>Copy my text</Button>
        <span role="status">{said}</span>
      </div>
    </Form.Group>
  );
}

function asText(draft: PostDraft): string {
  return draftFields(draft)
    .filter(({ name }) => draft[name].trim() !== '')
    .map(({ name, label }) => `${label}\n${draft[name]}`)
    .join('\n\n');
}
