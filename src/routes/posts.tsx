import '../styles/writers.css';
import {
  Link,
  type LoaderFunctionArgs,
  Navigate,
  useLoaderData,
  useLocation,
  useNavigate,
} from 'react-router-dom';
import { ApprovalNotice } from '../accounts/approval-notice';
import { useSession } from '../accounts/session';
import { OlderPosts } from '../editor/older-posts';
import {
  CategoryFilter,
  PostTable,
  PostTablePlaceholder,
  rememberOpenedRow,
  returnedRow,
} from '../editor/posts-table';
import { useUnusedImageCleanup } from '../editor/unused-images';
import { findCategory, type PostType } from '../model/categories';
import { PATHS } from '../model/paths';
import { readPageNumber } from '../posts/paging';
import { listTable, type PostPage } from '../posts/posts';
import { NO_POST, TABLE_POSTS } from '../site';
import { Loaded } from '../ui/loaded';
import { PageHeading, PageMeta } from '../ui/page';
import { Pager } from '../ui/pager';

interface TableData {
  type: PostType | null;
  asked: number;
  page: PostPage | Promise<PostPage>;
}

/** Reads the page of the table that the query names: `?type=events&page=2`. */
export function loader({ request }: LoaderFunctionArgs): TableData {
  const { searchParams } = new URL(request.url);
  const type = findCategory(searchParams.get('type'))?.type ?? null;
  const asked = readPageNumber(searchParams.get('page'));
  return { type, asked, page: listTable(type, asked) };
}

/** The table of posts, for people who write. */
export function Component() {
  const { type, asked, page }: TableData = useLoaderData();
  const { mayWrite } = useSession();
  const navigate = useNavigate();
  useUnusedImageCleanup(mayWrite);
  return (
    <div className="page">
      <PageMeta title="Posts" description="All posts of the site, to edit." />
      <div className="posts-head">
        <PageHeading>Posts</PageHeading>
        {mayWrite && (
          <Link to={PATHS.admin} className="btn btn-primary">
            New post
          </Link>
        )}
      </div>
      {!mayWrite && <ApprovalNotice />}
      <CategoryFilter type={type} onChange={(next) => navigate(tableAddress(next, 1))} />
      <Loaded
        key={`${type} ${asked}`}
        from={page}
        read={() => listTable(type, asked)}
        what="the posts"
        placeholder={<PostTablePlaceholder count={8} />}
      >
        {(loaded) => <TablePage {...loaded} {...{ type, asked }} editable={mayWrite} />}
      </Loaded>
      {mayWrite && <OlderPosts />}
    </div>
  );
}

interface TablePageProps extends PostPage, Pick<TableData, 'type' | 'asked'> {
  editable: boolean;
}

function TablePage({ posts, page, pages, type, asked, editable }: TablePageProps) {
  const navigate = useNavigate();
  const location = useLocation();
  const hrefOf = (number: number) => tableAddress(type, number);
  if (posts.length === 0) return <p className="notice">{NO_POST}</p>;
  return (
    <>
      {page !== asked && <Navigate replace to={hrefOf(page)} />}
      <PostTable
        {...{ posts, editable, first: (page - 1) * TABLE_POSTS + 1, address: hrefOf(page) }}
        returnedFrom={returnedRow(location)}
        onEdit={(id) => rememberOpenedRow(location, id)}
      />
      <Pager {...{ page, pages, hrefOf }} onTurn={(number) => navigate(hrefOf(number))} />
    </>
  );
}

function tableAddress(type: PostType | null, page: number): string {
  const asked = new URLSearchParams({
    ...(type && { type }),
    ...(page > 1 && { page: String(page) }),
  });
  return asked.size > 0 ? `${PATHS.posts}?${asked}` : PATHS.posts;
}
