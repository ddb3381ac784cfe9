import { down, glow, paper } from '../paint';
import type { Scene } from '../scene';
import { backdrop } from '../sky';
import { at, circle, ellipse, line, path, rect, sheet } from '../svg';

/** An open book from which light rises. */
export const openBook: Scene = (random) => [
  backdrop('#3b2430', '#9a5a3c'),
  ellipse(600, 480, 640, 470, glow('#ffdc94')),
  ...[-36, -18, 0, 18, 36].map((turn) =>
    at(
      600,
      600,
      1,
      [
        path('M-26,0L-70,-640H70L26,0Z', down('#ffe9b0', '#ffd98a'), {
          opacity: 0.14,
          filter: 'url(#soft)',
        }),
      ],
      turn,
    ),
  ),
  sheet('high', rect(-20, 640, 1240, 200, paper('#6b3f2a'))),
  sheet(
    'high',
    path(
      'M170,640Q390,560 600,632Q810,560 1030,640L1060,690Q820,620 600,690Q380,620 140,690Z',
      paper('#7a2a22'),
    ),
  ),
  sheet(
    'mid',
    path('M180,620Q390,540 600,618V664Q390,592 160,664Z', down('#fffaf0', '#e4d2ae')),
    path('M1020,620Q810,540 600,618V664Q810,592 1040,664Z', down('#fffaf0', '#d9c49c')),
  ),
  ...[0, 1, 2, 3].map((row) =>
    line(
      `M${226 - row * 6},${616 + row * 10}Q400,${560 + row * 12} 566,${612 + row * 11}M${974 + row * 6},${616 + row * 10}Q800,${560 + row * 12} 634,${612 + row * 11}`,
      '#a98f6c',
      2.6,
      { opacity: 0.7 },
    ),
  ),
  path('M600,640Q612,700 596,768L612,756L626,772Q634,700 616,636Z', '#b3261e'),
  ...Array.from({ length: 46 }, () =>
    circle(
      600 + random.between(-360, 360),
      random.between(90, 560),
      random.between(1.5, 5),
      '#fff3cc',
      { opacity: 0.75 },
    ),
  ),
];
