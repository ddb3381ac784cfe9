import { down, paper } from '../paint';
import { bananaPlant } from '../plants';
import type { Scene } from '../scene';
import { backdrop } from '../sky';
import { at, circle, line, path, polygon, rect, sheet } from '../svg';

/** A carved door in a coral wall, potted plants beside it. */
export const swahiliDoor: Scene = (random) => [
  backdrop('#f7edd8', '#e3cfa8'),
  ...Array.from({ length: 40 }, () =>
    rect(
      random.between(0, 1150),
      random.between(0, 700),
      random.between(40, 110),
      random.between(18, 34),
      '#cdb58c',
      { opacity: 0.25, rx: 8 },
    ),
  ),
  sheet('high', rect(380, 60, 440, 660, paper('#5b3423'), { rx: 6 })),
  sheet('low', rect(400, 80, 400, 640, '#3d2116')),
  path('M400,250V150C400,80 800,80 800,150V250Z', paper('#7a4a30')),
  ...Array.from({ length: 9 }, (_, index) =>
    at(
      600,
      250,
      1,
      [path('M-11,0L-26,-118Q0,-150 26,-118L11,0Z', paper(index % 2 ? '#8f5c3a' : '#6b3f28'))],
      -68 + index * 17,
    ),
  ),
  sheet('mid', rect(400, 246, 400, 34, paper('#8f5c3a'))),
  ...Array.from({ length: 15 }, (_, index) => circle(416 + index * 26.3, 263, 8, '#d9a85a')),
  ...[414, 606].flatMap((left) => [
    sheet('mid', rect(left, 286, 180, 434, paper('#7a4a30'))),
    ...[0, 1, 2, 3, 4, 5].flatMap((row) =>
      [0, 1, 2].map((column) =>
        sheet(
          'low',
          circle(left + 36 + column * 54, 322 + row * 68, 12, '#c9973f'),
          circle(left + 32 + column * 54, 318 + row * 68, 5, '#f4dc9a'),
        ),
      ),
    ),
  ]),
  sheet(
    'mid',
    rect(590, 286, 20, 434, paper('#8f5c3a')),
    ...Array.from({ length: 8 }, (_, index) =>
      polygon(
        [
          [600, 300 + index * 52],
          [608, 318 + index * 52],
          [600, 336 + index * 52],
          [592, 318 + index * 52],
        ],
        '#d9a85a',
      ),
    ),
  ),
  sheet(
    'mid',
    rect(330, 716, 540, 30, paper('#c9b48c')),
    rect(290, 744, 620, 60, paper('#b8a07a')),
  ),
  ...[190, 1010].map((x, index) =>
    sheet(
      'mid',
      path(
        `M${x - 60},640H${x + 60}L${x + 44},780H${x - 44}Z`,
        paper(index ? '#1f7a7a' : '#b3552f'),
      ),
    ),
  ),
  bananaPlant(190, 650, 1.15, '#4b9650'),
  bananaPlant(1010, 650, 1.1, '#3f8548'),
  sheet(
    'low',
    line('M270,120H330M330,120V150', '#3a2a22', 7),
    path('M308,150H352L362,214H298Z', down('#ffe9ae', '#e8a850')),
  ),
];
