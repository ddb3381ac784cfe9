import type { Scene } from './scene';
import { HOME_SCENES } from './scenes-homes';
import { LAND_SCENES } from './scenes-land';

/** Every picture by its file name without ending. */
export const SCENES: Readonly<Record<string, Scene>> = { ...LAND_SCENES, ...HOME_SCENES };
