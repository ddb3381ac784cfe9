import { bungalow, flats, type HouseColours, maisonette, shop, tank } from './buildings';
import { grass, hills, ranges, road, stones } from './land';
import { paper } from './paint';
import type { Scene } from './scene';
import { backdrop, birds, cloud, rings, sun } from './sky';
import { at, ellipse, line, path, polygon, rect, sheet } from './svg';
import { acacia, bananaPlant, leafyTree, narrowTree, palm } from './trees';

const terracotta: HouseColours = {
  wall: '#f1dfbf',
  roof: '#a8442c',
  door: '#1f5a3c',
  pane: '#8fc1cf',
};
const evening: HouseColours = {
  wall: '#d9a878',
  roof: '#4a3340',
  door: '#7a2c26',
  pane: '#ffd88a',
};

/** A bungalow with a red roof and a garden. */
const bungalowDay: Scene = (random) => [
  backdrop('#6fb3c9', '#fdf0d3'),
  rings(210, 180, 60, 60, 4),
  sun(210, 180, 54, '#fff3cf', '#fff0c0'),
  cloud(random, 720, 180, 300, '#fff8ea'),
  cloud(random, 380, 110, 170, '#f8f0e0'),
  hills(random, 480, 16, 5, '#93b89a'),
  hills(random, 540, 14, 4, '#6ea267'),
  leafyTree(random, 190, 640, 1.55, '#3b7a45'),
  leafyTree(random, 1040, 630, 1.35, '#7b5ea7'),
  bungalow(610, 650, 1.28, terracotta),
  hills(random, 664, 6, 3, '#5c9450'),
  path('M560,662H660L780,800H440Z', paper('#d8bf96')),
  ...[330, 390, 830, 900].map((x) => ellipse(x, 672, 44, 30, paper('#3f7d3f'))),
  ...[320, 352, 392, 410, 826, 850, 890, 918].map((x, index) =>
    ellipse(x, 658 + (index % 3) * 8, 8, 8, paper(index % 2 ? '#d8433b' : '#f0b93f')),
  ),
  grass(random, 806, 56, 90, '#356b37'),
];

/** A plot with beacons, a fence of posts and wire, and hills behind. */
const plotBeacons: Scene = (random) => [
  backdrop('#8ab6c8', '#fbe6bd'),
  sun(900, 170, 54, '#fff3cf', '#fff0c0'),
  cloud(random, 180, 170, 270, '#fdf5e6'),
  cloud(random, 560, 120, 180, '#f7eddc'),
  ranges(random, 3, 400, 470, '#a9b49a', '#86985e'),
  acacia(random, 1030, 500, 0.8, '#5d7a3c'),
  acacia(random, 160, 490, 0.6, '#66843f'),
  hills(random, 490, 8, 3, '#c08a52'),
  polygon(
    [
      [330, 540],
      [860, 540],
      [1120, 790],
      [60, 790],
    ],
    paper('#cf8f54'),
  ),
  polygon(
    [
      [330, 540],
      [860, 540],
      [1120, 790],
      [60, 790],
    ],
    'none',
    { stroke: '#fbeed2', 'stroke-width': 5, 'stroke-dasharray': '20 14' },
  ),
  ...[
    [330, 540, 0.62],
    [860, 540, 0.62],
    [60, 790, 1.35],
    [1120, 790, 1.35],
  ].map(([x = 0, y = 0, s = 1]) => beacon(x, y, s)),
  ...Array.from({ length: 9 }, (_, index) => fencePost(90 + index * 130, 536)),
  line('M60,500H1180M60,516H1180', '#5b4636', 2.4),
  ...Array.from({ length: 16 }, () =>
    bush(
      random.between(20, 1180),
      random.pick([560, 620, 700, 760]) + random.between(-12, 12),
      random.between(0.4, 1),
    ),
  ),
  stones(random, 600, 700, 5, '#a97a55'),
  grass(random, 812, 50, 60, '#7d7a35'),
  birds(random, 450, 250, 4, '#59684f'),
];

const bush = (x: number, y: number, scale: number) =>
  at(x, y, scale, [
    path(
      'M0,0Q-22,-10 -26,-34Q-10,-20 -4,-4Q-8,-30 2,-46Q8,-28 6,-4Q14,-24 28,-30Q22,-8 0,0Z',
      paper('#8c8a3e'),
    ),
  ]);

const beacon = (x: number, y: number, scale: number) =>
  at(x, y, scale, [
    sheet(
      'mid',
      polygon(
        [
          [-20, 0],
          [-13, -62],
          [13, -62],
          [20, 0],
        ],
        paper('#e9e2d4'),
      ),
      rect(-14, -70, 28, 10, '#c8392b'),
      polygon(
        [
          [6, -62],
          [13, -62],
          [20, 0],
          [9, 0],
        ],
        '#b9ae9a',
        { opacity: 0.6 },
      ),
    ),
  ]);

const fencePost = (x: number, y: number) =>
  sheet('low', rect(x - 5, y - 56, 10, 58, paper('#6d5038')));

/** Blocks of flats at evening with washing on the balconies. */
const flatsEvening: Scene = (random) => [
  backdrop('#45486f', '#f7b989'),
  sun(960, 330, 58, '#ffe6ba', '#ffcf94'),
  cloud(random, 120, 140, 240, '#c98d90'),
  hills(random, 560, 12, 4, '#6a5a7a'),
  flats(random, 60, 700, 5, 3, {
    wall: '#b98a78',
    roof: '#6b3c39',
    door: '#333333',
    pane: '#ffd58a',
  }),
  flats(random, 830, 700, 6, 3, {
    wall: '#8e9a8a',
    roof: '#2e5346',
    door: '#333333',
    pane: '#ffe0a0',
  }),
  flats(random, 370, 740, 8, 5, {
    wall: '#ecd2a8',
    roof: '#b3392b',
    door: '#333333',
    pane: '#ffdc94',
  }),
  tank(450, 162, 0.8, '#23292c'),
  tank(520, 162, 0.8, '#23292c'),
  leafyTree(random, 300, 750, 0.95, '#2f5a48'),
  leafyTree(random, 1120, 740, 0.9, '#35604c'),
  sheet('mid', rect(-20, 734, 1240, 90, paper('#4b3b40'))),
  line('M0,774H1200', '#f0d9a8', 5, { 'stroke-dasharray': '46 34' }),
];

/** A two-storey house at dusk with warm windows. */
const maisonetteDusk: Scene = (random) => [
  backdrop('#2f4470', '#f0a277'),
  sun(240, 420, 60, '#ffdfae', '#ffc486'),
  cloud(random, 780, 170, 260, '#b4849a'),
  ranges(random, 2, 520, 570, '#67628a', '#46506a'),
  narrowTree(230, 650, 1.5, '#23443f'),
  narrowTree(310, 655, 1.2, '#2b5147'),
  narrowTree(930, 650, 1.6, '#20403c'),
  narrowTree(1010, 655, 1.25, '#2b5147'),
  maisonette(620, 660, 1.35, evening),
  hills(random, 668, 5, 3, '#2f4f40'),
  road([575, 668], 500, 330, '#8d7666'),
  ...[380, 440, 820, 880].map((x) => ellipse(x, 676, 46, 32, paper('#29523f'))),
  grass(random, 806, 50, 80, '#1e3a33'),
];

/** A white house on the coast among palms. */
const coastHouse: Scene = (random) => [
  backdrop('#3d9fb8', '#fdf1cf'),
  sun(930, 170, 60, '#fff5d6', '#fff0c0'),
  cloud(random, 150, 170, 250, '#fffaf0'),
  rect(0, 430, 1200, 120, paper('#2f8fa0')),
  ...Array.from({ length: 18 }, () =>
    ellipse(
      random.between(0, 1200),
      random.between(440, 520),
      random.between(20, 60),
      2,
      '#e9fbf6',
      { opacity: 0.5 },
    ),
  ),
  hills(random, 545, 10, 3, '#f0d9a6'),
  palm(210, 660, 1.5, -60, '#3d8b4e'),
  palm(1030, 650, 1.35, 70, '#357d48'),
  bungalow(600, 660, 1.15, { wall: '#fbf4e4', roof: '#c58a4a', door: '#1c6d78', pane: '#7cc3cc' }),
  hills(random, 676, 8, 3, '#e9cb92'),
  palm(1130, 800, 1.5, -50, '#2f7444'),
  bananaPlant(90, 800, 1.25, '#4b9650'),
  grass(random, 812, 44, 50, '#7da055'),
];

/** A shop with a striped awning on a market street. */
const shopStreet: Scene = (random) => [
  backdrop('#e9b872', '#fdf0d6'),
  sun(180, 150, 50, '#fff1c8', '#ffe7ae'),
  cloud(random, 760, 140, 240, '#fdf3e0'),
  hills(random, 500, 14, 4, '#c79a66'),
  flats(random, 40, 660, 4, 3, {
    wall: '#c98f6a',
    roof: '#7a3a2c',
    door: '#333333',
    pane: '#9fc4c8',
  }),
  flats(random, 900, 660, 4, 3, {
    wall: '#a3ad8c',
    roof: '#3b5b45',
    door: '#333333',
    pane: '#a9ccd0',
  }),
  shop(590, 690, 1.55, { wall: '#f2e1bd', roof: '#b3261e', door: '#1f5a3c', pane: '#8fc1cf' }),
  sheet('mid', rect(-20, 686, 1240, 140, paper('#b98d63'))),
  leafyTree(random, 270, 712, 0.95, '#437a42'),
  ...[760, 812, 864].map((x, index) =>
    sheet(
      'low',
      path(`M${x - 30},700q4,46 30,46q26,0 30,-46Z`, paper('#8a6744')),
      ...[-16, 0, 16].map((dx) =>
        ellipse(x + dx, 696, 12, 12, paper(['#d8433b', '#e8b23a', '#5c9a45'][index] ?? '#d8433b')),
      ),
    ),
  ),
];

export const HOME_SCENES = {
  'bungalow-garden': bungalowDay,
  'plot-beacons': plotBeacons,
  'flats-evening': flatsEvening,
  'maisonette-dusk': maisonetteDusk,
  'coast-house': coastHouse,
  'shop-street': shopStreet,
} satisfies Readonly<Record<string, Scene>>;
