import { darker, down, glow, paper } from '../paint';
import type { Scene } from '../scene';
import { backdrop, rings } from '../sky';
import { at, circle, line, path, sheet } from '../svg';

/** A seedling in two hands. */
export const seedling: Scene = () => [
  backdrop('#9bc19a', '#f6ecc8'),
  rings(600, 330, 110, 90, 5),
  circle(600, 330, 330, glow('#fff4c4')),
  sheet(
    'high',
    path(
      'M120,820C130,650 250,560 420,540C520,530 590,560 600,640C610,560 680,530 780,540C950,560 1070,650 1080,820Z',
      paper('#5d3826'),
    ),
  ),
  sheet(
    'mid',
    path('M300,600C340,520 860,520 900,600C860,660 340,660 300,600Z', down('#5a3b26', '#2c1a10')),
  ),
  sheet(
    'high',
    path(
      'M90,830C120,690 210,620 330,600C420,588 500,620 590,690C600,740 520,830 480,850Z',
      paper('#6f4530'),
    ),
    path(
      'M1110,830C1080,690 990,620 870,600C780,588 700,620 610,690C600,740 680,830 720,850Z',
      paper('#6f4530'),
    ),
  ),
  line(
    'M330,622Q420,640 500,704M870,622Q780,640 700,704M300,660Q380,680 450,740M900,660Q820,680 750,740',
    darker('#6f4530', 0.3),
    5,
  ),
  sheet('mid', line('M600,590C596,500 604,430 600,330', '#4f8a3c', 13)),
  ...[
    [600, 440, 1.5, -150, '#5b9a45'],
    [600, 440, 1.5, -30, '#6fae50'],
    [600, 370, 1.25, -128, '#6fae50'],
    [600, 370, 1.25, -50, '#5b9a45'],
    [600, 340, 1, -90, '#82bd5c'],
  ].map(([x, y, s, turn, colour]) =>
    at(
      Number(x),
      Number(y),
      Number(s),
      [
        sheet(
          'low',
          path('M0,0Q50,-48 130,0Q50,40 0,0Z', paper(String(colour))),
          line('M4,0Q60,-8 118,0', '#cfe6a4', 3),
        ),
      ],
      Number(turn),
    ),
  ),
];
