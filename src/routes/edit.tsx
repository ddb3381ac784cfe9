import '../styles/writers.css';
import { useEffect, useRef, useState } from 'react';
import {
  Link,
  type LoaderFunctionArgs,
  useLoaderData,
  useLocation,
  useNavigate,
} from 'react-router-dom';
import { ApprovalMessage, WaitingMessage } from '../accounts/approval-message';
import { LoggedOutMessage, SignInAgainPage } from '../accounts/require-login';
import { loginState } from '../accounts/return-address';
import { useSession, useSessionCheck } from '../accounts/session';
import { editStart, type FormStart, restoredStart, startOfDraft } from '../editor/form/form-state';
import { PostForm } from '../editor/form/post-form';
import { PostHistory } from '../editor/form/post-history';
import { PostQueued, WaitingEdit } from '../editor/form/queued-post';
import { DraftOffers } from '../editor/saving/draft-offers';
import type { SubmittedPost } from '../editor/saving/outbox';
import { FIELD_NAMES } from '../model/categories';
import { samePhotos } from '../model/form-photo';
import { editPath, PATHS, plainPath, postPath } from '../model/paths';
import { type PostDraft, sameDraft } from '../model/post-draft';
import { CategoryLinks } from '../posts/category-links';
import { ignoreRejection } from '../services/reading/read-cache';
import { listDrafts, type SavedDraft } from '../services/writing/drafts';
import { type EditablePost, getEditablePost } from '../services/writing/editable-post';
import { Loaded } from '../ui/loaded';
import { stateText } from '../ui/location-state';
import { PageHeading, PageMeta } from '../ui/page';

/** How long 'Item Deleted' is shown before the list of posts opens. */
const DELETED_MS = 1_500;

interface EditData {
  id: string;
  loaded: Promise<EditablePost | null>;
}

/**
 * Reads the post from the server, not from the cache of reads. Without a network, reads the post as
 * this device keeps it. If the post has changed on the server since then, saving ends in a conflict.
 */
const read = (id: string) => ignoreRejection(getEditablePost(id, 'some'));

export function loader({ params }: LoaderFunctionArgs): EditData {
  const id = plainPath(params.id ?? '').slice(1);
  return { id, loaded: read(id) };
}

/**
 * The post that `reading` returns. If the post cannot be read or does not exist any more, but the
 * person `uid` has a draft with this `key`, returns the post as it was when the draft began.
 */
async function orStartOfDraft(
  { id, loaded: reading }: EditData,
  uid: string | null,
  key: string,
): Promise<EditablePost | null> {
  const find = async () => {
    const drafts = uid && key ? await listDrafts(id, uid) : [];
    const draft = drafts.find((each) => each.key === key);
    return draft ? startOfDraft(draft) : null;
  };
  try {
    return (await reading) ?? (await find());
  } catch (error) {
    const found = await find();
    if (!found) throw error;
    return found;
  }
}

/**
 * The page with the form for a post. If the session expires, the form stays mounted but hidden
 * until the same person signs in again. If another person signs in, they get a new form.
 */
export function Component() {
  const { id, loaded }: EditData = useLoaderData();
  const { status, uid, ended } = useSessionCheck();
  const [before, setBefore] = useState({ uid, left: null as string | null });
  const away = status === 'out' && before.uid !== null && ended === 'by itself';
  const person = uid ?? (away || status === 'unknown' ? before.uid : null);
  if (person !== before.uid) setBefore({ uid: person, left: before.uid ?? before.left });
  const loggedOut = status === 'out' && ended === 'logged out elsewhere';
  return (
    <>
      {away && <SignInAgainPage />}
      <div className="page" hidden={away}>
        {loggedOut && before.left && (
          <LoggedOutMessage
            person={before.left}
            logIn={
              <Link to={PATHS.login} state={loginState(editPath(id))}>
                Log in again
              </Link>
            }
          />
        )}
        <PersonsEdit
          key={`${id} ${person}`}
          {...{ id, loaded, person, isFirst: before.left === null }}
        />
      </div>
    </>
  );
}

interface PersonsEditProps extends EditData {
  /** The uid of the person to whom the form belongs; null for a visitor. */
  person: string | null;
  /**
   * False if an earlier form on this page belonged to a person who was signed in. That person may
   * have changed the post, so the post is read again.
   */
  isFirst: boolean;
}

function PersonsEdit({ id, loaded, person, isFirst }: PersonsEditProps) {
  const opened = useOpenedDraft();
  const [{ post, message }, setPost] = useState(() => ({
    post: ignoreRejection(
      orStartOfDraft({ id, loaded: isFirst ? loaded : read(id) }, person, opened),
    ),
    message: '',
  }));

  /** Reads the post again, and starts the form anew with the version that was just saved. */
  function handleSaved(message: string): void {
    setPost({ post: read(id), message });
  }

  return (
    <Loaded
      key={message}
      from={post}
      read={() => read(id)}
      what="this post"
      failedHeading="Error in fetching data"
      placeholder={<FormPlaceholder />}
    >
      {(found) => (
        <>
          <PageMeta title="Edit post" description="Change or delete a post of the site." />
          <PageHeading>{found ? 'Edit post' : 'This post is not here'}</PageHeading>
          {found ? (
            <EditForm
              key={found.post.revision}
              editable={found}
              uid={person}
              message={message}
              onSavedElsewhere={handleSaved}
            />
          ) : (
            <NoSuchPost />
          )}
        </>
      )}
    </Loaded>
  );
}

interface EditFormProps {
  editable: EditablePost;
  uid: string | null;
  message: string;
  /** Called with the form's message after the post was saved, but not with the form. */
  onSavedElsewhere: (message: string) => void;
}

/** A post's form, which is read-only for people without the right to edit. */
function EditForm({ editable, uid, message, onSavedElsewhere }: EditFormProps) {
  const { mayWrite, role, recheck } = useSession();
  const { post, photos } = editable;
  const [start, setStart] = useState(() => editStart(editable, uid));
  const [deleted, setDeleted] = useState(false);
  const [queued, setQueued] = useState<SubmittedPost>();
  const wrapper = useRef<HTMLDivElement>(null);
  const list = useListAddress();
  useLeaveAfterDelete(deleted ? post.id : null, list);
  /** The key of the draft in the form; '' if the form began with the post. */
  const restored = start.draft === start.base.draft ? '' : start.place.key;
  useEffect(() => {
    if (restored) wrapper.current?.querySelector('select')?.focus();
  }, [restored]);

  // The writer may have restored a draft since; this draft then stays in the form.
  if (queued?.key === start.place.key) return <PostQueued post={queued} />;
  return (
    <div ref={wrapper}>
      <FormLinks id={post.id} list={mayWrite ? list : undefined} />
      {role === 'waiting' && <ApprovalMessage />}
      {mayWrite && (
        <UnsentEdits
          start={start}
          uid={uid}
          onRestore={(saved, wasWaiting) => setStart(restoredStart(start, saved, wasWaiting))}
          onPublished={() => onSavedElsewhere('Post Updated')}
        />
      )}
      <PostForm
        key={start.place.key}
        start={start}
        readOnly={!mayWrite}
        insteadOfActions={mayWrite ? undefined : <InsteadOfActions />}
        earlier={earlierTexts(editable, start.base.draft)}
        losesImage={photos.length < post.photos.length}
        onSaved={(_, leftOut) => ['Post Updated', leftOut].filter(Boolean).join('. ')}
        onDeleted={() => {
          setDeleted(true);
          return 'Item Deleted';
        }}
        onQueued={setQueued}
        onRefused={recheck}
        message={restored ? '' : message}
      />
      {mayWrite && !deleted && (
        <PostHistory
          id={post.id}
          uid={uid}
          onRestored={() => onSavedElsewhere('Version restored')}
        />
      )}
    </div>
  );
}

interface FormLinksProps {
  /** The post's id. */
  id: string;
  /** The URL of the list with the post; undefined for people without the right to edit. */
  list: string | undefined;
}

function FormLinks({ id, list }: FormLinksProps) {
  return (
    <p className="form-links">
      <Link to={postPath(id)}>See the post</Link>
      {list && (
        <Link to={list} state={{ row: id }}>
          Back to the posts
        </Link>
      )}
    </p>
  );
}

interface UnsentEditsProps {
  start: FormStart;
  uid: string | null;
  onRestore: (saved: SavedDraft, wasWaiting: boolean) => void;
  onPublished: () => void;
}

/** The writer's edits of the post that are not on the site: in the outbox, or drafts. */
function UnsentEdits({ start, uid, onRestore, onPublished }: UnsentEditsProps) {
  const { postId } = start;
  const [drafts] = useState(() => (uid ? listDrafts(postId, uid) : []));
  const opened = useOpenedDraft();
  return (
    <>
      <WaitingEdit
        id={postId}
        onContinue={(edit) => onRestore(edit, true)}
        onPublished={onPublished}
      />
      <DraftOffers
        drafts={drafts}
        opened={opened}
        isWorthOffering={({ base, draft, photos }) =>
          // Without a network, the page can have an older version of the post than the draft.
          base.revision > start.base.revision ||
          !sameDraft(draft, start.base.draft) ||
          !samePhotos(photos, start.photos)
        }
        onRestore={onRestore}
      />
    </>
  );
}

function InsteadOfActions() {
  const { status } = useSession();
  const { pathname } = useLocation();
  if (status === 'unknown') return <p role="status">Checking your account …</p>;
  if (status === 'in') return <WaitingMessage />;
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

/** The key of the draft with which the form opens; '' for none. */
function useOpenedDraft(): string {
  return stateText(useLocation().state, 'draft');
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
function earlierTexts({ post }: EditablePost, draft: PostDraft) {
  const names = FIELD_NAMES.filter((name) => draft[name] === '' && post[name] !== '');
  return Object.fromEntries(names.map((name) => [name, post[name]]));
}

function NoSuchPost() {
  return (
    <>
      <p>
        It may have been deleted, or the address is incomplete. Go to the{' '}
        <Link to={PATHS.posts}>list of posts</Link>, or try:
      </p>
      <CategoryLinks />
    </>
  );
}

function FormPlaceholder() {
  return (
    <div className="form-placeholder is-loading" aria-busy="true">
      <p className="visually-hidden">Loading the post</p>
      <div />
      <div />
      <div />
    </div>
  );
}
