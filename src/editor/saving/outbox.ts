import { useEffect, useSyncExternalStore } from 'react';
import type { Session } from '../../accounts/session';
import { REFUSED_CODES } from '../../model/server-errors';
import { loadCode } from '../../services/browser/load-code';
import { isSharedComputer } from '../../services/browser/sign-in-flag';
import { forgetReads } from '../../services/reading/read-cache';
import { deleteDraft } from '../../services/writing/drafts';
import {
  deleteWaiting,
  listWaiting,
  noteFailure,
  takeWaiting,
  type WaitingPost,
} from '../../services/writing/queued-posts';
import { retryPause, SOON_MS, writeErrorCode } from '../form/write-errors';
import type { createOutboxSender, SentPost } from './send-outbox';
import { whileConnected } from './while-connected';

/** The name of the BroadcastChannel on which the tabs of a browser report changes of the outbox. */
const CHANNEL_NAME = 'for-us-by-us:outbox';

/** A report to the other tabs. */
interface Change {
  uid: string;
  sent?: SentPost;
}

/** A post that a form has put into the outbox, and the form's message about it. */
export interface SubmittedPost {
  key: string;
  id: string;
  message: string;
}

interface OutboxState {
  /** The post that has waited longest comes first. */
  posts: readonly WaitingPost[];
  /** The post that this tab sends now, and the percent of its photos that have arrived. */
  sending: { key: string; percent: number } | null;
  /** The posts that were published from the outbox while this tab was open. */
  sent: readonly SentPost[];
  /** The code of the error of the last attempt, which passes by itself; '' for none. */
  delayed: string;
}

const EMPTY: OutboxState = { posts: [], sending: null, sent: [], delayed: '' };

interface Person {
  uid: string;
  mayWrite: boolean;
  role: Session['role'];
  /** Called when the server refused a post. The person's role may have changed. */
  onRefused: () => void;
}

/** The outbox of the signed-in person. When there is a network, it sends the waiting posts. */
class Outbox {
  #state = EMPTY;
  #person: Person | null = null;
  #sender: ReturnType<typeof createOutboxSender> | undefined;
  /** The current run of sending in this tab; null if none is running. */
  #pass: { ended: Promise<void>; stop: AbortController } | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #channel: BroadcastChannel | undefined;
  readonly #listeners = new Set<() => void>();

  readonly getState = (): OutboxState => this.#state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  #setState(changes: Partial<OutboxState>): void {
    this.#state = { ...this.#state, ...changes };
    for (const listener of this.#listeners) listener();
  }

  /** Sends the waiting posts of `person`. @returns a function that stops the sending */
  start(person: Person): () => void {
    this.#person = person;
    this.#pass = null;
    const watching = new AbortController();
    const { signal } = watching;
    const handleVisibility = () =>
      document.visibilityState === 'hidden' ? clearTimeout(this.#timer) : void this.sendDue();
    const handleClosing = (event: BeforeUnloadEvent) => {
      // On a shared computer, the posts are deleted with the session, which ends with the tab.
      if (this.#state.posts.some(({ shared }) => shared)) event.preventDefault();
    };
    addEventListener('online', () => void this.sendDue(), { signal });
    if (isSharedComputer()) addEventListener('beforeunload', handleClosing, { signal });
    document.addEventListener('visibilitychange', handleVisibility, { signal });
    this.#channel = openChannel((change) => this.#handleChange(change));
    void this.sendDue();
    return () => {
      watching.abort();
      this.#channel?.close();
      clearTimeout(this.#timer);
      this.#pass?.stop.abort();
      this.#person = null;
      this.#setState(EMPTY);
    };
  }

  /** Sends the posts that no error has stopped, if the person may write. Never throws. */
  async sendDue(): Promise<void> {
    clearTimeout(this.#timer);
    await this.#refresh();
    if (this.#person?.role === 'waiting') await this.#awaitRole();
    const isDue = this.#state.posts.some(({ waiting }) => waiting.failure === undefined);
    if (!isDue || this.#pass || !this.#person?.mayWrite) return;
    await this.send().catch((error: unknown) => {
      console.info('The waiting posts could not be published; trying again later.', error);
      if (!this.#person || document.visibilityState === 'hidden') return;
      const code = writeErrorCode(error);
      this.#setState({ delayed: code });
      this.#timer = setTimeout(() => void this.sendDue(), retryPause(code) ?? SOON_MS);
    });
  }

  /** Lets the posts wait that were refused because the person has lost the role. */
  async #awaitRole(): Promise<void> {
    const refused = this.#state.posts.filter(({ waiting }) =>
      REFUSED_CODES.has(waiting.failure ?? ''),
    );
    for (const { key } of refused) await noteFailure(key);
    if (refused.length > 0) await this.#refresh();
  }

  /**
   * Sends the post with the key `only`; without `only`, all posts that no error has stopped.
   * @throws Offline, SignedOut, or a temporary error such as a failed connection
   */
  async send(only?: string): Promise<void> {
    while (this.#pass) await this.#pass.ended.catch(() => {});
    const person = this.#person;
    if (!person) return;
    const stop = new AbortController();
    const ended = whileConnected(stop, () => this.#sendAs(person, stop.signal, only));
    const pass = { ended, stop };
    this.#pass = pass;
    this.#setState({ delayed: '' });
    try {
      await pass.ended;
    } finally {
      if (this.#pass === pass) {
        this.#pass = null;
        this.#setState({ sending: null });
      }
      await this.#refresh();
    }
  }

  /** To be called after a form has put a post into the outbox. */
  async handleQueued(): Promise<void> {
    this.#report();
    await this.#refresh();
    void this.sendDue();
  }

  /**
   * Turns a waiting post back into a draft, so that the form can open it.
   * @returns 'published' if this tab was just publishing the post; there is then no draft. 'gone' if
   * the post does not wait any more. 'waiting' if the device could not store the draft.
   */
  async edit(key: string): Promise<'withdrawn' | 'published' | 'gone' | 'waiting'> {
    const isWithdrawn = await this.#withdraw(key, takeWaiting);
    if (this.#state.sent.every(({ outboxKey }) => outboxKey !== key)) {
      await this.#refresh();
      if (isWithdrawn) return 'withdrawn';
      return this.#state.posts.some((post) => post.key === key) ? 'waiting' : 'gone';
    }
    if (isWithdrawn) await deleteDraft(key);
    return 'published';
  }

  discard(key: string): Promise<void> {
    return this.#withdraw(key, deleteWaiting);
  }

  forgetSent(): void {
    this.#setState({ sent: [] });
  }

  /** Moves a published post to the state's `sent`, if one is given. Then reads the waiting posts. */
  #update(sent?: SentPost): void {
    if (sent) {
      const posts = this.#state.posts.filter(({ key }) => key !== sent.outboxKey);
      this.#setState({ posts, sent: [...this.#state.sent, sent] });
    }
    void this.#refresh();
  }

  #handleChange({ uid, sent }: Change): void {
    if (uid !== this.#person?.uid) return;
    // The lists that this tab has read do not have the published version of the post.
    if (sent) forgetReads();
    this.#update(sent);
  }

  #report(sent?: SentPost): void {
    if (!this.#person) return;
    const change: Change = { uid: this.#person.uid, ...(sent && { sent }) };
    this.#channel?.postMessage(change);
  }

  /** If the device does not answer, the posts stay as they were read last. */
  async #refresh(): Promise<void> {
    const person = this.#person;
    const posts = person ? await listWaiting(person.uid) : [];
    if (posts && person === this.#person) this.#setState({ posts });
  }

  async #sendAs({ uid, onRefused }: Person, signal: AbortSignal, only?: string): Promise<void> {
    const { createOutboxSender } = await loadCode(() => import('./send-outbox'));
    this.#sender ??= createOutboxSender();
    await this.#sender.send({
      ...{ uid, signal },
      ...(only !== undefined && { only }),
      onProgress: (key, percent) => this.#setState({ sending: { key, percent } }),
      onSent: (sent) => {
        this.#setState({ sending: null });
        this.#update(sent);
        this.#report(sent);
      },
      onStopped: (code) => {
        this.#setState({ sending: null });
        this.#update();
        this.#report();
        if (REFUSED_CODES.has(code)) onRefused();
      },
    });
  }

  /** Takes a post out of the outbox with `take`, also if this tab is just sending it. */
  async #withdraw<T>(key: string, take: (key: string) => Promise<T>): Promise<T> {
    if (this.#state.sending?.key === key) this.#pass?.stop.abort();
    const withdrawn = await take(key);
    await this.#pass?.ended.catch(() => {});
    this.#sender?.abandon(key);
    this.#report();
    void this.sendDue();
    return withdrawn;
  }
}

/** Calls `onChange` when another tab reports a change. Some browsers have no BroadcastChannel. */
function openChannel(onChange: (change: Change) => void): BroadcastChannel | undefined {
  if (!('BroadcastChannel' in globalThis)) return undefined;
  const channel = new BroadcastChannel(CHANNEL_NAME);
  channel.onmessage = ({ data }) => onChange(data);
  return channel;
}

export const outbox = new Outbox();

export function useOutbox(): OutboxState {
  return useSyncExternalStore(outbox.subscribe, outbox.getState, () => EMPTY);
}

/** Sends the waiting posts of the signed-in person. The writers' menu renders it on every page. */
export function OutboxSender({ uid, mayWrite, role, onRefused }: Person): null {
  useEffect(
    () => outbox.start({ uid, mayWrite, role, onRefused }),
    [uid, mayWrite, role, onRefused],
  );
  return null;
}

/**
 * The form's message about a post in the outbox. `waiting` is the number of all posts there: with
 * the first, the message in a Safari tab also says when Safari deletes it.
 */
export function queuedMessage(waiting: number): string {
  if (isSharedComputer()) return KEPT_IN_TAB;
  if (waiting > 1) return KEPT;
  const isSafariTab = 'standalone' in navigator && !navigator.standalone;
  return isSafariTab ? `${KEPT} ${SEVEN_DAYS}` : KEPT;
}

/** Said about a post whose earlier save had no answer. */
export const MAY_BE_SAVED =
  'An earlier attempt may have published it: look for it in the list of posts.';

const KEPT = 'Not published yet. It is safe on this phone and goes out when you are online.';
const SEVEN_DAYS = 'Safari deletes it if you do not open this site for seven days.';
const KEPT_IN_TAB =
  'Not published yet. It is on this computer only while this tab is open, and goes out when you are online: keep the tab open.';
