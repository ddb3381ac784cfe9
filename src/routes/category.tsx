import { Navigate, useLoaderData, useNavigate } from 'react-router-dom';
import { listPath } from '../model/paths';
import { EventTabs } from '../posts/event-tabs';
import { PostList, PostListPlaceholder } from '../posts/post-list';
import type { PostPage } from '../posts/posts';
import { PropertyTools } from '../posts/property-tools';
import { type CategoryData, readCategoryPage } from '../posts/reads';
import { PAGE_POSTS, SITE } from '../site';
import { Loaded } from '../ui/loaded';
import { Page, PageHeading, PageMeta } from '../ui/page';
import { Pager } from '../ui/pager';

export function Component() {
  const { category, when, filter, requested, page }: CategoryData = useLoaderData();
  const list = when === 'past' ? 'Past events' : category.label;
  const title = filter ? `${list}, filtered` : list;
  return (
    <Page>
      <PageMeta
        title={requested === 1 ? title : `${title}, page ${requested}`}
        description={`${category.label}: posts by and for ${SITE.slogan}.`}
      />
      <PageHeading>{category.label}</PageHeading>
      {when && <EventTabs when={when} page={page} />}
      {category.type === 'properties' && <PropertyTools filter={filter} page={page} />}
      <Loaded
        key={`${when} ${filter} ${requested}`}
        from={page}
        read={() => readCategoryPage(category, { when, filter }, requested)}
        what={`the posts in ${category.label}`}
        placeholder={<PostListPlaceholder layout="rows" count={PAGE_POSTS} />}
      >
        {(loaded) => <CategoryPosts {...loaded} {...{ category, when, filter, requested }} />}
      </Loaded>
    </Page>
  );
}

type CategoryPostsProps = PostPage &
  Pick<CategoryData, 'category' | 'when' | 'filter' | 'requested'>;

function CategoryPosts(props: CategoryPostsProps) {
  const { category, when, filter, requested, posts, page, pages } = props;
  const navigate = useNavigate();
  const hrefOf = (number: number) =>
    listPath(category.path, { past: when === 'past', filter, page: number });
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
