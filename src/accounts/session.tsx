import {
  createContext,
  type ReactNode,
  useContext,
  useEffect,
  useMemo,
  useState,
  useSyncExternalStore,
} from 'react';
import { awaitCode, type ChunkLoadError, loadCode } from '../services/browser/load-code';
import { forgetSignIn, wasSignedIn, watchOtherTabs } from '../services/browser/sign-in-flag';
import { createStore } from '../services/browser/store';
import type { RoleWatch } from './role-watch';

interface SessionState {
  /**
   * Whether a person is signed in. 'unasked': the session was not requested from Firebase yet, and
   * everybody is a visitor. 'failed': Firebase's code could not be loaded or started.
   */
  status: 'unasked' | 'unknown' | 'failed' | 'out' | 'in';
  uid: string | null;
  email: string | null;
  /** 'unknown' for a visitor, and until the server or the memory of this device has answered. */
  role: 'owner' | 'editor' | 'waiting' | 'unknown';
  /** The error of the last attempt to read the role, while the role is unknown. */
  roleError?: unknown;
  /** How a session ended while the page was open. 'by itself' means that the session expired. */
  ended: 'logged out here' | 'logged out elsewhere' | 'by itself' | null;
}

export interface Session extends SessionState {
  /** Whether this person may post, according to `role`. */
  mayWrite: boolean;
  /** Requests the session from Firebase, if it was not requested yet or if the request failed. */
  ask: () => void;
  /** Reads the role again, for example after the server refused a write. */
  recheck: () => Promise<void>;
  /**
   * Ends the session, in other tabs too, with `end` if it is given.
   * @throws Firebase's error, or ChunkLoadError
   */
  logOut: (end?: () => Promise<void>) => Promise<void>;
}

const NOBODY: SessionState = {
  status: 'unasked',
  uid: null,
  email: null,
  role: 'unknown',
  ended: null,
};
const ASKING: SessionState = { ...NOBODY, status: 'unknown' };
const OUT: SessionState = { ...NOBODY, status: 'out' };

// A visitor's page calls none of the functions.
const SessionContext = createContext({ ...OUT, mayWrite: false } as Session);

/** Provides the session. Without a provider every person is a visitor. */
export function SessionProvider({ children }: { children: ReactNode }) {
  const [store] = useState(createSessionStore);
  const state = useSyncExternalStore(store.subscribe, store.get, () => NOBODY);
  const session = useMemo(() => {
    const { ask, recheck, logOut } = store;
    const mayWrite = state.role === 'owner' || state.role === 'editor';
    return { ...state, mayWrite, ask, recheck, logOut };
  }, [store, state]);
  return <SessionContext value={session}>{children}</SessionContext>;
}

/** The session as far as it is known. This hook makes no request to Firebase. */
export function useSession(): Session {
  return useContext(SessionContext);
}

/**
 * The session, for pages that must know who is signed in. It is requested from Firebase, and its
 * status is 'unknown' until the answer arrives.
 */
export function useSessionCheck(): Session {
  const session = useContext(SessionContext);
  const { ask } = session;
  const isUnasked = session.status === 'unasked';
  useEffect(() => {
    if (isUnasked) ask();
  }, [isUnasked, ask]);
  return isUnasked ? { ...session, status: 'unknown' } : session;
}

/**
 * A store with the state of Firebase's session. Firebase's code is loaded only in these cases: a
 * person has signed in with this browser and has not logged out since, a person signs in with
 * another tab, or `ask` is called.
 */
function createSessionStore() {
  const state = createStore(wasSignedIn() ? ASKING : NOBODY);
  let stopAccount: (() => void) | undefined;
  let roles: RoleWatch | null = null;
  let isSubscribed = false;
  /** Increases with each `follow` and when the subscription ends, which ends earlier calls. */
  let run = 0;

  async function follow(): Promise<void> {
    run += 1;
    const mine = run;
    const fail = (error: unknown) => {
      console.warn('Could not find out who is signed in.', error);
      if (mine === run) state.set({ ...ASKING, status: 'failed' });
    };
    try {
      const { watchAccount, watchRole } = await fetchAccountCode(fail);
      if (mine !== run) return;
      stopAccount = watchAccount((account) => {
        roles?.stop();
        state.set(account ? { ...NOBODY, status: 'in', ...account } : signedOut(state.get()));
        if (account) void settleEntries(account.uid);
        roles = account && watchRole(account, (change) => state.set({ ...state.get(), ...change }));
      });
    } catch (error) {
      fail(error);
    }
  }

  function ask(): void {
    const { status } = state.get();
    if (status !== 'unasked' && status !== 'failed') return;
    state.set(ASKING);
    // Before the subscription, `subscribe` follows the session.
    if (isSubscribed) void follow();
  }

  function subscribe(listener: () => void): () => void {
    isSubscribed = true;
    const stopListening = state.subscribe(listener);
    const stopTabs = watchOtherTabs(ask, () => void endSession());
    if (state.get().status !== 'unasked') void follow();
    return () => {
      isSubscribed = false;
      stopListening();
      stopTabs();
      run += 1;
      stopAccount?.();
      roles?.stop();
    };
  }

  async function logOut(end?: () => Promise<void>): Promise<void> {
    const { ended } = state.get();
    state.set({ ...state.get(), ended: 'logged out here' });
    try {
      const auth = await loadCode(() => import('../services/writing/auth'));
      await (end ?? auth.logOut)();
    } catch (error) {
      state.set({ ...state.get(), ended });
      throw error;
    }
  }

  /** After a logout in another tab on a shared computer, ends the session of this tab too. */
  async function endSession(): Promise<void> {
    const { followLogout } = await loadCode(() => import('../services/writing/account'));
    await followLogout(state.get().uid);
  }

  return { get: state.get, subscribe, ask, recheck: async () => roles?.check(), logOut };
}

async function fetchAccountCode(onLost: (error: ChunkLoadError) => void) {
  const [{ watchAccount }, { watchRole }, appCheck] = await awaitCode(
    () =>
      Promise.all([
        import('../services/writing/auth'),
        import('./role-watch'),
        import.meta.env.VITE_APP_CHECK_SITE_KEY ? import('../services/reading/app-check') : null,
      ]),
    onLost,
  );
  appCheck?.startAppCheck();
  return { watchAccount, watchRole };
}

/** Decides what this device keeps after the person `uid` has signed in. */
async function settleEntries(uid: string): Promise<void> {
  try {
    const entries = await loadCode(() => import('../services/writing/entries'));
    await entries.settleEntries(uid);
  } catch (error) {
    console.info('Could not delete old drafts; trying again later.', error);
  }
}

/**
 * How many entries of `uid` this device has: all, and the submitted ones. Zero also if they, or the
 * code that reads them, cannot be loaded.
 */
export async function countSaved(uid: string): Promise<{ all: number; submitted: number }> {
  try {
    const { listEntries } = await loadCode(() => import('../services/writing/entries'));
    const entries = await listEntries(uid);
    const submitted = entries.filter(({ state }) => state !== 'draft');
    return { all: entries.length, submitted: submitted.length };
  } catch {
    return { all: 0, submitted: 0 };
  }
}

/** The state after Firebase has reported that the session is over or never existed. */
function signedOut(before: SessionState): SessionState {
  if (before.status !== 'in') {
    forgetSignIn();
    return OUT;
  }
  const ended = before.ended ?? (wasSignedIn() ? 'by itself' : 'logged out elsewhere');
  return { ...OUT, ended };
}
