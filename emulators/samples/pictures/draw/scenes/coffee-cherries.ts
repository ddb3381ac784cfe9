import { broadLeaf } from '../garden';
import { heap } from '../kitchen';
import { glow, paper, round } from '../paint';
import type { Scene } from '../scene';
import { backdrop } from '../sky';
import { at, ellipse, line, path, sheet } from '../svg';

/** A branch of ripe coffee cherries, and roasted beans. */
export const coffee: Scene = (random) => [
  backdrop('#3d5f4a', '#a9c18a'),
  ellipse(600, 300, 700, 420, glow('#fff0bc'), { opacity: 0.6 }),
  line('M-40,260C300,200 700,330 1240,180', '#6b4a30', 22),
  ...Array.from({ length: 7 }, (_, index) => {
    const x = 60 + index * 178;
    const y = 250 + Math.sin(index * 1.1) * 36;
    return (
      broadLeaf(x, y, 1.35, -58 + (index % 2) * 14, index % 2 ? '#2f6b3f' : '#3d7f48') +
      broadLeaf(x + 20, y + 8, 1.35, 48 + (index % 2) * 16, index % 2 ? '#3a7a45' : '#2a6039')
    );
  }),
  ...[140, 330, 520, 700, 880, 1060].map((x) =>
    heap(random, x, 330 + Math.sin(x / 120) * 26, 56, 11, 27, [
      '#b3261e',
      '#c8392b',
      '#9a1d1a',
      '#d9702b',
    ]),
  ),
  sheet(
    'high',
    path('M240,800C260,640 400,610 600,610C800,610 940,640 960,800Z', paper('#b98a58')),
    ellipse(600, 640, 320, 46, '#7d5432'),
  ),
  ...Array.from({ length: 90 }, () =>
    bean(600 + random.between(-280, 280), 642 + random.between(-26, 20), random.between(0, 180)),
  ),
];

const bean = (x: number, y: number, turn: number) =>
  at(
    x,
    y,
    1,
    [
      ellipse(0, 0, 19, 13, round('#7d4a2a', '#2f170c')),
      path('M-16,0Q-6,-5 0,0T16,0', 'none', { stroke: '#24110a', 'stroke-width': 3 }),
    ],
    turn,
  );
