import '../styles/writers.css';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { ApprovalMessage, WaitingMessage } from '../accounts/approval-message';
import { FirstSteps } from '../accounts/first-steps';
import { useSession } from '../accounts/session';
import { SignedInAs } from '../accounts/signed-in-as';
import { DuplicatedPost } from '../editor/form/duplicated-post';
import {
  type FormStart,
  newStart,
  noticeStart,
  restoredStart,
  sharedStart,
} from '../editor/form/form-state';
import { OtherApp } from '../editor/form/other-app';
import { PostForm } from '../editor/form/post-form';
import { PublishedPost } from '../editor/form/published-post';
import { PostQueued } from '../editor/form/queued-post';
import { FromReader, ReaderNotice } from '../editor/form/reader-notice';
import { DraftOffers } from '../editor/saving/draft-offers';
import type { SubmittedPost } from '../editor/saving/outbox';
import { emptyDraft, type PostDraft, sameDraft } from '../model/post-draft';
import { listDrafts, NEW_SLOT, type SavedDraft } from '../services/writing/drafts';
import { stateText } from '../ui/location-state';
import { PageHeading, PageMeta } from '../ui/page';

/** The last post that was submitted: it was published, or it is in the outbox. */
type Submitted =
  | { kind: 'published'; id: string; draft: PostDraft; isAside: boolean; leftOut: string }
  | { kind: 'queued'; post: SubmittedPost };

/**
 * The page with the form for a new post. The form and the drafts belong to the person who opened
 * the page.
 */
export function Component() {
  const { uid: present, mayWrite, role, recheck } = useSession();
  const [uid] = useState(present);
  const [drafts] = useState(() => (uid ? listDrafts(NEW_SLOT, uid) : []));
  const opened = stateText(useLocation().state, 'draft');
  const page = useRef<HTMLDivElement>(null);
  /** The key of the draft that was restored last; '' for none. */
  const [restored, setRestored] = useState('');
  const { start, submitted, isReset, isUsed, ...forms } = useForms(uid);
  const form = { isFormUsed: () => isUsed.current };
  useEffect(() => {
    if (restored) page.current?.querySelector<HTMLElement>('select')?.focus();
  }, [restored]);

  function openDraft(draft: FormStart): void {
    forms.open(draft);
    setRestored(draft.place.key);
  }

  return (
    <div
      className={isReset ? 'page is-published' : 'page'}
      ref={page}
      onInput={forms.setUsed}
      onSubmit={forms.clear}
    >
      <PageTop isWaiting={role === 'waiting'} />
      <DraftOffers
        drafts={drafts}
        opened={opened}
        isWorthOffering={hasContent}
        onRestore={(saved, wasWaiting) =>
          openDraft(restoredStart(newStart(uid), saved, wasWaiting))
        }
      />
      <ReaderNotice {...form} onOpen={(notice) => forms.open(noticeStart(uid, notice))} />
      <DuplicatedPost
        {...form}
        formKey={start.place.key}
        onOpen={(copy) => forms.open({ ...newStart(uid), ...copy })}
      />
      <OtherApp {...form} onOpen={(shared) => forms.open(sharedStart(uid, shared))} />
      {submitted && <LastPost {...submitted} />}
      <PostForm
        key={start.place.key}
        start={start}
        readOnly={false}
        insteadOfActions={mayWrite ? undefined : <WaitingMessage />}
        onSaved={forms.handleSaved}
        onQueued={forms.handleQueued}
        onRefused={recheck}
        origin={<Origin {...start} />}
      />
    </div>
  );
}

/** The form on the page, and the post that was last published or put into the outbox from a form. */
function useForms(uid: string | null) {
  const [start, setStart] = useState(() => newStart(uid));
  const [submitted, setSubmitted] = useState<Submitted>();
  /** Whether the form has been empty since the last post was published from it. */
  const [isReset, setReset] = useState(false);
  const shown = useRef(start);
  /**
   * Whether the form may have content: it was opened with content, or the writer has typed or
   * picked something in it.
   */
  const isUsed = useRef(false);

  /** @returns the key of the opened form */
  function open(next: FormStart): string {
    shown.current = next;
    setStart(next);
    setSubmitted(undefined);
    setUsed();
    return next.place.key;
  }

  function setUsed(): void {
    isUsed.current = true;
    setReset(false);
  }

  /**
   * Opens an empty form after the form's post was published or put into the outbox. A form that the
   * writer has opened since then stays.
   * @returns whether the empty form was opened
   */
  function openNext(): boolean {
    if (shown.current !== start) return false;
    shown.current = newStart(uid);
    setStart(shown.current);
    isUsed.current = false;
    return true;
  }

  function handleSaved(draft: PostDraft, leftOut: string): null {
    const isNext = openNext();
    setReset(isNext);
    setSubmitted({ kind: 'published', id: start.postId, draft, isAside: !isNext, leftOut });
    return null;
  }

  function handleQueued(post: SubmittedPost): void {
    if (openNext()) setSubmitted({ kind: 'queued', post });
  }

  return {
    ...{ start, submitted, isReset, isUsed, setUsed, open, handleSaved, handleQueued },
    clear: () => setSubmitted(undefined),
  };
}

/** Says that the form was filled in by another person or app. */
function Origin({ postId, place }: FormStart) {
  if (place.fromReader) return <FromReader postId={postId} />;
  if (!place.fromApp) return null;
  return (
    <p className="note from-reader" role="status">
      From another app: check it before you publish.
    </p>
  );
}

function LastPost(submitted: Submitted) {
  return submitted.kind === 'published' ? (
    <PublishedPost key={submitted.id} {...submitted} />
  ) : (
    <PostQueued key={submitted.post.key} post={submitted.post} />
  );
}

function hasContent({ draft, photos }: SavedDraft): boolean {
  return photos.length > 0 || !sameDraft(draft, emptyDraft());
}

function PageTop({ isWaiting }: { isWaiting: boolean }) {
  return (
    <>
      <PageMeta title="New post" description="Write a post for the site." />
      <PageHeading>New post</PageHeading>
      <SignedInAs />
      <FirstSteps />
      {isWaiting && <ApprovalMessage />}
    </>
  );
}
