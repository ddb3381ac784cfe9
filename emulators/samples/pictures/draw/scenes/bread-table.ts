import { heap, pot } from '../kitchen';
import { down, paper, round } from '../paint';
import { beadBand, room } from '../room';
import type { Scene } from '../scene';
import { at, ellipse, line, path, rect, sheet } from '../svg';

/** Bread, a jug and fruit on a laid table. */
export const breadTable: Scene = (random) => [
  room('#a9b48c', '#fff2c8', '#f0e2c4', 520),
  beadBand(770, 34, ['#b3261e', '#1f6b3a', '#e2b33c']),
  sheet(
    'mid',
    rect(420, 60, 360, 250, paper('#e9dcc0')),
    rect(440, 80, 320, 210, down('#9cc9d2', '#fbeec8')),
  ),
  path('M440,260Q540,200 620,244T760,230V290H440Z', '#7fa768'),
  line('M600,80V290', '#e9dcc0', 10),
  pot(280, 640, 1.45, '#b5633a'),
  ...[0, 1, 2, 3].map((layer) =>
    at(620, 668 - layer * 22, 1, [
      sheet('low', ellipse(0, 0, 190 - layer * 7, 40, round('#eccb8c', '#a86c34'))),
      ...[-90, -20, 60, 110].map((x, index) =>
        ellipse(x, (index % 2) * 12 - 8, 18, 6, '#8f5526', { opacity: 0.6 }),
      ),
    ]),
  ),
  heap(random, 940, 650, 92, 16, 27, ['#d8642f', '#e8a33c', '#c8392b']),
  sheet(
    'mid',
    path('M800,640H1080Q1060,720 940,722Q820,720 800,640Z', round('#c98a52', '#7a4526')),
  ),
];
