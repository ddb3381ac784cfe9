import { grass } from '../ground';
import type { HouseColours } from '../house-parts';
import { bungalow } from '../houses';
import { hills } from '../land';
import { paper } from '../paint';
import type { Scene } from '../scene';
import { backdrop, cloud, rings, sun } from '../sky';
import { ellipse, path } from '../svg';
import { leafyTree } from '../trees';

/** A bungalow with a red roof and a garden. */
export const bungalowDay: Scene = (random) => [
  backdrop('#6fb3c9', '#fdf0d3'),
  rings(210, 180, 60, 60, 4),
  sun(210, 180, 54, '#fff3cf', '#fff0c0'),
  cloud(random, 720, 180, 300, '#fff8ea'),
  cloud(random, 380, 110, 170, '#f8f0e0'),
  hills(random, 480, 16, 5, '#93b89a'),
  hills(random, 540, 14, 4, '#6ea267'),
  leafyTree(random, 190, 640, 1.55, '#3b7a45'),
  leafyTree(random, 1040, 630, 1.35, '#7b5ea7'),
  bungalow(610, 650, 1.28, terracotta),
  hills(random, 664, 6, 3, '#5c9450'),
  path('M560,662H660L780,800H440Z', paper('#d8bf96')),
  ...[330, 390, 830, 900].map((x) => ellipse(x, 672, 44, 30, paper('#3f7d3f'))),
  ...[320, 352, 392, 410, 826, 850, 890, 918].map((x, index) =>
    ellipse(x, 658 + (index % 3) * 8, 8, 8, paper(index % 2 ? '#d8433b' : '#f0b93f')),
  ),
  grass(random, 806, 56, 90, '#356b37'),
];

const terracotta: HouseColours = {
  wall: '#f1dfbf',
  roof: '#a8442c',
  door: '#1f5a3c',
  pane: '#8fc1cf',
};
