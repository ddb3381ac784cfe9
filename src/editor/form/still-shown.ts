/** Said about a deleted post, whose prerendered page stays until the next deployment. */
export const STILL_SHOWN = 'Google and link previews may still show it for a day or longer.';
