import { now } from '../model/dates';
import { postPath } from '../model/paths';
import type { Post } from '../model/post';
import { SITE } from '../site';
import { calendarFile } from './calendar-file';

/** How long a browser may take to fetch a file that was made here. */
const KEPT_MS = 60_000;

/** Gives the reader an event as a calendar file. @throws Error where its day is unknown */
export function saveEventFile(post: Post): void {
  const text = calendarFile(post, {
    siteName: SITE.name,
    host: new URL(SITE.url).host,
    url: `${SITE.url}${postPath(post.id)}`,
    now: now(),
  });
  if (!text) throw new Error('The event has no day');
  const address = URL.createObjectURL(new Blob([text], { type: 'text/calendar;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = `${fileName(post.title)}.ics`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), KEPT_MS);
}

function fileName(title: string): string {
  const plain = title.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  return (
    plain
      .match(/[a-z0-9]+/g)
      ?.join('-')
      .slice(0, 60) ?? 'event'
  );
}
