import { grass } from '../ground';
import { hills } from '../land';
import { down, paper } from '../paint';
import { maize } from '../plants';
import type { Scene } from '../scene';
import { backdrop, cloud, rings, sun } from '../sky';
import { at, line, polygon, rect, sheet } from '../svg';
import { leafyTree } from '../trees';

/** Roofs with solar panels under a wide sky. */
export const solarRoofs: Scene = (random) => [
  backdrop('#4c93bb', '#fdeab8'),
  rings(320, 220, 90, 80, 5),
  sun(320, 220, 76, '#fff6d0', '#fff0ac'),
  cloud(random, 760, 150, 280, '#fffaf0'),
  hills(random, 500, 22, 4, '#b9ac86'),
  leafyTree(random, 110, 650, 1.2, '#4a7d4a'),
  leafyTree(random, 1130, 650, 1.3, '#437746'),
  at(330, 700, 1, [panelHouse('#e7cfa4', '#8a4a35')]),
  at(870, 720, 1.15, [panelHouse('#d7dccb', '#3d5b4d')]),
  hills(random, 704, 8, 3, '#a8945a'),
  ...[150, 560, 620, 1130].map((x) => maize(random, x, 790, 0.8, '#5f8f42')),
  grass(random, 812, 50, 80, '#7d7d3c'),
];

const panelHouse = (wall: string, roof: string) =>
  sheet(
    'mid',
    rect(-190, -160, 380, 170, paper(wall)),
    rect(-30, -110, 64, 120, paper('#6d3b2a')),
    rect(-150, -104, 76, 60, '#9cc7d2'),
    rect(86, -104, 76, 60, '#9cc7d2'),
  ) +
  sheet(
    'mid',
    polygon(
      [
        [-226, -150],
        [-150, -290],
        [150, -290],
        [226, -150],
      ],
      paper(roof),
    ),
  ) +
  sheet(
    'low',
    polygon(
      [
        [-128, -272],
        [-8, -272],
        [-8, -180],
        [-168, -180],
      ],
      down('#3a5f92', '#16294c'),
    ),
    polygon(
      [
        [12, -272],
        [128, -272],
        [168, -180],
        [12, -180],
      ],
      down('#3a5f92', '#16294c'),
    ),
  ) +
  line(
    'M-142,-240H-8M-156,-210H-8M-98,-272L-128,-180M-52,-272L-68,-180M12,-240H142M12,-210H156M52,-272L64,-180M92,-272L116,-180',
    '#a9c6e4',
    3,
  );
