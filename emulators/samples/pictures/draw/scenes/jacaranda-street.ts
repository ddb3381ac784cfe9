import { road } from '../ground';
import { hills } from '../land';
import type { Scene } from '../scene';
import { backdrop, flakes, sun } from '../sky';
import { ellipse } from '../svg';
import { leafyTree } from '../trees';

/** Jacarandas in bloom along a quiet street. */
export const jacarandaStreet: Scene = (random) => [
  backdrop('#a5c8dc', '#fbeee0'),
  sun(600, 260, 56, '#fff6dc', '#fff1cc'),
  hills(random, 480, 10, 4, '#b3b8c4'),
  hills(random, 520, 8, 3, '#8fae8a'),
  road([600, 520], 600, 900, '#8b8290'),
  ...[
    [420, 560, 0.75],
    [780, 560, 0.75],
    [320, 630, 1.15],
    [880, 630, 1.15],
    [150, 760, 2],
    [1050, 760, 2],
  ].map(([x = 0, y = 0, s = 1], index) =>
    leafyTree(random, x, y, s, index % 2 ? '#8d6bbd' : '#7e5fb3'),
  ),
  ...Array.from({ length: 130 }, () =>
    ellipse(
      random.between(0, 1200),
      random.between(610, 800),
      random.between(3, 8),
      random.between(2, 4),
      random.pick(['#a68ad0', '#8d6bbd', '#c1abdf']),
    ),
  ),
  flakes(random, 60, '#b79bdc', 5),
];
