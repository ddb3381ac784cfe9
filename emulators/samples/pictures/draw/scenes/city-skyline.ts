import { hills } from '../land';
import { across } from '../paint';
import type { Random } from '../random';
import type { Scene } from '../scene';
import { backdrop, birds, cloud, rings, sun } from '../sky';
import { ellipse, line, path, rect, sheet } from '../svg';
import { tower } from '../town';
import { leafyTree } from '../trees';

/** The city at dusk, a round tower among the others, a park in front. */
export const citySkyline: Scene = (random) => [
  backdrop('#36406e', '#f9b27c'),
  rings(820, 430, 90, 80, 4),
  sun(820, 430, 66, '#ffe7b8', '#ffcf90'),
  cloud(random, 140, 150, 260, '#a87a90'),
  ...[
    [20, 110, 210],
    [150, 90, 300],
    [1080, 130, 260],
    [960, 100, 330],
    [330, 100, 240],
  ].flatMap(([x = 0, width = 0, tall = 0]) => tower(random, x, 640, width, tall, '#8a6a80')),
  ...tower(random, 230, 650, 120, 390, '#5d5272'),
  ...tower(random, 690, 650, 110, 350, '#64567a'),
  ...tower(random, 860, 650, 120, 430, '#584e70'),
  ...roundTower(random, 540, 650),
  ...tower(random, 390, 660, 96, 260, '#4a4464'),
  ...tower(random, 1000, 660, 100, 240, '#4a4464'),
  ...Array.from({ length: 15 }, (_, index) =>
    leafyTree(
      random,
      index * 86 + random.between(-16, 16),
      720 + random.between(-8, 10),
      random.between(0.55, 0.8),
      random.pick(['#2c4a44', '#35564a', '#27403e']),
    ),
  ),
  hills(random, 724, 8, 4, '#22383a'),
  birds(random, 480, 170, 7, '#3a3350'),
];

function roundTower(random: Random, x: number, foot: number): string[] {
  const bands = Array.from({ length: 22 }, (_, index) =>
    line(
      `M${x - 58},${foot - 30 - index * 19}H${x + 58}`,
      random.between(0, 1) > 0.5 ? '#ffdf9c' : '#4a2f2c',
      6,
      { 'stroke-dasharray': '9 8' },
    ),
  );
  return [
    sheet('mid', rect(x - 64, foot - 470, 128, 480, across('#b8735a', '#6a3a3a')), ...bands),
    sheet(
      'mid',
      path(
        `M${x - 104},${foot - 486}H${x + 104}L${x + 78},${foot - 446}H${x - 78}Z`,
        across('#c9836a', '#7a4644'),
      ),
      ellipse(x, foot - 488, 104, 16, '#d99a7c'),
      rect(x - 30, foot - 520, 60, 34, '#8f5a50'),
      line(`M${x},${foot - 520}V${foot - 580}`, '#4a2f2c', 5),
    ),
  ];
}
