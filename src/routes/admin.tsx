import '../styles/writers.css';
import { useEffect, useRef, useState } from 'react';
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
import { emptyDraft, sameDraft } from '../model/post-draft';
import { postUrl, shareText } from '../posts/post-facts';
import { whatsAppLink } from '../posts/share-menu';
import { listDrafts, NEW_SLOT } from '../services/drafts';
import { stateText } from '../ui/location-state';
import { PageHeading, PageMeta } from '../ui/page';

/**
 * The page with the form for a new post. The form and the drafts belong to the person who opened
 * the page.
 */
export function Component() {
  const { uid: present, mayWrite, role, recheck } = useSession();
  const [uid] = useState(present);
  const [drafts] = useState(() => (uid ? listDrafts(NEW_SLOT, uid) : []));
  const opened = stateText(useLocation().state, 'draft');
  const [form, setForm] = useState<{
    start: FormStart;
    published?: Published;
    kept?: SubmittedPost;
  }>(() => ({ start: newStart(uid) }));
  const shown = useRef(form.start);
  const page = useRef<HTMLDivElement>(null);
  const [restored, setRestored] = useState(false);
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
    isUsed.current = true;
  }

  /**
   * Opens an empty form after the form's post was published or put into the outbox. A form that the
   * writer has opened since then stays.
   */
  function openNext(result: { published?: Published; kept?: SubmittedPost }): void {
    if (shown.current !== form.start) return;
    shown.current = newStart(uid);
    setForm({ start: shown.current, ...result });
    isUsed.current = false;
  }

  return (
    <div className="page" ref={page} onInput={() => (isUsed.current = true)}>
      <PageMeta title="New post" description="Write a post for the site." />
      <PageHeading>New post</PageHeading>
      <SignedInAs />
      <FirstSteps />
      {role === 'waiting' && <ApprovalNotice />}
      <DraftOffers
        drafts={drafts}
        opened={opened}
        isWorthOffering={(kept) => kept.photos.length > 0 || !sameDraft(kept.draft, emptyDraft())}
        onRestore={(kept, wasWaiting) => {
          open(restoredStart(newStart(uid), kept, wasWaiting));
          setRestored(true);
        }}
      />
      <ReaderNotice
        isFormUsed={() => isUsed.current}
        onOpen={(draft) => open(noticeStart(uid, draft))}
      />
      <DuplicatedPost onOpen={(copy) => open({ ...newStart(uid), ...copy })} />
      {form.start.place.fromReader && <FromReader />}
      <PostForm
        key={form.start.place.key}
        start={form.start}
        readOnly={false}
        insteadOfActions={mayWrite ? undefined : <WaitingNotice />}
        notice={form.published ? 'Post published' : ''}
        noticeLink={form.published && <PublishedLinks {...form.published} />}
        kept={form.kept}
        onSaved={(saved) => {
          openNext({ published: { id: form.start.postId, text: shareText(saved) } });
          return null;
        }}
        onKept={(kept) => openNext({ kept })}
        onRefused={recheck}
      />
    </div>
  );
}

interface Published {
  id: string;
  text: string;
}

function PublishedLinks({ id, text }: Published) {
  return (
    <>
      <Link to={postPath(id)}>See the post</Link>
      <a href={whatsAppLink(text, postUrl(id))} target="_blank" rel="noopener noreferrer">
        Send to WhatsApp
      </a>
    </>
  );
}
