/** The addresses of the site's pages; those of the categories are in categories.ts. */
export const PATHS = {
  home: '/',
  post: '/post',
  search: '/search',
  login: '/login',
  signup: '/signup',
  admin: '/admin',
  posts: '/posts',
  team: '/team',
  edit: '/post/:id',
} as const;

/** Whether `path` is that of a page for those who write. */
export function isWritersPath(path: string): boolean {
  return [PATHS.admin, PATHS.posts, PATHS.team, editPath('')].some((one) => path.startsWith(one));
}

/** The address of a post's page on this site. */
export function postPath(id: string): string {
  return `${PATHS.post}?id=${encodeURIComponent(id)}`;
}

/** The address of the form that edits a post. */
export function editPath(id: string): string {
  return PATHS.edit.replace(':id', () => id);
}

/** The address of a page of a category's list, `path` being the category's own; `past` is of past events. */
export function listPath(path: string, { past = false, page = 1 }): string {
  const query = [past && 'when=past', page > 1 && `page=${page}`].filter(Boolean).join('&');
  return query ? `${path}?${query}` : path;
}
