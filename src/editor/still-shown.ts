/**
 * Told to a writer who deletes a post. The prerendered page of the post remains until the next
 * deployment.
 */
export const STILL_SHOWN =
  'Search engines and link previews may show it until the site is published again.';
