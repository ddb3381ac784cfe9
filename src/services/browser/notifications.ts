import { CHOSEN, NEW_POSTS, NOTIFICATIONS_CACHE } from './notification-names';
import type { Message } from './worker-registration';

/** The browser is asked to let the worker look at the new posts at most twice a day. */
const MIN_INTERVAL_MS = 12 * 60 * 60_000;

/** The part of the Periodic Background Sync API that the site uses. Only Chromium has it. */
interface PeriodicSyncManager {
  register(tag: string, options: { minInterval: number }): Promise<void>;
  unregister(tag: string): Promise<void>;
  getTags(): Promise<string[]>;
}

type Registration = ServiceWorkerRegistration & { periodicSync?: PeriodicSyncManager };

/** A category of whose new posts the person is told. The path is that of the category's page. */
export interface ToldCategory {
  type: string;
  path: string;
}

export interface NotificationState {
  /** Whether the browser lets the worker look at the new posts: only if the site is installed. */
  mayLook: boolean;
  /** Whether the person has refused notifications of this site. */
  isBlocked: boolean;
  isOn: boolean;
  /** The types of the chosen categories. */
  types: string[];
}

/** Reads the state of the notifications. Never throws. Asks the person nothing. */
export async function readNotificationState(): Promise<NotificationState> {
  const tags = await periodicSync()
    .then((sync) => sync.getTags())
    .catch((): string[] => []);
  const types = await readTypes();
  const { permission } = Notification;
  return {
    mayLook: await isAllowed(),
    isBlocked: permission === 'denied',
    isOn: types.length > 0 && tags.includes(NEW_POSTS) && permission === 'granted',
    types,
  };
}

/** Why notifications could not be turned on. */
export type NotificationFailure = 'blocked' | 'not allowed' | 'full' | 'failed';

/**
 * Asks the person to allow notifications, unless they have allowed them already. Then tells the
 * worker to look at the new posts of `categories` from now on.
 * @returns undefined if the notifications are on
 */
export async function turnOnNotifications(
  categories: readonly ToldCategory[],
): Promise<NotificationFailure | undefined> {
  const permission = await Notification.requestPermission();
  if (permission !== 'granted') return permission === 'denied' ? 'blocked' : 'not allowed';
  try {
    await caches.delete(NOTIFICATIONS_CACHE);
    const cache = await caches.open(NOTIFICATIONS_CACHE);
    const chosen: ToldCategory[] = categories.map(({ type, path }) => ({ type, path }));
    await cache.put(CHOSEN, Response.json(chosen));
  } catch {
    return 'full';
  }
  try {
    await (await periodicSync()).register(NEW_POSTS, { minInterval: MIN_INTERVAL_MS });
  } catch {
    await turnOffNotifications();
    return 'failed';
  }
  // From now on, posts are new if they are published later.
  (await findWorker())?.active?.postMessage({ task: 'look' } satisfies Message);
  return undefined;
}

/** Ends the looks, forgets the choice, and closes the notification that is shown. Never throws. */
export async function turnOffNotifications(): Promise<void> {
  const end = async () => (await periodicSync()).unregister(NEW_POSTS);
  const close = async () => {
    for (const shown of (await (await findWorker())?.getNotifications({ tag: NEW_POSTS })) ?? []) {
      shown.close();
    }
  };
  // Without the choice, the worker shows nothing, so this comes first.
  await caches.delete(NOTIFICATIONS_CACHE).catch(() => {});
  await Promise.allSettled([end(), close()]);
}

/** @throws if the page has no worker yet, or the browser has no such manager */
async function periodicSync(): Promise<PeriodicSyncManager> {
  const manager = (await findWorker())?.periodicSync;
  if (!manager) throw new Error('The browser lets no worker look');
  return manager;
}

async function findWorker(): Promise<Registration | undefined> {
  return navigator.serviceWorker.getRegistration();
}

async function readTypes(): Promise<string[]> {
  try {
    const stored = await caches.match(CHOSEN, { cacheName: NOTIFICATIONS_CACHE });
    const categories: ToldCategory[] = (await stored?.json()) ?? [];
    return categories.map(({ type }) => type);
  } catch {
    return []; // The browser forbids its storage.
  }
}

async function isAllowed(): Promise<boolean> {
  try {
    const name = 'periodic-background-sync' as PermissionName;
    return (await navigator.permissions.query({ name })).state === 'granted';
  } catch {
    return false; // The browser does not know this permission.
  }
}
