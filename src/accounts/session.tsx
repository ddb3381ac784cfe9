import {
  createContext,
  type ReactNode,
  useContext,
  useEffect,
  useMemo,
  useState,
  useSyncExternalStore,
} from 'react';
import { createSessionWatch, type KnownSession } from './session-watch';

/** Who is signed in, and what the server lets them do. */
export interface Session {
  /** Visitors who never signed in with this browser are 'out' without any question. */
  status: 'unknown' | 'out' | 'in';
  loggedIn: boolean;
  uid: string | null;
  email: string | null;
  /** 'unknown' for a visitor, and until the server has answered. */
  role: 'owner' | 'editor' | 'waiting' | 'unknown';
  /** Whether this person may post, as the server last said. */
  mayWrite: boolean;
  /** Whether the code that asks Firebase could not be fetched; `ask` tries again. */
  failed: boolean;
  /** How a session came to its end while the page was open; 'by itself': nobody logged out. */
  ended: KnownSession['ended'];
  /** Asks Firebase who is signed in, unless that is being asked already. */
  ask: () => void;
  /** Asks the server again what this person may do, such as after it refused a write. */
  recheck: () => Promise<void>;
  /** Ends the session, in other tabs too. @throws Firebase's error */
  logOut: () => Promise<void>;
}

const VISITOR: Session & { asked: boolean } = {
  ...{ status: 'out', loggedIn: false, uid: null, email: null, role: 'unknown', mayWrite: false },
  ...{ asked: true, failed: false, ended: null },
  ask() {},
  async recheck() {},
  async logOut() {},
};
const SessionContext = createContext(VISITOR);

/** Keeps for all pages who is signed in. Outside of it everybody is a visitor. */
export function SessionProvider({ children }: { children: ReactNode }) {
  const [watch] = useState(createSessionWatch);
  const known = useSyncExternalStore(watch.subscribe, watch.get);
  const session = useMemo(() => {
    const { ask, recheck, logOut } = watch;
    const mayWrite = known.role === 'owner' || known.role === 'editor';
    return { ...known, loggedIn: known.status === 'in', mayWrite, ask, recheck, logOut };
  }, [watch, known]);
  return <SessionContext value={session}>{children}</SessionContext>;
}

/** Who is signed in, as far as this browser has asked. */
export function useSession(): Session {
  return useContext(SessionContext);
}

/** Who is signed in, for the pages that must know: asks Firebase; 'unknown' until it answers. */
export function useAskedSession(): Session {
  const session = useContext(SessionContext);
  const { asked, ask } = session;
  useEffect(() => {
    if (!asked) ask();
  }, [asked, ask]);
  return asked ? session : { ...session, status: 'unknown' };
}
