import { grass, road } from '../ground';
import type { HouseColours } from '../house-parts';
import { maisonette } from '../houses';
import { hills, ranges } from '../land';
import { paper } from '../paint';
import type { Scene } from '../scene';
import { backdrop, cloud, sun } from '../sky';
import { ellipse } from '../svg';
import { narrowTree } from '../trees';

/** A two-storey house at dusk with warm windows. */
export const maisonetteDusk: Scene = (random) => [
  backdrop('#2f4470', '#f0a277'),
  sun(240, 420, 60, '#ffdfae', '#ffc486'),
  cloud(random, 780, 170, 260, '#b4849a'),
  ranges(random, 2, 520, 570, '#67628a', '#46506a'),
  narrowTree(230, 650, 1.5, '#23443f'),
  narrowTree(310, 655, 1.2, '#2b5147'),
  narrowTree(930, 650, 1.6, '#20403c'),
  narrowTree(1010, 655, 1.25, '#2b5147'),
  maisonette(620, 660, 1.35, evening),
  hills(random, 668, 5, 3, '#2f4f40'),
  road([575, 668], 500, 330, '#8d7666'),
  ...[380, 440, 820, 880].map((x) => ellipse(x, 676, 46, 32, paper('#29523f'))),
  grass(random, 806, 50, 80, '#1e3a33'),
];

const evening: HouseColours = {
  wall: '#d9a878',
  roof: '#4a3340',
  door: '#7a2c26',
  pane: '#ffd88a',
};
