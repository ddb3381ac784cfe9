import { useSyncExternalStore } from 'react';
import { isSharedComputer } from '../../services/browser/sign-in-flag';
import { createStore } from '../../services/browser/store';
import type { NotSaved } from '../../services/writing/entries';

/** The device's answer to the latest attempt to store the content of this tab's form. */
type SavedState = 'unknown' | 'saved' | NotSaved;

export const savedState = createStore<SavedState>('unknown');

function useSavedState(): SavedState {
  return useSyncExternalStore(savedState.subscribe, savedState.get);
}

/** Says that the device did not store the form's content, and why. */
export function NotSavedMessage() {
  const answer = useSavedState();
  return (
    <div role="status">
      {typeof answer === 'object' && <p className="note note-failed">{notSavedText(answer)}</p>}
    </div>
  );
}

/** Says what happens to the form's content if the writer leaves the form. */
export function WhatStays() {
  const answer = useSavedState();
  return <p>{answer === 'unknown' ? '' : answer === 'saved' ? stays() : lossText(answer)}</p>;
}

function stays(): string {
  return isSharedComputer()
    ? 'Your draft stays on this computer only while this tab is open.'
    : 'Your draft stays on this device.';
}

function lossText(answer: NotSaved): string {
  if (answer.reason === 'shared') return `${stays()} ${RELOAD}`;
  const lost = answer.photosOnly
    ? 'If you leave, your text stays, but you lose the photos that you picked.'
    : 'If you leave, you lose it.';
  return `${notSavedText(answer)} ${lost}`;
}

const RELOAD = 'If the page is reloaded, you lose the photos that you picked: add them again.';

function notSavedText({ photosOnly, reason }: NotSaved): string {
  if (reason === 'shared') return `This is a shared computer. ${RELOAD}`;
  const why = reason === 'full' ? 'its storage is full' : 'the browser refused it';
  return `${photosOnly ? 'Photos not' : 'Not'} saved on this device: ${why}.`;
}
