import { cow } from '../animals';
import { person } from '../figure';
import { grass } from '../ground';
import { hills, ranges } from '../land';
import type { Scene } from '../scene';
import { backdrop, sun } from '../sky';
import { acacia } from '../trees';

/** Goats and cattle at an open-air sale. */
export const cattleDay: Scene = (random) => [
  backdrop('#d98a52', '#fde6b4'),
  sun(920, 230, 70, '#fff3cc', '#ffe9a8'),
  ranges(random, 2, 460, 520, '#c79a6a', '#a87848'),
  acacia(random, 240, 600, 1.7, '#6d6a34'),
  hills(random, 590, 8, 3, '#b5793f'),
  cow(330, 690, 1.2, '#7d4a2c', '#5d341e'),
  cow(620, 730, 1.4, '#efe2c8', '#c9a06a'),
  cow(930, 690, 1.15, '#3a2a26', '#241a18'),
  person(120, 740, 1.5, {
    skin: '#3d241a',
    top: '#b3261e',
    bottom: '#b3261e',
    dress: true,
    arms: 'down',
  }),
  person(1110, 740, 1.45, {
    skin: '#4a2c1d',
    top: '#2f4b7c',
    bottom: '#b3261e',
    dress: true,
    scarf: '#e2b33c',
    arms: 'folded',
  }),
  grass(random, 812, 50, 90, '#8a6a30'),
];
