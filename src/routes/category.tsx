import { Navigate, useLoaderData, useNavigate } from 'react-router-dom';
import type { Category } from '../model/categories';
import { PostList, PostListPlaceholder } from '../posts/post-list';
import { listPage, type PostPage } from '../posts/posts';
import type { CategoryData } from '../posts/reads';
import { PAGE_POSTS, SITE } from '../site';
import { Loaded } from '../ui/loaded';
import { PageHeading, PageMeta } from '../ui/page';
import { Pager } from '../ui/pager';

export function Component() {
  const { category, asked, page }: CategoryData = useLoaderData();
  return (
    <div className="page">
      <PageMeta
        title={asked === 1 ? category.label : `${category.label}, page ${asked}`}
        description={`${category.label}: posts by and for ${SITE.slogan}.`}
      />
      <PageHeading>{category.label}</PageHeading>
      <Loaded
        key={asked}
        from={page}
        read={() => listPage(category.type, asked)}
        what={`the posts in ${category.label}`}
        placeholder={<PostListPlaceholder layout="rows" count={PAGE_POSTS} />}
      >
        {(loaded) => <CategoryPosts {...loaded} category={category} asked={asked} />}
      </Loaded>
    </div>
  );
}

interface CategoryPostsProps extends PostPage {
  category: Category;
  /** The page number in the address. */
  asked: number;
}

function CategoryPosts({ category, asked, posts, page, pages }: CategoryPostsProps) {
  const navigate = useNavigate();
  const hrefOf = (number: number) =>
    number === 1 ? category.path : `${category.path}?page=${number}`;
  return (
    <>
      {page !== asked && <Navigate replace to={hrefOf(page)} />}
      <PostList posts={posts} layout="rows" first />
      <Pager
        page={page}
        pages={pages}
        hrefOf={hrefOf}
        onTurn={(number) => navigate(hrefOf(number))}
      />
    </>
  );
}
