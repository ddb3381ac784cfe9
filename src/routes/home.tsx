import type { ReactNode } from 'react';
import { Link, useLoaderData } from 'react-router-dom';
import { HAS_NOTICE_FORM } from '../messages/forms';
import type { Category } from '../model/categories';
import { PATHS } from '../model/paths';
import { CategoryLinks } from '../posts/category-links';
import { KeepForOffline } from '../posts/keep-for-offline';
import { PostList, PostListPlaceholder } from '../posts/post-list';
import { type HomeSectionData, readSection } from '../posts/reads';
import { HOME_POSTS, SITE } from '../site';
import { Loaded } from '../ui/loaded';
import { Page, PageHeading, PageMeta } from '../ui/page';

export function Component() {
  const sections: HomeSectionData[] = useLoaderData();
  return (
    <Page>
      <PageMeta
        title=""
        description={[SITE.about, ...SITE.moreAbout].join(' ')}
        canonicalUrl={`${SITE.url}/`}
      />
      <AboutUs />
      {sections.map(({ category, posts }, index) => (
        <HomeSection key={category.type} category={category}>
          <Loaded
            from={posts}
            read={() => readSection(category)}
            what={`the posts in ${category.label}`}
            placeholder={<PostListPlaceholder layout="home" count={HOME_POSTS} />}
          >
            {(loaded) => <PostList posts={loaded} layout="home" eager={index === 0} />}
          </Loaded>
        </HomeSection>
      ))}
      <Services />
    </Page>
  );
}

/** The top of Home: the site's purpose, and links to the categories. */
function AboutUs() {
  return (
    <section className="about">
      <PageHeading>About Us</PageHeading>
      <p>{SITE.about}</p>{' '}
      <details id="about-more">
        <summary>More about us</summary>
        {SITE.moreAbout.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </details>
      <nav aria-label="All categories">
        <CategoryLinks />
      </nav>
    </section>
  );
}

/** The end of Home: 'Read without a network', and links to follow the site and to the form for notices. */
function Services() {
  return (
    <div className="home-end">
      <KeepForOffline />
      <p className="send-link">
        <Link to={PATHS.follow}>Follow us</Link>
      </p>
      {HAS_NOTICE_FORM && (
        <p className="send-link">
          <Link to={PATHS.send}>Send us your notice</Link>
        </p>
      )}
    </div>
  );
}

function HomeSection({ category, children }: { category: Category; children: ReactNode }) {
  const heading = `home${category.path.replace('/', '-')}`;
  return (
    <section className={`home-section ${heading}`} aria-labelledby={heading}>
      <div className="home-section-head">
        <h2 id={heading}>{category.label}</h2>
        <Link to={category.path} aria-label={`See all posts in ${category.label}`}>
          See all
        </Link>
      </div>
      {children}
    </section>
  );
}
