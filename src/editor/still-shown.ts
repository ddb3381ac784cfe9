/** What the build has written of a post stays there until the next one, whatever becomes of the post. */
export const STILL_SHOWN =
  'Search engines and link previews may show it until the site is published again.';
