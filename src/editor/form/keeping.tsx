import { useSyncExternalStore } from 'react';
import { isSharedComputer } from '../../services/browser/sign-in-flag';
import type { NotKept } from '../../services/writing/drafts';

/** The device's answer to the latest attempt to store the content of this tab's form. */
type Keeping = 'unknown' | 'kept' | NotKept;

let keeping: Keeping = 'unknown';
const listeners = new Set<() => void>();

export function noteKeeping(next: Keeping): void {
  keeping = next;
  for (const listener of listeners) listener();
}

function useKeeping(): Keeping {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => keeping,
  );
}

/** Says that the device did not store the form's content, and why. */
export function NotKeptNotice() {
  const answer = useKeeping();
  return (
    <div role="status">
      {typeof answer === 'object' && <p className="notice notice-failed">{notKeptText(answer)}</p>}
    </div>
  );
}

/** Says what happens to the form's content if the writer leaves the form. */
export function WhatStays() {
  const answer = useKeeping();
  return <p>{answer === 'unknown' ? '' : answer === 'kept' ? stays() : lossText(answer)}</p>;
}

function stays(): string {
  return isSharedComputer()
    ? 'Your draft stays on this computer only while this tab is open.'
    : 'Your draft stays on this device.';
}

function lossText(answer: NotKept): string {
  const lost = answer.photosOnly
    ? 'If you leave, your text stays, but you lose the photos that you picked.'
    : 'If you leave, you lose it.';
  return `${notKeptText(answer)} ${lost}`;
}

function notKeptText({ photosOnly, isFull }: NotKept): string {
  const reason = isFull ? 'its storage is full' : 'the browser refused it';
  return `${photosOnly ? 'Photos not' : 'Not'} saved on this device: ${reason}.`;
}
