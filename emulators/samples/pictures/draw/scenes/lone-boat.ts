import { water } from '../ground';
import { hills } from '../land';
import { paper } from '../paint';
import type { Scene } from '../scene';
import { backdrop, birds, cloud, pool, rings, sun } from '../sky';
import { ellipse, line, path, sheet } from '../svg';

/** One empty boat at rest on a still lake at dusk. */
export const loneBoat: Scene = (random) => [
  backdrop('#3a3f6e', '#f5b899'),
  rings(600, 440, 90, 80, 4),
  sun(600, 440, 58, '#ffe9c8', '#ffd0a0'),
  cloud(random, 130, 180, 220, '#a8809c'),
  hills(random, 430, 22, 5, '#7a6a92'),
  hills(random, 458, 12, 4, '#575482'),
  water(random, 478, '#6a6a94', '#ffd9b4'),
  pool(600, 560, 70, 230, '#ffdcb0'),
  ellipse(770, 668, 190, 14, '#24264a', { opacity: 0.6 }),
  sheet(
    'mid',
    path('M570,620Q770,676 980,606Q956,672 900,680H660Q596,668 570,620Z', paper('#3a2a36')),
    path('M594,632Q770,678 960,622L952,634Q770,690 604,644Z', '#a9785a'),
  ),
  line('M700,640L860,560', '#5b4050', 8),
  ...[...Array(30).keys()].map((index) =>
    line(
      `M${40 + index * 11},${800}q${index % 2 ? 6 : -4},-60 ${index % 3 ? 8 : -6},${-80 - (index % 5) * 26}`,
      '#23233f',
      5,
    ),
  ),
  birds(random, 860, 250, 5, '#3a3558'),
];
