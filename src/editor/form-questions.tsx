import { ConfirmDialog } from '../ui/confirm-dialog';

interface FormQuestionsProps {
  /** The title of the post that is to be deleted; null where that is not asked. */
  deleting: string | null;
  onDelete: () => void;
  onStay: () => void;
  /** The two answers of one who is leaving with unsaved work. */
  leaving: { stay: () => void; leave: () => void } | null;
}

/** What the form asks before it loses something. */
export function FormQuestions({ deleting, onDelete, onStay, leaving }: FormQuestionsProps) {
  return (
    <>
      {deleting !== null && (
        <ConfirmDialog
          title="Delete this post?"
          action="Delete"
          onCancel={onStay}
          onConfirm={onDelete}
        >
          <p>
            ‘{deleting}’ and its image are removed from the site for everybody. This cannot be
            undone.
          </p>
        </ConfirmDialog>
      )}
      {leaving && (
        <ConfirmDialog
          title="Leave without saving?"
          destructive={false}
          action="Leave"
          onCancel={leaving.stay}
          onConfirm={leaving.leave}
        >
          <p>
            What you wrote is not on the site yet. It stays on this device, and is offered to you
            when you come back.
          </p>
        </ConfirmDialog>
      )}
    </>
  );
}
