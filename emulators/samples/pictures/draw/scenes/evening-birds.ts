import { grass } from '../ground';
import { hills, ranges } from '../land';
import type { Scene } from '../scene';
import { backdrop, rings, sun } from '../sky';
import { at, path } from '../svg';
import { acacia } from '../trees';

/** Birds that cross a red evening over an acacia. */
export const eveningBirds: Scene = (random) => [
  backdrop('#6a3350', '#fcb878'),
  rings(420, 470, 110, 80, 5),
  sun(420, 470, 86, '#ffe8bc', '#ffc98a'),
  ranges(random, 2, 560, 600, '#8a4a5a', '#5e3348'),
  acacia(random, 850, 680, 1.9, '#2f1b2a'),
  hills(random, 690, 14, 4, '#2a1826'),
  ...Array.from({ length: 9 }, (_, index) =>
    at(
      200 + Math.abs(index - 4) * 22 + index * 70,
      130 + Math.abs(index - 4) * 34,
      0.9,
      [
        path(
          'M-46,-12Q-20,-26 0,0Q20,-26 46,-12Q22,-10 4,12L0,26L-4,12Q-22,-10 -46,-12Z',
          '#3a1c30',
        ),
      ],
      -10,
    ),
  ),
  grass(random, 806, 80, 130, '#1d101c'),
];
