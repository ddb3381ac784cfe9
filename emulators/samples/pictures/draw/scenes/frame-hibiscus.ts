import { hibiscus, twig } from '../garden';
import { portrait } from '../portrait';
import type { Scene } from '../scene';

export const frameHibiscus: Scene = () => [
  ...portrait({
    ground: '#27706f',
    light: '#f7e3b0',
    frame: '#d1a04a',
    scarf: '#c95f3f',
    cloth: '#7b3f6e',
  }),
  ...[
    [-140, 330, 250],
    [-60, 880, 250],
    [150, 340, 650],
    [30, 860, 650],
  ].map(([turn = 0, x = 0, y = 0]) => twig(x, y, 1.35, turn, '#2f7a52')),
  hibiscus(250, 200, 1.1, -20, '#d8433b'),
  hibiscus(950, 610, 1.35, 24, '#d8433b'),
  hibiscus(250, 640, 1.3, 160, '#f0a04a'),
  hibiscus(960, 210, 0.95, 70, '#f0a04a'),
  hibiscus(1080, 720, 0.9, -40, '#f4d0b8'),
  hibiscus(120, 740, 0.85, 40, '#d8433b'),
];
