/**
 * The prerendered page of a post remains until the next build, even after the post is edited or
 * deleted.
 */
export const STILL_SHOWN =
  'Search engines and link previews may show it until the site is published again.';
