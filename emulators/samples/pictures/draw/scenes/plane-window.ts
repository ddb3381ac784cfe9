import { down, paper } from '../paint';
import type { Scene } from '../scene';
import { backdrop, cloud, pool, sun } from '../sky';
import { at, element, line, path, rect, sheet } from '../svg';

/** An aeroplane's window over clouds at sunrise. */
export const planeWindow: Scene = (random) => [
  backdrop('#cfd3d2', '#a9afb2'),
  sheet('high', rect(340, 40, 520, 690, paper('#e9ebea'), { rx: 230 })),
  sheet('low', rect(390, 90, 420, 590, '#8f979b', { rx: 190 })),
  '<clipPath id="pane"><rect x="402" y="102" width="396" height="566" rx="180"/></clipPath>',
  element(
    'g',
    { 'clip-path': 'url(#pane)' },
    rect(402, 102, 396, 566, down('#3a5a96', '#ffc68a')),
    sun(660, 420, 40, '#fff0c8', '#ffd89a'),
    pool(600, 600, 300, 120, '#ffe0b0'),
    cloud(random, 380, 560, 260, '#fbe3cc'),
    cloud(random, 560, 600, 320, '#f4cdb4'),
    cloud(random, 360, 680, 480, '#fdf0e0'),
    at(400, 520, 1, [
      sheet(
        'mid',
        path('M-60,120L330,-40L352,-34L150,130Z', paper('#dfe3e6')),
        path('M318,-36L338,-92L352,-92L352,-34Z', paper('#b3261e')),
        line('M10,104L310,-20', '#b3261e', 5),
      ),
    ]),
  ),
  path(
    'M402,282C402,182 470,102 600,102S798,182 798,282V200C798,140 700,96 600,96S402,140 402,200Z',
    '#f1f3f2',
    { opacity: 0.95 },
  ),
  ...[-60, 1000].map((x) =>
    sheet(
      'high',
      rect(x, 180, 260, 700, paper('#3a4a6a'), { rx: 60 }),
      rect(x + 30, 210, 200, 120, paper('#f0e4cc'), { rx: 30 }),
    ),
  ),
  sheet('mid', rect(-20, 742, 1240, 80, paper('#8d959a'))),
];
