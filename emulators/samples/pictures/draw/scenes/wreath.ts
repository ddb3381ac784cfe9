import { candle } from '../candle';
import { lily, rose } from '../flowers';
import { twig } from '../garden';
import { glow } from '../paint';
import type { Scene } from '../scene';
import { backdrop } from '../sky';
import { at, circle, ellipse } from '../svg';

/** A wreath of leaves and white flowers with a candle in the middle. */
export const wreath: Scene = (random) => [
  backdrop('#20343f', '#3f5a5a'),
  circle(600, 400, 420, glow('#ffdc9a')),
  ...Array.from({ length: 30 }, (_, index) => {
    const angle = (index / 30) * 360;
    return at(
      600 + Math.cos((angle * Math.PI) / 180) * 262,
      410 + Math.sin((angle * Math.PI) / 180) * 262,
      0.72,
      [
        twig(
          0,
          0,
          1,
          angle + 70 + (index % 2) * 40,
          ['#3f7a4d', '#2f6544', '#5b8f55'][index % 3] ?? '#3f7a4d',
        ),
      ],
    );
  }),
  ...Array.from({ length: 12 }, (_, index) => {
    const angle = (index / 12) * Math.PI * 2 + 0.2;
    const reach = 262 + random.between(-22, 22);
    return index % 3 === 0
      ? lily(600 + Math.cos(angle) * reach, 410 + Math.sin(angle) * reach, 0.72, index * 31)
      : rose(
          600 + Math.cos(angle) * reach,
          410 + Math.sin(angle) * reach,
          0.62,
          index % 3 === 1 ? '#f6ead6' : '#e7c3a4',
        );
  }),
  candle(600, 520, 150, '#f6ead0'),
  ellipse(600, 524, 62, 13, '#b98d4a'),
];
