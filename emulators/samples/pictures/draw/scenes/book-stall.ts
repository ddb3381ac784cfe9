import { person } from '../figure';
import { hills } from '../land';
import { lighter, paper } from '../paint';
import type { Scene } from '../scene';
import { backdrop, rings } from '../sky';
import { line, rect, sheet } from '../svg';
import { leafyTree } from '../trees';

/** A stall of books under a tree. */
export const books: Scene = (random) => [
  backdrop('#8fbfb4', '#fcefcf'),
  rings(300, 240, 90, 80, 3),
  hills(random, 500, 12, 4, '#8ab080'),
  leafyTree(random, 980, 640, 2.4, '#35713f'),
  hills(random, 590, 6, 3, '#b99a60'),
  person(330, 640, 1.45, {
    skin: '#6d452e',
    top: '#2f4b7c',
    bottom: '#3b4255',
    dress: false,
    arms: 'waving',
  }),
  person(760, 640, 1.45, {
    skin: '#4a2c1d',
    top: '#e2b33c',
    bottom: '#b3261e',
    dress: true,
    scarf: '#b3261e',
    arms: 'holding',
  }),
  person(560, 640, 1.05, {
    skin: '#5b3826',
    top: '#b3261e',
    bottom: '#2a2623',
    dress: false,
    arms: 'raised',
  }),
  sheet(
    'high',
    rect(120, 590, 860, 34, paper('#9a6b42')),
    rect(140, 624, 820, 190, paper('#1f5a46')),
  ),
  ...Array.from({ length: 22 }, (_, index) => {
    const tall = random.between(70, 118);
    const colour = random.pick([
      '#b3261e',
      '#e2b33c',
      '#2f4b7c',
      '#f0e4cc',
      '#1f7a7a',
      '#7b3f6e',
      '#c95f3f',
    ]);
    const x = 150 + index * 27 + (index > 12 ? 210 : 0);
    return sheet(
      'low',
      rect(x, 590 - tall, 25, tall, paper(colour)),
      rect(x, 590 - tall + 14, 25, 7, lighter(colour, 0.45)),
    );
  }),
  ...[0, 1, 2].map((index) =>
    sheet(
      'low',
      rect(
        520 + index * 6,
        572 - index * 20,
        150 - index * 12,
        18,
        paper(['#7b3f6e', '#e2b33c', '#b3261e'][index] ?? '#b3261e'),
      ),
    ),
  ),
  line('M220,690h120M220,730h180M460,690h200M460,730h140M740,690h130', '#f4ead6', 7, {
    opacity: 0.35,
  }),
];
