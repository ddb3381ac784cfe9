import { down, glow, paper } from '../paint';
import type { Scene } from '../scene';
import { backdrop } from '../sky';
import { at, circle, line, path, polygon, rect, sheet } from '../svg';

/** A room with a made bed, a lamp and a window on a city. */
export const bedroom: Scene = (random) => [
  backdrop('#c9b39a', '#e6d6bc'),
  sheet(
    'mid',
    rect(660, 80, 420, 330, paper('#f4ead6')),
    rect(684, 104, 372, 282, down('#5d7fb0', '#f2c9a0')),
  ),
  at(684, 104, 1, [
    ...[
      [20, 70, 150],
      [90, 60, 200],
      [160, 80, 120],
      [250, 60, 180],
      [310, 54, 140],
    ].map(([x = 0, width = 0, tall = 0]) => rect(x, 282 - tall, width, tall, '#4f5a80')),
    ...[30, 52, 104, 128, 172, 200, 222, 262, 284, 322, 342].flatMap((x) =>
      [166, 196, 226, 256]
        .filter(() => random.between(0, 1) > 0.4)
        .map((y) => rect(x, y, 7, 9, '#ffe3a3')),
    ),
  ]),
  line('M870,104V386M684,240H1056', '#f4ead6', 12),
  sheet('low', rect(120, 120, 210, 150, paper('#7d5a3c')), rect(134, 134, 182, 122, '#f4ead6')),
  at(134, 134, 0.152, [
    backdrop('#c9583a', '#ffd08a'),
    circle(800, 420, 120, '#fff0c0'),
    rect(0, 560, 1200, 240, '#3a2520'),
    path(
      'M300,560C310,420 300,340 300,300C60,300 60,240 300,220C560,240 560,300 320,300C320,340 310,420 330,560Z',
      '#2a1a18',
    ),
  ]),
  sheet('mid', rect(-20, 660, 1240, 160, paper('#9a6f4c'))),
  sheet(
    'high',
    rect(80, 350, 560, 260, paper('#6d4a34'), { rx: 22 }),
    rect(60, 520, 600, 200, paper('#f4ead6'), { rx: 18 }),
  ),
  sheet(
    'mid',
    rect(110, 440, 220, 104, paper('#fffaf0'), { rx: 34 }),
    rect(380, 440, 220, 104, paper('#fffaf0'), { rx: 34 }),
  ),
  sheet('mid', path('M60,560H660V720Q360,750 60,720Z', paper('#b3261e'))),
  ...[0, 1, 2, 3, 4, 5, 6, 7].map((index) =>
    polygon(
      [
        [84 + index * 74, 640],
        [118 + index * 74, 596],
        [152 + index * 74, 640],
        [118 + index * 74, 684],
      ],
      index % 2 ? '#e2b33c' : '#241d1c',
    ),
  ),
  sheet(
    'mid',
    rect(740, 560, 150, 170, paper('#7d5a3c'), { rx: 8 }),
    rect(756, 580, 118, 54, paper('#8f6a48')),
  ),
  circle(815, 450, 170, glow('#ffdf9c')),
  sheet(
    'mid',
    rect(808, 480, 14, 80, '#4a3a30'),
    path('M772,490L790,410H840L858,490Z', down('#fff2c4', '#f0bc68')),
  ),
  sheet(
    'mid',
    rect(960, 560, 170, 130, paper('#2f6f6a'), { rx: 12 }),
    line('M1010,560V534H1080V560', '#2a2a2a', 8),
    rect(960, 610, 170, 12, '#24524e'),
  ),
];
