import { candle } from '../candle';
import { down, glow, paper } from '../paint';
import type { Scene } from '../scene';
import { backdrop, stars } from '../sky';
import { at, ellipse, line, path, rect, sheet } from '../svg';

/** A single candle by a dark window. */
export const candleNight: Scene = (random) => [
  backdrop('#1c1a2c', '#3a2a34'),
  sheet(
    'mid',
    rect(700, 80, 330, 400, paper('#4d3a38')),
    rect(724, 104, 282, 352, down('#15234a', '#39406e')),
  ),
  at(724, 104, 0.29, [stars(random, 60, 800)]),
  line('M865,104V456M724,280H1006', '#4d3a38', 14),
  sheet('high', rect(-20, 620, 1240, 200, paper('#5d3b2a'))),
  ellipse(430, 660, 520, 90, glow('#ffc873'), { opacity: 0.8 }),
  candle(430, 660, 240, '#f6e6c4'),
  sheet('low', ellipse(430, 662, 96, 20, paper('#b98d4a')), ellipse(430, 656, 70, 12, '#8a6530')),
  sheet(
    'mid',
    path('M640,700L900,676L960,724L690,752Z', paper('#8f2a22')),
    path('M648,690L902,668L952,712L700,738Z', '#f4ead0'),
    line('M700,738L690,752M800,727V690', '#cbb994', 4),
  ),
];
