/** The paths of the site's pages. The paths of the categories are in categories.ts. */
export const PATHS = {
  home: '/',
  post: '/post',
  permalink: '/p/:id',
  search: '/search',
  send: '/send',
  privacy: '/privacy',
  follow: '/follow',
  login: '/login',
  signup: '/signup',
  admin: '/admin',
  posts: '/posts',
  team: '/team',
  thisWeek: '/this-week',
  setup: '/setup',
  account: '/account',
  edit: '/post/:id',
} as const;

/**
 * The beginnings of the paths of pages for writers. The path of a form that edits a post begins
 * with '/post/'; the path of a page that shows a post does not.
 */
export const WRITERS_PATHS: readonly string[] = [
  PATHS.admin,
  PATHS.posts,
  PATHS.team,
  PATHS.thisWeek,
  PATHS.setup,
  PATHS.account,
  editPath(''),
];

export function isWritersPath(path: string): boolean {
  return WRITERS_PATHS.some((start) => path.toLowerCase().startsWith(start));
}

export const FEED_PATH = '/feed.xml';
export const WEEK_PATH = '/week.xml';
export const CALENDAR_PATH = '/events.ics';

/** The path of a category's feed. `path` is the path of the category's page. */
export function feedPath(path: string): string {
  return `/feed${path}.xml`;
}

/** The address of a post's page, with the post's id in the query. */
export function postPath(id: string): string {
  return `${PATHS.post}?id=${encodeURIComponent(id)}`;
}

/** The address under which a post is shared, and of its prerendered page. */
export function permalink(id: string): string {
  return PATHS.permalink.replace(':id', () => encodeURIComponent(id));
}

/** The id in the path of a permalink; null for any other path. */
export function permalinkId(path: string): string | null {
  return /^\/p\/([^/]+)$/i.exec(path)?.[1] ?? null;
}

/** Matches what no address of this site has; a sign such as '”' is percent-encoded in a path. */
const SIGNS = /%[\dA-F]{2}|[^\w/-]/gi;

/**
 * `path` without the signs of the sentence around a shared address, and without what follows a sign:
 * '/events' for '/(events,thanks'.
 */
export function plainPath(path: string): string {
  const [plain = ''] = path
    .replace(SIGNS, ' ')
    .replace(/(^|\/) +/g, '$1')
    .split(' ');
  return `/${plain.split('/').filter(Boolean).join('/')}`;
}

export function editPath(id: string): string {
  return PATHS.edit.replace(':id', () => id);
}
