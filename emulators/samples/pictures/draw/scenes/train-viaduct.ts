import { grass } from '../ground';
import { hills, ranges } from '../land';
import { paper } from '../paint';
import type { Scene } from '../scene';
import { backdrop, cloud, sun } from '../sky';
import { at, circle, ellipse, line, path, rect, sheet } from '../svg';
import { acacia } from '../trees';

/** A red and white train on a viaduct over the plain. */
export const train: Scene = (random) => [
  backdrop('#6fa6bf', '#fbe2ae'),
  sun(240, 190, 58, '#fff3c8', '#ffecae'),
  cloud(random, 700, 150, 280, '#fff6e6'),
  ranges(random, 2, 440, 500, '#b5a283', '#9a8a58'),
  acacia(random, 140, 600, 0.9, '#75803f'),
  acacia(random, 1080, 590, 0.75, '#7f8848'),
  hills(random, 590, 8, 3, '#bf9a55'),
  giraffe(348, 742, 1),
  giraffe(822, 736, 0.78),
  ...[-40, 190, 420, 650, 880, 1110].map((x) =>
    sheet(
      'mid',
      path(
        `M${x},470h150c-30,20 -44,60 -46,120L${x + 100},760h-50l-4,-170c-2,-60 -16,-100 -46,-120Z`,
        paper('#c9bda8'),
      ),
    ),
  ),
  sheet('high', rect(-20, 440, 1240, 36, paper('#d9cfbb')), rect(-20, 434, 1240, 8, '#7d7468')),
  ...[-330, -20, 290].map((x) => at(x, 434, 1, [coach()])),
  at(600, 434, 1, [engine()]),
  grass(random, 812, 60, 120, '#8f7f3c'),
];

const engine = () =>
  sheet(
    'mid',
    path('M0,-112H250C330,-112 392,-70 402,-8H0Z', paper('#b3261e')),
    path('M0,-62H366Q384,-50 392,-36H0Z', '#f5ecda'),
    path('M276,-104C312,-98 340,-84 358,-66H284Z', '#22333d'),
    rect(30, -10, 100, 10, '#2f2926'),
    rect(250, -10, 100, 10, '#2f2926'),
    circle(384, -24, 7, '#ffe9a8'),
  );

const giraffe = (x: number, y: number, scale: number) =>
  at(x, y, scale, [
    sheet(
      'low',
      ...[-34, -20, 16, 30].map((left) => line(`M${left},-70L${left + 2},0`, '#b9793a', 7)),
      path(
        'M-44,-96C-20,-112 20,-112 34,-104L62,-214L80,-210L52,-88C46,-66 -34,-62 -44,-78Z',
        paper('#d79a4a'),
      ),
      path('M60,-216C64,-232 80,-234 92,-222L110,-208L106,-198L76,-200Z', paper('#d79a4a')),
      line('M72,-226V-240M82,-226L86,-240', '#7d4a24', 4),
      line('M-44,-90L-54,-56', '#7d4a24', 3),
    ),
    ...[
      [-24, -92],
      [-4, -98],
      [16, -92],
      [-14, -80],
      [8, -80],
      [44, -120],
      [50, -146],
      [58, -172],
      [64, -194],
    ].map(([cx = 0, cy = 0]) => ellipse(cx, cy, 7, 6, '#9a5c28')),
  ]);

const coach = () =>
  sheet(
    'mid',
    rect(0, -112, 300, 104, paper('#f5ecda'), { rx: 8 }),
    rect(0, -62, 300, 26, '#b3261e'),
    ...Array.from({ length: 6 }, (_, index) =>
      rect(18 + index * 46, -98, 34, 30, '#3d5968', { rx: 5 }),
    ),
    rect(20, -10, 90, 10, '#2f2926'),
    rect(190, -10, 90, 10, '#2f2926'),
  );
