import { bunting, FLAG } from '../bunting';
import { backs, crowd } from '../crowd';
import { hills, ranges } from '../land';
import { paper } from '../paint';
import type { Scene } from '../scene';
import { backdrop, sun } from '../sky';
import { path, rect, sheet } from '../svg';
import { acacia, leafyTree } from '../trees';

/** A white tent full of people at a harambee. */
export const tent: Scene = (random) => [
  backdrop('#78b2c4', '#fdeccb'),
  sun(180, 150, 50, '#fff4d0', '#fff0be'),
  ranges(random, 2, 430, 480, '#a3bfa0', '#7fa76d'),
  leafyTree(random, 90, 580, 1.3, '#3d7a45'),
  acacia(random, 1110, 570, 1.1, '#5d7a3c'),
  hills(random, 560, 8, 3, '#8aae60'),
  rect(190, 360, 820, 230, '#6d5a48', { opacity: 0.35 }),
  ...[190, 395, 600, 805, 1010].map((x) => rect(x - 6, 340, 12, 290, paper('#d9cfbb'))),
  crowd(random, 230, 620, 740, 9, 1.0, 'clapping'),
  sheet(
    'high',
    path(
      'M130,350L330,190L470,300L600,150L730,300L870,190L1070,350Q1040,380 1010,350Q960,384 907,350Q856,384 805,350Q754,384 702,350Q651,384 600,350Q549,384 498,350Q446,384 395,350Q344,384 293,350Q240,384 190,350Q160,380 130,350Z',
      paper('#fdf8ec'),
    ),
    path(
      'M330,190L293,350Q240,384 190,350ZM600,150L651,365Q600,384 549,365ZM870,190L1010,350Q960,384 907,350Z',
      '#e9dcc0',
      { opacity: 0.7 },
    ),
  ),
  bunting(392, 10, FLAG),
  sheet(
    'high',
    rect(470, 610, 260, 24, paper('#8a5a38')),
    path('M480,634H720L700,740H500Z', paper('#b3261e')),
  ),
  ...[0, 1, 2, 3].map((index) =>
    rect(
      520 + index * 42,
      590 - index * 3,
      36,
      20 + index * 3,
      paper(index % 2 ? '#6fa06a' : '#c9a45c'),
      { rx: 3 },
    ),
  ),
  backs(random, -20, 770, 1240, 9, 1.4),
];
