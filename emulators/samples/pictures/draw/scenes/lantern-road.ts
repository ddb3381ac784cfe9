import { person } from '../figure';
import { ranges } from '../land';
import { down, glow } from '../paint';
import type { Scene } from '../scene';
import { backdrop, stars, sun } from '../sky';
import { at, circle, ellipse, line, path, rect, sheet } from '../svg';
import { narrowTree } from '../trees';

/** A lantern carried along a night road. */
export const lanternRoad: Scene = (random) => [
  backdrop('#111a36', '#54507c'),
  stars(random, 170, 460),
  sun(960, 150, 40, '#f6ecd2', '#c9c6ec'),
  ranges(random, 3, 480, 560, '#3b3a66', '#22264a'),
  path('M300,810C420,700 540,640 640,520H652C640,640 820,700 900,810Z', down('#8a7a8a', '#6a5a68')),
  ellipse(560, 690, 380, 150, glow('#ffcc78'), { opacity: 0.85 }),
  narrowTree(170, 660, 1.6, '#15203c'),
  narrowTree(1030, 650, 1.5, '#15203c'),
  narrowTree(1120, 680, 1.9, '#101a34'),
  person(520, 740, 1.45, {
    skin: '#3d241a',
    top: '#7a2c32',
    bottom: '#d9912b',
    dress: true,
    scarf: '#c9823a',
    arms: 'down',
  }),
  at(610, 650, 1, [
    circle(0, 0, 150, glow('#ffdc8a')),
    sheet(
      'low',
      line('M0,-62V-44', '#d9b46a', 4),
      path('M-30,-34H30L24,38H-24Z', down('#fff2bc', '#f0a844')),
      rect(-34, -44, 68, 12, '#3a2a26'),
      rect(-28, 36, 56, 12, '#3a2a26'),
    ),
    line('M-10,-34V38M10,-34V38', '#8a5a2c', 3),
  ]),
];
