/** The prerendered page of a post remains until the next build, even after an edit or a delete. */
export const STILL_SHOWN =
  'Search engines and link previews may show it until the site is published again.';
