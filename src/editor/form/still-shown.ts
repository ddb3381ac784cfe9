/**
 * A message for a writer who deletes a post. The post's prerendered page remains on the site until
 * the next deployment, so the post can still be found.
 */
export const STILL_SHOWN = 'Google and link previews may still show it for a day or longer.';
