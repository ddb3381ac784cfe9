import { grass, road } from '../ground';
import { hills, land, mountain } from '../land';
import type { Scene } from '../scene';
import { backdrop, birds, cloud, rings, sun } from '../sky';
import { narrowTree } from '../trees';

/** A footpath that climbs to the light. */
export const dawnPath: Scene = (random) => [
  backdrop('#5c6ba6', '#fde2ac'),
  rings(690, 400, 100, 95, 5),
  sun(690, 400, 74, '#fff3cc', '#ffe6a6'),
  cloud(random, 120, 170, 250, '#e6c1b8'),
  cloud(random, 900, 220, 210, '#f0cdb4'),
  mountain(250, 560, 620, 180, '#8f86ae'),
  hills(random, 500, 26, 4, '#a795ae'),
  hills(random, 545, 20, 3, '#78709a'),
  land(
    [
      [-100, 640],
      [300, 600],
      [640, 520],
      [900, 560],
      [1300, 640],
    ],
    '#50618a',
  ),
  road([648, 528], 380, 320, '#e9c48f'),
  narrowTree(200, 690, 1.2, '#2f4a5c'),
  narrowTree(130, 720, 1.5, '#27404f'),
  narrowTree(980, 680, 1.35, '#2f4a5c'),
  narrowTree(1070, 720, 1.7, '#243c4a'),
  grass(random, 806, 66, 120, '#233a48'),
  birds(random, 420, 260, 6, '#3d4670'),
];
