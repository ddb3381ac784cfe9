import { APP_CHECK_SITE_KEY } from '../env';
import {
  forgetSignIn,
  leftSharedDraft,
  wasSignedIn,
  watchOtherTabs,
} from '../services/sign-in-flag';
import type { RoleWatch } from './role-watch';

/** What is known of who is signed in. */
export interface KnownSession {
  status: 'unknown' | 'out' | 'in';
  uid: string | null;
  email: string | null;
  role: 'owner' | 'editor' | 'waiting' | 'unknown';
  /** Whether Firebase was asked; until then nobody counts as signed in. */
  asked: boolean;
  /** Whether the code that asks could not be fetched. */
  failed: boolean;
  /** How a session came to its end while the page was open. */
  ended: 'logged out here' | 'logged out elsewhere' | 'by itself' | null;
}

const NOBODY: KnownSession = {
  status: 'out',
  uid: null,
  email: null,
  role: 'unknown',
  asked: false,
  failed: false,
  ended: null,
};
const ASKING: KnownSession = { ...NOBODY, status: 'unknown', asked: true };

/**
 * Follows Firebase's session. Its code is fetched only when somebody signed in with this browser
 * before, does so in another tab, or when `ask` is called.
 */
export function createSessionWatch() {
  let known = wasSignedIn() ? ASKING : NOBODY;
  let tell: (() => void) | undefined;
  let stopAccount: (() => void) | undefined;
  let roles: RoleWatch | undefined;
  let run = 0;

  function change(next: KnownSession): void {
    known = next;
    tell?.();
  }

  async function follow(): Promise<void> {
    run += 1;
    const mine = run;
    try {
      const [auth, roleWatch] = await Promise.all([
        import('../services/auth'),
        import('./role-watch'),
      ]);
      if (APP_CHECK_SITE_KEY) (await import('../services/app-check')).startAppCheck();
      if (mine !== run) return;
      stopAccount = auth.watchAccount((account) => {
        roles?.stop();
        change(account ? { ...ASKING, status: 'in', ...account } : endOf(known));
        void settleDevice(account?.uid);
        roles = account
          ? roleWatch.watchRole(account.uid, (role) => change({ ...known, role }))
          : undefined;
      });
    } catch (error) {
      console.warn('Who is signed in could not be found out.', error);
      if (mine === run) change({ ...ASKING, failed: true });
    }
  }

  function stop(): void {
    run += 1;
    stopAccount?.();
    roles?.stop();
    tell = undefined;
  }

  function ask(): void {
    if (known.asked && !known.failed) return;
    change(ASKING);
    if (tell) void follow();
  }

  return {
    get: () => known,
    subscribe(listener: () => void): () => void {
      tell = listener;
      const stopTabs = watchOtherTabs(ask);
      if (known.asked) void follow();
      else void settleDevice();
      return () => {
        stopTabs();
        stop();
      };
    },
    ask,
    recheck: async () => roles?.check(),
    async logOut(): Promise<void> {
      change({ ...known, ended: 'logged out here' });
      const { logOut } = await import('../services/auth');
      await logOut();
    },
  };
}

/** Deletes the drafts that are not to outlast their session, or to wait for longer. */
async function settleDevice(uid?: string): Promise<void> {
  if (!uid && !leftSharedDraft()) return;
  try {
    const drafts = await import('../services/drafts');
    await (uid ? drafts.settleDrafts(uid) : drafts.deleteSharedDrafts());
  } catch (error) {
    console.info('Old drafts could not be looked after; trying again later.', error);
  }
}

/** Whether this device keeps drafts of `uid`; false if the code that knows cannot be fetched. */
export async function keepsDrafts(uid: string): Promise<boolean> {
  try {
    const { hasDrafts } = await import('../services/drafts');
    return await hasDrafts(uid);
  } catch {
    return false;
  }
}

/** What is known once Firebase has said that nobody is signed in, or nobody any more. */
function endOf(before: KnownSession): KnownSession {
  const out: KnownSession = { ...NOBODY, asked: true };
  if (before.status !== 'in') {
    forgetSignIn();
    return out;
  }
  if (before.ended) return { ...out, ended: before.ended };
  return { ...out, ended: wasSignedIn() ? 'by itself' : 'logged out elsewhere' };
}
