import { water } from '../ground';
import { hills } from '../land';
import { paper } from '../paint';
import { palm } from '../plants';
import type { Scene } from '../scene';
import { backdrop, birds, cloud, sun } from '../sky';
import { at, ellipse, line, path, sheet } from '../svg';

/** A dhow off a beach with palms. */
export const dhow: Scene = (random) => [
  backdrop('#2f94ad', '#fdf0cc'),
  sun(300, 200, 58, '#fff6d8', '#fff0c2'),
  cloud(random, 680, 150, 280, '#fffaf0'),
  hills(random, 420, 6, 5, '#7fb3b4'),
  water(random, 430, '#2a93a0', '#e4fbf4'),
  at(640, 560, 1.15, [
    ellipse(0, 40, 230, 14, '#155a66', { opacity: 0.5 }),
    sheet('low', line('M10,20L40,-300', '#5b3a26', 10), line('M-190,-40L250,-330', '#5b3a26', 8)),
    sheet(
      'mid',
      path('M-184,-44L246,-326C280,-190 220,-60 150,-6Q-20,-10 -184,-44Z', paper('#fbf3e0')),
      path(
        'M246,-326C280,-190 220,-60 150,-6Q130,-8 110,-9C190,-90 230,-200 246,-326Z',
        '#d9c7a4',
        { opacity: 0.6 },
      ),
    ),
    sheet(
      'mid',
      path(
        'M-240,-10Q-20,40 240,-34L226,24Q200,50 150,52H-150Q-210,44 -240,-10Z',
        paper('#6b3f28'),
      ),
      line('M-230,2Q-20,50 236,-20', '#e2b33c', 5),
      line('M-222,16Q-20,62 232,-6', '#b3261e', 5),
    ),
  ]),
  hills(random, 690, 10, 2, '#f0d9a4'),
  palm(110, 760, 1.7, 80, '#3a8a4c'),
  palm(1100, 780, 1.5, -70, '#347f46'),
  ...[
    [420, 740],
    [520, 765],
    [800, 750],
  ].map(([x = 0, y = 0]) => path(`M${x},${y}q-20,-26 0,-30q22,4 14,30Z`, paper('#e8a98a'))),
  birds(random, 480, 250, 5, '#2f5a66'),
];
