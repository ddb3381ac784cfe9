import '../writers.scss';
import { useId, useState } from 'react';
import { ConfirmDialog } from '../components/confirm-dialog';
import { clearDrafts } from '../services/drafts';
import { isSharedComputer } from '../services/sign-in-flag';

interface LogoutDialogProps {
  onLogout: () => void;
  onCancel: () => void;
}

/** Asks at Logout whether the drafts that this device keeps shall be deleted. */
export function LogoutDialog({ onLogout, onCancel }: LogoutDialogProps) {
  const id = useId();
  const [deleting, setDeleting] = useState(isSharedComputer);

  async function handleConfirm(): Promise<void> {
    if (deleting) await clearDrafts();
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
      <p>This device keeps drafts that were not posted. They wait for your next login.</p>
      <div className="form-check">
        <input
          {...{ id, type: 'checkbox', className: 'form-check-input', checked: deleting }}
          onChange={(event) => setDeleting(event.target.checked)}
        />
        <label className="form-check-label" htmlFor={id}>
          Delete the drafts on this device
        </label>
      </div>
    </ConfirmDialog>
  );
}
