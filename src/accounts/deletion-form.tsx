import { useState } from 'react';
import { confirmPassword, deleteAccount } from '../services/writing/account';
import { countEntries } from '../services/writing/entries';
import { ConfirmDialog } from '../ui/confirm-dialog';
import { useAction } from '../ui/use-action';
import { accountErrorMessage } from './account-errors';
import { ActionForm, Field } from './account-forms';

export interface DeletionFormProps {
  account: { uid: string; email: string };
  /** Called with true before the account is deleted, and with false if that has failed. */
  onDeleting: (deleting: boolean) => void;
}

/** The form that deletes the signed-in person's account, after a question. */
export function DeletionForm({ account: { uid, email }, onDeleting }: DeletionFormProps) {
  const [asking, setAsking] = useState<{ all: number; submitted: number; password: string }>();
  const check = useAction(async (password: string) => {
    await confirmPassword(password);
    setAsking({ ...(await countEntries(uid)), password });
  }, accountErrorMessage);
  const deletion = useAction(async (password: string) => {
    onDeleting(true);
    try {
      // This confirms the password again, because the dialog may stay open for long.
      await deleteAccount(password);
    } catch (error) {
      onDeleting(false);
      throw error;
    }
  }, accountErrorMessage);

  function handleSubmit(fields: FormData): void {
    if (deletion.busy) return;
    deletion.clearFailure();
    void check.run(String(fields.get('password')));
  }

  return (
    <>
      <ActionForm
        className="own-account-form"
        action={deletion.status === 'idle' ? check : deletion}
        label="Delete my account"
        busyLabel={deletion.busy ? 'Deleting' : 'Checking'}
        variant="outline-danger"
        onSubmit={handleSubmit}
      >
        <p>
          This deletes your e-mail, your password, your name, your place in the team or your request
          to join it, and what you wrote on this device but did not publish. Your published posts
          stay on the site. They do not show who wrote them.
        </p>
        <Field name="password" label="Password" type="password" autoComplete="current-password" />
      </ActionForm>
      {asking && (
        <ConfirmDialog
          title="Delete your account?"
          action="Delete my account"
          onConfirm={() => {
            setAsking(undefined);
            void deletion.run(asking.password);
          }}
          onCancel={() => setAsking(undefined)}
        >
          <p>
            <strong>{email}</strong> can then no longer log in. This cannot be undone. Your
            published posts stay on the site.
          </p>
          {asking.all > 0 && <p>{unpublishedText(asking.submitted)}</p>}
        </ConfirmDialog>
      )}
    </>
  );
}

function unpublishedText(waiting: number): string {
  if (waiting === 0) return 'Your drafts on this device are deleted too.';
  const posts = waiting === 1 ? '1 post' : `${waiting} posts`;
  return `${posts} on this device ${waiting === 1 ? 'is' : 'are'} not published yet. Your waiting posts and your drafts are deleted too.`;
}
