import { broadLeaf } from '../garden';
import { paper, round } from '../paint';
import type { Scene } from '../scene';
import { backdrop, rings } from '../sky';
import { at, circle, ellipse, line, path, sheet } from '../svg';

/** Avocados, whole and halved, on leaves. */
export const avocado: Scene = () => [
  backdrop('#e3b04e', '#f3d591'),
  rings(600, 400, 130, 90, 4),
  ...[
    [-30, 160, 700],
    [20, 1090, 690],
    [205, 1090, 210],
    [150, 150, 190],
    [80, 620, 790],
  ].map(([turn = 0, x = 0, y = 0]) => broadLeaf(x, y, 2.1, turn, '#3d7a3f')),
  fruit(330, 420, 1.55, -24),
  halfFruit(720, 440, 1.75, 14, true),
  halfFruit(1010, 500, 1.25, 38, false),
  fruit(150, 560, 1.1, 30),
  broadLeaf(470, 690, 1.7, -20, '#4f8f48'),
  broadLeaf(860, 720, 1.5, 190, '#5b9a4e'),
];

const OUTLINE =
  'M0,-130C40,-130 50,-70 74,-24C104,36 70,110 0,110C-70,110 -104,36 -74,-24C-50,-70 -40,-130 0,-130Z';

const halfFruit = (x: number, y: number, scale: number, turn: number, stone: boolean) =>
  at(
    x,
    y,
    scale,
    [
      sheet('high', path(OUTLINE, '#2c4a24')),
      at(0, -2, 0.93, [path(OUTLINE, paper('#8fb94a'))]),
      at(0, -2, 0.84, [path(OUTLINE, paper('#eadf8a'))]),
      stone
        ? sheet('low', circle(0, 36, 46, round('#b9743c', '#5a2c14')))
        : ellipse(0, 36, 46, 46, round('#b9a04a', '#e6d67c')),
    ],
    turn,
  );

const fruit = (x: number, y: number, scale: number, turn: number) =>
  at(
    x,
    y,
    scale,
    [
      sheet(
        'high',
        path(OUTLINE, round('#5f8a3c', '#1e3a1f')),
        line('M0,-128V-150', '#6b4a2c', 10),
      ),
      ...[
        [-30, -40],
        [-46, 10],
        [-20, 40],
        [16, -10],
        [36, 40],
        [-6, 76],
        [40, 0],
        [10, -70],
      ].map(([cx = 0, cy = 0]) => ellipse(cx, cy, 4, 3, '#8fb45a', { opacity: 0.6 })),
    ],
    turn,
  );
