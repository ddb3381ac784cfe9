import { grass, road } from '../ground';
import { hills, ranges } from '../land';
import { bananaPlant } from '../plants';
import type { Scene } from '../scene';
import { backdrop, birds, cloud, sun } from '../sky';
import { leafyTree } from '../trees';

/** A red road through green hills, small farms and bananas. */
export const redRoad: Scene = (random) => [
  backdrop('#86bccb', '#fbefd2'),
  sun(250, 190, 58, '#fff4d2', '#fff0c4'),
  cloud(random, 720, 180, 300, '#fdf6e8'),
  cloud(random, 420, 120, 160, '#f7f0e0'),
  ranges(random, 4, 360, 520, '#9cbcae', '#4f8a4e'),
  ...[140, 235, 880, 960].map((x, index) =>
    leafyTree(random, x, 520 + (index % 2) * 22, 0.5, '#36704a'),
  ),
  hills(random, 580, 20, 3, '#437d42'),
  road([640, 560], 520, 460, '#b5532f'),
  bananaPlant(150, 770, 1.5, '#4f9145'),
  bananaPlant(1010, 760, 1.35, '#5a9a48'),
  bananaPlant(1120, 790, 1.6, '#437f3e'),
  grass(random, 800, 66, 90, '#2f5e33'),
  birds(random, 720, 300, 5, '#3d5a5c'),
];
