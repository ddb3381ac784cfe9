import { DAY_MS } from '../model/dates';
import type { FirestoreValue } from '../model/stored-fields';
import {
  CHOSEN,
  LOOKED_AT,
  NEW_POSTS,
  NOTIFICATIONS_CACHE,
} from '../services/browser/notification-names';
import type { ToldCategory } from '../services/browser/notifications';
import { FORM_PATH } from './share';
import { hasUnsavedForm } from './unsaved-form';
import { scope } from './worker-scope';

/** The address of Firestore's method for queries, with the API key of the site. */
declare const QUERY_ADDRESS: string;

/** A look reads at most this number of documents. */
const MAX_POSTS = 5;
const TIMEOUT_MS = 30_000;
const MAX_LENGTH = 80;
/** No post is later. The first look finds no post, and learns the server's time. */
const NEVER = '9999-01-01T00:00:00Z';
/** Posts later than this are from the future, unless the device's clock is wrong by more. */
const FUTURE_MS = 30 * DAY_MS;
/** White space, control characters, and characters that hide texts or change their direction. */
const UNSEEN = /(?:(?![\u200C\u200D])[\s\p{C}])+/gu;

/** `permalink` of src/model/paths.ts, without the other paths, which would make the worker larger. */
const permalink = (id: string) => `/p/${encodeURIComponent(id)}`;

type Fields = Record<string, FirestoreValue | undefined>;

/** One of the answers of Firestore's method for queries. */
interface Answer {
  readTime?: string;
  document?: { name: string; fields?: Fields };
}

interface NewPost {
  id: string;
  type: string;
  title: string;
  /** The occasion and the place, if the post has both; otherwise the title. */
  headline: string;
  createdAt: string;
}

/** The data of the worker's notification. */
interface Told {
  /** The path of the page that a tap opens. */
  path: string;
  /** The posts of the notification are later than this time (RFC 3339). */
  since: string;
}

/**
 * Looks at the posts of the chosen categories that are new since the last look, and shows one
 * notification about them. Only the server's time is used, because the device's clock may be wrong.
 * Never rejects: the browser would repeat the look at once, and the next look finds the same posts.
 */
export async function lookForNewPosts(): Promise<void> {
  try {
    await look();
  } catch {
    // There is no network, or the browser forbids its storage or notifications.
  }
}

async function look(): Promise<void> {
  const chosen = await readText(CHOSEN);
  if (!chosen || Notification.permission !== 'granted') return;
  const categories: ToldCategory[] = JSON.parse(chosen);
  const last = (await readText(LOOKED_AT)) ?? NEVER;
  // A notification that the person has not yet seen is replaced by one about all posts since then.
  const [shown] = await scope.registration.getNotifications({ tag: NEW_POSTS });
  const since = (shown?.data as Told | null)?.since ?? last;
  const { posts, readTime } = await readNewPosts(categories, since);
  // The person may have turned the notifications off, or chosen again, in the meantime.
  if (chosen !== (await readText(CHOSEN))) return;
  await (await caches.open(NOTIFICATIONS_CACHE)).put(LOOKED_AT, new Response(readTime));
  if (posts.length === 0) {
    shown?.close(); // The posts that it was about are deleted.
    return;
  }
  const isLater = posts.some(({ createdAt }) => Date.parse(createdAt) > Date.parse(last));
  const told: Told = { path: pathFor(posts, categories), since };
  const { title, body } = wordsFor(posts);
  await scope.registration.showNotification(title, {
    body,
    tag: NEW_POSTS,
    icon: '/icon-192.png',
    data: told,
    // With `renotify`, the device signals also if the notification replaces an earlier one.
    ...{ renotify: isLater, silent: !isLater },
  });
}

/** The text at `address` in the worker's cache; undefined if there is none. */
async function readText(address: string): Promise<string | undefined> {
  if (!(await caches.has(NOTIFICATIONS_CACHE))) return undefined;
  return (await (await caches.open(NOTIFICATIONS_CACHE)).match(address))?.text();
}

/**
 * The query for the newest posts of the categories `types` that were created after `since`. Posts
 * from the future would take the places of new ones, so `until` leaves them out.
 */
export function newPostsQuery(types: readonly string[], since: string, until: string) {
  const filterBy = (fieldPath: string, op: string, value: object) => ({
    fieldFilter: { field: { fieldPath }, op, value },
  });
  const values = types.map((type) => ({ stringValue: type }));
  return {
    structuredQuery: {
      from: [{ collectionId: 'posts' }],
      select: {
        fields: ['type', 'title', 'occasion', 'place', 'createdAt'].map((fieldPath) => ({
          fieldPath,
        })),
      },
      where: {
        compositeFilter: {
          op: 'AND',
          filters: [
            filterBy('type', 'IN', { arrayValue: { values } }),
            filterBy('createdAt', 'GREATER_THAN', { timestampValue: since }),
            filterBy('createdAt', 'LESS_THAN', { timestampValue: until }),
          ],
        },
      },
      orderBy: ['createdAt', '__name__'].map((fieldPath) => ({
        field: { fieldPath },
        direction: 'DESCENDING',
      })),
      limit: MAX_POSTS,
    },
  };
}

/** @throws if the server cannot be reached, refuses, or sends something else */
async function readNewPosts(
  categories: ToldCategory[],
  since: string,
): Promise<{ posts: NewPost[]; readTime: string }> {
  const types = categories.map(({ type }) => type);
  const future = Math.max(Date.now(), Date.parse(since)) + FUTURE_MS;
  const until = new Date(Math.min(future, Date.parse(NEVER))).toISOString();
  const response = await fetch(QUERY_ADDRESS, {
    method: 'POST',
    headers: { 'Content-Type': 'text/plain' },
    body: JSON.stringify(newPostsQuery(types, since, until)),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  const answers: Answer[] = await response.json();
  const readTime = answers[0]?.readTime;
  if (!response.ok || !readTime) throw new Error('Firestore did not answer');
  const posts = answers
    .flatMap(({ document }) => (document ? [toNewPost(document)] : []))
    // A post with a later time would be new at each look.
    .filter(({ createdAt }) => Date.parse(createdAt) <= Date.parse(readTime));
  return { posts, readTime };
}

function toNewPost({ name, fields = {} }: NonNullable<Answer['document']>): NewPost {
  const text = (field: string) => visibleText(fields[field]?.stringValue);
  const title = text('title') || 'Untitled'; // As `displayTitle`.
  const [occasion, place] = [text('occasion'), text('place')];
  return {
    id: name.slice(name.lastIndexOf('/') + 1),
    type: String(fields.type?.stringValue),
    title,
    headline: occasion && place ? `${occasion}, ${place}` : title,
    createdAt: String(fields.createdAt?.timestampValue),
  };
}

/** A stored value, which may be anything, as a short text on one line. */
function visibleText(value: unknown): string {
  // Characters are counted, so that none of them is cut into two halves.
  return [
    ...String(value ?? '')
      .replace(UNSEEN, ' ')
      .trim(),
  ]
    .slice(0, MAX_LENGTH)
    .join('');
}

/** For example '3 new: Burial, Litein', and the titles of the posts. */
function wordsFor(posts: NewPost[]): { title: string; body: string } {
  const headline = posts[0]?.headline ?? '';
  const count = posts.length < MAX_POSTS ? posts.length : `${MAX_POSTS} or more`;
  const titles = posts.map(({ title }) => title).filter((title) => title !== headline);
  return { title: `${count} new: ${headline}`, body: titles.join('\n') };
}

/** The path of the only post, of the posts' category, or of Home if they are of several. */
function pathFor(posts: NewPost[], categories: ToldCategory[]): string {
  const [first, ...more] = posts;
  if (first && more.length === 0) return permalink(first.id);
  const isOfAll = more.every(({ type }) => type === first?.type);
  return (isOfAll && categories.find(({ type }) => type === first?.type)?.path) || '/';
}

/**
 * Opens the page that `notification` is about in a window that is open already, or in a new one if
 * there is none or a form has unsaved writing. A window with the form for a new post is not used,
 * because a message that is pasted there is not a draft yet.
 */
export async function openPage(notification: Notification): Promise<void> {
  notification.close();
  const { path } = notification.data as Told;
  const address = `${location.origin}${path}`;
  const windows = await scope.clients.matchAll({ type: 'window' });
  const showing = windows.find(({ url }) => url === address);
  const free = windows.find(({ url }) => new URL(url).pathname !== FORM_PATH);
  const usable = showing ?? ((await hasUnsavedForm()) ? undefined : free);
  try {
    if (!usable) throw new Error('No window can be used');
    await usable.focus();
    if (!showing) await usable.navigate(address);
  } catch {
    await scope.clients.openWindow(address);
  }
}
