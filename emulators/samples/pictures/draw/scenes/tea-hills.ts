import { rows } from '../ground';
import { hills, land, skyline } from '../land';
import type { Scene } from '../scene';
import { backdrop, cloud, sun } from '../sky';
import { leafyTree } from '../trees';

/** Hills of tea with pickers' paths and a factory far off. */
export const teaHills: Scene = (random) => {
  const back = skyline(random, 400, 34, 4);
  const middle = skyline(random, 500, 44, 3);
  const front = skyline(random, 640, 34, 3);
  return [
    backdrop('#7fb7c4', '#f4ead0'),
    sun(980, 150, 60, '#fff3cf', '#fff0c0'),
    cloud(random, 130, 190, 280, '#fbf3e2'),
    cloud(random, 620, 130, 200, '#f6efe0'),
    hills(random, 330, 26, 5, '#8fb0a4'),
    hills(random, 365, 24, 4, '#6f9c83'),
    land(back, '#5d9455'),
    rows(back, 4, 24, 20, '#57914c'),
    leafyTree(random, 190, 440, 0.7, '#2f6a46'),
    leafyTree(random, 250, 446, 0.55, '#3a7a4c'),
    land(middle, '#47803f'),
    rows(middle, 5, 34, 34, '#4a8a3e'),
    leafyTree(random, 1020, 540, 0.95, '#2a6041'),
    land(front, '#326a35'),
    rows(front, 5, 48, 58, '#3c7c37'),
  ];
};
