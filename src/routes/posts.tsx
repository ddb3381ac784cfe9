import '../styles/writers.css';
import type { ReactNode } from 'react';
import {
  Link,
  type LoaderFunctionArgs,
  useLoaderData,
  useNavigate,
  useRevalidator,
} from 'react-router-dom';
import { ApprovalMessage } from '../accounts/approval-message';
import { useSession } from '../accounts/session';
import { SignedInAs } from '../accounts/signed-in-as';
import { EntryList } from '../editor/saving/entry-list';
import { BatchedList } from '../editor/table/batched-list';
import { DeletedMessage, DeletedPosts } from '../editor/table/deleted-posts';
import { listOldProperties } from '../editor/table/list-old-properties';
import { PagesAge } from '../editor/table/pages-age';
import {
  CategoryFilter,
  PostTable,
  PostTablePlaceholder,
  type TableView,
} from '../editor/table/posts-table';
import { findCategory, type PostType } from '../model/categories';
import { listPath, parseListAddress } from '../model/list-address';
import { OLD_OFFER_DAYS } from '../model/offer-age';
import { PATHS } from '../model/paths';
import type { PostPage } from '../posts/reading/paging';
import { listTable } from '../posts/reading/table-posts';
import { readSearch, type SearchData } from '../search/find-posts';
import { SearchForm } from '../search/search-form';
import { SearchResults } from '../search/search-results';
import { NO_POST, TABLE_POSTS } from '../site';
import { Loaded } from '../ui/loaded';
import { PageHeading, PageMeta } from '../ui/page';
import { Pager } from '../ui/pager';

interface TableData {
  type: PostType | null;
  asked: number;
  page: Promise<PostPage>;
}

/** The data of a view for which the loader reads nothing: the view reads its list itself. */
interface ViewData {
  view: 'deleted' | 'old';
}

type PostsData = TableData | SearchData | ViewData;

/**
 * Reads the page of the table that the query string names (`?type=events&page=2`), or search
 * results (`?q=plot`). It reads nothing for two views, which read their lists themselves: the
 * deleted posts (`?view=deleted`), and the properties to confirm (`?view=old`).
 */
export function loader({ request }: LoaderFunctionArgs): PostsData {
  const url = new URL(request.url);
  const { searchParams } = url;
  const view = searchParams.get('view');
  if (view === 'deleted' || view === 'old') return { view };
  const search = readSearch(url);
  if (search.term) return search;
  const type = findCategory(searchParams.get('type'))?.type ?? null;
  const { page: asked } = parseListAddress(url, null);
  return { type, asked, page: listTable(type, asked) };
}

/**
 * The posts, for writers: the table, the search results, the deleted posts, or the properties that
 * writers are asked to confirm as still available.
 */
export function Component() {
  const data: PostsData = useLoaderData();
  return (
    <div className="page">
      {'term' in data && <SearchView {...data} />}
      {'page' in data && <PageView {...data} />}
      {'view' in data && (data.view === 'deleted' ? <DeletedView /> : <OldView />)}
    </div>
  );
}

function SearchView({ term, first }: SearchData) {
  const { mayWrite } = useSession();
  const addressOf = (word: string) => `${PATHS.posts}?${new URLSearchParams({ q: word })}`;
  const showRows = (posts: PostPage['posts']) => posts.length > 0 && <PostTable posts={posts} />;
  return (
    <>
      <PageMeta title={`Posts: ${term}`} description="Posts of the site that a search found." />
      <div className="posts-head">
        <PageHeading>{`Posts: ${term}`}</PageHeading>
        <Link to={PATHS.posts}>Back to all posts</Link>
      </div>
      {!mayWrite && <ApprovalMessage />}
      <DeletedMessage />
      <SearchForm key={term} action={PATHS.posts} term={term} />
      <SearchResults term={term} first={first} show={showRows} addressOf={addressOf} />
    </>
  );
}

function DeletedView() {
  const { mayWrite, role } = useSession();
  return (
    <>
      <PageMeta title="Deleted" description="Deleted posts of the site, to restore." />
      <div className="posts-head">
        <PageHeading>Deleted</PageHeading>
        <Link to={PATHS.posts}>Back to the posts</Link>
      </div>
      {mayWrite ? <DeletedPosts isOwner={role === 'owner'} /> : <ApprovalMessage />}
    </>
  );
}

function PageView({ type, asked, page: read }: TableData) {
  return (
    <ChosenPosts view={type}>
      <Loaded
        key={`${type} ${asked}`}
        from={read}
        read={() => listTable(type, asked)}
        what="the posts"
        placeholder={<PostTablePlaceholder count={8} />}
      >
        {({ posts, page, pages }) =>
          posts.length === 0 ? (
            <p className="note">{NO_POST}</p>
          ) : (
            <>
              <PostTable posts={posts} first={(page - 1) * TABLE_POSTS + 1} />
              <Pager
                page={page}
                asked={asked}
                pages={pages}
                hrefOf={(number) => tableAddress(type, number)}
              />
            </>
          )
        }
      </Loaded>
    </ChosenPosts>
  );
}

function OldView() {
  return (
    <ChosenPosts view="old">
      <Loaded
        read={() => listOldProperties(null)}
        what="the properties"
        placeholder={<PostTablePlaceholder count={3} />}
      >
        {(first) =>
          first.items.length === 0 ? (
            <p className="note">
              Every property on offer was posted or confirmed in the last {OLD_OFFER_DAYS} days.
            </p>
          ) : (
            <>
              <p>
                These are older than {OLD_OFFER_DAYS} days and not confirmed. We tell readers to ask
                first.
              </p>
              <BatchedList first={first} readMore={listOldProperties}>
                {(posts) => <PostTable posts={posts} areOld />}
              </BatchedList>
            </>
          )
        }
      </Loaded>
    </ChosenPosts>
  );
}

/** The page around a list of posts (`children`), with links to the writers' other pages. */
function ChosenPosts({ view, children }: { view: TableView; children: ReactNode }) {
  const { mayWrite, role } = useSession();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  return (
    <>
      <PageMeta title="Posts" description="All posts of the site, to edit." />
      <div className="posts-head">
        <PageHeading>Posts</PageHeading>
        {mayWrite && (
          <div className="posts-links">
            <Link to={`${PATHS.posts}?view=deleted`}>Deleted</Link>
            <Link to={PATHS.thisWeek}>This week</Link>
            <Link to={PATHS.admin} className="btn btn-primary">
              New post
            </Link>
          </div>
        )}
      </div>
      <SignedInAs />
      <PagesAge isOwner={role === 'owner'} />
      {!mayWrite && <ApprovalMessage />}
      <DeletedMessage />
      <EntryList onPublished={() => void revalidate()} />
      <SearchForm action={PATHS.posts} />
      <CategoryFilter view={view} onChange={(next) => navigate(tableAddress(next, 1))} />
      {children}
    </>
  );
}

function tableAddress(view: TableView, page: number): string {
  const filter = view === 'old' ? { view } : { type: view ?? '' };
  return listPath(PATHS.posts, { filter, page });
}
