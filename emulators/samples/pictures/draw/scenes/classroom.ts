import { person } from '../figure';
import { darker, down, paper } from '../paint';
import type { Random } from '../random';
import type { Scene } from '../scene';
import { backdrop } from '../sky';
import { at, circle, line, path, polygon, rect, sheet } from '../svg';

/** A classroom with a blackboard and children's backs. */
export const classroom: Scene = (random) => [
  backdrop('#e6c48f', '#f5e4bf'),
  rect(0, 470, 1200, 340, paper('#b9875a')),
  sheet(
    'mid',
    rect(60, 150, 170, 190, paper('#7d5a3c')),
    rect(74, 164, 142, 162, down('#bfe0e6', '#f6ecc8')),
    line('M145,164V326M74,245H216', '#7d5a3c', 8),
  ),
  sheet(
    'high',
    rect(300, 90, 640, 310, paper('#7d5a3c'), { rx: 6 }),
    rect(318, 108, 604, 274, paper('#22483a')),
  ),
  line('M372,172c30,-40 60,40 92,0s60,-40 92,0M372,238h150M372,282h120', '#f4f0df', 6, {
    opacity: 0.85,
  }),
  circle(690, 230, 66, 'none', { stroke: '#f2c94f', 'stroke-width': 6 }),
  line('M690,230L690,164M690,230L752,252M690,230L640,274', '#f2c94f', 5),
  polygon(
    [
      [800, 300],
      [846, 200],
      [892, 300],
    ],
    'none',
    { stroke: '#f09a86', 'stroke-width': 6 },
  ),
  person(1000, 500, 1.3, {
    skin: '#6d452e',
    top: '#1f6b3a',
    bottom: '#e2b33c',
    dress: true,
    scarf: '#b3261e',
    arms: 'waving',
  }),
  ...[0, 1].map((row) =>
    pupils(random, 100 + row * 70, 560 + row * 130, 1.25 + row * 0.35, 5 - row),
  ),
];

const pupils = (random: Random, x: number, y: number, scale: number, count: number) =>
  Array.from({ length: count }, (_, index) => {
    const step = 1000 / count;
    const skin = random.pick(['#4a2c1d', '#5b3826', '#6d452e']);
    return at(x + index * step + step / 2 - 60, y, scale, [
      sheet(
        'low',
        path('M-46,70C-46,14 -26,0 0,0C26,0 46,14 46,70Z', paper('#b3261e')),
        rect(-8, -14, 16, 20, darker(skin, 0.2)),
        circle(0, -28, 24, paper(skin)),
        path('M-25,-26C-27,-64 27,-64 25,-26C18,-10 -18,-10 -25,-26Z', '#1d1512'),
        path('M-18,2L0,22L18,2', 'none', { stroke: '#fbf5e8', 'stroke-width': 8 }),
      ),
      sheet(
        'mid',
        rect(-74, 62, 148, 16, paper('#9a6b42'), { rx: 4 }),
        rect(-62, 78, 12, 70, '#6b4a30'),
        rect(50, 78, 12, 70, '#6b4a30'),
      ),
    ]);
  }).join('');
