import { burialOf } from '../../model/burial';
import { CHOICES, findCategory } from '../../model/categories';
import { isDay, isTimeOfDay, weekdayName } from '../../model/dates';
import { byDay, endTime, eventStart, lastDay, nextTime } from '../../model/event-time';
import type { Post } from '../../model/post';
import { HOME_ZONE } from '../../model/time-zones';
import { now } from '../../services/reading/clock';
import { SITE } from '../../site';
import { postUrl } from '../page/post-facts';
import { plainText } from '../page/text-marks';
import { formatOffset } from './calendar-file';

/** For search engines: an Event, or an Article; that of an obituary is about the burial. */
export function structuredData(post: Post): Record<string, unknown> {
  const common = {
    '@context': 'https://schema.org',
    name: post.title,
    description: plainText(post.description),
    url: postUrl(post.id),
    ...(post.language && { inLanguage: post.language }),
    ...(post.photos.length > 0 && { image: post.photos.map(({ address }) => address) }),
  };
  return post.type === 'events' && isDay(post.startDate)
    ? { ...common, '@type': 'Event', ...eventData(post) }
    : { ...common, '@type': 'Article', ...articleData(post) };
}

function eventData(series: Post): Record<string, unknown> {
  const post = nextTime(series, now());
  const last = lastDay(post);
  return {
    startDate: stampOf(post),
    ...(last !== post.startDate && {
      endDate: stampOf({ ...post, startDate: last, time: endTime(post) }),
    }),
    eventStatus: `https://schema.org/Event${CHOICES.calledOff[post.calledOff] ?? 'Scheduled'}`,
    ...(series.repeats && { eventSchedule: scheduleOf(series) }),
    ...(post.place && { location: { '@type': 'Place', name: post.place, address: post.place } }),
  };
}

function scheduleOf({ startDate, endDate, repeats, notOn, time, timeZone }: Post): object {
  const isMonthly = repeats === 'monthly';
  return {
    '@type': 'Schedule',
    repeatFrequency: isMonthly ? 'P1M' : 'P1W',
    // A day of a month is written as in RFC 5545, such as '2SU'.
    byDay: isMonthly ? byDay(startDate) : `https://schema.org/${weekdayName(startDate)}`,
    startDate,
    endDate,
    ...(isTimeOfDay(time) && { startTime: time, scheduleTimezone: timeZone || HOME_ZONE }),
    ...(notOn && { exceptDate: notOn.split(' ') }),
  };
}

/** The start of an event: its day and, if they are known, its time and the offset from UTC. */
function stampOf(post: Post): string {
  if (!isTimeOfDay(post.time)) return post.startDate;
  const written = `${post.startDate}T${post.time}:00`;
  const start = eventStart(post);
  if (!start) return written;
  return written + formatOffset(Date.parse(`${written}Z`) - start.getTime(), ':');
}

function articleData(post: Post): Record<string, unknown> {
  const publisher = {
    '@type': 'Organization',
    name: SITE.name,
    url: SITE.url,
    logo: `${SITE.url}/icon-192.png`,
  };
  const burial = burialOf(post);
  return {
    ...(burial && { about: { '@type': 'Event', name: burial.title, ...eventData(burial) } }),
    headline: post.title,
    articleSection: findCategory(post.type)?.label ?? post.type,
    mainEntityOfPage: postUrl(post.id),
    ...(post.createdAt && { datePublished: post.createdAt }),
    ...(post.updatedAt && { dateModified: post.updatedAt }),
    author: publisher,
    publisher,
  };
}
