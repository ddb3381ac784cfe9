import { person } from '../figure';
import { blossom } from '../flowers';
import { hills, ranges } from '../land';
import { paper } from '../paint';
import type { Scene } from '../scene';
import { backdrop, flakes, rings } from '../sky';
import { at, path, rect, sheet } from '../svg';

/** A bride and groom under an arch of flowers. */
export const wedding: Scene = (random) => [
  backdrop('#a9c9b4', '#fbeed4'),
  rings(600, 330, 160, 90, 4),
  ranges(random, 2, 480, 530, '#9cbf9a', '#7daa72'),
  hills(random, 600, 6, 3, '#86b06a'),
  ...[230, 970].flatMap((x) =>
    [0, 1].map((row) =>
      sheet(
        'low',
        rect(x - 60 + row * 80, 610 + row * 30, 56, 12, paper('#f6ecd8')),
        rect(x - 56 + row * 80, 560 + row * 30, 48, 50, paper('#fffaf0'), { rx: 8 }),
        rect(x - 56 + row * 80, 620 + row * 30, 7, 50, '#d9c9a8'),
        rect(x - 14 + row * 80, 620 + row * 30, 7, 50, '#d9c9a8'),
      ),
    ),
  ),
  path('M380,690V330C380,130 820,130 820,330V690', 'none', {
    stroke: '#8a6a4a',
    'stroke-width': 20,
  }),
  ...Array.from({ length: 46 }, (_, index) => {
    const share = index / 45;
    const angle = Math.PI * (1 + share);
    const [x, y] =
      share < 0.2 || share > 0.8
        ? [share < 0.5 ? 380 : 820, 690 - (share < 0.5 ? share : 1 - share) * 1800]
        : [600 + Math.cos(Math.PI * (1 + (share - 0.2) / 0.6)) * 220, 330 + Math.sin(angle) * 150];
    return at(x + random.between(-22, 22), y + random.between(-16, 16), 1, [
      blossom(
        0,
        0,
        random.between(1, 1.7),
        random.pick(['#fffaf0', '#f2b8a4', '#d8433b', '#f4d9a0']),
      ),
      path('M10,8Q34,0 44,18Q22,26 10,8Z', '#4f8a52'),
    ]);
  }),
  path('M520,690H680L820,820H380Z', paper('#b3261e')),
  person(540, 700, 1.75, {
    skin: '#4a2c1d',
    top: '#26324a',
    bottom: '#26324a',
    dress: false,
    arms: 'down',
  }),
  at(660, 700, 1.75, [
    path('M-22,-204C-34,-120 -38,-40 -44,-14H70C84,-60 70,-140 30,-204Z', '#fffdf6', {
      opacity: 0.65,
    }),
  ]),
  person(660, 700, 1.7, {
    skin: '#6d452e',
    top: '#fffaf0',
    bottom: '#f4e8d2',
    dress: true,
    scarf: '#fffdf6',
    arms: 'holding',
  }),
  ...[
    [640, 520],
    [662, 508],
    [684, 520],
    [662, 534],
  ].map(([x = 0, y = 0]) => blossom(x, y, 1.1, '#d8433b')),
  flakes(random, 50, '#f2b8a4', 6),
];
