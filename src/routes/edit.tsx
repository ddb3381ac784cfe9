import '../styles/writers.css';
import { useState } from 'react';
import { Link, type LoaderFunctionArgs, useLoaderData, useLocation } from 'react-router-dom';
import { SignInAgain } from '../accounts/account-forms';
import { LoggedOutMessage } from '../accounts/require-login';
import { useSessionCheck } from '../accounts/session';
import { EditForm } from '../editor/form/edit-form';
import type { Entry } from '../model/entry';
import { PATHS, plainPath } from '../model/paths';
import { CategoryLinks } from '../posts/list/category-links';
import { ignoreRejection } from '../services/reading/read-cache';
import { type EditablePost, getEditablePost } from '../services/writing/editable-post';
import { listEntries } from '../services/writing/entries';
import { Loaded } from '../ui/loaded';
import { stateText } from '../ui/location-state';
import { PageHeading, PageMeta } from '../ui/page';

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
 * The post that `loaded` returns. If the post cannot be read or does not exist any more, the entry
 * with this `key` of the person `uid`, if there is one.
 */
async function orEntry(
  loaded: EditData['loaded'],
  uid: string | null,
  key: string,
): Promise<EditablePost | Entry | null> {
  const post = await loaded.catch(() => null);
  if (post) return post;
  const entries = uid && key ? await listEntries(uid) : [];
  return entries.find((each) => each.key === key) ?? loaded;
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
      {away && <SignInAgain />}
      <div className="page" hidden={away}>
        {loggedOut && before.left && <LoggedOutMessage person={before.left} />}
        <PersonsEdit
          key={`${id} ${person}`}
          id={id}
          loaded={loaded}
          person={person}
          isFirst={before.left === null}
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
  const opened = stateText(useLocation().state, 'entry');
  const [{ post, message }, setPost] = useState(() => ({
    post: ignoreRejection(orEntry(isFirst ? loaded : read(id), person, opened)),
    message: '',
  }));

  /**
   * Reads the post again, and starts the form anew with the version that was just saved. The device
   * may still keep the one before.
   */
  function handleSaved(message: string): void {
    setPost({ post: ignoreRejection(getEditablePost(id)), message });
  }

  return (
    <Loaded
      key={message}
      from={post}
      read={() => (message ? getEditablePost(id) : read(id))}
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
              id={id}
              from={found}
              uid={person}
              message={message}
              onSavedElsewhere={handleSaved}
            />
          ) : (
            <>
              <p>
                It may have been deleted, or the address is incomplete. Go to the{' '}
                <Link to={PATHS.posts}>list of posts</Link>, or try:
              </p>
              <CategoryLinks />
            </>
          )}
        </>
      )}
    </Loaded>
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
