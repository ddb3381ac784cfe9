import { grass } from '../ground';
import { bungalow } from '../houses';
import { hills } from '../land';
import { paper } from '../paint';
import { bananaPlant, palm } from '../plants';
import type { Scene } from '../scene';
import { backdrop, cloud, sun } from '../sky';
import { ellipse, rect } from '../svg';

/** A white house on the coast among palms. */
export const coastHouse: Scene = (random) => [
  backdrop('#3d9fb8', '#fdf1cf'),
  sun(930, 170, 60, '#fff5d6', '#fff0c0'),
  cloud(random, 150, 170, 250, '#fffaf0'),
  rect(0, 430, 1200, 120, paper('#2f8fa0')),
  ...Array.from({ length: 18 }, () =>
    ellipse(
      random.between(0, 1200),
      random.between(440, 520),
      random.between(20, 60),
      2,
      '#e9fbf6',
      { opacity: 0.5 },
    ),
  ),
  hills(random, 545, 10, 3, '#f0d9a6'),
  palm(210, 660, 1.5, -60, '#3d8b4e'),
  palm(1030, 650, 1.35, 70, '#357d48'),
  bungalow(600, 660, 1.15, { wall: '#fbf4e4', roof: '#c58a4a', door: '#1c6d78', pane: '#7cc3cc' }),
  hills(random, 676, 8, 3, '#e9cb92'),
  palm(1130, 800, 1.5, -50, '#2f7444'),
  bananaPlant(90, 800, 1.25, '#4b9650'),
  grass(random, 812, 44, 50, '#7da055'),
];
