import { type RefObject, useEffect, useState } from 'react';
import { useBlocker, useLocation } from 'react-router-dom';
import { type PostDraft, sameDraft } from '../model/post-draft';
import { createDraftKeeper, type DraftKeeper } from './draft-keeper';
import type { Base, FormStart } from './form-start';

export interface Unsaved {
  keeper: DraftKeeper;
  /** Set where the writer is about to leave unsaved work behind. */
  leaving: { stay: () => void; leave: () => void } | null;
  /** What the form holds is with the server, or given up: nothing of it is unsaved. */
  settle: () => Promise<void>;
}

/** What the form holds at this moment. */
export interface Work {
  postId: string;
  draft: PostDraft;
  base: Base;
  hasPhoto: boolean;
}

/** Keeps unsaved work on the device, and asks before the writer leaves it. */
export function useUnsaved(start: FormStart, work: RefObject<Work>): Unsaved {
  const [keeper] = useState(() =>
    createDraftKeeper(start.place, () => (isUnsaved(work.current) ? work.current : null)),
  );
  const { pathname } = useLocation();
  // The router may be on the next page before this one is gone from the screen: only who leaves
  // the form's own page is asked.
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      currentLocation.pathname === pathname &&
      nextLocation.pathname !== pathname &&
      isUnsaved(work.current),
  );

  useEffect(() => {
    const handleHide = () => keeper.flush();
    const handleUnload = (event: BeforeUnloadEvent) => {
      keeper.flush();
      if (isUnsaved(work.current)) event.preventDefault();
    };
    document.addEventListener('visibilitychange', handleHide);
    addEventListener('pagehide', handleHide);
    addEventListener('beforeunload', handleUnload);
    return () => {
      document.removeEventListener('visibilitychange', handleHide);
      removeEventListener('pagehide', handleHide);
      removeEventListener('beforeunload', handleUnload);
      keeper.flush();
    };
  }, [keeper, work]);

  return {
    keeper,
    leaving:
      blocker.state === 'blocked'
        ? {
            stay: () => blocker.reset(),
            leave() {
              // Before the next page is asked for: one who comes straight back is offered the draft.
              keeper.flush();
              blocker.proceed();
            },
          }
        : null,
    async settle() {
      const { draft, base } = work.current;
      work.current.base = { ...base, draft: { ...draft } };
      work.current.hasPhoto = false;
      await keeper.forget();
    },
  };
}

function isUnsaved({ draft, base, hasPhoto }: Work): boolean {
  return hasPhoto || !sameDraft(draft, base.draft);
}
