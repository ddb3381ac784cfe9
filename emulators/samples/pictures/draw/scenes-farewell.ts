import { dove } from './animals';
import { blossom, bougainvillea, hibiscus, lily, rose, twig } from './flowers';
import { grass, hills, ranges, water } from './land';
import { across, darker, down, glow, lighter, paper } from './paint';
import type { Scene } from './scene';
import { backdrop, birds, cloud, pool, rings, stars, sun } from './sky';
import { at, circle, ellipse, line, path, sheet } from './svg';
import { candle } from './table';
import { acacia, leafyTree } from './trees';

interface Portrait {
  ground: string;
  light: string;
  frame: string;
  /** Somebody with a headscarf, or with short hair. */
  scarf?: string;
  cloth: string;
}

/** An oval frame with somebody's silhouette, no face: a place that family knows how to fill. */
function portrait(p: Portrait): string[] {
  const skin = '#4a2f22';
  const scarf = p.scarf
    ? path('M-84,-64C-104,-190 104,-190 84,-64C50,-108 -50,-108 -84,-64Z', paper(p.scarf)) +
      ellipse(66, -140, 46, 30, paper(lighter(p.scarf, 0.1)))
    : path('M-78,-52C-88,-172 88,-172 78,-52C62,-104 -62,-104 -78,-52Z', '#251a16');
  return [
    backdrop(lighter(p.ground, 0.1), darker(p.ground, 0.14)),
    ellipse(600, 370, 620, 440, glow(p.light), { opacity: 0.8 }),
    sheet(
      'high',
      ellipse(600, 380, 246, 306, across(lighter(p.frame, 0.25), darker(p.frame, 0.25))),
    ),
    ellipse(600, 380, 228, 288, darker(p.frame, 0.35)),
    ellipse(600, 380, 220, 280, down(lighter(p.light, 0.35), p.light)),
    '<clipPath id="oval"><ellipse cx="600" cy="380" rx="220" ry="280"/></clipPath>',
    `<g clip-path="url(#oval)">${at(600, 428, 1.14, [
      sheet(
        'low',
        path('M-190,250C-190,110 -110,78 -40,66H40C110,78 190,110 190,250Z', paper(p.cloth)),
        path('M-36,20V76Q0,112 36,76V20Z', darker(skin, 0.2)),
        ellipse(0, -44, 78, 92, paper(skin)),
      ),
      sheet('low', scarf),
      p.scarf
        ? line('M-52,78Q0,128 52,78', '#f2e2b8', 6, { 'stroke-dasharray': '0.1 13' })
        : path('M-44,66L0,128L44,66L26,60L0,96L-26,60Z', lighter(p.cloth, 0.45)),
    ])}</g>`,
    ellipse(600, 380, 234, 294, 'none', { stroke: '#fff3d6', 'stroke-width': 3, opacity: 0.6 }),
  ];
}

const frameLilies: Scene = () => [
  ...portrait({
    ground: '#4d6a5c',
    light: '#f1e2bd',
    frame: '#b98d4a',
    scarf: '#f0e4cc',
    cloth: '#2f5a4a',
  }),
  ...[
    [-150, 330, 690],
    [-24, 880, 690],
    [-196, 420, 770],
    [20, 800, 770],
  ].map(([turn = 0, x = 0, y = 0]) => twig(x, y, 1.2, turn, '#3f7348')),
  lily(300, 660, 1.25, -16),
  lily(900, 650, 1.3, 22),
  lily(430, 720, 1.1, 10),
  lily(760, 730, 1.05, -24),
  lily(600, 745, 1, 4),
  lily(180, 740, 0.9, 30),
  lily(1030, 740, 0.95, -8),
];

const frameRoses: Scene = () => [
  ...portrait({ ground: '#6a3437', light: '#f3d3a6', frame: '#8a5b34', cloth: '#2b2a33' }),
  ...[
    [-160, 360, 700],
    [-20, 840, 700],
    [170, 420, 780],
    [10, 780, 780],
    [200, 380, 640],
  ].map(([turn = 0, x = 0, y = 0]) => twig(x, y, 1.15, turn, '#4a6b3f')),
  rose(280, 690, 1.25, '#b3261e'),
  rose(390, 730, 1.15, '#d8694a'),
  rose(920, 690, 1.3, '#b3261e'),
  rose(810, 735, 1.1, '#e8b79a'),
  rose(500, 760, 1, '#e8b79a'),
  rose(700, 765, 1.05, '#b3261e'),
  rose(600, 740, 0.95, '#f4e3cf'),
  rose(180, 740, 0.95, '#e8b79a'),
  rose(1030, 735, 1, '#d8694a'),
];

const frameHibiscus: Scene = () => [
  ...portrait({
    ground: '#27706f',
    light: '#f7e3b0',
    frame: '#d1a04a',
    scarf: '#c95f3f',
    cloth: '#7b3f6e',
  }),
  ...[
    [-140, 330, 250],
    [-60, 880, 250],
    [150, 340, 650],
    [30, 860, 650],
  ].map(([turn = 0, x = 0, y = 0]) => twig(x, y, 1.35, turn, '#2f7a52')),
  hibiscus(250, 200, 1.1, -20, '#d8433b'),
  hibiscus(950, 610, 1.35, 24, '#d8433b'),
  hibiscus(250, 640, 1.3, 160, '#f0a04a'),
  hibiscus(960, 210, 0.95, 70, '#f0a04a'),
  hibiscus(1080, 720, 0.9, -40, '#f4d0b8'),
  hibiscus(120, 740, 0.85, 40, '#d8433b'),
];

const frameBougainvillea: Scene = (random) => [
  ...portrait({ ground: '#d8c2a0', light: '#fff0cf', frame: '#6d4a36', cloth: '#3f5a7c' }),
  ...[
    [-170, 420, 120],
    [-10, 780, 120],
    [120, 250, 200],
    [60, 950, 200],
  ].map(([turn = 0, x = 0, y = 0]) => twig(x, y, 1.4, turn, '#4f7f4a')),
  ...Array.from({ length: 26 }, (_, index) => {
    const angle = Math.PI * (1.08 + (index / 25) * 0.84);
    return bougainvillea(
      600 + Math.cos(angle) * random.between(330, 430),
      470 + Math.sin(angle) * random.between(340, 400),
      random.between(0.7, 1.05),
      random.between(0, 360),
      random.pick(['#b8327a', '#c9487f', '#a02a6a']),
    );
  }),
  ...Array.from({ length: 9 }, () =>
    bougainvillea(
      random.between(120, 1080),
      random.between(730, 780),
      random.between(0.5, 0.75),
      random.between(0, 360),
      '#c9487f',
    ),
  ),
];

/** A wreath of leaves and white flowers with a candle in the middle. */
const wreath: Scene = (random) => [
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

/** One empty boat at rest on a still lake at dusk. */
const loneBoat: Scene = (random) => [
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

/** Birds that cross a red evening over an acacia. */
const eveningBirds: Scene = (random) => [
  backdrop('#6a3350', '#fcb878'),
  rings(420, 470, 110, 80, 5),
  sun(420, 470, 86, '#ffe8bc', '#ffc98a'),
  ranges(random, 2, 560, 600, '#8a4a5a', '#5e3348'),
  acacia(random, 850, 680, 1.9, '#2f1b2a'),
  hills(random, 690, 14, 4, '#2a1826'),
  ...Array.from({ length: 9 }, (_, index) =>
    at(
      200 + Math.abs(index - 4) * 22 + index * 70,
      130 + Math.abs(index - 4) * 34,
      0.9,
      [
        path(
          'M-46,-12Q-20,-26 0,0Q20,-26 46,-12Q22,-10 4,12L0,26L-4,12Q-22,-10 -46,-12Z',
          '#3a1c30',
        ),
      ],
      -10,
    ),
  ),
  grass(random, 806, 80, 130, '#1d101c'),
];

/** Small lights set afloat at night. */
const floatingLights: Scene = (random) => [
  backdrop('#0f1c3a', '#4a4a7c'),
  stars(random, 150, 420),
  hills(random, 430, 24, 5, '#2c3158'),
  water(random, 470, '#243056', '#8d8fc0'),
  ...[
    [240, 520, 0.5],
    [420, 505, 0.4],
    [760, 512, 0.45],
    [980, 530, 0.6],
    [560, 560, 0.75],
    [330, 610, 0.95],
    [860, 620, 1.05],
    [150, 690, 1.25],
    [610, 700, 1.5],
    [1060, 720, 1.4],
  ].map(([x = 0, y = 0, s = 1]) =>
    at(x, y, s, [
      ellipse(0, 60, 60, 100, glow('#ffcf7a'), { opacity: 0.6 }),
      circle(0, -26, 130, glow('#ffd98a')),
      sheet(
        'low',
        path('M-44,-6L-32,-74H32L44,-6Z', down('#fff0b8', '#f2a24a')),
        ellipse(0, -4, 56, 13, '#7d4a2c'),
      ),
      line('M-18,-72L-24,-6M18,-72L24,-6', '#c9763a', 2.5),
    ]),
  ),
];

/** White doves that rise over quiet hills. */
const doves: Scene = (random) => [
  backdrop('#7fb0c8', '#fbe9cc'),
  rings(600, 300, 120, 100, 5),
  sun(600, 300, 70, '#fff8e2', '#fff2cc'),
  cloud(random, 90, 230, 260, '#fffaf0'),
  cloud(random, 870, 200, 250, '#fdf4e6'),
  ranges(random, 3, 560, 670, '#a9c2ae', '#5f8f6a'),
  leafyTree(random, 1060, 700, 1.1, '#3f7a55'),
  leafyTree(random, 140, 720, 1.2, '#37704d'),
  hills(random, 730, 10, 3, '#44794f'),
  dove(420, 400, 1.5, -12),
  dove(760, 300, 1.15, -24),
  dove(620, 520, 0.85, 4),
  dove(900, 450, 0.7, -16),
  dove(300, 230, 0.6, -30),
  ...Array.from({ length: 20 }, () =>
    blossom(random.between(30, 1170), random.between(745, 790), random.between(0.6, 1), '#fbf5ea'),
  ),
];

export const FAREWELL_SCENES = {
  'frame-lilies': frameLilies,
  'frame-roses': frameRoses,
  'frame-hibiscus': frameHibiscus,
  'frame-bougainvillea': frameBougainvillea,
  wreath,
  'lone-boat': loneBoat,
  'evening-birds': eveningBirds,
  'floating-lights': floatingLights,
  doves,
} satisfies Readonly<Record<string, Scene>>;
