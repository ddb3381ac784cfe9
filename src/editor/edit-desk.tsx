import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { ApprovalNotice, NotYet } from '../accounts/approval-notice';
import { loginState } from '../accounts/return-address';
import { useSession } from '../accounts/session';
import type { FieldName } from '../model/categories';
import { PATHS, postPath } from '../model/paths';
import { FIELD_NAMES, sameDraft } from '../model/post-draft';
import { listDrafts } from '../services/drafts';
import type { EditablePost } from '../services/editable-post';
import { DraftOffers } from './draft-offers';
import { editStart, restoredStart } from './form-start';
import { PostForm } from './post-form';
import { useUnusedImageCleanup } from './unused-images';

/** How long 'Item Deleted' stands before the list of posts follows. */
const DELETED_MS = 1_500;

interface EditDeskProps {
  editable: EditablePost;
  /** Whose form it is; null for a visitor's. */
  uid: string | null;
}

/** A post's form, for one who may edit it; for others to look at. */
export function EditDesk({ editable, uid }: EditDeskProps) {
  const { mayWrite, role, recheck } = useSession();
  const { post, image } = editable;
  const [drafts] = useState(() => (uid ? listDrafts(post.id, uid) : []));
  const [start, setStart] = useState(() => editStart(editable, uid));
  const [deleted, setDeleted] = useState(false);
  const desk = useRef<HTMLDivElement>(null);
  const list = useListAddress();
  const navigate = useNavigate();
  useUnusedImageCleanup(mayWrite);

  useEffect(() => {
    if (!deleted) return;
    const timer = setTimeout(() => navigate(list, { replace: true }), DELETED_MS);
    return () => clearTimeout(timer);
  }, [deleted, list, navigate]);
  const restored = start.draft !== start.base.draft;
  useEffect(() => {
    if (restored) desk.current?.querySelector<HTMLElement>('select')?.focus();
  }, [restored]);

  return (
    <div ref={desk}>
      <p className="form-links">
        <Link to={postPath(post.id)}>See the post</Link>
        {mayWrite && (
          <Link to={list} state={{ row: post.id }}>
            Back to the posts
          </Link>
        )}
      </p>
      {role === 'waiting' && <ApprovalNotice />}
      {mayWrite && (
        <DraftOffers
          drafts={drafts}
          isWorth={(kept) => kept.photo !== null || !sameDraft(kept.draft, start.base.draft)}
          onRestore={(kept) => setStart(restoredStart(start, kept))}
        />
      )}
      <PostForm
        key={start.place.key}
        start={start}
        readOnly={!mayWrite}
        instead={mayWrite ? undefined : <Instead />}
        earlier={earlierTexts(editable, start.base.draft)}
        losesImage={post.image !== '' && image === null}
        onSaved={() => 'Post Updated'}
        onDeleted={() => {
          setDeleted(true);
          return 'Item Deleted';
        }}
        onRefused={recheck}
      />
    </div>
  );
}

function Instead(): ReactNode {
  const { status } = useSession();
  const { pathname } = useLocation();
  if (status === 'unknown') return <p role="status">Asking who is signed in.</p>;
  if (status === 'in') return <NotYet />;
  return (
    <p className="notice">
      To change this post,{' '}
      <Link to={PATHS.login} state={loginState(pathname)}>
        log in
      </Link>
      .
    </p>
  );
}

/** The page of the list of posts that this edit was opened from. */
function useListAddress(): string {
  const { state } = useLocation();
  const from = (state as { list?: unknown } | null)?.list;
  return typeof from === 'string' && from.startsWith(PATHS.posts) ? from : PATHS.posts;
}

/** What the stored fields say that the form's controls cannot hold. */
function earlierTexts({ post }: EditablePost, draft: Record<FieldName, string>) {
  const names = FIELD_NAMES.filter((name) => draft[name] === '' && post[name] !== '');
  return Object.fromEntries(names.map((name) => [name, post[name]]));
}
