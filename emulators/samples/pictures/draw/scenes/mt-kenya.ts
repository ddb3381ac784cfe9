import { hills, mountain, ranges } from '../land';
import type { Scene } from '../scene';
import { backdrop, birds, cloud, rings, sun } from '../sky';
import { narrowTree } from '../trees';

/** Mount Kenya at sunrise over forest and a stream of mist. */
export const mtKenya: Scene = (random) => [
  backdrop('#3d4f86', '#f6b98a'),
  rings(820, 430, 90, 85, 5),
  sun(820, 430, 62, '#ffe9bd', '#ffd28a'),
  cloud(random, 90, 190, 240, '#f3c3a4'),
  cloud(random, 930, 150, 190, '#e9b3a0'),
  hills(random, 520, 20, 5, '#9a7f9c'),
  mountain(520, 610, 900, 430, '#66587f'),
  ranges(random, 3, 590, 690, '#58567a', '#2c4a4a'),
  ...Array.from({ length: 22 }, (_, index) =>
    narrowTree(
      index * 58 + random.between(-18, 18),
      770 + random.between(-20, 14),
      random.between(0.42, 0.72),
      random.pick(['#23453f', '#1d3a38', '#2f5a4a']),
    ),
  ),
  hills(random, 770, 12, 6, '#182e2d'),
  birds(random, 300, 250, 6, '#3a3350'),
];
