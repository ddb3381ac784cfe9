import { cow, hen } from '../animals';
import { grass } from '../ground';
import { hills, ranges } from '../land';
import { paper } from '../paint';
import type { Scene } from '../scene';
import { backdrop, cloud, sun } from '../sky';
import { at, line, polygon, rect, sheet } from '../svg';

/** A dairy farm with two cows, a gate and hay. */
export const dairyFarm: Scene = (random) => [
  backdrop('#79b8c9', '#fdf1d4'),
  sun(1010, 160, 56, '#fff4d0', '#fff0c2'),
  cloud(random, 150, 160, 270, '#fffaf0'),
  cloud(random, 620, 120, 190, '#f8f2e4'),
  ranges(random, 3, 410, 500, '#a5c2a5', '#6da164'),
  at(930, 560, 1, [
    sheet(
      'mid',
      rect(-130, -150, 260, 150, paper('#a8442c')),
      polygon(
        [
          [-156, -140],
          [0, -232],
          [156, -140],
        ],
        paper('#6a4a3f'),
      ),
      rect(-44, -104, 88, 104, '#f2e4c8'),
      line('M-44,-104L44,0M44,-104L-44,0', '#a8442c', 7),
    ),
    rect(-22, -186, 44, 32, '#f2e4c8'),
  ]),
  hills(random, 566, 10, 3, '#65a055'),
  ...Array.from({ length: 7 }, (_, index) =>
    sheet('low', rect(40 + index * 190, 540, 14, 80, paper('#f1e5cb'))),
  ),
  sheet('low', rect(-10, 556, 1220, 11, '#f1e5cb'), rect(-10, 588, 1220, 11, '#f1e5cb')),
  hills(random, 640, 8, 3, '#539247'),
  cow(360, 720, 1.45, '#f4ead6', '#3a2a24'),
  cow(760, 690, 1.05, '#b8703f', '#8a4d2a'),
  hen(1010, 730, 0.8, '#c9713c'),
  hen(1085, 748, 0.7, '#f1e3c8'),
  grass(random, 806, 56, 110, '#3f7d3a'),
];
