import { grass } from '../ground';
import { hills, ranges } from '../land';
import { paper } from '../paint';
import type { Scene } from '../scene';
import { backdrop, cloud, sun } from '../sky';
import { at, circle, ellipse, line, path, rect, sheet } from '../svg';
import { leafyTree } from '../trees';

/** Runners on a red track in the highlands. */
export const track: Scene = (random) => [
  backdrop('#5d86b3', '#fcd9a2'),
  sun(260, 300, 58, '#fff0c8', '#ffe0a4'),
  cloud(random, 800, 150, 260, '#f6dcc0'),
  ranges(random, 4, 380, 500, '#93a7b0', '#4f7f5a'),
  ...[120, 240, 980, 1090].map((x) => leafyTree(random, x, 530, 0.8, '#2f6a48')),
  hills(random, 520, 6, 3, '#6a9a55'),
  path('M-20,820L430,540H770L1220,820Z', paper('#b5502f')),
  line(
    'M140,820L488,540M300,820L545,540M600,820V540M900,820L655,540M1060,820L712,540',
    '#f6e6cc',
    5,
  ),
  ...[
    [430, 700, 1.25, '#1f6b3a'],
    [610, 740, 1.5, '#b3261e'],
    [820, 690, 1.2, '#e2b33c'],
    [545, 600, 0.7, '#2f4b7c'],
    [690, 596, 0.66, '#f0e4cc'],
  ]
    .sort((a, b) => Number(a[1]) - Number(b[1]))
    .map(([x, y, s, top]) => runner(Number(x), Number(y), Number(s), String(top))),
  grass(random, 820, 40, 30, '#4f7f3c'),
];

const runner = (x: number, y: number, scale: number, top: string) =>
  at(x, y, scale, [
    ellipse(4, 2, 44, 7, '#5d2a1a', { opacity: 0.4 }),
    line('M-8,-92L-24,-50L-58,-40', '#3d241a', 15),
    sheet(
      'low',
      line('M6,-92L34,-62L24,-8', '#4a2c1d', 15),
      ellipse(32, -4, 16, 7, '#f4ead6'),
      ellipse(-64, -40, 8, 14, '#f4ead6'),
    ),
    sheet(
      'low',
      path('M-22,-104L22,-104L34,-66H14L2,-84L-14,-60L-32,-70Z', '#241d1c'),
      path('M-26,-166C-12,-176 18,-176 30,-164L22,-98H-22Z', paper(top)),
      rect(-4, -184, 15, 18, '#3d241a'),
      circle(6, -200, 20, '#4a2c1d'),
      path('M-15,-202C-16,-230 28,-230 27,-202C18,-214 -6,-214 -15,-202Z', '#17110f'),
      rect(-14, -146, 30, 22, '#fffaf0'),
    ),
    line('M26,-158L50,-132L70,-150', '#4a2c1d', 12),
    line('M-22,-158L-48,-136L-40,-108', '#4a2c1d', 12),
  ]);
