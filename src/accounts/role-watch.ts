import { getRole, type Role } from '../services/team';

/** How often one who waits asks whether they were let in, and one who may post, whether still. */
const WAITING_CHECK_MS = 15_000;
const MEMBER_CHECK_MS = 60_000;

/** What follows one person's role. */
export interface RoleWatch {
  /** Asks now. Settles when the answer was handed on; a failure is tried again later. */
  check(): Promise<void>;
  stop(): void;
}

/**
 * Tells what the server lets somebody do, now and whenever that has changed. Firestore is asked
 * now and then, and when the tab is looked at again; never while it is hidden.
 */
export function watchRole(uid: string, onRole: (role: Role) => void): RoleWatch {
  let known: Role | undefined;
  let latest = 0;
  let stopped = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  async function check(): Promise<void> {
    clearTimeout(timer);
    latest += 1;
    const asked = latest;
    try {
      const role = await getRole(uid);
      if (stopped || asked !== latest) return;
      if (role !== known) onRole(role);
      known = role;
    } catch (error) {
      console.info('Could not ask what this account may do; trying again later.', error);
    }
    if (asked === latest) plan();
  }

  function plan(): void {
    clearTimeout(timer);
    if (stopped || document.visibilityState === 'hidden') return;
    const mayPost = known === 'owner' || known === 'editor';
    timer = setTimeout(check, mayPost ? MEMBER_CHECK_MS : WAITING_CHECK_MS);
  }

  const handleVisibility = () => {
    if (document.visibilityState === 'hidden') clearTimeout(timer);
    else void check();
  };
  document.addEventListener('visibilitychange', handleVisibility);
  void check();

  return {
    check,
    stop: () => {
      stopped = true;
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', handleVisibility);
    },
  };
}
