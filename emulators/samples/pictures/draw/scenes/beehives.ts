import { bee } from '../animals';
import { grass } from '../ground';
import { hills, ranges } from '../land';
import { darker, paper } from '../paint';
import type { Scene } from '../scene';
import { backdrop, sun } from '../sky';
import { at, circle, line, rect, sheet } from '../svg';
import { acacia } from '../trees';

/** Hives on posts under flowering acacias. */
export const beehives: Scene = (random) => [
  backdrop('#8fc1bd', '#fdf0c8'),
  sun(210, 170, 54, '#fff4cc', '#fff0b8'),
  ranges(random, 3, 430, 520, '#b3c09a', '#8a9a55'),
  acacia(random, 300, 640, 2.1, '#6d8a3f'),
  acacia(random, 980, 600, 1.5, '#78944a'),
  hills(random, 620, 8, 3, '#b39a4e'),
  ...[
    [250, 610, 1.05, '#f0e3c2'],
    [520, 660, 1.25, '#7fa7ad'],
    [820, 640, 1.15, '#e0b04a'],
  ].map(([x, y, s, colour]) => at(Number(x), Number(y), Number(s), [hive(String(colour))])),
  ...[
    [380, 430, 1, -14],
    [470, 390, 0.7, 10],
    [690, 440, 1.2, -20],
    [640, 360, 0.6, 18],
    [930, 420, 0.8, -8],
    [1010, 480, 1, 12],
    [160, 470, 0.7, 24],
  ].map(([x = 0, y = 0, s = 1, turn = 0]) => bee(x, y, s, turn)),
  ...Array.from({ length: 70 }, () =>
    circle(
      random.between(0, 1200),
      random.between(690, 800),
      random.between(4, 9),
      random.pick(['#f4d24a', '#f7ead0', '#e2784f']),
    ),
  ),
  grass(random, 812, 76, 120, '#7f8438'),
];

const hive = (colour: string) =>
  sheet('low', rect(-70, -4, 16, 110, '#6b4a30'), rect(54, -4, 16, 110, '#6b4a30')) +
  sheet(
    'mid',
    rect(-96, -96, 192, 96, paper(colour), { rx: 6 }),
    rect(-106, -118, 212, 26, paper('#8a5f3a'), { rx: 5 }),
    rect(-30, -16, 60, 9, '#2a1c14', { rx: 4 }),
  ) +
  line('M-92,-64H92M-92,-34H92', darker(colour, 0.22), 3);
