import { cow, hen } from './animals';
import { grass, hills, land, mountain, ranges, road, rows, skyline, stones, water } from './land';
import { darker, down, fade, paper } from './paint';
import type { Scene } from './scene';
import { backdrop, birds, cloud, flakes, pool, rings, sun } from './sky';
import { at, ellipse, line, path, polygon, rect, sheet } from './svg';
import { acacia, bananaPlant, leafyTree, maize, narrowTree } from './trees';

/** Tall maize in rows under a clear sky. */
const maizeField: Scene = (random) => [
  backdrop('#5fa8c4', '#fcefcc'),
  sun(640, 250, 64, '#fff4cf', '#fff0bd'),
  cloud(random, 110, 150, 250, '#fffaee'),
  cloud(random, 840, 130, 230, '#fbf4e4'),
  ranges(random, 2, 430, 470, '#a3bf9f', '#7fa76d'),
  hills(random, 510, 8, 3, '#9a7a45'),
  ...[0.5, 0.75, 1.05, 1.5].flatMap((scale, row) =>
    Array.from({ length: Math.round(19 - row * 4) }, (_, index) =>
      maize(
        random,
        index * (1240 / Math.round(18 - row * 4)) - 10 + random.between(-14, 14),
        [560, 630, 720, 850][row] ?? 800,
        scale * random.between(0.9, 1.08),
        ['#7da650', '#659844', '#4f8a3c', '#3d7a34'][row] ?? '#3d7a34',
      ),
    ),
  ),
];

/** Rain coming over the hills towards the farms. */
const rainHills: Scene = (random) => [
  backdrop('#4b5f70', '#d9d3b8'),
  path('M330,120H960L860,560H210Z', fade('#cfdde0'), { opacity: 0.55, filter: 'url(#soft)' }),
  ...Array.from({ length: 120 }, () => {
    const x = random.between(240, 980);
    const y = random.between(210, 540);
    return line(`M${x},${y}l-12,38`, '#eef4f0', 2, { opacity: 0.5 });
  }),
  cloud(random, 560, 210, 520, '#6b7d8a'),
  cloud(random, 180, 170, 460, '#7d8d96'),
  cloud(random, 820, 150, 430, '#5a6c7a'),
  ranges(random, 3, 430, 560, '#8ba498', '#52835a'),
  leafyTree(random, 200, 600, 0.7, '#37714a'),
  leafyTree(random, 1010, 590, 0.8, '#33694a'),
  hut(760, 610, 0.9),
  hut(880, 622, 0.7),
  hills(random, 620, 14, 3, '#3f7245'),
  rows(skyline(random, 660, 10, 3), 4, 34, 30, '#4d8b45'),
];

/** A round house with a thatched roof; 170 wide. */
function hut(x: number, y: number, scale: number): string {
  return at(x, y, scale, [
    sheet(
      'mid',
      path('M-70,-86V0Q0,14 70,0V-86Z', paper('#b9774a')),
      path('M-70,-30Q0,-18 70,-30V0Q0,14 -70,0Z', '#8a4f31'),
      rect(-18, -66, 36, 70, '#3a241a', { rx: 4 }),
    ),
    sheet(
      'mid',
      path('M-100,-76L0,-176L100,-76Q0,-52 -100,-76Z', paper('#c9a45c')),
      line('M-80,-76L-8,-160M-40,-70L-4,-160M0,-66V-160M40,-70L4,-160M80,-76L8,-160', '#9a7638', 3),
    ),
  ]);
}

/** A footpath that climbs to the light. */
const dawnPath: Scene = (random) => [
  backdrop('#5c6ba6', '#fde2ac'),
  rings(690, 400, 100, 95, 5),
  sun(690, 400, 74, '#fff3cc', '#ffe6a6'),
  cloud(random, 120, 170, 250, '#e6c1b8'),
  cloud(random, 900, 220, 210, '#f0cdb4'),
  mountain(250, 560, 620, 180, '#8f86ae'),
  hills(random, 500, 26, 4, '#a795ae'),
  hills(random, 545, 20, 3, '#78709a'),
  land(
    [
      [-100, 640],
      [300, 600],
      [640, 520],
      [900, 560],
      [1300, 640],
    ],
    '#50618a',
  ),
  road([648, 528], 380, 320, '#e9c48f'),
  narrowTree(200, 690, 1.2, '#2f4a5c'),
  narrowTree(130, 720, 1.5, '#27404f'),
  narrowTree(980, 680, 1.35, '#2f4a5c'),
  narrowTree(1070, 720, 1.7, '#243c4a'),
  grass(random, 806, 66, 120, '#233a48'),
  birds(random, 420, 260, 6, '#3d4670'),
];

/** Jacarandas in bloom along a quiet street. */
const jacarandaStreet: Scene = (random) => [
  backdrop('#a5c8dc', '#fbeee0'),
  sun(600, 260, 56, '#fff6dc', '#fff1cc'),
  hills(random, 480, 10, 4, '#b3b8c4'),
  hills(random, 520, 8, 3, '#8fae8a'),
  road([600, 520], 600, 900, '#8b8290'),
  ...[
    [420, 560, 0.75],
    [780, 560, 0.75],
    [320, 630, 1.15],
    [880, 630, 1.15],
    [150, 760, 2],
    [1050, 760, 2],
  ].map(([x = 0, y = 0, s = 1], index) =>
    leafyTree(random, x, y, s, index % 2 ? '#8d6bbd' : '#7e5fb3'),
  ),
  ...Array.from({ length: 130 }, () =>
    ellipse(
      random.between(0, 1200),
      random.between(610, 800),
      random.between(3, 8),
      random.between(2, 4),
      random.pick(['#a68ad0', '#8d6bbd', '#c1abdf']),
    ),
  ),
  flakes(random, 60, '#b79bdc', 5),
];

/** A dairy farm with two cows, a gate and hay. */
const dairyFarm: Scene = (random) => [
  backdrop('#79b8c9', '#fdf1d4'),
  sun(1010, 160, 56, '#fff4d0', '#fff0c2'),
  cloud(random, 150, 160, 270, '#fffaf0'),
  cloud(random, 620, 120, 190, '#f8f2e4'),
  ranges(random, 3, 410, 500, '#a5c2a5', '#6da164'),
  at(930, 560, 1, [
    sheet(
      'mid',
      rect(-130, -150, 260, 150, paper('#a8442c')),
      polygon(
        [
          [-156, -140],
          [0, -232],
          [156, -140],
        ],
        paper('#6a4a3f'),
      ),
      rect(-44, -104, 88, 104, '#f2e4c8'),
      line('M-44,-104L44,0M44,-104L-44,0', '#a8442c', 7),
    ),
    rect(-22, -186, 44, 32, '#f2e4c8'),
  ]),
  hills(random, 566, 10, 3, '#65a055'),
  ...Array.from({ length: 7 }, (_, index) =>
    sheet('low', rect(40 + index * 190, 540, 14, 80, paper('#f1e5cb'))),
  ),
  sheet('low', rect(-10, 556, 1220, 11, '#f1e5cb'), rect(-10, 588, 1220, 11, '#f1e5cb')),
  hills(random, 640, 8, 3, '#539247'),
  cow(360, 720, 1.45, '#f4ead6', '#3a2a24'),
  cow(760, 690, 1.05, '#b8703f', '#8a4d2a'),
  hen(1010, 730, 0.8, '#c9713c'),
  hen(1085, 748, 0.7, '#f1e3c8'),
  grass(random, 806, 56, 110, '#3f7d3a'),
];

/** A small house by a lake, reeds and morning mist. */
const lakeCottage: Scene = (random) => [
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

/** A footbridge of planks over a stream. */
const footbridge: Scene = (random) => [
  backdrop('#9cc9bd', '#fbf0d2'),
  sun(600, 210, 52, '#fff5d4', '#fff1c6'),
  ranges(random, 3, 350, 470, '#a8c7b2', '#5f9a6c'),
  leafyTree(random, 130, 560, 1.6, '#2f6b48'),
  leafyTree(random, 1080, 560, 1.7, '#37774b'),
  leafyTree(random, 280, 520, 0.9, '#47875a'),
  leafyTree(random, 930, 520, 0.9, '#47875a'),
  hills(random, 540, 6, 3, '#559050'),
  path('M520,530C560,600 420,680 360,830H860C800,700 640,620 640,530Z', down('#a9d3d4', '#4f92a2')),
  ...Array.from({ length: 14 }, () =>
    ellipse(
      random.between(470, 720),
      random.between(600, 790),
      random.between(14, 40),
      2.4,
      '#f2fbf4',
      { opacity: 0.6 },
    ),
  ),
  stones(random, 420, 770, 7, '#8d8a80'),
  stones(random, 800, 770, 7, '#8d8a80'),
  sheet(
    'high',
    path('M200,690Q600,600 1000,690V716Q600,628 200,716Z', paper('#8b5d3a')),
    ...Array.from({ length: 27 }, (_, index) => plank(index)),
  ),
  sheet(
    'mid',
    line('M210,600Q600,512 990,600', '#6b4529', 9),
    ...[220, 410, 600, 790, 980].map((x) =>
      line(
        `M${x},${690 - 85 * (1 - ((x - 600) / 400) ** 2) * 0.5 + 10}V${600 - 88 * (1 - ((x - 600) / 400) ** 2) * 0.5 - 6}`,
        '#6b4529',
        11,
      ),
    ),
  ),
  bananaPlant(90, 810, 1.4, '#4f9145'),
  bananaPlant(1120, 812, 1.4, '#437f3e'),
  grass(random, 812, 60, 90, '#35703a'),
];

function plank(index: number): string {
  const x = 210 + index * 29;
  const y = 690 - 45 * (1 - ((x - 600) / 400) ** 2);
  return rect(x, y - 4, 24, 26, paper(index % 2 ? '#a9744a' : darker('#a9744a', 0.1)), { rx: 3 });
}

/** A small white church on a hill in the late light. */
const chapelHill: Scene = (random) => [
  backdrop('#3e6c86', '#fbdca6'),
  cloud(random, 90, 190, 280, '#e9c9a8'),
  cloud(random, 830, 150, 260, '#dfbd9c'),
  ranges(random, 3, 500, 580, '#7f9a94', '#4d7a5c'),
  land(
    [
      [-100, 700],
      [260, 640],
      [600, 575],
      [940, 640],
      [1300, 700],
    ],
    '#3d6f4a',
  ),
  at(600, 590, 1.25, [
    sheet(
      'mid',
      rect(-60, -150, 210, 150, paper('#f7eedb')),
      polygon(
        [
          [-76, -142],
          [-30, -214],
          [126, -214],
          [168, -142],
        ],
        paper('#a8402c'),
      ),
    ),
    ...[-8, 42, 92].map((x) => path(`M${x},-30V-86a16,16 0 0 1 32,0V-30Z`, paper('#e9b94f'))),
    sheet(
      'mid',
      rect(-132, -230, 84, 230, paper('#fdf6e6')),
      polygon(
        [
          [-144, -224],
          [-90, -330],
          [-36, -224],
        ],
        paper('#8f3525'),
      ),
    ),
    path('M-112,-12V-70a22,22 0 0 1 44,0V-12Z', '#5d3a28'),
    circleWindow(-90, -170),
    line('M-90,-330V-376M-106,-358H-74', '#f6ead0', 7),
  ]),
  road([490, 604], 420, 230, '#d6b98c'),
  narrowTree(860, 640, 1.15, '#2a5344'),
  narrowTree(330, 650, 1.1, '#2f5b49'),
  leafyTree(random, 1010, 690, 1.1, '#356a48'),
  grass(random, 806, 60, 110, '#234d35'),
  birds(random, 800, 250, 6, '#3a4a56'),
];

const circleWindow = (x: number, y: number) =>
  ellipse(x, y, 19, 19, '#c99a3c') +
  ellipse(x, y, 14, 14, '#f5d889') +
  line(`M${x - 14},${y}h28M${x},${y - 14}v28`, '#c99a3c', 3);

export const FIELD_SCENES = {
  'maize-field': maizeField,
  'rain-hills': rainHills,
  'dawn-path': dawnPath,
  'jacaranda-street': jacarandaStreet,
  'dairy-farm': dairyFarm,
  'lake-cottage': lakeCottage,
  footbridge,
  'chapel-hill': chapelHill,
} satisfies Readonly<Record<string, Scene>>;
