import { dove } from '../animals';
import { blossom } from '../flowers';
import { hills, ranges } from '../land';
import type { Scene } from '../scene';
import { backdrop, cloud, rings, sun } from '../sky';
import { leafyTree } from '../trees';

/** White doves that rise over quiet hills. */
export const doves: Scene = (random) => [
  backdrop('#7fb0c8', '#fbe9cc'),
  rings(600, 300, 120, 100, 5),
  sun(600, 300, 70, '#fff8e2', '#fff2cc'),
  cloud(random, 90, 230, 260, '#fffaf0'),
  cloud(random, 870, 200, 250, '#fdf4e6'),
  ranges(random, 3, 560, 670, '#a9c2ae', '#5f8f6a'),
  leafyTree(random, 1060, 700, 1.1, '#3f7a55'),
  leafyTree(random, 140, 720, 1.2, '#37704d'),
  hills(random, 730, 10, 3, '#44794f'),
  dove(420, 400, 1.5, -12),
  dove(760, 300, 1.15, -24),
  dove(620, 520, 0.85, 4),
  dove(900, 450, 0.7, -16),
  dove(300, 230, 0.6, -30),
  ...Array.from({ length: 20 }, () =>
    blossom(random.between(30, 1170), random.between(745, 790), random.between(0.6, 1), '#fbf5ea'),
  ),
];
