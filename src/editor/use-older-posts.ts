import { useEffect, useRef, useState } from 'react';
import { useRevalidator } from 'react-router-dom';
import {
  countOlderPosts,
  type OlderPosts,
  type UpdateProgress,
  updateOlderPosts,
} from './older-post-updates';
import { writeFailureCode } from './write-failure';

export interface OlderPostsState {
  step: 'counting' | 'uncounted' | 'ready' | 'running' | 'stopped' | 'done' | 'failed';
  /** null until they were counted. */
  count: OlderPosts | null;
  /** How far the last update came; null before the first. */
  progress: UpdateProgress | null;
  /** Why the last update failed. */
  why: string;
}

const START: OlderPostsState = { step: 'counting', count: null, progress: null, why: '' };

/** Counts the posts of older clients when the page opens; updates them, and stops, when it is told to. */
export function useOlderPosts() {
  const [state, setState] = useState(START);
  const running = useRef<AbortController>(undefined);
  const { revalidate } = useRevalidator();
  const change = (part: Partial<OlderPostsState>) => setState((before) => ({ ...before, ...part }));

  const count = async (then: OlderPostsState['step'] = 'ready') => {
    try {
      change({ count: await countOlderPosts(), step: then });
    } catch {
      change({ step: then === 'ready' ? 'uncounted' : then });
    }
  };
  const update = async () => {
    const controller = new AbortController();
    running.current = controller;
    change({ step: 'running', progress: null });
    const { signal } = controller;
    let step: OlderPostsState['step'] = 'done';
    try {
      await updateOlderPosts({ signal, onProgress: (progress) => change({ progress }) });
      if (signal.aborted) step = 'stopped';
    } catch (error) {
      step = 'failed';
      change({ why: explain(writeFailureCode(error)) });
    }
    await count(step);
    await revalidate();
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page opens
  useEffect(() => {
    void count();
    return () => running.current?.abort();
  }, []);
  return { ...state, countAgain: () => count(), update, stop: () => running.current?.abort() };
}

function explain(code: string): string {
  if (navigator.onLine === false) return 'You are offline. Update again when you are connected.';
  if (code === 'unauthenticated') return 'You are signed out. Sign in again to go on.';
  if (code === 'permission-denied') return 'This account may not, or may no longer, change posts.';
  if (code === 'resource-exhausted') return 'The site has used up what it may read or write today.';
  return 'The site’s server did not answer. Update again in a while.';
}
