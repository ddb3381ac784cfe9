import { rememberedRole, rememberRole } from '../services/browser/remembered-role';
import { tellWorker } from '../services/browser/worker-registration';
import type { Account } from '../services/writing/auth';
import { getOwnRole, getRole, type Role } from '../services/writing/members';

/** The interval at which the role is read while the person is not known to be in the team. */
const WAITING_CHECK_MS = 15_000;
/** The interval at which the role is read while the person is a member of the team. */
const MEMBER_CHECK_MS = 60_000;

export type RoleWatch = ReturnType<typeof watchRole>;

/**
 * Calls `onChange` with the person's role when it is known, and after each change; or with the error
 * if Firestore does not answer while the role is unknown. A member whom the device remembers has the
 * role at once, to write without a network. Firestore is read at the start, when the tab becomes
 * visible, and at intervals while it is visible.
 */
export function watchRole(
  account: Account,
  onChange: (change: { role: Role } | { roleError: unknown }) => void,
) {
  const { uid } = account;
  let known: Role | undefined = rememberedRole(uid);
  let latest = 0;
  let stopped = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  async function check(): Promise<void> {
    clearTimeout(timer);
    latest += 1;
    const request = latest;
    try {
      // Another device may have a session from before a change of the e-mail address, for an hour at
      // most. So that two devices do not replace each other's address again and again, each stores
      // its own only once.
      const role = await (request === 1 ? getOwnRole(account) : getRole(uid));
      if (stopped || request !== latest) return;
      if (role !== known) onChange({ role });
      known = role;
      rememberRole(uid, role);
    } catch (error) {
      console.info('Could not ask what this account may do; trying again later.', error);
      if (!stopped && !known) onChange({ roleError: error });
    }
    if (stopped || request !== latest) return;
    const isMember = known && known !== 'waiting';
    timer = setTimeout(checkIfVisible, isMember ? MEMBER_CHECK_MS : WAITING_CHECK_MS);
  }

  function checkIfVisible(): void {
    if (document.visibilityState === 'visible') void check();
  }

  document.addEventListener('visibilitychange', checkIfVisible);
  if (known) onChange({ role: known });
  void check();
  void tellWorker({ task: 'keep-writers-code' });

  return {
    /**
     * Reads the role now. If that fails, the promise resolves too, and the role is read again after
     * the interval.
     */
    check,
    stop: () => {
      stopped = true;
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', checkIfVisible);
    },
  };
}
