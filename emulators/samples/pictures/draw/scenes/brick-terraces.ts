import { door, pane } from '../house-parts';
import { darker, paper } from '../paint';
import type { Random } from '../random';
import type { Scene } from '../scene';
import { backdrop, cloud } from '../sky';
import { at, ellipse, path, polygon, rect, sheet } from '../svg';
import { leafyTree } from '../trees';

/** Brick terraces on a rainy, friendly street. */
export const terraces: Scene = (random) => [
  backdrop('#9fb3bf', '#ece0cc'),
  cloud(random, 120, 130, 280, '#dfe3e2'),
  cloud(random, 700, 110, 330, '#d3d9da'),
  ...[0, 1, 2, 3].map((index) =>
    terrace(
      random,
      -30 + index * 316,
      650,
      ['#a8543c', '#b5654a', '#9c4a3a', '#b06048'][index] ?? '#a8543c',
      ['#1f5a3c', '#b3261e', '#2f4b7c', '#d9a441'][index] ?? '#1f5a3c',
    ),
  ),
  sheet('mid', rect(-20, 648, 1240, 40, paper('#cfc6b8'))),
  sheet('mid', rect(-20, 684, 1240, 130, paper('#5d5f68'))),
  ...Array.from({ length: 22 }, () =>
    ellipse(
      random.between(0, 1200),
      random.between(704, 790),
      random.between(16, 70),
      3,
      '#cfdadd',
      { opacity: 0.4 },
    ),
  ),
  leafyTree(random, 286, 668, 0.8, '#6f8f52'),
  leafyTree(random, 920, 668, 0.85, '#c98a3c'),
  at(620, 668, 1, [
    sheet(
      'mid',
      rect(-26, -120, 52, 120, paper('#b3261e'), { rx: 8 }),
      ellipse(0, -118, 30, 14, '#8f1d18'),
      rect(-14, -92, 28, 6, '#2a1210'),
    ),
  ]),
];

function terrace(
  random: Random,
  x: number,
  foot: number,
  brick: string,
  doorColour: string,
): string {
  const courses = Array.from({ length: 60 }, () =>
    rect(
      x + random.between(4, 290),
      foot - random.between(20, 330),
      20,
      8,
      darker(brick, random.between(0.08, 0.2)),
      { opacity: 0.6 },
    ),
  );
  return (
    sheet(
      'mid',
      rect(x, foot - 340, 318, 346, paper(brick)),
      ...courses,
      polygon(
        [
          [x - 6, foot - 336],
          [x + 30, foot - 430],
          [x + 290, foot - 430],
          [x + 324, foot - 336],
        ],
        paper('#4d4f5a'),
      ),
      rect(x + 230, foot - 470, 50, 60, paper(darker(brick, 0.15))),
      rect(x + 238, foot - 486, 12, 20, '#b9744c'),
      rect(x + 260, foot - 486, 12, 20, '#b9744c'),
    ) +
    pane(x + 40, foot - 290, 80, 90, '#a9c3cc') +
    pane(x + 190, foot - 290, 80, 90, '#ffdf9c') +
    sheet(
      'low',
      polygon(
        [
          [x + 160, foot - 130],
          [x + 176, foot - 144],
          [x + 284, foot - 144],
          [x + 300, foot - 130],
          [x + 300, foot],
          [x + 160, foot],
        ],
        paper('#e8dcc6'),
      ),
    ) +
    pane(x + 180, foot - 118, 100, 82, '#bcd2d6') +
    door(x + 52, foot - 128, 60, 128, doorColour) +
    path(`M${x + 46},${foot - 134}a36,30 0 0 1 72,0Z`, '#f7e2a8')
  );
}
