import { rememberedRole, rememberRole } from '../services/remembered-role';
import { keepWritersCode } from '../services/service-worker';
import { getRole, type Role } from '../services/team';

/** The intervals at which the role of a person is read: while they wait for approval, and later. */
const WAITING_CHECK_MS = 15_000;
const MEMBER_CHECK_MS = 60_000;

export interface RoleWatch {
  /** Reads the role now. Also resolves after a failure; the next interval tries again. */
  check(): Promise<void>;
  stop(): void;
}

/**
 * Calls `onRole` with the person's role when Firestore answers, and again after each change. If the
 * device remembers that the person is a member of the team, `onRole` is called with that role
 * first, so that the person can write without a network. Firestore is read at intervals and when
 * the tab becomes visible, but not while the tab is hidden.
 */
export function watchRole(uid: string, onRole: (role: Role) => void): RoleWatch {
  const remembered = rememberedRole(uid);
  let known: Role | undefined =
    remembered === 'owner' || remembered === 'editor' ? remembered : undefined;
  let latest = 0;
  let stopped = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  async function check(): Promise<void> {
    clearTimeout(timer);
    latest += 1;
    const request = latest;
    try {
      const role = await getRole(uid);
      if (stopped || request !== latest) return;
      if (role !== known) onRole(role);
      known = role;
      rememberRole(uid, role === 'waiting' ? '' : role);
    } catch (error) {
      console.info('Could not ask what this account may do; trying again later.', error);
    }
    if (request === latest) plan();
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
  if (known) onRole(known);
  void check();
  void keepWritersCode();

  return {
    check,
    stop: () => {
      stopped = true;
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', handleVisibility);
    },
  };
}
