import { bee } from './animals';
import { tank } from './buildings';
import { grass, hills, ranges, stones } from './land';
import { across, darker, down, glow, lighter, paper } from './paint';
import { crowd, person } from './people';
import type { Random } from './random';
import type { Scene } from './scene';
import { backdrop, cloud, rings, sun } from './sky';
import { at, circle, ellipse, line, path, polygon, rect, sheet } from './svg';
import { beadBand, heap, room } from './table';
import { acacia, leafyTree, maize } from './trees';

/** A market stall with heaps of fruit and two traders. */
const marketStall: Scene = (random) => [
  backdrop('#efc486', '#fdf1d8'),
  rings(600, 240, 120, 90, 4),
  ...[
    ['#b3261e', 60],
    ['#1f6b3a', 860],
  ].map(([colour, x]) => at(Number(x), 330, 0.62, [umbrella(String(colour))])),
  hills(random, 560, 6, 3, '#cf9f68'),
  person(470, 590, 1.5, {
    skin: '#5b3826',
    top: '#1f6b3a',
    bottom: '#e2b33c',
    dress: true,
    scarf: '#d9912b',
    arms: 'folded',
  }),
  person(760, 590, 1.5, {
    skin: '#6d452e',
    top: '#c95f3f',
    bottom: '#2f4b7c',
    dress: true,
    scarf: '#2f4b7c',
    arms: 'waving',
  }),
  sheet(
    'high',
    rect(110, 520, 980, 34, paper('#9a6b42')),
    rect(120, 554, 960, 250, paper('#7d5433')),
  ),
  ...[...Array(12).keys()].map((index) =>
    line(`M${150 + index * 80},560V800`, darker('#7d5433', 0.25), 3),
  ),
  heap(random, 230, 506, 92, 30, 19, ['#d8432f', '#c8392b']),
  heap(random, 420, 506, 86, 30, 18, ['#5c9a45', '#497f3a', '#7bb35a']),
  heap(random, 610, 506, 92, 26, 22, ['#e8a63a', '#e28f2c']),
  heap(random, 800, 506, 84, 30, 17, ['#7b3f6e', '#5e2f58']),
  heap(random, 980, 506, 92, 26, 22, ['#e7c63f', '#d8b12f']),
  sheet(
    'high',
    ...Array.from({ length: 13 }, (_, index) =>
      path(`M${60 + index * 84},60h84v120q-42,46 -84,0Z`, paper(index % 2 ? '#f7ecd4' : '#b3261e')),
    ),
  ),
  rect(40, 46, 1130, 26, paper('#6b4a30')),
  rect(96, 60, 20, 480, paper('#6b4a30')),
  rect(1084, 60, 20, 480, paper('#6b4a30')),
];

const umbrella = (colour: string) =>
  rect(196, 0, 12, 380, '#7d5c40') +
  sheet(
    'mid',
    path(
      'M0,40C40,-80 360,-80 400,40Q366,16 334,40Q300,16 267,40Q234,16 200,40Q167,16 133,40Q100,16 67,40Q34,16 0,40Z',
      paper(colour),
    ),
  );

/** A painted minibus in town. */
const matatu: Scene = (random) => [
  backdrop('#5d7fa8', '#fbd9a4'),
  sun(930, 250, 60, '#fff0c6', '#ffe0a0'),
  cloud(random, 120, 120, 240, '#f3dcc0'),
  ...tower(random, 40, 620, 150, 330, '#8e7a8c'),
  ...tower(random, 230, 620, 120, 430, '#a98a86'),
  ...tower(random, 830, 620, 130, 380, '#94808c'),
  ...tower(random, 1000, 620, 170, 290, '#b3938a'),
  ...tower(random, 400, 620, 180, 250, '#c3a08c'),
  sheet('mid', rect(-20, 600, 1240, 30, paper('#c9a983'))),
  sheet('mid', rect(-20, 628, 1240, 200, paper('#4f474b'))),
  line('M0,752H1200', '#f2ddb0', 8, { 'stroke-dasharray': '80 60' }),
  ellipse(600, 716, 420, 20, '#2a2428', { opacity: 0.5 }),
  at(600, 700, 1.5, [minibus()]),
];

function minibus(): string {
  const glass = across('#d6ebee', '#7fa9b8');
  const window = (x: number, width: number) =>
    rect(x, -190, width, 62, glass, { rx: 7 }) +
    polygon(
      [
        [x + 8, -130],
        [x + width * 0.5, -188],
        [x + width * 0.72, -188],
        [x + 26, -130],
      ],
      '#ffffff',
      { opacity: 0.3 },
    );
  const wheel = (x: number) =>
    sheet(
      'low',
      circle(x, -14, 36, '#221c1c'),
      circle(x, -14, 20, paper('#cfc7bb')),
      circle(x, -14, 8, '#5a524e'),
    );
  return (
    sheet(
      'high',
      path(
        'M-260,-20V-190Q-260,-222 -228,-222H150Q190,-222 214,-180L238,-128Q268,-120 268,-92V-20Z',
        paper('#f6ecd6'),
      ),
    ) +
    path('M-260,-112H262V-86H-260Z', '#1f6b3a') +
    path('M-260,-86H268V-60H-260Z', '#b3261e') +
    path('M-260,-60H268V-38H-260Z', '#241d1c') +
    path('M-240,-38C-160,-120 -80,-120 0,-38Z', '#e2a32f', { opacity: 0.95 }) +
    circle(-120, -66, 24, '#b3261e') +
    path('M20,-112C50,-150 80,-150 110,-112Z', '#e2a32f') +
    window(-244, 74) +
    window(-158, 74) +
    window(-72, 74) +
    rect(20, -190, 82, 150, darker('#f6ecd6', 0.12), { rx: 6 }) +
    rect(28, -184, 66, 56, glass, { rx: 5 }) +
    path('M122,-190H156Q178,-190 192,-166L212,-128H122Z', glass) +
    sheet(
      'low',
      rect(-230, -240, 370, 20, paper('#2a2322'), { rx: 8 }),
      ...[-206, -120, -34, 52].map((x) =>
        rect(x, -268, 66, 30, paper(x % 4 ? '#b8703f' : '#7d8a5a'), { rx: 6 }),
      ),
    ) +
    circle(258, -82, 12, '#ffe9a8') +
    rect(-262, -96, 10, 30, '#d8433b', { rx: 3 }) +
    rect(-270, -40, 546, 22, paper('#3a3232'), { rx: 8 }) +
    wheel(-160) +
    wheel(170)
  );
}

/** An office tower with a grid of windows; returns its parts. */
export function tower(
  random: Random,
  x: number,
  foot: number,
  width: number,
  tall: number,
  colour: string,
): string[] {
  const columns = Math.floor(width / 30);
  const floors = Math.floor(tall / 34);
  const gap = width / columns;
  const lights = Array.from({ length: columns * floors }, (_, index) =>
    rect(
      x + (index % columns) * gap + gap * 0.22,
      foot - tall + 16 + Math.floor(index / columns) * 34,
      gap * 0.56,
      19,
      random.between(0, 1) > 0.6 ? '#ffe3a3' : darker(colour, 0.35),
    ),
  );
  return [
    sheet(
      'mid',
      rect(x, foot - tall, width, tall + 10, paper(colour)),
      rect(x + width * 0.72, foot - tall, width * 0.28, tall + 10, darker(colour, 0.25), {
        opacity: 0.5,
      }),
      ...lights,
    ),
  ];
}

/** A treadle sewing machine with bright cloth. */
const sewing: Scene = () => [
  room('#d9a46c', '#ffe9bd', '#8a5a3a', 560),
  beadBand(40, 46, ['#b3261e', '#e2b33c', '#1f6b3a', '#f4ead6']),
  sheet(
    'mid',
    ...['#b3261e', '#e2b33c', '#1f6b3a', '#2f4b7c', '#f0e4cc'].map((colour, index) =>
      rect(90, 330 + index * 40, 230 - index * 4, 38, paper(colour), { rx: 8 }),
    ),
  ),
  ...['#c95f3f', '#1f7a7a', '#7b3f6e'].map((colour, index) =>
    at(960 + index * 70, 560, 1, [spool(colour)]),
  ),
  sheet('high', rect(380, 520, 470, 44, paper('#3b2b24'), { rx: 12 })),
  sheet(
    'high',
    path(
      'M470,524V330Q470,270 530,270H770Q830,270 830,330V524H740V390Q740,360 712,360H590Q566,360 566,386V430H500V524Z',
      down('#3d3a3e', '#17151a'),
    ),
  ),
  line('M500,312H790', '#d9b24c', 5),
  path('M590,300q30,-22 60,0t60,0', 'none', { stroke: '#d9b24c', 'stroke-width': 4 }),
  sheet(
    'mid',
    circle(852, 380, 66, '#26242a'),
    circle(852, 380, 46, '#d9b98a'),
    circle(852, 380, 15, '#26242a'),
    line('M852,334V426M806,380H898', '#26242a', 9),
  ),
  rect(514, 430, 22, 62, '#b9b2a6'),
  line('M525,492V534', '#e9e4d8', 5),
  sheet(
    'low',
    rect(600, 236, 16, 40, '#b9b2a6'),
    rect(590, 196, 36, 46, paper('#b3261e'), { rx: 5 }),
  ),
  line('M608,210C560,180 530,300 525,430', '#b3261e', 2.5),
  sheet(
    'mid',
    path('M250,556C330,520 420,548 520,540C620,534 700,560 760,552L840,800H140Z', paper('#1f7a7a')),
    ...Array.from({ length: 16 }, (_, index) =>
      circle(
        300 + (index % 6) * 86 + (index > 5 ? 30 : 0),
        600 + Math.floor(index / 6) * 66,
        17,
        index % 2 ? '#e2b33c' : '#f4ead6',
      ),
    ),
    ...Array.from({ length: 16 }, (_, index) =>
      circle(
        300 + (index % 6) * 86 + (index > 5 ? 30 : 0),
        600 + Math.floor(index / 6) * 66,
        8,
        '#b3261e',
      ),
    ),
  ),
];

const spool = (colour: string) =>
  sheet(
    'low',
    rect(-26, -92, 52, 12, paper('#d9b98a'), { rx: 4 }),
    rect(-26, -12, 52, 12, paper('#d9b98a'), { rx: 4 }),
    rect(-20, -80, 40, 68, across(lighter(colour, 0.3), darker(colour, 0.3))),
  ) + line('M-19,-66H19M-19,-52H19M-19,-38H19M-19,-24H19', darker(colour, 0.35), 2);

/** Hives on posts under flowering acacias. */
const beehives: Scene = (random) => [
  backdrop('#8fc1bd', '#fdf0c8'),
  sun(210, 170, 54, '#fff4cc', '#fff0b8'),
  ranges(random, 3, 430, 520, '#b3c09a', '#8a9a55'),
  acacia(random, 300, 640, 2.1, '#6d8a3f'),
  acacia(random, 980, 600, 1.5, '#78944a'),
  hills(random, 620, 8, 3, '#b39a4e'),
  ...[
    [250, 610, 1.05, '#f0e3c2'],
    [520, 660, 1.25, '#7fa7ad'],
    [820, 640, 1.15, '#e0b04a'],
  ].map(([x, y, s, colour]) => at(Number(x), Number(y), Number(s), [hive(String(colour))])),
  ...[
    [380, 430, 1, -14],
    [470, 390, 0.7, 10],
    [690, 440, 1.2, -20],
    [640, 360, 0.6, 18],
    [930, 420, 0.8, -8],
    [1010, 480, 1, 12],
    [160, 470, 0.7, 24],
  ].map(([x = 0, y = 0, s = 1, turn = 0]) => bee(x, y, s, turn)),
  ...Array.from({ length: 70 }, () =>
    circle(
      random.between(0, 1200),
      random.between(690, 800),
      random.between(4, 9),
      random.pick(['#f4d24a', '#f7ead0', '#e2784f']),
    ),
  ),
  grass(random, 812, 76, 120, '#7f8438'),
];

const hive = (colour: string) =>
  sheet('low', rect(-70, -4, 16, 110, '#6b4a30'), rect(54, -4, 16, 110, '#6b4a30')) +
  sheet(
    'mid',
    rect(-96, -96, 192, 96, paper(colour), { rx: 6 }),
    rect(-106, -118, 212, 26, paper('#8a5f3a'), { rx: 5 }),
    rect(-30, -16, 60, 9, '#2a1c14', { rx: 4 }),
  ) +
  line('M-92,-64H92M-92,-34H92', darker(colour, 0.22), 3);

/** A water point with a solar pump in dry country. */
const borehole: Scene = (random) => [
  backdrop('#5fa9c6', '#fbe6b4'),
  sun(980, 150, 64, '#fff4cf', '#fff0b4'),
  ranges(random, 3, 470, 540, '#d3b284', '#c08d55'),
  acacia(random, 180, 600, 1.2, '#7b8442'),
  acacia(random, 1090, 590, 0.9, '#848a4a'),
  hills(random, 600, 8, 3, '#cf9a5c'),
  sheet(
    'mid',
    line(
      'M760,640L810,300M960,640L910,300M780,520H940M770,590H950M800,400L930,520M920,400L790,520',
      '#6b5648',
      11,
    ),
  ),
  tank(860, 308, 2.1, '#2f6f8f'),
  sheet(
    'mid',
    polygon(
      [
        [430, 430],
        [640, 400],
        [660, 500],
        [440, 536],
      ],
      paper('#25406b'),
    ),
    line('M432,466L648,434M436,500L654,466M500,420L512,524M570,410L586,512', '#a9c4dc', 4),
    rect(540, 512, 14, 120, '#6b5648'),
  ),
  sheet(
    'mid',
    rect(300, 520, 60, 140, paper('#8f8a84'), { rx: 8 }),
    line('M330,530H250V560', '#5d5a58', 15),
  ),
  line('M250,568C246,620 252,650 250,700', '#bfe4ee', 11),
  ellipse(250, 730, 110, 18, '#8fc4d4'),
  sheet(
    'low',
    path('M206,660H294L284,740H216Z', paper('#e0b02f')),
    ellipse(250, 660, 44, 10, '#bfe4ee'),
  ),
  ...[
    ['#e0b02f', 620],
    ['#f2efe6', 690],
    ['#3a7ca5', 1020],
  ].map(([colour, x]) => jerrican(Number(x), 730, String(colour))),
  person(480, 740, 1.15, {
    skin: '#4a2c1d',
    top: '#c95f3f',
    bottom: '#e2b33c',
    dress: true,
    scarf: '#1f7a7a',
    arms: 'holding',
  }),
  person(135, 750, 1.1, {
    skin: '#5b3826',
    top: '#7b3f6e',
    bottom: '#d9912b',
    dress: true,
    scarf: '#d9912b',
    arms: 'down',
  }),
  person(920, 750, 1.05, {
    skin: '#3d241a',
    top: '#f0e4cc',
    bottom: '#4a3a30',
    dress: false,
    arms: 'waving',
  }),
  stones(random, 760, 770, 6, '#a9835c'),
  grass(random, 816, 40, 50, '#a58a48'),
];

const jerrican = (x: number, y: number, colour: string) =>
  at(x, y, 1, [
    sheet(
      'low',
      rect(-30, -74, 60, 74, paper(colour), { rx: 9 }),
      path('M-20,-74V-92H14V-80H2V-74Z', darker(colour, 0.2)),
      rect(16, -90, 14, 18, '#3a3a3a', { rx: 3 }),
    ),
    line('M-18,-56L18,-14M18,-56L-18,-14', darker(colour, 0.18), 5),
  ]);

/** Roofs with solar panels under a wide sky. */
const solarRoofs: Scene = (random) => [
  backdrop('#4c93bb', '#fdeab8'),
  rings(320, 220, 90, 80, 5),
  sun(320, 220, 76, '#fff6d0', '#fff0ac'),
  cloud(random, 760, 150, 280, '#fffaf0'),
  hills(random, 500, 22, 4, '#b9ac86'),
  leafyTree(random, 110, 650, 1.2, '#4a7d4a'),
  leafyTree(random, 1130, 650, 1.3, '#437746'),
  at(330, 700, 1, [panelHouse('#e7cfa4', '#8a4a35')]),
  at(870, 720, 1.15, [panelHouse('#d7dccb', '#3d5b4d')]),
  hills(random, 704, 8, 3, '#a8945a'),
  ...[150, 560, 620, 1130].map((x) => maize(random, x, 790, 0.8, '#5f8f42')),
  grass(random, 812, 50, 80, '#7d7d3c'),
];

const panelHouse = (wall: string, roof: string) =>
  sheet(
    'mid',
    rect(-190, -160, 380, 170, paper(wall)),
    rect(-30, -110, 64, 120, paper('#6d3b2a')),
    rect(-150, -104, 76, 60, '#9cc7d2'),
    rect(86, -104, 76, 60, '#9cc7d2'),
  ) +
  sheet(
    'mid',
    polygon(
      [
        [-226, -150],
        [-150, -290],
        [150, -290],
        [226, -150],
      ],
      paper(roof),
    ),
  ) +
  sheet(
    'low',
    polygon(
      [
        [-128, -272],
        [-8, -272],
        [-8, -180],
        [-168, -180],
      ],
      down('#3a5f92', '#16294c'),
    ),
    polygon(
      [
        [12, -272],
        [128, -272],
        [168, -180],
        [12, -180],
      ],
      down('#3a5f92', '#16294c'),
    ),
  ) +
  line(
    'M-142,-240H-8M-156,-210H-8M-98,-272L-128,-180M-52,-272L-68,-180M12,-240H142M12,-210H156M52,-272L64,-180M92,-272L116,-180',
    '#a9c6e4',
    3,
  );

/** A classroom with a blackboard and children's backs. */
const classroom: Scene = (random) => [
  backdrop('#e6c48f', '#f5e4bf'),
  rect(0, 470, 1200, 340, paper('#b9875a')),
  sheet(
    'mid',
    rect(60, 150, 170, 190, paper('#7d5a3c')),
    rect(74, 164, 142, 162, down('#bfe0e6', '#f6ecc8')),
    line('M145,164V326M74,245H216', '#7d5a3c', 8),
  ),
  sheet(
    'high',
    rect(300, 90, 640, 310, paper('#7d5a3c'), { rx: 6 }),
    rect(318, 108, 604, 274, paper('#22483a')),
  ),
  line('M372,172c30,-40 60,40 92,0s60,-40 92,0M372,238h150M372,282h120', '#f4f0df', 6, {
    opacity: 0.85,
  }),
  circle(690, 230, 66, 'none', { stroke: '#f2c94f', 'stroke-width': 6 }),
  line('M690,230L690,164M690,230L752,252M690,230L640,274', '#f2c94f', 5),
  polygon(
    [
      [800, 300],
      [846, 200],
      [892, 300],
    ],
    'none',
    { stroke: '#f09a86', 'stroke-width': 6 },
  ),
  person(1000, 500, 1.3, {
    skin: '#6d452e',
    top: '#1f6b3a',
    bottom: '#e2b33c',
    dress: true,
    scarf: '#b3261e',
    arms: 'waving',
  }),
  ...[0, 1].map((row) =>
    pupils(random, 100 + row * 70, 560 + row * 130, 1.25 + row * 0.35, 5 - row),
  ),
];

const pupils = (random: Random, x: number, y: number, scale: number, count: number) =>
  Array.from({ length: count }, (_, index) => {
    const step = 1000 / count;
    const skin = random.pick(['#4a2c1d', '#5b3826', '#6d452e']);
    return at(x + index * step + step / 2 - 60, y, scale, [
      sheet(
        'low',
        path('M-46,70C-46,14 -26,0 0,0C26,0 46,14 46,70Z', paper('#b3261e')),
        rect(-8, -14, 16, 20, darker(skin, 0.2)),
        circle(0, -28, 24, paper(skin)),
        path('M-25,-26C-27,-64 27,-64 25,-26C18,-10 -18,-10 -25,-26Z', '#1d1512'),
        path('M-18,2L0,22L18,2', 'none', { stroke: '#fbf5e8', 'stroke-width': 8 }),
      ),
      sheet(
        'mid',
        rect(-74, 62, 148, 16, paper('#9a6b42'), { rx: 4 }),
        rect(-62, 78, 12, 70, '#6b4a30'),
        rect(50, 78, 12, 70, '#6b4a30'),
      ),
    ]);
  }).join('');

/** A red and white train on a viaduct over the plain. */
const train: Scene = (random) => [
  backdrop('#6fa6bf', '#fbe2ae'),
  sun(240, 190, 58, '#fff3c8', '#ffecae'),
  cloud(random, 700, 150, 280, '#fff6e6'),
  ranges(random, 2, 440, 500, '#b5a283', '#9a8a58'),
  acacia(random, 140, 600, 0.9, '#75803f'),
  acacia(random, 1080, 590, 0.75, '#7f8848'),
  hills(random, 590, 8, 3, '#bf9a55'),
  giraffe(262, 740, 1),
  giraffe(742, 735, 0.78),
  ...[-40, 190, 420, 650, 880, 1110].map((x) =>
    sheet(
      'mid',
      path(
        `M${x},470h150c-30,20 -44,60 -46,120L${x + 100},760h-50l-4,-170c-2,-60 -16,-100 -46,-120Z`,
        paper('#c9bda8'),
      ),
    ),
  ),
  sheet('high', rect(-20, 440, 1240, 36, paper('#d9cfbb')), rect(-20, 434, 1240, 8, '#7d7468')),
  ...[-330, -20, 290].map((x) => at(x, 434, 1, [coach()])),
  at(600, 434, 1, [engine()]),
  grass(random, 812, 60, 120, '#8f7f3c'),
];

const coach = () =>
  sheet(
    'mid',
    rect(0, -112, 300, 104, paper('#f5ecda'), { rx: 8 }),
    rect(0, -62, 300, 26, '#b3261e'),
    ...Array.from({ length: 6 }, (_, index) =>
      rect(18 + index * 46, -98, 34, 30, '#3d5968', { rx: 5 }),
    ),
    rect(20, -10, 90, 10, '#2f2926'),
    rect(190, -10, 90, 10, '#2f2926'),
  );

const engine = () =>
  sheet(
    'mid',
    path('M0,-112H250C330,-112 392,-70 402,-8H0Z', paper('#b3261e')),
    path('M0,-62H366Q384,-50 392,-36H0Z', '#f5ecda'),
    path('M276,-104C312,-98 340,-84 358,-66H284Z', '#22333d'),
    rect(30, -10, 100, 10, '#2f2926'),
    rect(250, -10, 100, 10, '#2f2926'),
    circle(384, -24, 7, '#ffe9a8'),
  );

const giraffe = (x: number, y: number, scale: number) =>
  at(x, y, scale, [
    sheet(
      'low',
      ...[-34, -20, 16, 30].map((left) => line(`M${left},-70L${left + 2},0`, '#b9793a', 7)),
      path(
        'M-44,-96C-20,-112 20,-112 34,-104L62,-214L80,-210L52,-88C46,-66 -34,-62 -44,-78Z',
        paper('#d79a4a'),
      ),
      path('M60,-216C64,-232 80,-234 92,-222L110,-208L106,-198L76,-200Z', paper('#d79a4a')),
      line('M72,-226V-240M82,-226L86,-240', '#7d4a24', 4),
      line('M-44,-90L-54,-56', '#7d4a24', 3),
    ),
    ...[
      [-24, -92],
      [-4, -98],
      [16, -92],
      [-14, -80],
      [8, -80],
      [44, -120],
      [50, -146],
      [58, -172],
      [64, -194],
    ].map(([cx = 0, cy = 0]) => ellipse(cx, cy, 7, 6, '#9a5c28')),
  ]);

/** People of a savings group round a table, seen from the front. */
const chama: Scene = (random) => [
  backdrop('#2f6f63', '#7fae8c'),
  beadBand(56, 44, ['#e2b33c', '#b3261e', '#f4ead6']),
  ellipse(600, 330, 620, 300, glow('#ffe7ae'), { opacity: 0.7 }),
  crowd(random, 120, 610, 960, 6, 1.75, 'folded'),
  sheet(
    'high',
    rect(60, 530, 1080, 40, paper('#a8713f'), { rx: 12 }),
    path('M80,570H1120L1160,820H40Z', paper('#7f5230')),
  ),
  sheet(
    'low',
    polygon(
      [
        [500, 540],
        [700, 540],
        [716, 494],
        [484, 494],
      ],
      '#f7eeda',
    ),
    line('M600,496V538M506,508H586M504,520H588M614,508H694M612,520H696', '#a58c6c', 3),
  ),
  ...[250, 360, 880, 990].map((x, index) =>
    at(x, 540, 0.5, [
      sheet(
        'low',
        path('M-40,-70H40L32,0H-32Z', paper(index % 2 ? '#f4ead6' : '#b3261e')),
        ellipse(0, -70, 40, 9, '#a8673c'),
      ),
    ]),
  ),
  sheet(
    'mid',
    rect(770, 482, 44, 60, '#26242a', { rx: 7 }),
    rect(775, 488, 34, 44, down('#5fae6c', '#2c7a46')),
  ),
  sheet(
    'mid',
    rect(400, 470, 68, 72, paper('#b3261e'), { rx: 6 }),
    rect(394, 462, 80, 16, paper('#8f1d18'), { rx: 5 }),
    rect(418, 467, 32, 5, '#2a0f0c'),
  ),
];

export const WORK_SCENES = {
  'market-stall': marketStall,
  matatu,
  'sewing-machine': sewing,
  beehives,
  borehole,
  'solar-roofs': solarRoofs,
  classroom,
  'train-viaduct': train,
  'chama-table': chama,
} satisfies Readonly<Record<string, Scene>>;
