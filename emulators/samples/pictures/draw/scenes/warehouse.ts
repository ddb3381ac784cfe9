import { hills } from '../land';
import { paper } from '../paint';
import type { Scene } from '../scene';
import { backdrop, cloud, sun } from '../sky';
import { at, circle, line, path, polygon, rect, sheet } from '../svg';

/** A warehouse with its shutter up and a lorry. */
export const warehouse: Scene = (random) => [
  backdrop('#86b0c2', '#fbe9c6'),
  sun(180, 160, 50, '#fff4d0', '#fff0be'),
  cloud(random, 640, 130, 300, '#fdf6e8'),
  hills(random, 520, 12, 4, '#b3a684'),
  sheet(
    'high',
    polygon(
      [
        [120, 640],
        [120, 300],
        [500, 190],
        [880, 300],
        [880, 640],
      ],
      paper('#b9c2c0'),
    ),
    line(
      [...Array(24).keys()]
        .map(
          (index) =>
            `M${144 + index * 32},640V${Math.round(306 - 110 * (1 - Math.abs(index * 32 - 356) / 380))}`,
        )
        .join(''),
      '#98a3a2',
      2.4,
    ),
    polygon(
      [
        [96, 316],
        [500, 196],
        [904, 316],
        [904, 286],
        [500, 162],
        [96, 286],
      ],
      paper('#1f5a46'),
    ),
  ),
  rect(300, 380, 400, 260, '#2c2622'),
  sheet(
    'low',
    rect(290, 350, 420, 60, paper('#8d9795')),
    line('M290,366H710M290,382H710M290,398H710', '#707b79', 3),
  ),
  ...[
    [330, 640],
    [420, 640],
    [375, 576],
    [560, 640],
    [640, 640],
  ].map(([x = 0, y = 0]) =>
    sheet(
      'low',
      rect(x - 42, y - 62, 84, 62, paper('#c98f56')),
      line(`M${x - 42},${y - 34}H${x + 42}`, '#a06c3a', 4),
    ),
  ),
  sheet('mid', rect(-20, 638, 1240, 180, paper('#a9a092'))),
  at(900, 720, 1.1, [
    sheet(
      'high',
      rect(-190, -200, 270, 170, paper('#f4ead6')),
      rect(-190, -150, 270, 26, '#b3261e'),
      rect(-190, -118, 270, 26, '#1f6b3a'),
      path('M92,-30V-150H160L196,-90V-30Z', paper('#b3261e')),
      path('M108,-138H152L178,-92H108Z', '#a9ccd6'),
    ),
    rect(-194, -36, 392, 14, '#2f2926'),
    ...[-130, -60, 140].map((x) =>
      sheet('low', circle(x, -14, 30, '#231d1c'), circle(x, -14, 14, '#cfc7bb')),
    ),
  ]),
];
