import { Navigate, useLoaderData, useNavigate } from 'react-router-dom';
import { listPath } from '../model/paths';
import { EventTabs } from '../posts/event-tabs';
import { PostList, PostListPlaceholder } from '../posts/post-list';
import type { PostPage } from '../posts/posts';
import { type CategoryData, readCategoryPage } from '../posts/reads';
import { PAGE_POSTS, SITE } from '../site';
import { Loaded } from '../ui/loaded';
import { Page, PageHeading, PageMeta } from '../ui/page';
import { Pager } from '../ui/pager';

export function Component() {
  const { category, when, requested, page }: CategoryData = useLoaderData();
  const title = when === 'past' ? 'Past events' : category.label;
  return (
    <Page>
      <PageMeta
        title={requested === 1 ? title : `${title}, page ${requested}`}
        description={`${category.label}: posts by and for ${SITE.slogan}.`}
      />
      <PageHeading>{category.label}</PageHeading>
      {when && <EventTabs when={when} page={page} />}
      <Loaded
        key={`${when} ${requested}`}
        from={page}
        read={() => readCategoryPage(category, when, requested)}
        what={`the posts in ${category.label}`}
        placeholder={<PostListPlaceholder layout="rows" count={PAGE_POSTS} />}
      >
        {(loaded) => <CategoryPosts {...loaded} {...{ category, when, requested }} />}
      </Loaded>
    </Page>
  );
}

type CategoryPostsProps = PostPage & Pick<CategoryData, 'category' | 'when' | 'requested'>;

function CategoryPosts({ category, when, requested, posts, page, pages }: CategoryPostsProps) {
  const navigate = useNavigate();
  const hrefOf = (number: number) =>
    listPath(category.path, { past: when === 'past', page: number });
  return (
    <>
      {page !== requested && <Navigate replace to={hrefOf(page)} />}
      <PostList posts={posts} layout="rows" eager />
      <Pager
        page={page}
        pages={pages}
        hrefOf={hrefOf}
        onPageChange={(number) => navigate(hrefOf(number))}
      />
    </>
  );
}
