import { anybody } from '../crowd';
import { person } from '../figure';
import { down, glow, paper } from '../paint';
import type { Scene } from '../scene';
import { backdrop } from '../sky';
import { ellipse, line, path, rect, sheet } from '../svg';

/** A choir in robes. */
export const choir: Scene = (random) => [
  backdrop('#7a3a34', '#d99a68'),
  ellipse(600, 280, 640, 380, glow('#ffe3aa')),
  ...[260, 600, 940].map((x) =>
    sheet(
      'low',
      path(`M${x - 70},330V150a70,80 0 0 1 140,0V330Z`, down('#ffedbb', '#e8ab5a')),
      line(`M${x},72V330M${x - 70},200H${x + 70}`, '#8a4a34', 6),
    ),
  ),
  ...[0, 1, 2].map((row) =>
    Array.from({ length: 8 - row }, (_, index) => {
      const figure = anybody(random, 'holding');
      return person(150 + row * 66 + index * 130, 560 + row * 105, 1.25 + row * 0.16, {
        ...figure,
        dress: true,
        top: row % 2 ? '#f4ead6' : '#1f5a46',
        bottom: '#e2b33c',
      });
    }).join(''),
  ),
  sheet('high', rect(-20, 760, 1240, 60, paper('#5d3a28'))),
];
