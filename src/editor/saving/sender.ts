import { useEffect, useSyncExternalStore } from 'react';
import { type Session, useSession } from '../../accounts/session';
import type { Entry } from '../../model/entry';
import { REFUSED_CODES } from '../../model/server-errors';
import { cacheCode } from '../../services/browser/load-code';
import { isSharedComputer } from '../../services/browser/sign-in-flag';
import { createStore } from '../../services/browser/store';
import { touchTexts } from '../../services/browser/tab-texts';
import { forgetReads, ignoreRejection } from '../../services/reading/read-cache';
import { changeEntry, deleteEntry, listEntries } from '../../services/writing/entries';
import { claimEntry, releaseEntry } from '../../services/writing/entry-locks';
import type { Saved } from '../../services/writing/post-writing';
import { retryPause, SOON_MS, writeErrorCode } from '../form/write-errors';
import type { Sending, Sent } from './send-entries';
import { whileConnected } from './while-connected';

/** The name of the BroadcastChannel on which the tabs of a browser report changes of entries. */
const CHANNEL_NAME = 'for-us-by-us:entries';

interface Report {
  uid: string;
  sent?: Sent;
}

interface SenderState {
  /** The person's entries. The one that has waited longest comes first. */
  entries: readonly Entry[];
  sending: Sending | null;
  /** The posts that were published while this tab was open. Those of its forms are not shown. */
  sent: readonly Sent[];
  /** The code of the error of the last attempt, which passes by itself; '' for none. */
  delayed: string;
}

const EMPTY: SenderState = { entries: [], sending: null, sent: [], delayed: '' };

/**
 * What became of an entry that a form has sent. 'withdrawn': it is a draft again. `saved` is null if
 * another tab has published it.
 */
export type Outcome =
  | { kind: 'published'; saved: Saved | null }
  | { kind: 'stopped'; code: string }
  | { kind: 'withdrawn' };

const state = createStore(EMPTY);
/** The session of the person whose entries are sent. */
let person: Session | null = null;
/** The current run of sending in this tab; null if none is running. */
let pass: { ended: Promise<void>; stop: AbortController; only: string | undefined } | null = null;
/** Whether `sendDue` was called during the current run. */
let isAgain = false;
/** The keys of the entries for whose results forms of this tab wait. */
const ofForms = new Set<string>();
let timer: ReturnType<typeof setTimeout> | undefined;
let channel: BroadcastChannel | undefined;

function setState(changes: Partial<SenderState>): void {
  state.set({ ...state.get(), ...changes });
}

/** Sends the submitted entries of the person `uid`. @returns a function that stops this */
function start(uid: string): () => void {
  const watching = new AbortController();
  const { signal } = watching;
  const handleVisibility = () =>
    document.visibilityState === 'hidden' ? clearTimeout(timer) : void sendDue();
  const handleClosing = (event: BeforeUnloadEvent) => {
    // On a shared computer, the entries end with the tab.
    if (state.get().entries.some((entry) => entry.state !== 'draft')) event.preventDefault();
  };
  addEventListener('online', () => void sendDue(), { signal });
  if (isSharedComputer()) {
    addEventListener('beforeunload', handleClosing, { signal });
    addEventListener('pagehide', touchTexts, { signal });
  }
  document.addEventListener('visibilitychange', handleVisibility, { signal });
  channel = new BroadcastChannel(CHANNEL_NAME);
  channel.onmessage = ({ data }: MessageEvent<Report>) => handleReport(data);
  return () => {
    watching.abort();
    channel?.close();
    channel = undefined;
    clearTimeout(timer);
    // A form that waits for its post learns by itself that the session is over.
    if (!pass?.only) pass?.stop.abort();
    pass = null;
    if (person?.uid === uid) person = null;
    setState(EMPTY);
  };
}

/** Sends the submitted entries, if the person may write. Never throws. */
async function sendDue(): Promise<void> {
  clearTimeout(timer);
  isAgain = false;
  await refresh();
  if (person?.role === 'waiting') await awaitRole();
  const isDue = state
    .get()
    .entries.some((entry) => entry.state === 'submitted' && !ofForms.has(entry.key));
  isAgain ||= pass !== null;
  if (!isDue || pass || !person?.uid || !person.mayWrite) return;
  await run(person.uid).catch((error: unknown) => {
    console.info('The submitted posts could not be published; trying again later.', error);
    const code = writeErrorCode(error);
    setState({ delayed: code });
    planRetry(retryPause(code) ?? SOON_MS);
  });
}

function planRetry(pause: number): void {
  clearTimeout(timer);
  if (person && document.visibilityState !== 'hidden') timer = setTimeout(sendDue, pause);
}

/** Lets the posts wait that were refused because the person has lost the role. */
async function awaitRole(): Promise<void> {
  const refused = state
    .get()
    .entries.filter(({ key, stopCode = '' }) => REFUSED_CODES.has(stopCode) && !ofForms.has(key));
  for (const { key } of refused) {
    await changeEntry(key, () => ({ state: 'submitted', stopCode: undefined }));
  }
  if (refused.length > 0) await refresh();
}

const loadSending = cacheCode(() => import('./send-entries'));

/**
 * Sends the entry `only`; without `only`, all submitted entries.
 * @throws Offline, SignedOut, or a temporary error such as a failed connection
 */
async function run(
  uid: string,
  only?: string,
  onProgress?: (sending: Sending) => void,
): Promise<void> {
  while (pass) await pass.ended.catch(() => {});
  const stop = new AbortController();
  const ended = whileConnected(stop, async () => {
    const { sendEntries } = await loadSending();
    await sendEntries({
      uid,
      signal: stop.signal,
      isMeant: ({ key }) => (only === undefined ? !ofForms.has(key) : key === only),
      onProgress: (next) => {
        setState({ sending: next });
        onProgress?.(next);
      },
      onSent: (sent) => {
        setState({ sending: null });
        noteSent(sent);
        report(uid, sent);
      },
      onStopped: (_, reason) => {
        setState({ sending: null });
        report(uid);
        // The person's role may have changed.
        if (REFUSED_CODES.has(reason)) void person?.recheck();
      },
    });
  });
  const mine = { ended, stop, only };
  pass = mine;
  setState({ delayed: '' });
  try {
    await ended;
  } finally {
    if (pass === mine) {
      pass = null;
      setState({ sending: null });
    }
    await refresh();
    if (isAgain && !pass) void sendDue();
  }
}

/**
 * Sends the entry `key` of `uid`, which a form has submitted.
 * The form then calls `withdraw`, `letGo` or `forget`.
 * @throws Offline, SignedOut, or a temporary error; the entry then stays submitted
 */
async function send(
  { key, uid }: Pick<Entry, 'key' | 'uid'>,
  onProgress: (sending: Sending) => void,
): Promise<Outcome> {
  if (!uid) throw new Error('Nobody is signed in');
  report(uid);
  ofForms.add(key);
  await run(uid, key, onProgress);
  void sendDue();
  const published = state.get().sent.find((sent) => sent.key === key);
  if (published) return { kind: 'published', saved: published.saved };
  const entry = (await listEntries(uid)).find((each) => each.key === key);
  if (!entry) return { kind: 'published', saved: null };
  return entry.state === 'stopped'
    ? { kind: 'stopped', code: entry.stopCode ?? '' }
    : { kind: 'withdrawn' };
}

/**
 * Makes a submitted entry a draft again, and stops its sending in this tab.
 * @returns the entry; null if it is not kept any more
 */
async function withdraw({ key, uid }: Pick<Entry, 'key' | 'uid'>): Promise<Entry | null> {
  if (state.get().sending?.key === key) pass?.stop.abort();
  ofForms.delete(key);
  await changeEntry(key, (entry) => (entry.state === 'draft' ? 'keep' : { state: 'draft' }));
  await pass?.ended.catch(() => {});
  const entry = (await listEntries(uid ?? '')).find((each) => each.key === key);
  changed(uid ?? '');
  return entry ?? null;
}

/** To be called when the form has shown that its post is published. */
function forget(key: string): void {
  ofForms.delete(key);
  setState({ sent: state.get().sent.filter((sent) => sent.key !== key) });
}

/** Goes on without the form that has sent the entry. */
function letGo({ key, uid }: Pick<Entry, 'key' | 'uid'>): void {
  if (state.get().sending?.key === key) pass?.stop.abort();
  ofForms.delete(key);
  report(uid ?? '');
  void (pass?.ended ?? Promise.resolve()).catch(() => {}).then(sendDue);
}

/** Deletes an entry. @throws an error if a form of another tab has it */
async function discard({ key, uid }: Entry): Promise<void> {
  if (!(await claimEntry(key))) throw new Error('The entry is open in another tab');
  if (state.get().sending?.key === key) pass?.stop.abort();
  await deleteEntry(key);
  await pass?.ended.catch(() => {});
  releaseEntry(key);
  changed(uid ?? '');
}

/** To be called after entries have changed. Submitted ones are then sent. */
function changed(uid: string): void {
  report(uid);
  void sendDue();
}

function noteSent(sent: Sent): void {
  const entries = state.get().entries.filter(({ key }) => key !== sent.key);
  setState({ entries, sent: [...state.get().sent, sent] });
}

function handleReport({ uid, sent }: Report): void {
  if (uid !== person?.uid) return;
  // The lists that this tab has read do not have the published version of the post.
  if (sent) forgetReads();
  if (sent) noteSent(sent);
  void refresh();
  // The other tab may be closed before it has sent its entry.
  planRetry(SOON_MS);
}

function report(uid: string, sent?: Sent): void {
  channel?.postMessage({ uid, ...(sent && { sent }) } satisfies Report);
}

async function refresh(): Promise<void> {
  const uid = person?.uid;
  const entries = uid ? await listEntries(uid) : [];
  if (uid === person?.uid) setState({ entries });
}

export const sender = {
  /** Fetches the code that sends, so that 'Submit' does not wait for it. */
  prepare: () => ignoreRejection(loadSending()),
  sendDue,
  send,
  withdraw,
  letGo,
  forget,
  discard,
  changed,
  getState: state.get,
  forgetSent: () => setState({ sent: state.get().sent.filter(({ key }) => ofForms.has(key)) }),
};

export function useSender(): SenderState {
  const current = useSyncExternalStore(state.subscribe, state.get, () => EMPTY);
  return { ...current, sent: current.sent.filter(({ key }) => !ofForms.has(key)) };
}

/** Sends the submitted entries of the person `uid`. The writers' menu renders it on every page. */
export function Sender({ uid }: { uid: string }): null {
  const session = useSession();
  useEffect(() => start(uid), [uid]);
  useEffect(() => {
    person = session;
  }, [session]);
  const { role, mayWrite } = session;
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs again when the person may send more or less
  useEffect(() => void sendDue(), [uid, role, mayWrite]);
  return null;
}
