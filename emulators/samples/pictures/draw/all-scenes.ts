import type { Scene } from './scene';
import { EVENT_SCENES } from './scenes-events';
import { FAREWELL_SCENES } from './scenes-farewell';
import { FIELD_SCENES } from './scenes-fields';
import { HOME_SCENES } from './scenes-homes';
import { LAND_SCENES } from './scenes-land';
import { PLACE_SCENES } from './scenes-places';
import { STILL_SCENES } from './scenes-still';
import { WORD_SCENES } from './scenes-word';
import { WORK_SCENES } from './scenes-work';

/** Every picture by its file name without ending. */
export const SCENES: Readonly<Record<string, Scene>> = {
  ...LAND_SCENES,
  ...HOME_SCENES,
  ...FIELD_SCENES,
  ...WORK_SCENES,
  ...STILL_SCENES,
  ...FAREWELL_SCENES,
  ...WORD_SCENES,
  ...PLACE_SCENES,
  ...EVENT_SCENES,
};
