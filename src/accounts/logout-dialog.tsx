import '../styles/writers.css';
import { useId, useState } from 'react';
import Form from 'react-bootstrap/Form';
import { clearDrafts } from '../services/drafts';
import { isSharedComputer } from '../services/sign-in-flag';
import { ConfirmDialog } from '../ui/confirm-dialog';

interface LogoutDialogProps {
  uid: string;
  onLogout: () => void;
  onCancel: () => void;
}

/**
 * Asks on logout whether to delete the drafts on this device. On a shared computer they are always
 * deleted.
 */
export function LogoutDialog({ uid, onLogout, onCancel }: LogoutDialogProps) {
  const id = useId();
  const [shared] = useState(isSharedComputer);
  const [deleting, setDeleting] = useState(shared);

  async function handleConfirm(): Promise<void> {
    if (deleting) await clearDrafts(uid);
    onLogout();
  }

  return (
    <ConfirmDialog
      title="Log out?"
      action="Logout"
      destructive={deleting}
      onConfirm={handleConfirm}
      onCancel={onCancel}
    >
      {shared ? (
        <p>
          You have drafts that were not posted. This is a shared computer, so they are deleted when
          you log out.
        </p>
      ) : (
        <>
          <p>This device keeps drafts that were not posted. They wait for your next login.</p>
          <Form.Check
            id={id}
            label="Delete the drafts on this device"
            checked={deleting}
            onChange={(event) => setDeleting(event.target.checked)}
          />
        </>
      )}
    </ConfirmDialog>
  );
}
