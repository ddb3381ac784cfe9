import '../styles/writers.css';
import { useId, useState } from 'react';
import Form from 'react-bootstrap/Form';
import { OTHERS_DRAFT_DAYS } from '../model/retention';
import { deviceWord, isSharedComputer } from '../services/browser/sign-in-flag';
import { clearEntries } from '../services/writing/entries';
import { ConfirmDialog } from '../ui/confirm-dialog';

interface LogoutDialogProps {
  uid: string;
  /** How many submitted posts are not published yet. */
  waiting: number;
  onLogout: () => void;
  onCancel: () => void;
}

/**
 * Asks on logout whether to delete the person's drafts and submitted posts on this device. On a
 * shared computer a logout always deletes both; there the dialog says so and asks only
 * whether to log out.
 */
export function LogoutDialog({ uid, waiting, onLogout, onCancel }: LogoutDialogProps) {
  const id = useId();
  const [shared] = useState(isSharedComputer);
  const [deleting, setDeleting] = useState(shared);
  const isAsking = shared && waiting > 0;

  async function handleConfirm(): Promise<void> {
    if (deleting) await clearEntries(uid);
    onLogout();
  }

  return (
    <ConfirmDialog
      title="Log out?"
      action={isAsking ? 'Delete and log out' : 'Logout'}
      cancel={isAsking ? 'Stay signed in' : 'Cancel'}
      destructive={deleting}
      onConfirm={handleConfirm}
      onCancel={onCancel}
    >
      {shared ? (
        <p>
          {`${waiting > 0 ? notPublished(waiting) : 'You have unpublished drafts.'} This is a shared computer, so ${waiting === 1 ? 'it is' : 'they are'} deleted when you log out.${waiting > 0 ? ' To publish first, stay signed in until you are online.' : ''}`}
        </p>
      ) : (
        <>
          <p>
            {`${waiting > 0 ? notPublished(waiting) : 'You have unpublished drafts on this device.'} ${waiting === 1 ? 'It stays' : 'They stay'} here for your next login. If somebody else logs in here, ${waiting === 1 ? 'it is' : 'they are'} deleted after ${OTHERS_DRAFT_DAYS} days.`}
          </p>
          <Form.Check
            id={id}
            label={
              waiting > 0
                ? 'Delete everything that is not published'
                : 'Delete the drafts on this device'
            }
            checked={deleting}
            onChange={(event) => setDeleting(event.target.checked)}
          />
        </>
      )}
    </ConfirmDialog>
  );
}

function notPublished(count: number): string {
  const place = `on this ${deviceWord()}`;
  const posts = count === 1 ? `1 post ${place} is` : `${count} posts ${place} are`;
  return `${posts} not published yet.`;
}
