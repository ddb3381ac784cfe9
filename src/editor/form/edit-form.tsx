import { useEffect, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { ApprovalMessage, WaitingMessage } from '../../accounts/approval-message';
import { loginState } from '../../accounts/return-address';
import { useSession } from '../../accounts/session';
import { FIELD_NAMES } from '../../model/categories';
import type { Entry } from '../../model/entry';
import { PATHS, postPath } from '../../model/paths';
import type { Post } from '../../model/post';
import type { PostDraft } from '../../model/post-draft';
import type { EditablePost } from '../../services/writing/editable-post';
import type { Saved } from '../../services/writing/post-writing';
import { stateText } from '../../ui/location-state';
import { useContinued } from '../saving/continued-entry';
import { EntryList } from '../saving/entry-list';
import { baseOf, editStart, type FormStart } from './form-state';
import { PostForm } from './post-form';
import { PostHistory } from './post-history';

/** How long 'Item Deleted' is shown before the list of posts opens. */
const DELETED_MS = 1_500;

interface EditFormProps {
  id: string;
  /** The post, or the writer's edit of a post that cannot be read or does not exist any more. */
  from: EditablePost | Entry;
  uid: string | null;
  message: string;
  /** Called with the form's message after the post was saved, but not with the form. */
  onSavedElsewhere: (message: string) => void;
}

/** An edit on its page: the form, or an edit that the form has left to the sender. */
interface Edit {
  start: FormStart;
  message: string;
  isLetGo: boolean;
}

/** A post's form, which is read-only for people without the right to edit. */
export function EditForm({ id, from, uid, message: first, onSavedElsewhere }: EditFormProps) {
  const { mayWrite, role } = useSession();
  const post = 'post' in from ? from.post : null;
  const [{ start, message, isLetGo }, setEdit] = useState<Edit>(() => ({
    start: editStart(id, 'post' in from ? baseOf(from) : from.base, uid),
    message: first,
    isLetGo: false,
  }));
  const [deleted, setDeleted] = useState(false);
  const list = useListAddress();
  useLeaveAfterDelete(deleted ? id : null, list);
  const { key, base } = start;
  /** The post as it was read, until a newer version of it was saved. */
  const read = post?.revision === base.revision ? post : null;
  const problem = useContinued(
    mayWrite ? uid : null,
    (next) => setEdit({ start: next, message: '', isLetGo: false }),
    () => onSavedElsewhere('Post Updated'),
  );

  function handlePublished(draft: PostDraft, saved: Saved | null): void {
    const said = 'Post Updated';
    if (saved) setEdit({ start: savedStart(start, draft, saved), message: said, isLetGo: false });
    else onSavedElsewhere(said);
  }

  return (
    <>
      <p className="form-links">
        <Link to={postPath(id)}>See the post</Link>
        {mayWrite && (
          <Link to={list} state={{ row: id }}>
            Back to the posts
          </Link>
        )}
      </p>
      {role === 'waiting' && <ApprovalMessage />}
      {mayWrite && (
        <EntryList
          isShown={(entry) => entry.postId === id && (isLetGo || entry.key !== key)}
          letGo={isLetGo ? key : ''}
          problem={problem}
          onPublished={(sent) => isLetGo && sent === id && onSavedElsewhere('Post Updated')}
        />
      )}
      {!isLetGo && (
        <PostForm
          key={key}
          start={start}
          readOnly={!mayWrite}
          insteadOfActions={mayWrite ? undefined : <InsteadOfActions />}
          earlier={read ? earlierTexts(read, base.draft) : {}}
          losesImage={read !== null && base.photos.length < read.photos.length}
          onPublished={handlePublished}
          onLetGo={() => setEdit({ start, message: '', isLetGo: true })}
          onDeleted={() => setDeleted(true)}
          message={message}
        />
      )}
      {mayWrite && !deleted && (
        <PostHistory id={id} uid={uid} onRestored={() => onSavedElsewhere('Version restored')} />
      )}
    </>
  );
}

/** The form after its post was saved with the texts `draft`. */
function savedStart({ uid, postId, base }: FormStart, draft: PostDraft, saved: Saved): FormStart {
  // The text of the cover was trimmed before it was stored.
  const stored = { ...draft, imageAlt: saved.photos[0]?.alt ?? '' };
  return editStart(postId, { ...base, ...saved, draft: stored }, uid);
}

function InsteadOfActions() {
  const { status } = useSession();
  const { pathname } = useLocation();
  if (status === 'in') return <WaitingMessage />;
  if (status !== 'out') return <p role="status">Checking your account …</p>;
  return (
    <p key="out" className="note">
      To change this post,{' '}
      <Link to={PATHS.login} state={loginState(pathname)}>
        log in
      </Link>
      .
    </p>
  );
}

/**
 * The URL of the list from which the form was opened: a page of the posts table, or search results.
 * If the form was opened from elsewhere, the URL of the posts table.
 */
function useListAddress(): string {
  const { state } = useLocation();
  const list = stateText(state, 'list');
  return list.startsWith(PATHS.posts) ? list : PATHS.posts;
}

/**
 * Opens the page `list` shortly after the post `deleted` was deleted. The list reads the id from
 * the location state, and offers Undo.
 */
function useLeaveAfterDelete(deleted: string | null, list: string): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (!deleted) return;
    const state = { deleted };
    const timer = setTimeout(() => navigate(list, { replace: true, state }), DELETED_MS);
    return () => clearTimeout(timer);
  }, [deleted, list, navigate]);
}

/** The stored values that the form's fields cannot show. */
function earlierTexts(post: Post, draft: PostDraft) {
  const names = FIELD_NAMES.filter((name) => draft[name] === '' && post[name] !== '');
  return Object.fromEntries(names.map((name) => [name, post[name]]));
}
