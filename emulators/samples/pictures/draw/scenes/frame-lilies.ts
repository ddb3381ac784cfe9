import { lily } from '../flowers';
import { twig } from '../garden';
import { portrait } from '../portrait';
import type { Scene } from '../scene';

export const frameLilies: Scene = () => [
  ...portrait({
    ground: '#4d6a5c',
    light: '#f1e2bd',
    frame: '#b98d4a',
    scarf: '#7a4a6a',
    cloth: '#2f5a4a',
  }),
  ...[
    [-150, 330, 690],
    [-24, 880, 690],
    [-196, 420, 770],
    [20, 800, 770],
  ].map(([turn = 0, x = 0, y = 0]) => twig(x, y, 1.2, turn, '#3f7348')),
  lily(300, 660, 1.25, -16),
  lily(900, 650, 1.3, 22),
  lily(430, 720, 1.1, 10),
  lily(760, 730, 1.05, -24),
  lily(600, 745, 1, 4),
  lily(180, 740, 0.9, 30),
  lily(1030, 740, 0.95, -8),
];
