import { water } from '../ground';
import { hills, land, mountain } from '../land';
import { paper } from '../paint';
import type { Scene } from '../scene';
import { backdrop, birds, pool, rings, sun } from '../sky';
import { at, ellipse, line, polygon, rect, sheet } from '../svg';
import { acacia, leafyTree } from '../trees';

/** A small house by a lake, reeds and morning mist. */
export const lakeCottage: Scene = (random) => [
  backdrop('#e8a98a', '#fdebc8'),
  rings(860, 330, 70, 70, 4),
  sun(860, 330, 56, '#fff3d2', '#ffe5b4'),
  mountain(330, 470, 700, 190, '#a78298'),
  hills(random, 450, 14, 4, '#8f8a9c'),
  water(random, 480, '#7fa8ae', '#fff1d2'),
  ellipse(600, 490, 700, 16, '#fff3de', { opacity: 0.5, filter: 'url(#soft)' }),
  pool(860, 560, 70, 180, '#fff0c8'),
  land(
    [
      [-100, 560],
      [240, 590],
      [560, 650],
      [820, 760],
      [1000, 900],
    ],
    '#5d8a5a',
  ),
  at(300, 640, 1.3, [
    sheet(
      'mid',
      rect(-120, -110, 240, 110, paper('#f3e3c3')),
      rect(-34, -80, 52, 80, '#6d3b2a'),
      rect(46, -80, 48, 42, '#fbd98c'),
      rect(-98, -80, 42, 42, '#fbd98c'),
      line('M70,-80v42M46,-60h48M-77,-80v42M-98,-60h42', '#f7efe0', 4),
    ),
    sheet(
      'mid',
      polygon(
        [
          [-146, -104],
          [-70, -190],
          [70, -190],
          [146, -104],
        ],
        paper('#4f6f5a'),
      ),
      rect(60, -214, 22, 46, '#9a6a50'),
    ),
  ]),
  leafyTree(random, 110, 650, 1.4, '#3d7350'),
  acacia(random, 560, 680, 1, '#5a7a40'),
  sheet(
    'low',
    rect(560, 690, 250, 12, paper('#8a6747')),
    ...[580, 660, 740, 796].map((x) => rect(x, 692, 9, 60, '#6d4f36')),
  ),
  ...Array.from({ length: 46 }, () =>
    reed(random.between(860, 1200), random.between(760, 830), random.between(70, 170)),
  ),
  birds(random, 620, 240, 5, '#6a4a4a'),
];

const reed = (x: number, y: number, tall: number) =>
  line(`M${x},${y}q6,${-tall * 0.5} ${tall * 0.08},${-tall}`, '#5f7a3f', 5) +
  ellipse(x + tall * 0.08, y - tall, 6, 20, '#7d4f2c');
