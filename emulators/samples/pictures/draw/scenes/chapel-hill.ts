import { grass, road } from '../ground';
import { land, ranges } from '../land';
import { paper } from '../paint';
import type { Scene } from '../scene';
import { backdrop, birds, cloud } from '../sky';
import { at, ellipse, line, path, polygon, rect, sheet } from '../svg';
import { leafyTree, narrowTree } from '../trees';

/** A small white church on a hill in the late light. */
export const chapelHill: Scene = (random) => [
  backdrop('#3e6c86', '#fbdca6'),
  cloud(random, 90, 190, 280, '#e9c9a8'),
  cloud(random, 830, 150, 260, '#dfbd9c'),
  ranges(random, 3, 500, 580, '#7f9a94', '#4d7a5c'),
  land(
    [
      [-100, 700],
      [260, 640],
      [600, 575],
      [940, 640],
      [1300, 700],
    ],
    '#3d6f4a',
  ),
  at(600, 590, 1.25, [
    sheet(
      'mid',
      rect(-60, -150, 210, 150, paper('#f7eedb')),
      polygon(
        [
          [-76, -142],
          [-30, -214],
          [126, -214],
          [168, -142],
        ],
        paper('#a8402c'),
      ),
    ),
    ...[-8, 42, 92].map((x) => path(`M${x},-30V-86a16,16 0 0 1 32,0V-30Z`, paper('#e9b94f'))),
    sheet(
      'mid',
      rect(-132, -230, 84, 230, paper('#fdf6e6')),
      polygon(
        [
          [-144, -224],
          [-90, -330],
          [-36, -224],
        ],
        paper('#8f3525'),
      ),
    ),
    path('M-112,-12V-70a22,22 0 0 1 44,0V-12Z', '#5d3a28'),
    circleWindow(-90, -170),
    line('M-90,-330V-376M-106,-358H-74', '#f6ead0', 7),
  ]),
  road([490, 604], 420, 230, '#d6b98c'),
  narrowTree(860, 640, 1.15, '#2a5344'),
  narrowTree(330, 650, 1.1, '#2f5b49'),
  leafyTree(random, 1010, 690, 1.1, '#356a48'),
  grass(random, 806, 60, 110, '#234d35'),
  birds(random, 800, 250, 6, '#3a4a56'),
];

const circleWindow = (x: number, y: number) =>
  ellipse(x, y, 19, 19, '#c99a3c') +
  ellipse(x, y, 14, 14, '#f5d889') +
  line(`M${x - 14},${y}h28M${x},${y - 14}v28`, '#c99a3c', 3);
