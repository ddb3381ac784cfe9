/**
 * The text that tells a writer who deletes a post that the post's prerendered page remains on the
 * site until the next deployment.
 */
export const STILL_SHOWN =
  'Search engines and link previews may show it until the site is published again.';
