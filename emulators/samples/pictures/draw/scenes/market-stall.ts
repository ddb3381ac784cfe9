import { person } from '../figure';
import { heap } from '../kitchen';
import { hills } from '../land';
import { darker, paper } from '../paint';
import type { Scene } from '../scene';
import { backdrop, rings } from '../sky';
import { at, line, path, rect, sheet } from '../svg';

/** A market stall with heaps of fruit and two traders. */
export const marketStall: Scene = (random) => [
  backdrop('#efc486', '#fdf1d8'),
  rings(600, 240, 120, 90, 4),
  ...[
    ['#b3261e', 60],
    ['#1f6b3a', 860],
  ].map(([colour, x]) => at(Number(x), 330, 0.62, [umbrella(String(colour))])),
  hills(random, 560, 6, 3, '#cf9f68'),
  person(470, 590, 1.5, {
    skin: '#5b3826',
    top: '#1f6b3a',
    bottom: '#e2b33c',
    dress: true,
    scarf: '#d9912b',
    arms: 'folded',
  }),
  person(760, 590, 1.5, {
    skin: '#6d452e',
    top: '#c95f3f',
    bottom: '#2f4b7c',
    dress: true,
    scarf: '#2f4b7c',
    arms: 'waving',
  }),
  sheet(
    'high',
    rect(110, 520, 980, 34, paper('#9a6b42')),
    rect(120, 554, 960, 250, paper('#7d5433')),
  ),
  ...[...Array(12).keys()].map((index) =>
    line(`M${150 + index * 80},560V800`, darker('#7d5433', 0.25), 3),
  ),
  heap(random, 230, 506, 92, 30, 19, ['#d8432f', '#c8392b']),
  heap(random, 420, 506, 86, 30, 18, ['#5c9a45', '#497f3a', '#7bb35a']),
  heap(random, 610, 506, 92, 26, 22, ['#e8a63a', '#e28f2c']),
  heap(random, 800, 506, 84, 30, 17, ['#7b3f6e', '#5e2f58']),
  heap(random, 980, 506, 92, 26, 22, ['#e7c63f', '#d8b12f']),
  sheet(
    'high',
    ...Array.from({ length: 13 }, (_, index) =>
      path(`M${60 + index * 84},60h84v120q-42,46 -84,0Z`, paper(index % 2 ? '#f7ecd4' : '#b3261e')),
    ),
  ),
  rect(40, 46, 1130, 26, paper('#6b4a30')),
  rect(96, 60, 20, 480, paper('#6b4a30')),
  rect(1084, 60, 20, 480, paper('#6b4a30')),
];

const umbrella = (colour: string) =>
  rect(196, 0, 12, 380, '#7d5c40') +
  sheet(
    'mid',
    path(
      'M0,40C40,-80 360,-80 400,40Q366,16 334,40Q300,16 267,40Q234,16 200,40Q167,16 133,40Q100,16 67,40Q34,16 0,40Z',
      paper(colour),
    ),
  );
