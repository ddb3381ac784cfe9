import { crowd } from '../crowd';
import { hills } from '../land';
import { down, glow, paper } from '../paint';
import type { Scene } from '../scene';
import { backdrop } from '../sky';
import { at, circle, ellipse, line, rect, sheet } from '../svg';
import { leafyTree } from '../trees';

/** Lanterns and a dance floor at night in a northern garden. */
export const lanternNight: Scene = (random) => [
  backdrop('#1c2244', '#6a4668'),
  ...[90, 1110].map((x) => leafyTree(random, x, 690, 2.2, '#24465a')),
  hills(random, 640, 8, 3, '#2f4a50'),
  sheet(
    'low',
    line('M-10,130Q300,260 600,150T1210,120M-10,60Q350,200 640,90T1210,50', '#d9c39a', 3),
  ),
  ...[
    [90, 178],
    [210, 214],
    [330, 224],
    [450, 196],
    [580, 158],
    [720, 142],
    [850, 150],
    [980, 156],
    [1100, 140],
    [180, 124],
    [420, 140],
    [660, 88],
    [880, 84],
    [1060, 74],
  ].map(([x = 0, y = 0], index) =>
    at(x, y, 1, [
      circle(0, 24, 90, glow('#ffd68a')),
      sheet(
        'low',
        ellipse(
          0,
          24,
          26,
          32,
          down('#fff0b4', ['#f0a040', '#e2604a', '#e8c04a'][index % 3] ?? '#f0a040'),
        ),
        rect(-12, -10, 24, 8, '#3a2a26'),
        rect(-12, 52, 24, 8, '#3a2a26'),
      ),
    ]),
  ),
  ellipse(600, 720, 560, 90, glow('#ffcf8a'), { opacity: 0.8 }),
  crowd(random, 160, 730, 880, 7, 1.45, 'raised'),
  sheet('high', rect(-20, 770, 1240, 50, paper('#4a3038'))),
];
