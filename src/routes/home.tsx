import type { ReactNode } from 'react';
import { Link, useLoaderData } from 'react-router-dom';
import { HAS_NOTICE_FORM } from '../messages/forms';
import type { Category } from '../model/categories';
import type { TimedText } from '../model/day-words';
import { eventWords, formatEventTime } from '../model/event-time';
import { isolateNumbers } from '../model/left-to-right';
import { PATHS, postPath } from '../model/paths';
import type { Post } from '../model/post';
import { CategoryLinks } from '../posts/list/category-links';
import { PostList, PostListPlaceholder } from '../posts/list/post-list';
import { KeepForOffline } from '../posts/offline/keep-for-offline';
import { markedTitle } from '../posts/page/post-facts';
import { type HomeSectionData, readHome } from '../posts/reading/reads';
import { now } from '../services/reading/clock';
import { ignoreRejection, settledOf } from '../services/reading/read-cache';
import { HOME_POSTS, SITE } from '../site';
import { DayWord } from '../ui/day-word';
import { Loaded, Settled } from '../ui/loaded';
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
      <Settled of={sections.find(({ category }) => category.type === 'events')?.posts ?? []}>
        {([next]) => next && <Today event={next} />}
      </Settled>
      <Loaded from={sections} read={readHome} what="some posts">
        {(loaded, failure) => (
          <>
            {/* If the database fails, all sections fail. One message is then enough. */}
            <Settled of={unsettled(loaded)} failed={failure}>
              {() => null}
            </Settled>
            {loaded.map(({ category, posts }, index) => (
              <HomeSection key={category.type} category={category}>
                <Settled
                  of={posts}
                  placeholder={<PostListPlaceholder layout="home" count={HOME_POSTS} />}
                >
                  {(list) => <PostList posts={list} layout="home" eager={index === 0} />}
                </Settled>
              </HomeSection>
            ))}
          </>
        )}
      </Loaded>
      <Services />
    </Page>
  );
}

/** Fulfilled when all sections are read; null if they are read already. */
function unsettled(sections: HomeSectionData[]): Promise<unknown> | null {
  const reads = sections.map(({ posts }) => posts);
  const isSettled = reads.every((read) => !(settledOf(read) instanceof Promise));
  // A render in StrictMode makes a promise that nobody awaits.
  return isSettled ? null : ignoreRejection(Promise.all(reads));
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

/**
 * A line about the next event, which the style sheet shows on the days of the event only: the build
 * cannot know the day on which the page is read.
 */
function Today({ event }: { event: Post }) {
  const words = eventWords(event, now()).map(
    ([hour, text]): TimedText => [hour, /^(?:Today|Until)/.test(text) ? 'Today' : ''],
  );
  const time = event.timeZone ? formatEventTime(event) : event.time;
  const facts = [time, markedTitle(event), event.place].filter(Boolean).join(' · ');
  return (
    <p className="home-today">
      <Link to={postPath(event.id)} discover="none">
        <DayWord className="fact-mark" words={words} /> <span>{isolateNumbers(facts)}</span>
      </Link>
    </p>
  );
}

/** The end of Home: 'Save posts for offline', and links to follow the site and to the form for notices. */
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
