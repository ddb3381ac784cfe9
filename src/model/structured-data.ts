import { findCategory } from './categories';
import { isDay, lastDay } from './event-time';
import type { Post } from './post';
import { plainText } from './text-marks';

/** What search engines are told beside the post. */
export interface PublisherFacts {
  siteName: string;
  siteUrl: string;
  /** The post's public address. */
  url: string;
}

const NAIROBI_OFFSET = '+03:00';

/** A post in the words of schema.org, for engines that run scripts: an Event, or an Article. */
export function structuredData(post: Post, facts: PublisherFacts): Record<string, unknown> {
  const common = {
    '@context': 'https://schema.org',
    name: post.title,
    description: plainText(post.desciption),
    url: facts.url,
    ...(post.image && { image: [post.image] }),
  };
  return post.type === 'events' && isDay(post.startDate)
    ? { ...common, '@type': 'Event', ...eventFacts(post) }
    : { ...common, '@type': 'Article', ...articleFacts(post, facts) };
}

function eventFacts(post: Post): Record<string, unknown> {
  const last = lastDay(post);
  const clock = /^\d{2}:\d{2}$/.test(post.time) ? `T${post.time}:00${NAIROBI_OFFSET}` : '';
  return {
    startDate: `${post.startDate}${clock}`,
    ...(last !== post.startDate && { endDate: last }),
    eventStatus: 'https://schema.org/EventScheduled',
    ...(post.place && { location: { '@type': 'Place', name: post.place, address: post.place } }),
  };
}

function articleFacts(post: Post, facts: PublisherFacts): Record<string, unknown> {
  const publisher = {
    '@type': 'Organization',
    name: facts.siteName,
    url: facts.siteUrl,
    logo: `${facts.siteUrl}/icon-192.png`,
  };
  return {
    headline: post.title,
    articleSection: findCategory(post.type)?.label ?? post.type,
    mainEntityOfPage: facts.url,
    ...(post.createdAt && { datePublished: post.createdAt }),
    ...(post.updatedAt && { dateModified: post.updatedAt }),
    author: publisher,
    publisher,
  };
}
