import { rose } from '../flowers';
import { twig } from '../garden';
import { portrait } from '../portrait';
import type { Scene } from '../scene';

export const frameRoses: Scene = () => [
  ...portrait({ ground: '#6a3437', light: '#f3d3a6', frame: '#8a5b34', cloth: '#2b2a33' }),
  ...[
    [-160, 360, 700],
    [-20, 840, 700],
    [170, 420, 780],
    [10, 780, 780],
    [200, 380, 640],
  ].map(([turn = 0, x = 0, y = 0]) => twig(x, y, 1.15, turn, '#4a6b3f')),
  rose(280, 690, 1.25, '#b3261e'),
  rose(390, 730, 1.15, '#d8694a'),
  rose(920, 690, 1.3, '#b3261e'),
  rose(810, 735, 1.1, '#e8b79a'),
  rose(500, 760, 1, '#e8b79a'),
  rose(700, 765, 1.05, '#b3261e'),
  rose(600, 740, 0.95, '#f4e3cf'),
  rose(180, 740, 0.95, '#e8b79a'),
  rose(1030, 735, 1, '#d8694a'),
];
