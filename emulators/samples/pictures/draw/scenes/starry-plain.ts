import { grass } from '../ground';
import { ranges } from '../land';
import type { Scene } from '../scene';
import { backdrop, stars, sun } from '../sky';
import { path, smooth } from '../svg';
import { acacia } from '../trees';

/** A night of stars over a lone acacia. */
export const starryPlain: Scene = (random) => [
  backdrop('#101a3a', '#6a5a8a'),
  path(
    smooth([
      [-50, 520],
      [300, 330],
      [700, 240],
      [1250, 40],
    ]),
    'none',
    { stroke: '#b9aee0', 'stroke-width': 120, opacity: 0.16, filter: 'url(#haze)' },
  ),
  stars(random, 210, 560),
  sun(930, 190, 46, '#fdf3d4', '#d7d2f4'),
  ranges(random, 3, 590, 680, '#453f6b', '#221f3d'),
  acacia(random, 360, 720, 1.75, '#151327'),
  acacia(random, 860, 690, 0.7, '#1d1a33'),
  grass(random, 800, 70, 120, '#0e0d1c'),
];
