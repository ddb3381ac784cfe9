/** The addresses of the site's pages; those of the categories are in categories.ts. */
export const PATHS = {
  home: '/',
  post: '/post',
  permalink: '/p/:id',
  search: '/search',
  login: '/login',
  signup: '/signup',
  admin: '/admin',
  posts: '/posts',
  team: '/team',
  edit: '/post/:id',
} as const;

/** Whether `path` is a writers' page. */
export function isWritersPath(path: string): boolean {
  return [PATHS.admin, PATHS.posts, PATHS.team, editPath('')].some((one) => path.startsWith(one));
}

/** The feed of all posts, and the calendar of the coming events. */
export const FEED_PATH = '/feed.xml';
export const CALENDAR_PATH = '/events.ics';

/** The feed of a category, `path` being the category's own. */
export function feedPath(path: string): string {
  return `/feed${path}.xml`;
}

/** The address of a post's page on this site. */
export function postPath(id: string): string {
  return `${PATHS.post}?id=${encodeURIComponent(id)}`;
}

/** The address of a post that is shared, and that its prerendered page has; it shows what `postPath` shows. */
export function permalink(id: string): string {
  return PATHS.permalink.replace(':id', () => encodeURIComponent(id));
}

/** The id in the path of a permalink; null for any other path. */
export function permalinkId(path: string): string | null {
  return /^\/p\/([^/]+)$/.exec(path)?.[1] ?? null;
}

/** The address of the form that edits a post. */
export function editPath(id: string): string {
  return PATHS.edit.replace(':id', () => id);
}
