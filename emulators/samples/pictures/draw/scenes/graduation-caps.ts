import { anybody } from '../crowd';
import { person } from '../figure';
import { paper } from '../paint';
import type { Scene } from '../scene';
import { backdrop, cloud, flakes, rings } from '../sky';
import { at, line, path, polygon, sheet } from '../svg';

/** Mortar boards thrown into the air. */
export const graduation: Scene = (random) => [
  backdrop('#4f8fb3', '#fce9c0'),
  rings(600, 420, 130, 100, 4),
  cloud(random, 80, 210, 240, '#fffaf0'),
  cloud(random, 880, 180, 240, '#fdf4e6'),
  ...[
    [220, 190, 1.1, -18],
    [440, 130, 0.85, 12],
    [640, 220, 1.25, -8],
    [860, 140, 0.95, 20],
    [1010, 280, 0.8, -24],
    [350, 320, 0.75, 26],
    [790, 350, 0.7, -12],
  ].map(([x = 0, y = 0, s = 1, turn = 0]) => capInAir(x, y, s, turn)),
  ...[0, 1, 2, 3, 4, 5].map((index) =>
    person(130 + index * 190, 800 + (index % 2) * 16, 1.85, {
      ...anybody(random, 'raised'),
      dress: true,
      top: '#23262f',
      bottom: ['#b3261e', '#e2b33c', '#1f6b3a'][index % 3] ?? '#b3261e',
    }),
  ),
  flakes(random, 70, '#e2b33c', 6),
];

const capInAir = (x: number, y: number, scale: number, turn: number) =>
  at(
    x,
    y,
    scale,
    [
      sheet(
        'mid',
        path('M-44,4V36Q0,58 44,36V4Z', '#15181f'),
        polygon(
          [
            [0, -34],
            [96, 0],
            [0, 34],
            [-96, 0],
          ],
          paper('#2a2e3a'),
        ),
        line('M0,0L64,18V58', '#e2b33c', 4),
        path('M58,56H70L74,86H54Z', '#e2b33c'),
      ),
    ],
    turn,
  );
