import { person } from '../figure';
import { blossom } from '../flowers';
import { pot } from '../kitchen';
import { hills, ranges } from '../land';
import { down } from '../paint';
import type { Scene } from '../scene';
import { backdrop, birds, cloud, sun } from '../sky';
import { path } from '../svg';
import { leafyTree } from '../trees';

/** Clay pots at a spring under trees. */
export const clayPots: Scene = (random) => [
  backdrop('#7fb3a6', '#fbeccb'),
  sun(300, 170, 50, '#fff4d0', '#fff0be'),
  ranges(random, 2, 400, 470, '#a6c4a8', '#6c9a6f'),
  leafyTree(random, 980, 600, 1.9, '#35704a'),
  leafyTree(random, 150, 580, 1.4, '#3f7d50'),
  hills(random, 560, 10, 3, '#a98a58'),
  path('M520,560C560,620 480,700 420,820H900C880,720 760,640 700,560Z', down('#b9dcd8', '#5a9aa6')),
  pot(330, 720, 1.55, '#b5633a'),
  pot(520, 770, 1.15, '#8a4428'),
  pot(180, 780, 1.2, '#c98150'),
  person(800, 700, 1.45, {
    skin: '#5b3826',
    top: '#b3261e',
    bottom: '#f0e4cc',
    dress: true,
    scarf: '#e2b33c',
    arms: 'holding',
  }),
  ...Array.from({ length: 16 }, () =>
    blossom(
      random.between(900, 1180),
      random.between(690, 790),
      random.between(0.6, 1),
      random.pick(['#fbf5ea', '#f2c7b4']),
    ),
  ),
  birds(random, 560, 220, 5, '#3f5f5c'),
  cloud(random, 640, 150, 200, '#fdf6e6'),
];
