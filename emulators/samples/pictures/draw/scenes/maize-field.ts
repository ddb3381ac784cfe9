import { hills, ranges } from '../land';
import { maize } from '../plants';
import type { Scene } from '../scene';
import { backdrop, cloud, sun } from '../sky';

/** Tall maize in rows under a clear sky. */
export const maizeField: Scene = (random) => [
  backdrop('#5fa8c4', '#fcefcc'),
  sun(640, 250, 64, '#fff4cf', '#fff0bd'),
  cloud(random, 110, 150, 250, '#fffaee'),
  cloud(random, 840, 130, 230, '#fbf4e4'),
  ranges(random, 2, 430, 470, '#a3bf9f', '#7fa76d'),
  hills(random, 510, 8, 3, '#9a7a45'),
  ...[0.5, 0.75, 1.05, 1.5].flatMap((scale, row) =>
    Array.from({ length: Math.round(19 - row * 4) }, (_, index) =>
      maize(
        random,
        index * (1240 / Math.round(18 - row * 4)) - 10 + random.between(-14, 14),
        [560, 630, 720, 850][row] ?? 800,
        scale * random.between(0.9, 1.08),
        ['#7da650', '#659844', '#4f8a3c', '#3d7a34'][row] ?? '#3d7a34',
      ),
    ),
  ),
];
