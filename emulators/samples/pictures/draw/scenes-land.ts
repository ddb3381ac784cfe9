import { grass, hills, land, mountain, ranges, road, rows, skyline, water } from './land';
import { darker, paper } from './paint';
import type { Scene } from './scene';
import { backdrop, birds, cloud, pool, rings, stars, sun } from './sky';
import { at, ellipse, line, path, sheet, smooth } from './svg';
import { acacia, bananaPlant, leafyTree, narrowTree } from './trees';

/** Mount Kenya at sunrise over forest and a stream of mist. */
const mtKenya: Scene = (random) => [
  backdrop('#3d4f86', '#f6b98a'),
  rings(820, 430, 90, 85, 5),
  sun(820, 430, 62, '#ffe9bd', '#ffd28a'),
  cloud(random, 90, 190, 240, '#f3c3a4'),
  cloud(random, 930, 150, 190, '#e9b3a0'),
  hills(random, 520, 20, 5, '#9a7f9c'),
  mountain(520, 610, 900, 430, '#66587f'),
  ranges(random, 3, 590, 690, '#58567a', '#2c4a4a'),
  ...Array.from({ length: 22 }, (_, index) =>
    narrowTree(
      index * 58 + random.between(-18, 18),
      770 + random.between(-20, 14),
      random.between(0.42, 0.72),
      random.pick(['#23453f', '#1d3a38', '#2f5a4a']),
    ),
  ),
  hills(random, 770, 12, 6, '#182e2d'),
  birds(random, 300, 250, 6, '#3a3350'),
];

/** Acacias on the plain at dusk, a snow-capped mountain behind. */
const savannah: Scene = (random) => [
  backdrop('#a63a2b', '#ffcf7d'),
  rings(760, 500, 120, 90, 5),
  sun(760, 500, 108, '#ffe7a8', '#ffd27a'),
  cloud(random, 120, 210, 260, '#d8694a'),
  cloud(random, 860, 170, 220, '#cf5b41'),
  mountain(360, 590, 820, 230, '#8f4654'),
  hills(random, 590, 12, 5, '#7c3a34'),
  hills(random, 630, 14, 4, '#5c2b29'),
  acacia(random, 250, 690, 1.75, '#3b2620'),
  acacia(random, 930, 655, 1.0, '#4a2b25'),
  acacia(random, 1110, 640, 0.7, '#5a322a'),
  hills(random, 715, 14, 4, '#2b1a19'),
  birds(random, 620, 270, 8, '#4a1e1a'),
  grass(random, 800, 80, 130, '#1c1212'),
];

/** Hills of tea with pickers' paths and a factory far off. */
const teaHills: Scene = (random) => {
  const back = skyline(random, 400, 34, 4);
  const middle = skyline(random, 500, 44, 3);
  const front = skyline(random, 640, 34, 3);
  return [
    backdrop('#7fb7c4', '#f4ead0'),
    sun(980, 150, 60, '#fff3cf', '#fff0c0'),
    cloud(random, 130, 190, 280, '#fbf3e2'),
    cloud(random, 620, 130, 200, '#f6efe0'),
    hills(random, 330, 26, 5, '#8fb0a4'),
    hills(random, 365, 24, 4, '#6f9c83'),
    land(back, '#5d9455'),
    rows(back, 4, 24, 20, '#57914c'),
    leafyTree(random, 190, 440, 0.7, '#2f6a46'),
    leafyTree(random, 250, 446, 0.55, '#3a7a4c'),
    land(middle, '#47803f'),
    rows(middle, 5, 34, 34, '#4a8a3e'),
    leafyTree(random, 1020, 540, 0.95, '#2a6041'),
    land(front, '#326a35'),
    rows(front, 5, 48, 58, '#3c7c37'),
  ];
};

/** A lake at evening with sails. */
const lakeSails: Scene = (random) => [
  backdrop('#2f5f86', '#fbd39a'),
  rings(380, 420, 80, 80, 4),
  sun(380, 420, 66, '#fff0c4', '#ffdf9c'),
  cloud(random, 700, 170, 300, '#f2d3b0'),
  cloud(random, 60, 230, 190, '#e8c3a4'),
  hills(random, 440, 18, 5, '#7d8fa6'),
  hills(random, 462, 12, 4, '#5f7791'),
  water(random, 480, '#3f7f98', '#ffe8bd'),
  pool(380, 560, 90, 220, '#ffe6b0'),
  lakeBoat(880, 560, 0.62, '#b3261e'),
  lakeBoat(560, 620, 0.95, '#e0a530'),
  lakeBoat(230, 720, 1.5, '#f4ead6'),
  birds(random, 760, 300, 7, '#2c4258'),
];

function lakeBoat(x: number, y: number, scale: number, sail: string): string {
  return at(x, y, scale, [
    ellipse(6, 26, 120, 10, '#1f4457', { opacity: 0.45 }),
    sheet('low', line('M-6,10V-168', '#4a3324', 6), line('M-72,-30L40,-176', '#4a3324', 5)),
    sheet(
      'mid',
      path('M-70,-32L40,-174Q92,-90 74,-24Q0,-8 -70,-32Z', paper(sail)),
      path('M40,-174Q92,-90 74,-24Q60,-20 44,-20Q62,-96 40,-174Z', darker(sail, 0.18), {
        opacity: 0.5,
      }),
    ),
    sheet(
      'low',
      path('M-120,-2Q-10,22 122,-14Q104,28 70,30H-84Q-110,24 -120,-2Z', paper('#6b4229')),
      line('M-114,6Q-10,28 116,-4', '#e9d4a6', 4),
    ),
  ]);
}

/** A red road through green hills, small farms and bananas. */
const redRoad: Scene = (random) => [
  backdrop('#86bccb', '#fbefd2'),
  sun(250, 190, 58, '#fff4d2', '#fff0c4'),
  cloud(random, 720, 180, 300, '#fdf6e8'),
  cloud(random, 420, 120, 160, '#f7f0e0'),
  ranges(random, 4, 360, 520, '#9cbcae', '#4f8a4e'),
  ...[140, 235, 880, 960].map((x, index) =>
    leafyTree(random, x, 520 + (index % 2) * 22, 0.5, '#36704a'),
  ),
  hills(random, 580, 20, 3, '#437d42'),
  road([640, 560], 520, 460, '#b5532f'),
  bananaPlant(150, 770, 1.5, '#4f9145'),
  bananaPlant(1010, 760, 1.35, '#5a9a48'),
  bananaPlant(1120, 790, 1.6, '#437f3e'),
  grass(random, 800, 66, 90, '#2f5e33'),
  birds(random, 720, 300, 5, '#3d5a5c'),
];

/** A night of stars over a lone acacia. */
const starryPlain: Scene = (random) => [
  backdrop('#101a3a', '#6a5a8a'),
  path(
    smooth([
      [-50, 520],
      [300, 330],
      [700, 240],
      [1250, 40],
    ]),
    'none',
    { stroke: '#b9aee0', 'stroke-width': 120, opacity: 0.16, filter: 'url(#haze)' },
  ),
  stars(random, 210, 560),
  sun(930, 190, 46, '#fdf3d4', '#d7d2f4'),
  ranges(random, 3, 590, 680, '#453f6b', '#221f3d'),
  acacia(random, 360, 720, 1.75, '#151327'),
  acacia(random, 860, 690, 0.7, '#1d1a33'),
  grass(random, 800, 70, 120, '#0e0d1c'),
];

export const LAND_SCENES = {
  'mt-kenya': mtKenya,
  'savannah-dusk': savannah,
  'tea-hills': teaHills,
  'lake-sails': lakeSails,
  'red-road': redRoad,
  'starry-plain': starryPlain,
} satisfies Readonly<Record<string, Scene>>;
