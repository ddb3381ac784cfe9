import '../writers.scss';
import { lazy, Suspense, useState } from 'react';
import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router-dom';
import { CategoryLinks } from '../components/category-links';
import { Loaded } from '../components/loaded';
import { PageHeading } from '../components/page-heading';
import { PageMeta } from '../components/page-meta';
import { PagePlaceholder } from '../layout/page-placeholder';
import { type KeptDraft, listDrafts } from '../services/drafts';
import { type EditablePost, getEditablePost } from '../services/editable-post';
import { useAskedSession } from '../session';
import { EditDesk } from '../writing/edit-desk';

const SignInAgain = lazy(async () => ({
  default: (await import('../layout/sign-in-again')).SignInAgain,
}));

interface EditData {
  id: string;
  loaded: Promise<EditablePost | null>;
  drafts: Promise<KeptDraft[]>;
}

/** Reads the post as the server holds it now, and what this device keeps of its edits. */
export function loader({ params }: LoaderFunctionArgs): EditData {
  const id = params.id ?? '';
  const loaded = getEditablePost(id);
  // It may fail before the page is there to say so.
  loaded.catch(() => {});
  return { id, loaded, drafts: listDrafts(id) };
}

/** The edit screen of one post. Where a session ends by itself, the form waits out of sight. */
export function Component() {
  const { id, loaded, drafts }: EditData = useLoaderData();
  const { status, uid, ended } = useAskedSession();
  const [person, setPerson] = useState(uid);
  if (uid && uid !== person) setPerson(uid);
  const away = status === 'out' && person !== null && ended === 'by itself';
  return (
    <>
      {away && (
        <Suspense fallback={<PagePlaceholder />}>
          <SignInAgain />
        </Suspense>
      )}
      <div className="page" hidden={away}>
        <Loaded
          key={id}
          from={loaded}
          read={() => getEditablePost(id)}
          what="this post"
          failedHeading="Error in fetching data"
          placeholder={<FormPlaceholder />}
        >
          {(post) => (
            <>
              <PageMeta title="Edit post" description="Change or delete a post of the site." />
              <PageHeading>{post ? 'Edit post' : 'This post is not here'}</PageHeading>
              {post ? <EditDesk editable={post} drafts={drafts} /> : <NoSuchPost />}
            </>
          )}
        </Loaded>
      </div>
    </>
  );
}

function NoSuchPost() {
  return (
    <>
      <p>
        It may have been deleted, or the address is not complete. Back to the{' '}
        <Link to="/posts">list of posts</Link>, or to what is there:
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
