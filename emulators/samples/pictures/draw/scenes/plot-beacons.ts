import { grass, stones } from '../ground';
import { hills, ranges } from '../land';
import { paper } from '../paint';
import type { Scene } from '../scene';
import { backdrop, birds, cloud, sun } from '../sky';
import { at, line, path, polygon, rect, sheet } from '../svg';
import { acacia } from '../trees';

/** A plot with beacons, a fence of posts and wire, and hills behind. */
export const plotBeacons: Scene = (random) => [
  backdrop('#8ab6c8', '#fbe6bd'),
  sun(900, 170, 54, '#fff3cf', '#fff0c0'),
  cloud(random, 180, 170, 270, '#fdf5e6'),
  cloud(random, 560, 120, 180, '#f7eddc'),
  ranges(random, 3, 400, 470, '#a9b49a', '#86985e'),
  acacia(random, 1030, 500, 0.8, '#5d7a3c'),
  acacia(random, 160, 490, 0.6, '#66843f'),
  hills(random, 490, 8, 3, '#c08a52'),
  polygon(
    [
      [330, 540],
      [860, 540],
      [1120, 790],
      [60, 790],
    ],
    paper('#cf8f54'),
  ),
  polygon(
    [
      [330, 540],
      [860, 540],
      [1120, 790],
      [60, 790],
    ],
    'none',
    { stroke: '#fbeed2', 'stroke-width': 5, 'stroke-dasharray': '20 14' },
  ),
  ...[
    [330, 540, 0.62],
    [860, 540, 0.62],
    [60, 790, 1.35],
    [1120, 790, 1.35],
  ].map(([x = 0, y = 0, s = 1]) => beacon(x, y, s)),
  ...Array.from({ length: 9 }, (_, index) => fencePost(90 + index * 130, 536)),
  line('M60,500H1180M60,516H1180', '#5b4636', 2.4),
  ...Array.from({ length: 16 }, () =>
    bush(
      random.between(20, 1180),
      random.pick([560, 620, 700, 760]) + random.between(-12, 12),
      random.between(0.4, 1),
    ),
  ),
  stones(random, 600, 700, 5, '#a97a55'),
  grass(random, 812, 50, 60, '#7d7a35'),
  birds(random, 450, 250, 4, '#59684f'),
];

const beacon = (x: number, y: number, scale: number) =>
  at(x, y, scale, [
    sheet(
      'mid',
      polygon(
        [
          [-20, 0],
          [-13, -62],
          [13, -62],
          [20, 0],
        ],
        paper('#e9e2d4'),
      ),
      rect(-14, -70, 28, 10, '#c8392b'),
      polygon(
        [
          [6, -62],
          [13, -62],
          [20, 0],
          [9, 0],
        ],
        '#b9ae9a',
        { opacity: 0.6 },
      ),
    ),
  ]);

export const bush = (x: number, y: number, scale: number) =>
  at(x, y, scale, [
    path(
      'M0,0Q-22,-10 -26,-34Q-10,-20 -4,-4Q-8,-30 2,-46Q8,-28 6,-4Q14,-24 28,-30Q22,-8 0,0Z',
      paper('#8c8a3e'),
    ),
  ]);

const fencePost = (x: number, y: number) =>
  sheet('low', rect(x - 5, y - 56, 10, 58, paper('#6d5038')));
