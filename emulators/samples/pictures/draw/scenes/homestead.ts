import { hen } from '../animals';
import { grass } from '../ground';
import { door, pane } from '../house-parts';
import { hills, ranges } from '../land';
import { paper } from '../paint';
import { bananaPlant } from '../plants';
import type { Scene } from '../scene';
import { backdrop, cloud, sun } from '../sky';
import { at, line, polygon, rect, sheet } from '../svg';
import { leafyTree } from '../trees';

/** A homestead of the western hills: an iron roof, a mango tree, hens. */
export const homestead: Scene = (random) => [
  backdrop('#86b7c0', '#fdeccb'),
  sun(940, 180, 56, '#fff4d0', '#fff0be'),
  cloud(random, 160, 140, 240, '#fdf6e8'),
  ranges(random, 3, 400, 500, '#a3bfa6', '#6d9c68'),
  bananaPlant(1060, 600, 1.6, '#4f9145'),
  bananaPlant(960, 590, 1.3, '#5a9a48'),
  leafyTree(random, 210, 640, 2.1, '#2f6f42'),
  hills(random, 590, 8, 3, '#b9854f'),
  at(600, 640, 1.2, [
    sheet(
      'mid',
      rect(-200, -150, 400, 150, paper('#c98a58')),
      rect(-200, -44, 400, 44, paper('#7d4430')),
    ),
    sheet(
      'mid',
      polygon(
        [
          [-236, -140],
          [-160, -250],
          [160, -250],
          [236, -140],
        ],
        paper('#9aa4a6'),
      ),
      line(
        [...Array(15).keys()]
          .map((index) => `M${-206 + index * 30},-142L${-150 + index * 22},-248`)
          .join(''),
        '#7b8688',
        2.6,
      ),
    ),
    door(-34, -112, 62, 112, '#2f5f8a'),
    pane(-152, -106, 66, 54, '#8fb8c2'),
    pane(84, -106, 66, 54, '#8fb8c2'),
  ]),
  sheet(
    'low',
    rect(820, 600, 130, 14, paper('#7d5a3c')),
    rect(832, 612, 12, 50, '#6b4a30'),
    rect(926, 612, 12, 50, '#6b4a30'),
  ),
  ...[
    [300, 740, 1, '#c9713c'],
    [400, 760, 0.9, '#f1e3c8'],
    [820, 745, 0.9, '#3a2a24'],
    [900, 765, 0.7, '#e0b04a'],
  ].map(([x, y, s, colour]) => hen(Number(x), Number(y), Number(s), String(colour))),
  grass(random, 814, 46, 70, '#6d7f3c'),
];
