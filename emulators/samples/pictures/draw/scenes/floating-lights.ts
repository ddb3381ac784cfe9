import { water } from '../ground';
import { hills } from '../land';
import { down, glow } from '../paint';
import type { Scene } from '../scene';
import { backdrop, stars } from '../sky';
import { at, circle, ellipse, line, path, sheet } from '../svg';

/** Small lights set afloat at night. */
export const floatingLights: Scene = (random) => [
  backdrop('#0f1c3a', '#4a4a7c'),
  stars(random, 150, 420),
  hills(random, 430, 24, 5, '#2c3158'),
  water(random, 470, '#243056', '#8d8fc0'),
  ...[
    [240, 520, 0.5],
    [420, 505, 0.4],
    [760, 512, 0.45],
    [980, 530, 0.6],
    [560, 560, 0.75],
    [330, 610, 0.95],
    [860, 620, 1.05],
    [150, 690, 1.25],
    [610, 700, 1.5],
    [1060, 720, 1.4],
  ].map(([x = 0, y = 0, s = 1]) =>
    at(x, y, s, [
      ellipse(0, 60, 60, 100, glow('#ffcf7a'), { opacity: 0.6 }),
      circle(0, -26, 130, glow('#ffd98a')),
      sheet(
        'low',
        path('M-44,-6L-32,-74H32L44,-6Z', down('#fff0b8', '#f2a24a')),
        ellipse(0, -4, 56, 13, '#7d4a2c'),
      ),
      line('M-18,-72L-24,-6M18,-72L24,-6', '#c9763a', 2.5),
    ]),
  ),
];
