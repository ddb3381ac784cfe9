interface FormActionsProps {
  isNew: boolean;
  /** What is being done, in a word or two; '' where nothing is. */
  busy: string;
  /** How much of the photo has arrived, 0 to 100; null where none is being sent. */
  percent: number | null;
  /** Stops what is being done; null where it cannot be stopped. */
  onCancel: (() => void) | null;
  /** Asks whether to delete; only where there is a post. */
  onDelete?: (() => void) | undefined;
}

/** The end of the form: Submit, or Update and Delete, and how far it has come. */
export function FormActions(props: FormActionsProps) {
  const { isNew, busy, percent, onCancel, onDelete } = props;
  const sending = busy !== '' && busy !== 'Deleting';
  return (
    <div className="form-actions">
      {percent !== null && (
        <div className="upload">
          <progress className="upload-bar" max={100} value={percent} aria-label="Upload" />
          <span className="upload-percent">{percent} %</span>
        </div>
      )}
      <div className="button-row">
        <button type="submit" className="btn btn-primary" disabled={busy !== ''}>
          {sending ? 'Sending' : isNew ? 'Submit' : 'Update'}
        </button>
        {onCancel && (
          <button type="button" className="btn btn-quiet" onClick={onCancel}>
            Cancel
          </button>
        )}
        {onDelete && (
          <button
            type="button"
            className="btn btn-outline-danger"
            disabled={busy !== ''}
            onClick={onDelete}
          >
            {busy === 'Deleting' ? 'Deleting' : 'Delete'}
          </button>
        )}
      </div>
    </div>
  );
}
