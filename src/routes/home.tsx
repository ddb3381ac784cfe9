import { useLoaderData } from 'react-router-dom';
import { HomeSection } from '../posts/home-section';
import { PostList, PostListPlaceholder } from '../posts/post-list';
import { type HomeSection as HomeRead, readSection } from '../posts/reads';
import { HOME_POSTS, SITE } from '../site';
import { AboutUs } from '../ui/about-us';
import { Loaded } from '../ui/loaded';
import { PageMeta } from '../ui/page-meta';

export function Component() {
  const sections: HomeRead[] = useLoaderData();
  return (
    <div className="page">
      <PageMeta title="" description={SITE.about.join(' ')} />
      <AboutUs />
      {sections.map(({ category, posts, known }, index) => (
        <HomeSection key={category.type} category={category}>
          <Loaded
            from={posts}
            read={() => readSection(category)}
            what={`the posts in ${category.label}`}
            placeholder={
              known.length > 0 ? (
                <PostList posts={known} look="grid" first={index === 0} />
              ) : (
                <PostListPlaceholder look="grid" count={HOME_POSTS} />
              )
            }
          >
            {(loaded) => <PostList posts={loaded} look="grid" first={index === 0} />}
          </Loaded>
        </HomeSection>
      ))}
    </div>
  );
}
