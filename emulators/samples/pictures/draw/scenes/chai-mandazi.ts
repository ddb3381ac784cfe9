import { cup, mandazi, steam } from '../kitchen';
import { down, paper, round } from '../paint';
import { room } from '../room';
import type { Scene } from '../scene';
import { at, circle, ellipse, line, path, rect, sheet } from '../svg';

/** Chai with steam and a plate of mandazi by a window. */
export const chai: Scene = () => [
  room('#c96f4a', '#ffdba0', '#8a5a38', 540),
  sheet(
    'mid',
    rect(730, 70, 330, 330, paper('#f3e4c6')),
    rect(752, 92, 286, 286, down('#7fb4c4', '#fbe3b0')),
  ),
  path('M752,330C820,280 900,310 1038,262V378H752Z', '#6f9a62'),
  line('M895,92V378M752,230H1038', '#f3e4c6', 10),
  sheet(
    'mid',
    path('M700,60C720,200 700,320 690,420H760C770,300 790,180 830,60Z', paper('#b3261e')),
    path('M960,60C1000,180 1020,300 1030,420H1100C1090,320 1070,200 1090,60Z', paper('#b3261e')),
  ),
  at(230, 560, 1.25, [
    sheet(
      'mid',
      path(
        'M-60,-150C-110,-120 -120,-40 -84,0H84C120,-40 110,-120 60,-150Z',
        round('#d9dcd8', '#6d7478'),
      ),
      path('M84,-100C130,-120 140,-150 168,-160L160,-140C150,-110 120,-70 92,-60Z', '#9aa2a4'),
      rect(-34, -168, 68, 20, '#8d9496', { rx: 6 }),
      circle(0, -178, 12, '#3a3232'),
    ),
    line('M-92,-110C-150,-120 -150,-30 -96,-24', '#7d8588', 14),
  ]),
  cup(520, 690, 1.45, '#1f6b3a'),
  steam(520, 500, 230),
  sheet('mid', ellipse(870, 690, 240, 54, paper('#f6eddb')), ellipse(870, 682, 190, 38, '#e4d6bb')),
  mandazi(790, 650, 1.15, -14),
  mandazi(930, 656, 1.15, 12),
  mandazi(866, 610, 1.2, 4),
  mandazi(1110, 730, 1, 34),
];
