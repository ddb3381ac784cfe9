import type { ReactNode } from 'react';
import { Link, useLoaderData } from 'react-router-dom';
import { HAS_NOTICE_FORM } from '../messages/forms';
import type { Category } from '../model/categories';
import { hoursOf, type TimedText } from '../model/day-words';
import {
  endTime,
  eventStart,
  eventWords,
  formatEventTime,
  lastDay,
  zonedStart,
} from '../model/event-time';
import { isolateNumbers } from '../model/left-to-right';
import { PATHS, postPath } from '../model/paths';
import { displayTitle, type Post } from '../model/post';
import { CategoryLinks } from '../posts/list/category-links';
import { PostList, PostListPlaceholder } from '../posts/list/post-list';
import { KeepForOffline } from '../posts/offline/keep-for-offline';
import { type HomeSectionData, readHome } from '../posts/reading/reads';
import { now } from '../services/reading/clock';
import { ignoreRejection, settledOf } from '../services/reading/read-cache';
import { HOME_POSTS, SITE } from '../site';
import { DayWord, ZoneNote } from '../ui/day-word';
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
        {(events) => <Today events={events} />}
      </Settled>
      <Loaded from={sections} read={readHome} what="some posts">
        {(loaded, failed) => (
          <>
            {/* If the database fails, all sections fail. One message is then enough. */}
            <Settled of={unsettled(loaded)} failed={failed}>
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
    </Page>
  );
}

/** Null if all sections are read already. */
function unsettled(sections: HomeSectionData[]): Promise<unknown> | null {
  const reads = sections.map(({ posts }) => posts);
  const isSettled = reads.every((read) => !(settledOf(read) instanceof Promise));
  // A render in StrictMode makes a promise that nobody awaits.
  return isSettled ? null : ignoreRejection(Promise.all(reads));
}

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
 * A line about the next event of the day. The build cannot know when the page is read, so each event
 * has a line, and the style sheet shows the first one whose word is 'Today'.
 */
function Today({ events }: { events: Post[] }) {
  const startOf = (event: Post) => Number(eventStart(event) ?? Number.POSITIVE_INFINITY);
  const open = events
    .filter(({ calledOff }) => !calledOff)
    .map(withTimeOfDay)
    .toSorted((one, other) => startOf(one) - startOf(other));
  return open.map((event, at) => (
    <TodayLine key={event.id} event={event} words={todayWords(event, open.slice(at + 1))} />
  ));
}

/**
 * The event as its line shows it. A night has only its first day. An event of several days has no
 * time, because only the first day begins at it.
 */
function withTimeOfDay(event: Post): Post {
  if (event.repeats || lastDay(event) === event.startDate) return event;
  return endTime(event) ? { ...event, endDate: event.startDate } : { ...event, time: '' };
}

/** 'Today' on the days of `event`; once it has begun, only until the day of one of the `later` events. */
function todayWords(event: Post, later: Post[]): TimedText[] {
  const words = wordsOfDay(event);
  const begin = (own: TimedText[]) => own.find(([, text]) => text)?.[0] ?? Number.POSITIVE_INFINITY;
  if (later.length === 0) return words;
  const next = Math.min(...later.map((other) => begin(wordsOfDay(other))));
  const start = eventStart(event);
  const until = Math.max(start ? hoursOf(Number(start)) : begin(words), next);
  return [...words.filter(([hour]) => hour < until), [until, '']];
}

function wordsOfDay(event: Post): TimedText[] {
  return eventWords(event, now()).map(([hour, text]) => [
    hour,
    /^(?:Today|Until)/.test(text) ? 'Today' : '',
  ]);
}

function TodayLine({ event, words }: { event: Post; words: TimedText[] }) {
  const start = event.timeZone ? null : zonedStart(event);
  const facts = [displayTitle(event), event.place].filter(Boolean).join(' · ');
  return (
    <p className="home-today">
      <Link to={postPath(event.id)} discover="none">
        <DayWord className="fact-mark" words={words} />{' '}
        <span>{start ? event.time : formatEventTime(event)}</span>{' '}
        {start && <ZoneNote className="fact-home" start={start} />}{' '}
        <span>{isolateNumbers(event.time ? `· ${facts}` : facts)}</span>
      </Link>
    </p>
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
