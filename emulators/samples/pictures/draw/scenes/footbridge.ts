import { grass, stones } from '../ground';
import { hills, ranges } from '../land';
import { darker, down, paper } from '../paint';
import { bananaPlant } from '../plants';
import type { Scene } from '../scene';
import { backdrop, sun } from '../sky';
import { ellipse, line, path, rect, sheet } from '../svg';
import { leafyTree } from '../trees';

/** A footbridge of planks over a stream. */
export const footbridge: Scene = (random) => [
  backdrop('#9cc9bd', '#fbf0d2'),
  sun(600, 210, 52, '#fff5d4', '#fff1c6'),
  ranges(random, 3, 350, 470, '#a8c7b2', '#5f9a6c'),
  leafyTree(random, 130, 560, 1.6, '#2f6b48'),
  leafyTree(random, 1080, 560, 1.7, '#37774b'),
  leafyTree(random, 280, 520, 0.9, '#47875a'),
  leafyTree(random, 930, 520, 0.9, '#47875a'),
  hills(random, 540, 6, 3, '#559050'),
  path('M520,530C560,600 420,680 360,830H860C800,700 640,620 640,530Z', down('#a9d3d4', '#4f92a2')),
  ...Array.from({ length: 14 }, () =>
    ellipse(
      random.between(470, 720),
      random.between(600, 790),
      random.between(14, 40),
      2.4,
      '#f2fbf4',
      { opacity: 0.6 },
    ),
  ),
  stones(random, 420, 770, 7, '#8d8a80'),
  stones(random, 800, 770, 7, '#8d8a80'),
  sheet(
    'high',
    path('M200,690Q600,600 1000,690V716Q600,628 200,716Z', paper('#8b5d3a')),
    ...Array.from({ length: 27 }, (_, index) => plank(index)),
  ),
  sheet(
    'mid',
    line('M210,600Q600,512 990,600', '#6b4529', 9),
    ...[220, 410, 600, 790, 980].map((x) =>
      line(
        `M${x},${690 - 85 * (1 - ((x - 600) / 400) ** 2) * 0.5 + 10}V${600 - 88 * (1 - ((x - 600) / 400) ** 2) * 0.5 - 6}`,
        '#6b4529',
        11,
      ),
    ),
  ),
  bananaPlant(90, 810, 1.4, '#4f9145'),
  bananaPlant(1120, 812, 1.4, '#437f3e'),
  grass(random, 812, 60, 90, '#35703a'),
];

function plank(index: number): string {
  const x = 210 + index * 29;
  const y = 690 - 45 * (1 - ((x - 600) / 400) ** 2);
  return rect(x, y - 4, 24, 26, paper(index % 2 ? '#a9744a' : darker('#a9744a', 0.1)), { rx: 3 });
}
