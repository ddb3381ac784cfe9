/** Said about a deleted post, whose prerendered page stays until the next deployment. */
export const STILL_SHOWN = 'Google may still show it for a day or longer.';
