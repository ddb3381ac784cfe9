import { water } from '../ground';
import { hills } from '../land';
import { darker, paper } from '../paint';
import type { Scene } from '../scene';
import { backdrop, birds, cloud, pool, rings, sun } from '../sky';
import { at, ellipse, line, path, sheet } from '../svg';

/** A lake at evening with sails. */
export const lakeSails: Scene = (random) => [
  backdrop('#2f5f86', '#fbd39a'),
  rings(380, 420, 80, 80, 4),
  sun(380, 420, 66, '#fff0c4', '#ffdf9c'),
  cloud(random, 700, 170, 300, '#f2d3b0'),
  cloud(random, 60, 230, 190, '#e8c3a4'),
  hills(random, 440, 18, 5, '#7d8fa6'),
  hills(random, 462, 12, 4, '#5f7791'),
  water(random, 480, '#3f7f98', '#ffe8bd'),
  pool(380, 560, 90, 220, '#ffe6b0'),
  lakeBoat(880, 560, 0.62, '#b3261e'),
  lakeBoat(560, 620, 0.95, '#e0a530'),
  lakeBoat(230, 720, 1.5, '#f4ead6'),
  birds(random, 760, 300, 7, '#2c4258'),
];

function lakeBoat(x: number, y: number, scale: number, sail: string): string {
  return at(x, y, scale, [
    ellipse(6, 26, 120, 10, '#1f4457', { opacity: 0.45 }),
    sheet('low', line('M-6,10V-168', '#4a3324', 6), line('M-72,-30L40,-176', '#4a3324', 5)),
    sheet(
      'mid',
      path('M-70,-32L40,-174Q92,-90 74,-24Q0,-8 -70,-32Z', paper(sail)),
      path('M40,-174Q92,-90 74,-24Q60,-20 44,-20Q62,-96 40,-174Z', darker(sail, 0.18), {
        opacity: 0.5,
      }),
    ),
    sheet(
      'low',
      path('M-120,-2Q-10,22 122,-14Q104,28 70,30H-84Q-110,24 -120,-2Z', paper('#6b4229')),
      line('M-114,6Q-10,28 116,-4', '#e9d4a6', 4),
    ),
  ]);
}
