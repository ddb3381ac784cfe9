import { crowd } from '../crowd';
import { down, glow, paper } from '../paint';
import { beadBand } from '../room';
import type { Scene } from '../scene';
import { backdrop } from '../sky';
import { at, ellipse, line, path, polygon, rect, sheet } from '../svg';

/** People of a savings group round a table, seen from the front. */
export const chama: Scene = (random) => [
  backdrop('#2f6f63', '#7fae8c'),
  beadBand(56, 44, ['#e2b33c', '#b3261e', '#f4ead6']),
  ellipse(600, 330, 620, 300, glow('#ffe7ae'), { opacity: 0.7 }),
  crowd(random, 120, 610, 960, 6, 1.75, 'folded'),
  sheet(
    'high',
    rect(60, 530, 1080, 40, paper('#a8713f'), { rx: 12 }),
    path('M80,570H1120L1160,820H40Z', paper('#7f5230')),
  ),
  sheet(
    'low',
    polygon(
      [
        [500, 540],
        [700, 540],
        [716, 494],
        [484, 494],
      ],
      '#f7eeda',
    ),
    line('M600,496V538M506,508H586M504,520H588M614,508H694M612,520H696', '#a58c6c', 3),
  ),
  ...[250, 360, 880, 990].map((x, index) =>
    at(x, 540, 0.5, [
      sheet(
        'low',
        path('M-40,-70H40L32,0H-32Z', paper(index % 2 ? '#f4ead6' : '#b3261e')),
        ellipse(0, -70, 40, 9, '#a8673c'),
      ),
    ]),
  ),
  sheet(
    'mid',
    rect(770, 482, 44, 60, '#26242a', { rx: 7 }),
    rect(775, 488, 34, 44, down('#5fae6c', '#2c7a46')),
  ),
  sheet(
    'mid',
    rect(400, 470, 68, 72, paper('#b3261e'), { rx: 6 }),
    rect(394, 462, 80, 16, paper('#8f1d18'), { rx: 5 }),
    rect(418, 467, 32, 5, '#2a0f0c'),
  ),
];
