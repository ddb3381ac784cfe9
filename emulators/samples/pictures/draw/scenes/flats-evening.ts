import { hills } from '../land';
import { paper } from '../paint';
import type { Scene } from '../scene';
import { backdrop, cloud, sun } from '../sky';
import { line, rect, sheet } from '../svg';
import { flats, tank } from '../town';
import { leafyTree } from '../trees';

/** Blocks of flats at evening with washing on the balconies. */
export const flatsEvening: Scene = (random) => [
  backdrop('#45486f', '#f7b989'),
  sun(960, 330, 58, '#ffe6ba', '#ffcf94'),
  cloud(random, 120, 140, 240, '#c98d90'),
  hills(random, 560, 12, 4, '#6a5a7a'),
  flats(random, 60, 700, 5, 3, {
    wall: '#b98a78',
    roof: '#6b3c39',
    door: '#333333',
    pane: '#ffd58a',
  }),
  flats(random, 830, 700, 6, 3, {
    wall: '#8e9a8a',
    roof: '#2e5346',
    door: '#333333',
    pane: '#ffe0a0',
  }),
  flats(random, 370, 740, 8, 5, {
    wall: '#ecd2a8',
    roof: '#b3392b',
    door: '#333333',
    pane: '#ffdc94',
  }),
  tank(450, 162, 0.8, '#23292c'),
  tank(520, 162, 0.8, '#23292c'),
  leafyTree(random, 300, 750, 0.95, '#2f5a48'),
  leafyTree(random, 1120, 740, 0.9, '#35604c'),
  sheet('mid', rect(-20, 734, 1240, 90, paper('#4b3b40'))),
  line('M0,774H1200', '#f0d9a8', 5, { 'stroke-dasharray': '46 34' }),
];
