import '../styles/writers.scss';
import { lazy, Suspense, useState } from 'react';
import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router-dom';
import { LoggedOut } from '../accounts/logged-out';
import { loginState } from '../accounts/return-address';
import { useAskedSession } from '../accounts/session';
import { EditDesk } from '../editor/edit-desk';
import { editPath, PATHS } from '../model/paths';
import { CategoryLinks } from '../posts/category-links';
import { type EditablePost, getEditablePost } from '../services/editable-post';
import { loadCode } from '../ui/load-code';
import { Loaded } from '../ui/loaded';
import { PageHeading } from '../ui/page-heading';
import { PageMeta } from '../ui/page-meta';
import { PagePlaceholder } from '../ui/page-placeholder';

const SignInAgain = lazy(async () => ({
  default: (await loadCode(() => import('../accounts/sign-in-again'))).SignInAgain,
}));

interface EditData {
  id: string;
  loaded: Promise<EditablePost | null>;
}

/** Reads the post as the server holds it now. */
export function loader({ params }: LoaderFunctionArgs): EditData {
  const id = params.id ?? '';
  const loaded = getEditablePost(id);
  // It may fail before the page is there to say so.
  loaded.catch(() => {});
  return { id, loaded };
}

/**
 * The edit screen of one post. Where a session ends by itself, the form waits out of sight for its
 * person; whoever else comes gets a form of their own.
 */
export function Component() {
  const { id, loaded }: EditData = useLoaderData();
  const { status, uid, ended } = useAskedSession();
  const [before, setBefore] = useState<{ uid: string | null; left: string | null }>({
    uid,
    left: null,
  });
  const away = status === 'out' && before.uid !== null && ended === 'by itself';
  const person = uid ?? (away || status === 'unknown' ? before.uid : null);
  if (person !== before.uid) setBefore({ uid: person, left: before.uid ?? before.left });
  const loggedOut = status === 'out' && ended === 'logged out elsewhere';
  return (
    <>
      {away && (
        <Suspense fallback={<PagePlaceholder />}>
          <SignInAgain />
        </Suspense>
      )}
      <div className="page" hidden={away}>
        {loggedOut && before.left && (
          <LoggedOut
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
  /** Whose form it is; null for a visitor's. */
  person: string | null;
  /** Whether nobody else had the form before, who may have changed the post. */
  isFirst: boolean;
}

function PersonsEdit({ id, loaded, person, isFirst }: PersonsEditProps) {
  const [post] = useState(() => (isFirst ? loaded : getEditablePost(id)));
  return (
    <Loaded
      from={post}
      read={() => getEditablePost(id)}
      what="this post"
      failedHeading="Error in fetching data"
      placeholder={<FormPlaceholder />}
    >
      {(found) => (
        <>
          <PageMeta title="Edit post" description="Change or delete a post of the site." />
          <PageHeading>{found ? 'Edit post' : 'This post is not here'}</PageHeading>
          {found ? <EditDesk editable={found} uid={person} /> : <NoSuchPost />}
        </>
      )}
    </Loaded>
  );
}

function NoSuchPost() {
  return (
    <>
      <p>
        It may have been deleted, or the address is not complete. Back to the{' '}
        <Link to={PATHS.posts}>list of posts</Link>, or to what is there:
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
