import '../styles/writers.css';
import { useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { ApprovalMessage, WaitingMessage } from '../accounts/approval-message';
import { useSession } from '../accounts/session';
import { SignedInAs } from '../accounts/signed-in-as';
import { DuplicatedPost } from '../editor/form/duplicated-post';
import { type FormStart, newStart, sharedStart } from '../editor/form/form-state';
import { OtherApp } from '../editor/form/other-app';
import { PostForm } from '../editor/form/post-form';
import { PublishedPost } from '../editor/form/published-post';
import { FromReader, ReaderNotice } from '../editor/form/reader-notice';
import { useContinued } from '../editor/saving/continued-entry';
import { EntryList } from '../editor/saving/entry-list';
import { PATHS } from '../model/paths';
import type { PostDraft } from '../model/post-draft';
import { stateText } from '../ui/location-state';
import { PageHeading, PageMeta } from '../ui/page';

type Submitted =
  | { kind: 'published'; id: string; draft: PostDraft }
  | { kind: 'let go'; key: string };

/** The form on the page, and the post that was submitted with the form before it. */
interface Form {
  start: FormStart;
  submitted?: Submitted;
}

/**
 * The page with the form for a new post. The form and the entries belong to the person who opened
 * the page.
 */
export function Component() {
  const { uid: signedIn, mayWrite, role } = useSession();
  const [uid] = useState(signedIn);
  const [{ start, submitted }, setForm] = useState<Form>(() => ({ start: newStart(uid) }));
  const open = (next: FormStart) => setForm({ start: next });
  const { key, postId } = start;
  const problem = useContinued(uid, open);

  /** Opens an empty form, unless the writer has just opened another one. */
  function openEmpty(before: Submitted): void {
    const empty = newStart(uid);
    setForm((now) => ({ start: now.start.key === key ? empty : now.start, submitted: before }));
  }

  return (
    <div className="page" onSubmit={() => open(start)}>
      <PageMeta title="New post" description="Write a post for the site." />
      <PageHeading>New post</PageHeading>
      <SignedInAs />
      <NewOwnerMessage />
      {role === 'waiting' && <ApprovalMessage />}
      <EntryList
        key={uid}
        isShown={(entry) => entry.isNew && entry.key !== key}
        letGo={submitted?.kind === 'let go' ? submitted.key : ''}
        problem={problem}
      />
      <ReaderNotice onOpen={(notice) => open({ ...newStart(uid), ...notice, origin: 'reader' })} />
      <DuplicatedPost onOpen={(copy) => open({ ...newStart(uid), ...copy, origin: 'copy' })} />
      <OtherApp onOpen={(shared) => open(sharedStart(uid, shared))} />
      {submitted?.kind === 'published' && <PublishedPost key={submitted.id} {...submitted} />}
      <PostForm
        key={key}
        start={start}
        readOnly={false}
        insteadOfActions={mayWrite ? undefined : <WaitingMessage />}
        onPublished={(draft) => openEmpty({ kind: 'published', id: postId, draft })}
        onLetGo={() => openEmpty({ kind: 'let go', key })}
        origin={<Origin postId={postId} draft={start.draft} origin={start.origin} />}
      />
    </div>
  );
}

/** Says to a person who has just become the owner of the site where to read what it needs. */
function NewOwnerMessage() {
  const { uid, role } = useSession();
  const { state } = useLocation();
  // With a setup code, an account becomes the owner on this page, after it was waiting.
  const [hasWaited, setHasWaited] = useState(false);
  if (role === 'waiting' && !hasWaited) setHasWaited(true);
  if (role === 'editor' && hasWaited) setHasWaited(false);
  const isNew = hasWaited || (uid && stateText(state, 'owns') === uid);
  if (role !== 'owner' || !isNew) return null;
  return (
    <p className="note note-done" role="status">
      You own this site. The page <Link to={PATHS.setup}>Setup</Link> says what it needs.
    </p>
  );
}

/** Says what has filled in the form, if not the writer. */
function Origin({ postId, draft, origin }: Pick<FormStart, 'postId' | 'draft' | 'origin'>) {
  if (origin === 'reader') return <FromReader postId={postId} draft={draft} />;
  if (!origin) return null;
  return (
    <p className="note from-reader" role="status">
      {origin === 'app'
        ? 'From another app: check it before you publish.'
        : 'This is a copy. Check its texts and photos before you publish.'}
    </p>
  );
}
