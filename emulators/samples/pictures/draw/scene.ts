import type { Random } from './random';

/** Draws a picture: the parts from the back to the front. */
export type Scene = (random: Random) => string[];
