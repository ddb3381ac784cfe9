import { across, darker, down, lighter, paper } from '../paint';
import { beadBand, room } from '../room';
import type { Scene } from '../scene';
import { at, circle, line, path, rect, sheet } from '../svg';

/** A treadle sewing machine with bright cloth. */
export const sewing: Scene = () => [
  room('#d9a46c', '#ffe9bd', '#8a5a3a', 560),
  beadBand(40, 46, ['#b3261e', '#e2b33c', '#1f6b3a', '#f4ead6']),
  sheet(
    'mid',
    ...['#b3261e', '#e2b33c', '#1f6b3a', '#2f4b7c', '#f0e4cc'].map((colour, index) =>
      rect(90, 330 + index * 40, 230 - index * 4, 38, paper(colour), { rx: 8 }),
    ),
  ),
  ...['#c95f3f', '#1f7a7a', '#7b3f6e'].map((colour, index) =>
    at(960 + index * 70, 560, 1, [spool(colour)]),
  ),
  sheet('high', rect(380, 520, 470, 44, paper('#3b2b24'), { rx: 12 })),
  sheet(
    'high',
    path(
      'M470,524V330Q470,270 530,270H770Q830,270 830,330V524H740V390Q740,360 712,360H590Q566,360 566,386V430H500V524Z',
      down('#3d3a3e', '#17151a'),
    ),
  ),
  line('M500,312H790', '#d9b24c', 5),
  path('M590,300q30,-22 60,0t60,0', 'none', { stroke: '#d9b24c', 'stroke-width': 4 }),
  sheet(
    'mid',
    circle(852, 380, 66, '#26242a'),
    circle(852, 380, 46, '#d9b98a'),
    circle(852, 380, 15, '#26242a'),
    line('M852,334V426M806,380H898', '#26242a', 9),
  ),
  rect(514, 430, 22, 62, '#b9b2a6'),
  line('M525,492V534', '#e9e4d8', 5),
  sheet(
    'low',
    rect(600, 236, 16, 40, '#b9b2a6'),
    rect(590, 196, 36, 46, paper('#b3261e'), { rx: 5 }),
  ),
  line('M608,210C560,180 530,300 525,430', '#b3261e', 2.5),
  sheet(
    'mid',
    path('M250,556C330,520 420,548 520,540C620,534 700,560 760,552L840,800H140Z', paper('#1f7a7a')),
    ...Array.from({ length: 16 }, (_, index) =>
      circle(
        300 + (index % 6) * 86 + (index > 5 ? 30 : 0),
        600 + Math.floor(index / 6) * 66,
        17,
        index % 2 ? '#e2b33c' : '#f4ead6',
      ),
    ),
    ...Array.from({ length: 16 }, (_, index) =>
      circle(
        300 + (index % 6) * 86 + (index > 5 ? 30 : 0),
        600 + Math.floor(index / 6) * 66,
        8,
        '#b3261e',
      ),
    ),
  ),
];

const spool = (colour: string) =>
  sheet(
    'low',
    rect(-26, -92, 52, 12, paper('#d9b98a'), { rx: 4 }),
    rect(-26, -12, 52, 12, paper('#d9b98a'), { rx: 4 }),
    rect(-20, -80, 40, 68, across(lighter(colour, 0.3), darker(colour, 0.3))),
  ) + line('M-19,-66H19M-19,-52H19M-19,-38H19M-19,-24H19', darker(colour, 0.35), 2);
