import { bougainvillea, twig } from '../garden';
import { portrait } from '../portrait';
import type { Scene } from '../scene';

export const frameBougainvillea: Scene = (random) => [
  ...portrait({ ground: '#d8c2a0', light: '#fff0cf', frame: '#6d4a36', cloth: '#3f5a7c' }),
  ...[
    [-170, 420, 120],
    [-10, 780, 120],
    [120, 250, 200],
    [60, 950, 200],
  ].map(([turn = 0, x = 0, y = 0]) => twig(x, y, 1.4, turn, '#4f7f4a')),
  ...Array.from({ length: 26 }, (_, index) => {
    const angle = Math.PI * (1.08 + (index / 25) * 0.84);
    return bougainvillea(
      600 + Math.cos(angle) * random.between(330, 430),
      470 + Math.sin(angle) * random.between(340, 400),
      random.between(0.7, 1.05),
      random.between(0, 360),
      random.pick(['#b8327a', '#c9487f', '#a02a6a']),
    );
  }),
  ...Array.from({ length: 9 }, () =>
    bougainvillea(
      random.between(120, 1080),
      random.between(730, 780),
      random.between(0.5, 0.75),
      random.between(0, 360),
      '#c9487f',
    ),
  ),
];
