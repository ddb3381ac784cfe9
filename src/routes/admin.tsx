import '../styles/writers.css';
import { useEffect, useRef, useState } from 'react';
import Alert from 'react-bootstrap/Alert';
import { Link, useLocation } from 'react-router-dom';
import { ApprovalNotice, WaitingNotice } from '../accounts/approval-notice';
import { FirstSteps } from '../accounts/first-steps';
import { useSession } from '../accounts/session';
import { SignedInAs } from '../accounts/signed-in-as';
import { DraftOffers } from '../editor/draft-offers';
import { DuplicatedPost } from '../editor/duplicated-post';
import {
  type FormStart,
  newStart,
  noticeStart,
  restoredStart,
  type SubmittedPost,
} from '../editor/form-state';
import { PostForm } from '../editor/post-form';
import { FromReader, ReaderNotice } from '../editor/reader-notice';
import { postPath } from '../model/paths';
import { displayTitle } from '../model/post';
import { emptyDraft, type PostDraft, sameDraft } from '../model/post-draft';
import { postUrl, shareText } from '../posts/post-facts';
import { whatsAppLink } from '../posts/share-menu';
import { listDrafts, NEW_SLOT } from '../services/drafts';
import { stateText } from '../ui/location-state';
import { PageHeading, PageMeta } from '../ui/page';

interface OpenForm {
  start: FormStart;
  /** The post that the previous form has put into the outbox. */
  kept?: SubmittedPost;
}

/**
 * The page with the form for a new post. The form and the drafts belong to the person who opened
 * the page.
 */
export function Component() {
  const { uid: present, mayWrite, role, recheck } = useSession();
  const [uid] = useState(present);
  const [drafts] = useState(() => (uid ? listDrafts(NEW_SLOT, uid) : []));
  const opened = stateText(useLocation().state, 'draft');
  const [form, setForm] = useState<OpenForm>(() => ({ start: newStart(uid) }));
  const [published, setPublished] = useState<Published>();
  /** Whether the form has been empty since the post in `published` was published from it. */
  const [isReset, setReset] = useState(false);
  const shown = useRef(form.start);
  const page = useRef<HTMLDivElement>(null);
  /** The key of the draft that was restored last; '' for none. */
  const [restored, setRestored] = useState('');
  /**
   * Whether the form may have content: it was opened with content, or the writer has typed or
   * picked something in it.
   */
  const isUsed = useRef(false);
  useEffect(() => {
    if (restored) page.current?.querySelector<HTMLElement>('select')?.focus();
  }, [restored]);

  function open(start: FormStart): void {
    shown.current = start;
    setForm({ start });
    setPublished(undefined);
    setUsed();
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
  function openNext(result: { kept?: SubmittedPost }): boolean {
    if (shown.current !== form.start) return false;
    shown.current = newStart(uid);
    setForm({ start: shown.current, ...result });
    isUsed.current = false;
    return true;
  }

  function handleSaved(saved: PostDraft, leftOut: string): null {
    const isNext = openNext({});
    setReset(isNext);
    const title = isNext ? '' : displayTitle(saved);
    setPublished({ id: form.start.postId, text: shareText(saved), title, leftOut });
    return null;
  }

  return (
    <div
      className={isReset ? 'page is-published' : 'page'}
      ref={page}
      onInput={setUsed}
      onSubmit={() => setPublished(undefined)}
    >
      <PageTop isWaiting={role === 'waiting'} />
      <DraftOffers
        drafts={drafts}
        opened={opened}
        isWorthOffering={(kept) => kept.photos.length > 0 || !sameDraft(kept.draft, emptyDraft())}
        onRestore={(kept, wasWaiting) => {
          open(restoredStart(newStart(uid), kept, wasWaiting));
          setRestored(kept.key);
        }}
      />
      <ReaderNotice
        isFormUsed={() => isUsed.current}
        onOpen={(draft) => open(noticeStart(uid, draft))}
      />
      <DuplicatedPost onOpen={(copy) => open({ ...newStart(uid), ...copy })} />
      {form.start.place.fromReader && <FromReader />}
      {published && <PublishedPost key={published.id} {...published} />}
      <PostForm
        key={form.start.place.key}
        start={form.start}
        readOnly={false}
        insteadOfActions={mayWrite ? undefined : <WaitingNotice />}
        kept={form.kept}
        onSaved={handleSaved}
        onKept={(kept) => void openNext({ kept })}
        onRefused={recheck}
      />
    </div>
  );
}

function PageTop({ isWaiting }: { isWaiting: boolean }) {
  return (
    <>
      <PageMeta title="New post" description="Write a post for the site." />
      <PageHeading>New post</PageHeading>
      <SignedInAs />
      <FirstSteps />
      {isWaiting && <ApprovalNotice />}
    </>
  );
}

interface Published {
  id: string;
  /** The text to share. */
  text: string;
  /** The title, if the writer has opened another form since; else ''. */
  title: string;
  /** Says which files the form has refused; '' if there are none. */
  leftOut: string;
}

/**
 * Says that a post was published. It takes the focus, so that the browser scrolls to it, unless the
 * writer is in another form.
 */
function PublishedPost({ id, text, title, leftOut }: Published) {
  const card = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!title) card.current?.focus();
  }, [title]);
  return (
    <div ref={card} tabIndex={-1} className="form-status">
      <Alert variant="success" role="status" transition={false}>
        <span>Post published</span>
        {title && <span dir="auto">{title}</span>}
        {leftOut && <span>{leftOut}</span>}
        <span className="button-row">
          <a
            className="btn btn-primary"
            href={whatsAppLink(text, postUrl(id))}
            target="_blank"
            rel="noopener noreferrer"
          >
            Send to WhatsApp
          </a>
          <Link className="btn btn-outline-primary" to={postPath(id)}>
            See the post
          </Link>
        </span>
      </Alert>
    </div>
  );
}
