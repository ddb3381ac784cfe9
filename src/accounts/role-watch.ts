import { getRole, type Role } from '../services/team';

/** How often the role is read of people who wait for approval, and of members. */
const WAITING_CHECK_MS = 15_000;
const MEMBER_CHECK_MS = 60_000;

/** Watches one person's role. */
export interface RoleWatch {
  /** Reads the role now. Resolves after a failure too, which is retried later. */
  check(): Promise<void>;
  stop(): void;
}

/**
 * Calls `onRole` with a person's role, now and whenever it has changed. Firestore is polled at
 * intervals and when the tab becomes visible, never while it is hidden.
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
