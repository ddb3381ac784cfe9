import { useMemo } from 'react';
import { Link, useLoaderData } from 'react-router-dom';
import { HAS_NOTICE_FORM, sendPath } from '../messages/forms';
import type { PostType } from '../model/categories';
import { nextTime } from '../model/event-time';
import { listPath, type When } from '../model/list-address';
import type { Post } from '../model/post';
import { EventTabs } from '../posts/list/event-tabs';
import { PostList, PostListPlaceholder } from '../posts/list/post-list';
import { PropertyTools } from '../posts/list/property-tools';
import type { PostPage } from '../posts/reading/paging';
import { type CategoryData, readCategoryPage } from '../posts/reading/reads';
import { now } from '../services/reading/clock';
import { ignoreRejection, settledOf } from '../services/reading/read-cache';
import { PAGE_POSTS, SITE } from '../site';
import { Loaded } from '../ui/loaded';
import { Page, PageHeading, PageMeta } from '../ui/page';
import { Pager } from '../ui/pager';

/** The links to the form for notices. */
const INVITATIONS: Partial<Record<PostType, string>> = {
  'bird eye view': 'News from your place? Send it to us.',
  events: 'Know of an event? Send it to us.',
  properties: 'A house to let?',
  obituaries: 'A death to announce?',
};

const LISTS: Partial<Record<When, string>> = { past: 'Past events', weekly: 'Events every week' };

export function Component() {
  const { category, address, page }: CategoryData = useLoaderData();
  const { when, filter, page: requested } = address;
  const shared = useShared(page);
  const list = (when && LISTS[when]) ?? category.label;
  const title = filter ? `${list}, filtered` : list;
  return (
    <Page>
      <PageMeta
        title={requested === 1 ? title : `${title}, page ${requested}`}
        description={`${category.label}: posts by and for ${SITE.slogan}.`}
        canonicalUrl={SITE.url + listPath(category.path, address)}
      />
      <PageHeading>{list}</PageHeading>
      {when && <EventTabs when={when} page={shared} />}
      {category.type === 'properties' && <PropertyTools filter={filter} page={shared} />}
      <Loaded
        key={listPath(category.path, address)}
        from={shared}
        read={() => readCategoryPage(category, address)}
        what={`the posts in ${category.label}`}
        placeholder={<PostListPlaceholder layout="rows" count={PAGE_POSTS} type={category.type} />}
      >
        {(loaded) => (
          <>
            <CategoryPosts {...loaded} category={category} address={address} />
            {/* Beside the placeholder, this link would move when a shorter list arrives. */}
            {HAS_NOTICE_FORM && (
              <p className="send-link send-card">
                <Link className="btn btn-outline-primary" to={sendPath(category.type)}>
                  {INVITATIONS[category.type] ?? 'Send us your notice'}
                </Link>
              </p>
            )}
          </>
        )}
      </Loaded>
    </Page>
  );
}

/**
 * A read that several parts of a page show. If it ends while React renders them, all parts still
 * show it in one frame, so that none moves another.
 */
function useShared<T>(read: Promise<T>): T | Promise<T> {
  return useMemo(() => {
    const value = settledOf(read);
    return value instanceof Promise ? ignoreRejection(value.then((arrived) => arrived)) : value;
  }, [read]);
}

/** Events that repeat, in the order of their next days, which the server does not know. */
function byNextDay(posts: readonly Post[]): Post[] {
  const placeOf = (post: Post) => `${nextTime(post, now()).startDate} ${post.time}`;
  return posts.toSorted((a, b) => placeOf(a).localeCompare(placeOf(b)));
}

type CategoryPostsProps = PostPage & Pick<CategoryData, 'category' | 'address'>;

function CategoryPosts({ category, address, posts, page, pages }: CategoryPostsProps) {
  const hrefOf = (number: number) => listPath(category.path, { ...address, page: number });
  return (
    <>
      <PostList
        posts={address.when === 'weekly' ? byNextDay(posts) : posts}
        layout="rows"
        type={category.type}
        eager
      />
      <Pager page={page} asked={address.page} pages={pages} hrefOf={hrefOf} />
    </>
  );
}
