import { hen } from './animals';
import { door, pane, tank } from './buildings';
import { grass, hills, ranges } from './land';
import { across, darker, down, glow, paper } from './paint';
import type { Random } from './random';
import type { Scene } from './scene';
import { tower } from './scenes-work';
import { backdrop, birds, cloud, flakes, pool, rings, sun } from './sky';
import { at, circle, element, ellipse, line, path, polygon, rect, sheet } from './svg';
import { bananaPlant, bareTree, leafyTree, palm } from './trees';

/** A carved door in a coral wall, potted plants beside it. */
const swahiliDoor: Scene = (random) => [
  backdrop('#f7edd8', '#e3cfa8'),
  ...Array.from({ length: 40 }, () =>
    rect(
      random.between(0, 1150),
      random.between(0, 700),
      random.between(40, 110),
      random.between(18, 34),
      '#cdb58c',
      { opacity: 0.25, rx: 8 },
    ),
  ),
  sheet('high', rect(380, 60, 440, 660, paper('#5b3423'), { rx: 6 })),
  sheet('low', rect(400, 80, 400, 640, '#3d2116')),
  path('M400,250V150C400,80 800,80 800,150V250Z', paper('#7a4a30')),
  ...Array.from({ length: 9 }, (_, index) =>
    at(
      600,
      250,
      1,
      [path('M-11,0L-26,-118Q0,-150 26,-118L11,0Z', paper(index % 2 ? '#8f5c3a' : '#6b3f28'))],
      -68 + index * 17,
    ),
  ),
  sheet('mid', rect(400, 246, 400, 34, paper('#8f5c3a'))),
  ...Array.from({ length: 15 }, (_, index) => circle(416 + index * 26.3, 263, 8, '#d9a85a')),
  ...[414, 606].flatMap((left) => [
    sheet('mid', rect(left, 286, 180, 434, paper('#7a4a30'))),
    ...[0, 1, 2, 3, 4, 5].flatMap((row) =>
      [0, 1, 2].map((column) =>
        sheet(
          'low',
          circle(left + 36 + column * 54, 322 + row * 68, 12, '#c9973f'),
          circle(left + 32 + column * 54, 318 + row * 68, 5, '#f4dc9a'),
        ),
      ),
    ),
  ]),
  sheet(
    'mid',
    rect(590, 286, 20, 434, paper('#8f5c3a')),
    ...Array.from({ length: 8 }, (_, index) =>
      polygon(
        [
          [600, 300 + index * 52],
          [608, 318 + index * 52],
          [600, 336 + index * 52],
          [592, 318 + index * 52],
        ],
        '#d9a85a',
      ),
    ),
  ),
  sheet(
    'mid',
    rect(330, 716, 540, 30, paper('#c9b48c')),
    rect(290, 744, 620, 60, paper('#b8a07a')),
  ),
  ...[190, 1010].map((x, index) =>
    sheet(
      'mid',
      path(
        `M${x - 60},640H${x + 60}L${x + 44},780H${x - 44}Z`,
        paper(index ? '#1f7a7a' : '#b3552f'),
      ),
    ),
  ),
  bananaPlant(190, 650, 1.15, '#4b9650'),
  bananaPlant(1010, 650, 1.1, '#3f8548'),
  sheet(
    'low',
    line('M270,120H330M330,120V150', '#3a2a22', 7),
    path('M308,150H352L362,214H298Z', down('#ffe9ae', '#e8a850')),
  ),
];

/** A northern street in snow, windows lit. */
const citySnow: Scene = (random) => [
  backdrop('#4a5a86', '#d9c8cf'),
  sun(960, 200, 44, '#fbf1e2', '#e6dcec'),
  ...tower(random, 60, 560, 130, 330, '#6a7096'),
  ...tower(random, 210, 560, 150, 410, '#7a7c9c'),
  ...tower(random, 820, 560, 140, 370, '#70769a'),
  ...tower(random, 990, 560, 160, 300, '#82829e'),
  ...[
    ['#a34a38', 0],
    ['#c98d5a', 1],
    ['#5d6f62', 2],
    ['#8c3f3a', 3],
    ['#d0b48a', 4],
  ].map(([colour, index]) => townHouse(40 + Number(index) * 226, 640, String(colour))),
  hills(random, 650, 8, 3, '#eef0f4'),
  bareTree(150, 720, 1.4, '#3d3440'),
  bareTree(1060, 730, 1.6, '#3d3440'),
  at(600, 720, 1, [
    circle(0, -150, 120, glow('#ffdf9a')),
    line('M0,0V-140', '#2c2a34', 9),
    sheet('low', path('M-18,-140H18L12,-184H-12Z', '#fff0c0'), rect(-20, -192, 40, 10, '#2c2a34')),
  ]),
  hills(random, 740, 10, 4, '#fbfaf6'),
  flakes(random, 150, '#ffffff', 5),
];

const townHouse = (x: number, foot: number, colour: string) =>
  sheet(
    'mid',
    rect(x, foot - 240, 214, 250, paper(colour)),
    polygon(
      [
        [x - 8, foot - 236],
        [x + 107, foot - 330],
        [x + 222, foot - 236],
      ],
      paper(darker(colour, 0.4)),
    ),
    path(
      `M${x - 12},${foot - 232}L${x + 107},${foot - 334}L${x + 226},${foot - 232}Q${x + 190},${foot - 244} ${x + 160},${foot - 262}Q${x + 107},${foot - 300} ${x + 60},${foot - 262}Q${x + 20},${foot - 240} ${x - 12},${foot - 232}Z`,
      '#fbfaf6',
    ),
  ) +
  pane(x + 30, foot - 200, 54, 62, '#ffd98e') +
  pane(x + 130, foot - 200, 54, 62, '#ffe3a6') +
  pane(x + 130, foot - 96, 54, 62, '#ffd98e') +
  door(x + 34, foot - 100, 50, 106, darker(colour, 0.35));

/** Brick terraces on a rainy, friendly street. */
const terraces: Scene = (random) => [
  backdrop('#9fb3bf', '#ece0cc'),
  cloud(random, 120, 130, 280, '#dfe3e2'),
  cloud(random, 700, 110, 330, '#d3d9da'),
  ...[0, 1, 2, 3].map((index) =>
    terrace(
      random,
      -30 + index * 316,
      650,
      ['#a8543c', '#b5654a', '#9c4a3a', '#b06048'][index] ?? '#a8543c',
      ['#1f5a3c', '#b3261e', '#2f4b7c', '#d9a441'][index] ?? '#1f5a3c',
    ),
  ),
  sheet('mid', rect(-20, 648, 1240, 40, paper('#cfc6b8'))),
  sheet('mid', rect(-20, 684, 1240, 130, paper('#5d5f68'))),
  ...Array.from({ length: 22 }, () =>
    ellipse(
      random.between(0, 1200),
      random.between(704, 790),
      random.between(16, 70),
      3,
      '#cfdadd',
      { opacity: 0.4 },
    ),
  ),
  leafyTree(random, 286, 668, 0.8, '#6f8f52'),
  leafyTree(random, 920, 668, 0.85, '#c98a3c'),
  at(620, 668, 1, [
    sheet(
      'mid',
      rect(-26, -120, 52, 120, paper('#b3261e'), { rx: 8 }),
      ellipse(0, -118, 30, 14, '#8f1d18'),
      rect(-14, -92, 28, 6, '#2a1210'),
    ),
  ]),
];

function terrace(
  random: Random,
  x: number,
  foot: number,
  brick: string,
  doorColour: string,
): string {
  const courses = Array.from({ length: 60 }, () =>
    rect(
      x + random.between(4, 290),
      foot - random.between(20, 330),
      20,
      8,
      darker(brick, random.between(0.08, 0.2)),
      { opacity: 0.6 },
    ),
  );
  return (
    sheet(
      'mid',
      rect(x, foot - 340, 318, 346, paper(brick)),
      ...courses,
      polygon(
        [
          [x - 6, foot - 336],
          [x + 30, foot - 430],
          [x + 290, foot - 430],
          [x + 324, foot - 336],
        ],
        paper('#4d4f5a'),
      ),
      rect(x + 230, foot - 470, 50, 60, paper(darker(brick, 0.15))),
      rect(x + 238, foot - 486, 12, 20, '#b9744c'),
      rect(x + 260, foot - 486, 12, 20, '#b9744c'),
    ) +
    pane(x + 40, foot - 290, 80, 90, '#a9c3cc') +
    pane(x + 190, foot - 290, 80, 90, '#ffdf9c') +
    sheet(
      'low',
      polygon(
        [
          [x + 160, foot - 130],
          [x + 176, foot - 144],
          [x + 284, foot - 144],
          [x + 300, foot - 130],
          [x + 300, foot],
          [x + 160, foot],
        ],
        paper('#e8dcc6'),
      ),
    ) +
    pane(x + 180, foot - 118, 100, 82, '#bcd2d6') +
    door(x + 52, foot - 128, 60, 128, doorColour) +
    path(`M${x + 46},${foot - 134}a36,30 0 0 1 72,0Z`, '#f7e2a8')
  );
}

/** The city at dusk, a round tower among the others, a park in front. */
const citySkyline: Scene = (random) => [
  backdrop('#36406e', '#f9b27c'),
  rings(820, 430, 90, 80, 4),
  sun(820, 430, 66, '#ffe7b8', '#ffcf90'),
  cloud(random, 140, 150, 260, '#a87a90'),
  ...[
    [20, 110, 210],
    [150, 90, 300],
    [1080, 130, 260],
    [960, 100, 330],
    [330, 100, 240],
  ].flatMap(([x = 0, width = 0, tall = 0]) => tower(random, x, 640, width, tall, '#8a6a80')),
  ...tower(random, 230, 650, 120, 390, '#5d5272'),
  ...tower(random, 690, 650, 110, 350, '#64567a'),
  ...tower(random, 860, 650, 120, 430, '#584e70'),
  ...roundTower(random, 540, 650),
  ...tower(random, 390, 660, 96, 260, '#4a4464'),
  ...tower(random, 1000, 660, 100, 240, '#4a4464'),
  ...Array.from({ length: 15 }, (_, index) =>
    leafyTree(
      random,
      index * 86 + random.between(-16, 16),
      720 + random.between(-8, 10),
      random.between(0.55, 0.8),
      random.pick(['#2c4a44', '#35564a', '#27403e']),
    ),
  ),
  hills(random, 724, 8, 4, '#22383a'),
  birds(random, 480, 170, 7, '#3a3350'),
];

function roundTower(random: Random, x: number, foot: number): string[] {
  const bands = Array.from({ length: 22 }, (_, index) =>
    line(
      `M${x - 58},${foot - 30 - index * 19}H${x + 58}`,
      random.between(0, 1) > 0.5 ? '#ffdf9c' : '#4a2f2c',
      6,
      { 'stroke-dasharray': '9 8' },
    ),
  );
  return [
    sheet('mid', rect(x - 64, foot - 470, 128, 480, across('#b8735a', '#6a3a3a')), ...bands),
    sheet(
      'mid',
      path(
        `M${x - 104},${foot - 486}H${x + 104}L${x + 78},${foot - 446}H${x - 78}Z`,
        across('#c9836a', '#7a4644'),
      ),
      ellipse(x, foot - 488, 104, 16, '#d99a7c'),
      rect(x - 30, foot - 520, 60, 34, '#8f5a50'),
      line(`M${x},${foot - 520}V${foot - 580}`, '#4a2f2c', 5),
    ),
  ];
}

/** A row of rental rooms with a shared yard. */
const rentalRooms: Scene = (random) => [
  backdrop('#74b4c6', '#fdefd0'),
  cloud(random, 200, 140, 260, '#fffaf0'),
  cloud(random, 800, 170, 220, '#f8f0e0'),
  hills(random, 470, 14, 4, '#8fb48c'),
  palm(1120, 560, 1.2, -30, '#3f8a4c'),
  sheet(
    'mid',
    rect(60, 330, 1080, 300, paper('#f0d9a8')),
    rect(60, 560, 1080, 70, paper('#a8553c')),
  ),
  sheet(
    'mid',
    polygon(
      [
        [20, 340],
        [60, 250],
        [1140, 250],
        [1180, 340],
      ],
      paper('#7f8c92'),
    ),
    line(
      [...Array(36).keys()]
        .map((index) => `M${50 + index * 31},340L${76 + index * 30},252`)
        .join(''),
      '#5d6a70',
      2.4,
    ),
  ),
  ...[0, 1, 2, 3].flatMap((index) => [
    door(
      110 + index * 270,
      440,
      70,
      190,
      ['#1f5a3c', '#2f4b7c', '#b3261e', '#1f7a7a'][index] ?? '#1f5a3c',
    ),
    pane(212 + index * 270, 430, 76, 76, '#9cc7d2'),
  ]),
  tank(1020, 250, 0.9, '#22282b'),
  sheet('mid', rect(-20, 628, 1240, 190, paper('#d0a06a'))),
  ...[120, 1085].map((x) => sheet('low', rect(x, 570, 11, 160, paper('#6b4a30')))),
  line('M124,600Q600,670 1090,600', '#4a3a30', 3),
  ...[200, 290, 380, 480, 600, 720, 820, 930].map((x, index) =>
    at(x, 626 + 14 * Math.sin((x / 1200) * Math.PI), 1, [
      sheet(
        'low',
        path(
          index % 2 ? 'M-32,0H32L30,80H-30Z' : 'M-40,0H40L28,20V70H-28V20Z',
          paper(
            [
              '#b3261e',
              '#f4ead6',
              '#2f4b7c',
              '#e2b33c',
              '#1f6b3a',
              '#c95f3f',
              '#f4ead6',
              '#7b3f6e',
            ][index] ?? '#b3261e',
          ),
        ),
      ),
    ]),
  ),
  hen(330, 770, 0.9, '#c9713c'),
  hen(420, 785, 0.8, '#f1e3c8'),
];

/** A room with a made bed, a lamp and a window on a city. */
const bedroom: Scene = (random) => [
  backdrop('#c9b39a', '#e6d6bc'),
  sheet(
    'mid',
    rect(660, 80, 420, 330, paper('#f4ead6')),
    rect(684, 104, 372, 282, down('#5d7fb0', '#f2c9a0')),
  ),
  at(684, 104, 1, [
    ...[
      [20, 70, 150],
      [90, 60, 200],
      [160, 80, 120],
      [250, 60, 180],
      [310, 54, 140],
    ].map(([x = 0, width = 0, tall = 0]) => rect(x, 282 - tall, width, tall, '#4f5a80')),
    ...[30, 52, 104, 128, 172, 200, 222, 262, 284, 322, 342].flatMap((x) =>
      [166, 196, 226, 256]
        .filter(() => random.between(0, 1) > 0.4)
        .map((y) => rect(x, y, 7, 9, '#ffe3a3')),
    ),
  ]),
  line('M870,104V386M684,240H1056', '#f4ead6', 12),
  sheet('low', rect(120, 120, 210, 150, paper('#7d5a3c')), rect(134, 134, 182, 122, '#f4ead6')),
  at(134, 134, 0.152, [
    backdrop('#c9583a', '#ffd08a'),
    circle(800, 420, 120, '#fff0c0'),
    rect(0, 560, 1200, 240, '#3a2520'),
    path(
      'M300,560C310,420 300,340 300,300C60,300 60,240 300,220C560,240 560,300 320,300C320,340 310,420 330,560Z',
      '#2a1a18',
    ),
  ]),
  sheet('mid', rect(-20, 660, 1240, 160, paper('#9a6f4c'))),
  sheet(
    'high',
    rect(80, 350, 560, 260, paper('#6d4a34'), { rx: 22 }),
    rect(60, 520, 600, 200, paper('#f4ead6'), { rx: 18 }),
  ),
  sheet(
    'mid',
    rect(110, 440, 220, 104, paper('#fffaf0'), { rx: 34 }),
    rect(380, 440, 220, 104, paper('#fffaf0'), { rx: 34 }),
  ),
  sheet('mid', path('M60,560H660V720Q360,750 60,720Z', paper('#b3261e'))),
  ...[0, 1, 2, 3, 4, 5, 6, 7].map((index) =>
    polygon(
      [
        [84 + index * 74, 640],
        [118 + index * 74, 596],
        [152 + index * 74, 640],
        [118 + index * 74, 684],
      ],
      index % 2 ? '#e2b33c' : '#241d1c',
    ),
  ),
  sheet(
    'mid',
    rect(740, 560, 150, 170, paper('#7d5a3c'), { rx: 8 }),
    rect(756, 580, 118, 54, paper('#8f6a48')),
  ),
  circle(815, 450, 170, glow('#ffdf9c')),
  sheet(
    'mid',
    rect(808, 480, 14, 80, '#4a3a30'),
    path('M772,490L790,410H840L858,490Z', down('#fff2c4', '#f0bc68')),
  ),
  sheet(
    'mid',
    rect(960, 560, 170, 130, paper('#2f6f6a'), { rx: 12 }),
    line('M1010,560V534H1080V560', '#2a2a2a', 8),
    rect(960, 610, 170, 12, '#24524e'),
  ),
];

/** A warehouse with its shutter up and a lorry. */
const warehouse: Scene = (random) => [
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

/** A homestead of the western hills: an iron roof, a mango tree, hens. */
const homestead: Scene = (random) => [
  backdrop('#86b7c0', '#fdeccb'),
  sun(940, 180, 56, '#fff4d0', '#fff0be'),
  cloud(random, 160, 140, 240, '#fdf6e8'),
  ranges(random, 3, 400, 500, '#a3bfa6', '#6d9c68'),
  bananaPlant(1060, 600, 1.6, '#4f9145'),
  bananaPlant(960, 590, 1.3, '#5a9a48'),
  leafyTree(random, 210, 640, 2.1, '#2f6f42'),
  hills(random, 590, 8, 3, '#b9854f'),
  at(600, 640, 1.2, [
    sheet(
      'mid',
      rect(-200, -150, 400, 150, paper('#c98a58')),
      rect(-200, -44, 400, 44, paper('#7d4430')),
    ),
    sheet(
      'mid',
      polygon(
        [
          [-236, -140],
          [-160, -250],
          [160, -250],
          [236, -140],
        ],
        paper('#9aa4a6'),
      ),
      line(
        [...Array(15).keys()]
          .map((index) => `M${-206 + index * 30},-142L${-150 + index * 22},-248`)
          .join(''),
        '#7b8688',
        2.6,
      ),
    ),
    door(-34, -112, 62, 112, '#2f5f8a'),
    pane(-152, -106, 66, 54, '#8fb8c2'),
    pane(84, -106, 66, 54, '#8fb8c2'),
  ]),
  sheet(
    'low',
    rect(820, 600, 130, 14, paper('#7d5a3c')),
    rect(832, 612, 12, 50, '#6b4a30'),
    rect(926, 612, 12, 50, '#6b4a30'),
  ),
  ...[
    [300, 740, 1, '#c9713c'],
    [400, 760, 0.9, '#f1e3c8'],
    [820, 745, 0.9, '#3a2a24'],
    [900, 765, 0.7, '#e0b04a'],
  ].map(([x, y, s, colour]) => hen(Number(x), Number(y), Number(s), String(colour))),
  grass(random, 814, 46, 70, '#6d7f3c'),
];

/** An aeroplane's window over clouds at sunrise. */
const planeWindow: Scene = (random) => [
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

export const PLACE_SCENES = {
  'swahili-door': swahiliDoor,
  'city-snow': citySnow,
  'brick-terraces': terraces,
  'city-skyline': citySkyline,
  'rental-rooms': rentalRooms,
  bedroom,
  warehouse,
  homestead,
  'plane-window': planeWindow,
} satisfies Readonly<Record<string, Scene>>;
