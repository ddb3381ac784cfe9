import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { Entry } from '../../model/entry';
import { deleteEntry, listEntries } from '../../services/writing/entries';
import { claimEntry, releaseEntry } from '../../services/writing/entry-locks';
import { stateText } from '../../ui/location-state';
import { useIsLeft } from '../use-is-left';
import { sender } from './sender';

/** An entry that a form continues, and its state before. */
type Continued = Entry & { continues: Entry['state'] };

/** Why an entry could not be opened. 'waiting': the device has not answered. */
type NotOpened = 'elsewhere' | 'gone' | 'published' | 'waiting';

/** Reserves an entry for a form of this tab, as a draft. Its `stopCode` says what had stopped it. */
async function openEntry(key: string, uid: string): Promise<Continued | NotOpened> {
  if (!(await claimEntry(key))) return 'elsewhere';
  const find = async () => (await listEntries(uid)).find((entry) => entry.key === key);
  const before = await find();
  const entry = before && before.state !== 'draft' ? await sender.withdraw(before) : before;
  const isPublished = sender.getState().sent.some((sent) => sent.key === key);
  if (before && entry?.state === 'draft' && !isPublished) {
    return { ...entry, stopCode: before.stopCode, continues: before.state };
  }
  if (isPublished) await deleteEntry(key);
  releaseEntry(key);
  return isPublished ? 'published' : entry ? 'waiting' : 'gone';
}

export const OPEN_ELSEWHERE = 'This draft is open in another tab of this browser.';

const NOT_OPENED: Readonly<Record<Exclude<NotOpened, 'published'>, string>> = {
  elsewhere: OPEN_ELSEWHERE,
  gone: 'This draft is no longer on this device: it was published or discarded in another tab.',
  waiting: 'The device could not open this draft. Try again.',
};

/** Opens the entry that a link 'Continue' names. @returns why that failed; '' if it did not */
export function useContinued(
  uid: string | null,
  onOpen: (entry: Continued) => void,
  onPublished: () => void = () => {},
): string {
  const { state, pathname, search } = useLocation();
  const key = stateText(state, 'entry');
  const navigate = useNavigate();
  const isLeft = useIsLeft();
  const [problem, setProblem] = useState('');
  const open = useEffectEvent(async (uid: string) => {
    setProblem('');
    const entry = await openEntry(key, uid);
    if (isLeft.current) return typeof entry === 'string' ? undefined : releaseEntry(key);
    // A reload must not open the entry a second time.
    const { entry: _, ...others } = Object(state) as Record<string, unknown>;
    const next = { ...others, holdsFocus: true };
    void navigate(`${pathname}${search}`, { replace: true, state: next });
    if (entry === 'published') onPublished();
    else if (typeof entry === 'string') setProblem(NOT_OPENED[entry]);
    else onOpen(entry);
  });
  // In development, React runs each effect twice, and an entry must be opened only once.
  const opened = useRef('');
  useEffect(() => {
    if (uid && key && key !== opened.current) void open(uid);
    if (uid) opened.current = key;
  }, [key, uid]);
  return problem;
}
