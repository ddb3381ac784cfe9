import { cow } from './animals';
import { blossom } from './flowers';
import { grass, hills, ranges, water } from './land';
import { across, darker, down, glow, lighter, paper, round } from './paint';
import { anybody, backs, crowd, person } from './people';
import type { Scene } from './scene';
import { backdrop, birds, cloud, flakes, rings, sun } from './sky';
import { at, circle, ellipse, line, path, polygon, rect, sheet } from './svg';
import { beadBand, pot, room } from './table';
import { acacia, leafyTree, palm } from './trees';

/** A string of little flags from edge to edge, hanging by `sag`. */
function bunting(y: number, sag: number, colours: readonly string[]): string {
  const flags = Array.from({ length: 22 }, (_, index) => {
    const x = 30 + index * 54;
    const top = y + sag * Math.sin((x / 1200) * Math.PI);
    return polygon(
      [
        [x - 20, top],
        [x + 20, top + 2],
        [x, top + 46],
      ],
      paper(colours[index % colours.length] ?? '#b3261e'),
    );
  });
  return sheet('low', line(`M-10,${y}Q600,${y + sag * 2} 1210,${y}`, '#4a3a30', 3), ...flags);
}

const FLAG = ['#241d1c', '#b3261e', '#f4ead6', '#1f6b3a'];

/** A tall drum; 110 wide at scale 1. */
const drum = (x: number, y: number, scale: number, colour: string) =>
  at(x, y, scale, [
    sheet(
      'mid',
      path('M-52,-150H52L38,0H-38Z', across(lighter(colour, 0.2), darker(colour, 0.3))),
      line('M-50,-134L-30,-20L-10,-134L8,-20L28,-134L42,-20', '#f4ead6', 3.5),
      ellipse(0, -150, 55, 16, paper('#f0dfbd')),
      ellipse(0, -2, 38, 9, darker(colour, 0.4)),
    ),
  ]);

/** Drummers and a singer on a lit stage. */
const stage: Scene = (random) => [
  backdrop('#2a1c3a', '#8a3a3c'),
  ...[
    [180, -30, '#e2b33c'],
    [600, 0, '#fff0c0'],
    [1020, 30, '#d8694a'],
  ].map(([x, turn, colour]) =>
    at(
      Number(x),
      -30,
      1,
      [
        path('M-30,0L-210,720H210L30,0Z', down(String(colour), '#8a3a3c'), {
          opacity: 0.28,
          filter: 'url(#soft)',
        }),
      ],
      Number(turn) * 0.5,
    ),
  ),
  bunting(60, 60, FLAG),
  bunting(20, 30, ['#e2b33c', '#b3261e', '#1f7a7a']),
  sheet('mid', rect(-20, 610, 1240, 70, paper('#6b4028'))),
  person(600, 610, 1.6, {
    skin: '#5b3826',
    top: '#b3261e',
    bottom: '#e2b33c',
    dress: true,
    scarf: '#e2b33c',
    arms: 'raised',
  }),
  person(300, 610, 1.5, {
    skin: '#4a2c1d',
    top: '#f0e4cc',
    bottom: '#2a2623',
    dress: false,
    arms: 'clapping',
  }),
  person(900, 610, 1.5, {
    skin: '#6d452e',
    top: '#1f6b3a',
    bottom: '#2a2623',
    dress: false,
    arms: 'clapping',
  }),
  drum(300, 640, 1, '#a8552f'),
  drum(420, 640, 0.8, '#7d3a24'),
  drum(900, 640, 1.05, '#8a4428'),
  drum(790, 640, 0.8, '#b5652f'),
  backs(random, -30, 760, 1260, 10, 1.35),
];

/** A bride and groom under an arch of flowers. */
const wedding: Scene = (random) => [
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
    path('M-40,-196C-90,-120 -80,-40 -70,-14H70C84,-60 70,-140 34,-200Z', '#fffdf6', {
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

/** A football match on a dusty pitch. */
const football: Scene = (random) => [
  backdrop('#68abc6', '#fdeac0'),
  sun(980, 150, 54, '#fff4d0', '#fff0be'),
  cloud(random, 160, 140, 260, '#fffaf0'),
  hills(random, 430, 16, 4, '#8fb48c'),
  ...[60, 170, 300, 840, 960, 1100].map((x) => leafyTree(random, x, 510, 0.75, '#417a4a')),
  crowd(random, -20, 530, 1240, 24, 0.52, 'clapping'),
  hills(random, 530, 5, 3, '#b98a52'),
  line('M-10,570H1210M260,800L420,570M1000,800L830,570', '#f6ecd4', 6, { opacity: 0.8 }),
  ellipse(610, 690, 210, 60, 'none', { stroke: '#f6ecd4', 'stroke-width': 6, opacity: 0.8 }),
  sheet(
    'low',
    line('M60,700V520H200V640', '#f9f4e8', 10),
    line(
      'M60,560L200,545M60,600L200,575M60,640L200,606M100,690V520M140,665V520M170,650V520',
      '#f9f4e8',
      1.6,
    ),
  ),
  person(420, 740, 1.35, {
    skin: '#4a2c1d',
    top: '#b3261e',
    bottom: '#f4ead6',
    dress: false,
    arms: 'raised',
  }),
  person(800, 720, 1.3, {
    skin: '#6d452e',
    top: '#1f6b3a',
    bottom: '#241d1c',
    dress: false,
    arms: 'down',
  }),
  person(660, 650, 1.0, {
    skin: '#5b3826',
    top: '#b3261e',
    bottom: '#f4ead6',
    dress: false,
    arms: 'waving',
  }),
  person(980, 690, 1.15, {
    skin: '#3d241a',
    top: '#1f6b3a',
    bottom: '#241d1c',
    dress: false,
    arms: 'folded',
  }),
  ellipse(600, 772, 40, 8, '#6b4a30', { opacity: 0.4 }),
  sheet(
    'low',
    circle(600, 740, 34, round('#fffdf6', '#c9c2b4')),
    polygon(
      [
        [600, 722],
        [617, 734],
        [611, 754],
        [589, 754],
        [583, 734],
      ],
      '#241d1c',
    ),
    line(
      'M600,722V706M617,734L632,728M611,754L620,768M589,754L580,768M583,734L568,728',
      '#241d1c',
      4,
    ),
  ),
];

/** Mortar boards thrown into the air. */
const graduation: Scene = (random) => [
  backdrop('#4f8fb3', '#fce9c0'),
  rings(600, 420, 130, 100, 4),
  cloud(random, 80, 210, 240, '#fffaf0'),
  cloud(random, 880, 180, 240, '#fdf4e6'),
  ...[
    [220, 190, 1.1, -18],
    [440, 130, 0.85, 12],
    [640, 220, 1.25, -8],
    [860, 140, 0.95, 20],
    [1010, 280, 0.8, -24],
    [350, 320, 0.75, 26],
    [790, 350, 0.7, -12],
  ].map(([x = 0, y = 0, s = 1, turn = 0]) => capInAir(x, y, s, turn)),
  ...[0, 1, 2, 3, 4, 5].map((index) =>
    person(130 + index * 190, 800 + (index % 2) * 16, 1.85, {
      ...anybody(random, 'raised'),
      dress: true,
      top: '#23262f',
      bottom: ['#b3261e', '#e2b33c', '#1f6b3a'][index % 3] ?? '#b3261e',
    }),
  ),
  flakes(random, 70, '#e2b33c', 6),
];

const capInAir = (x: number, y: number, scale: number, turn: number) =>
  at(
    x,
    y,
    scale,
    [
      sheet(
        'mid',
        path('M-44,4V36Q0,58 44,36V4Z', '#15181f'),
        polygon(
          [
            [0, -34],
            [96, 0],
            [0, 34],
            [-96, 0],
          ],
          paper('#2a2e3a'),
        ),
        line('M0,0L64,18V58', '#e2b33c', 4),
        path('M58,56H70L74,86H54Z', '#e2b33c'),
      ),
    ],
    turn,
  );

/** A choir in robes. */
const choir: Scene = (random) => [
  backdrop('#7a3a34', '#d99a68'),
  ellipse(600, 280, 640, 380, glow('#ffe3aa')),
  ...[260, 600, 940].map((x) =>
    sheet(
      'low',
      path(`M${x - 70},330V150a70,80 0 0 1 140,0V330Z`, down('#ffedbb', '#e8ab5a')),
      line(`M${x},72V330M${x - 70},200H${x + 70}`, '#8a4a34', 6),
    ),
  ),
  ...[0, 1, 2].map((row) =>
    Array.from({ length: 8 - row }, (_, index) => {
      const figure = anybody(random, 'holding');
      return person(150 + row * 66 + index * 130, 560 + row * 105, 1.25 + row * 0.16, {
        ...figure,
        dress: true,
        top: row % 2 ? '#f4ead6' : '#1f5a46',
        bottom: '#e2b33c',
      });
    }).join(''),
  ),
  sheet('high', rect(-20, 760, 1240, 60, paper('#5d3a28'))),
];

/** A white tent full of people at a harambee. */
const tent: Scene = (random) => [
  backdrop('#78b2c4', '#fdeccb'),
  sun(180, 150, 50, '#fff4d0', '#fff0be'),
  ranges(random, 2, 430, 480, '#a3bfa0', '#7fa76d'),
  leafyTree(random, 90, 580, 1.3, '#3d7a45'),
  acacia(random, 1110, 570, 1.1, '#5d7a3c'),
  hills(random, 560, 8, 3, '#8aae60'),
  rect(190, 360, 820, 230, '#6d5a48', { opacity: 0.35 }),
  ...[190, 395, 600, 805, 1010].map((x) => rect(x - 6, 340, 12, 290, paper('#d9cfbb'))),
  crowd(random, 230, 620, 740, 9, 1.0, 'clapping'),
  sheet(
    'high',
    path(
      'M130,350L330,190L470,300L600,150L730,300L870,190L1070,350Q1040,380 1010,350Q960,384 907,350Q856,384 805,350Q754,384 702,350Q651,384 600,350Q549,384 498,350Q446,384 395,350Q344,384 293,350Q240,384 190,350Q160,380 130,350Z',
      paper('#fdf8ec'),
    ),
    path(
      'M330,190L293,350Q240,384 190,350ZM600,150L651,365Q600,384 549,365ZM870,190L1010,350Q960,384 907,350Z',
      '#e9dcc0',
      { opacity: 0.7 },
    ),
  ),
  bunting(392, 10, FLAG),
  sheet(
    'high',
    rect(470, 610, 260, 24, paper('#8a5a38')),
    path('M480,634H720L700,740H500Z', paper('#b3261e')),
  ),
  ...[0, 1, 2, 3].map((index) =>
    rect(
      520 + index * 42,
      590 - index * 3,
      36,
      20 + index * 3,
      paper(index % 2 ? '#6fa06a' : '#c9a45c'),
      { rx: 3 },
    ),
  ),
  backs(random, -20, 770, 1240, 9, 1.4),
];

/** Gifts for a ruracio: gourds, a goat's price in honey, cloth and sugar cane. */
const ruracio: Scene = () => [
  room('#9a4a34', '#ffd79a', '#6b4630', 560),
  beadBand(44, 50, ['#e2b33c', '#1f6b3a', '#f4ead6', '#b3261e']),
  ...[-8, -3, 3, 9].map((turn, index) =>
    at(
      980 + index * 22,
      640,
      1,
      [
        sheet(
          'low',
          rect(-13, -520, 26, 520, across('#a9b45a', '#5f7a34')),
          line(
            [...Array(9).keys()].map((joint) => `M-13,${-40 - joint * 54}H13`).join(''),
            '#3f5a28',
            4,
          ),
          path('M0,-520Q40,-580 90,-570Q40,-550 6,-510Z', '#6f9a45'),
        ),
      ],
      turn,
    ),
  ),
  gourd(250, 690, 1.7, '#b9743c'),
  gourd(400, 720, 1.2, '#8a4d2a'),
  pot(640, 720, 1.2, '#a8552f'),
  sheet(
    'mid',
    ...['#b3261e', '#e2b33c', '#1f7a7a', '#f4ead6'].map((colour, index) =>
      path(`M760,${700 - index * 34}q110,-20 220,0v32q-110,18 -220,0Z`, paper(colour)),
    ),
  ),
  ...Array.from({ length: 12 }, (_, index) =>
    circle(776 + index * 17.5, 714, 6, index % 2 ? '#f4ead6' : '#241d1c'),
  ),
  ...[90, 520, 1090].map((x) =>
    sheet('mid', ellipse(x, 752, 62, 24, paper('#c9a45c')), ellipse(x, 744, 46, 15, '#f6edd6')),
  ),
];

const gourd = (x: number, y: number, scale: number, colour: string) =>
  at(x, y, scale, [
    sheet(
      'mid',
      path(
        'M-14,-220C-20,-170 -34,-150 -34,-120C-84,-100 -90,0 0,0C90,0 84,-100 34,-120C34,-150 20,-170 14,-220Z',
        round(lighter(colour, 0.3), darker(colour, 0.35)),
      ),
      rect(-17, -236, 34, 20, '#3a241a', { rx: 6 }),
    ),
    line('M-70,-78Q0,-52 70,-78', '#f4ead6', 5, { 'stroke-dasharray': '0.1 11' }),
    line('M-78,-56Q0,-30 78,-56', '#b3261e', 5, { 'stroke-dasharray': '0.1 11' }),
    line('M-30,-130Q0,-120 30,-130', '#f4ead6', 5, { 'stroke-dasharray': '0.1 11' }),
  ]);

/** A stall of books under a tree. */
const books: Scene = (random) => [
  backdrop('#8fbfb4', '#fcefcf'),
  rings(300, 240, 90, 80, 3),
  hills(random, 500, 12, 4, '#8ab080'),
  leafyTree(random, 980, 640, 2.4, '#35713f'),
  hills(random, 590, 6, 3, '#b99a60'),
  person(330, 640, 1.45, {
    skin: '#6d452e',
    top: '#2f4b7c',
    bottom: '#3b4255',
    dress: false,
    arms: 'waving',
  }),
  person(760, 640, 1.45, {
    skin: '#4a2c1d',
    top: '#e2b33c',
    bottom: '#b3261e',
    dress: true,
    scarf: '#b3261e',
    arms: 'holding',
  }),
  person(560, 640, 1.05, {
    skin: '#5b3826',
    top: '#b3261e',
    bottom: '#2a2623',
    dress: false,
    arms: 'raised',
  }),
  sheet(
    'high',
    rect(120, 590, 860, 34, paper('#9a6b42')),
    rect(140, 624, 820, 190, paper('#1f5a46')),
  ),
  ...Array.from({ length: 22 }, (_, index) => {
    const tall = random.between(70, 118);
    const colour = random.pick([
      '#b3261e',
      '#e2b33c',
      '#2f4b7c',
      '#f0e4cc',
      '#1f7a7a',
      '#7b3f6e',
      '#c95f3f',
    ]);
    const x = 150 + index * 27 + (index > 12 ? 210 : 0);
    return sheet(
      'low',
      rect(x, 590 - tall, 25, tall, paper(colour)),
      rect(x, 590 - tall + 14, 25, 7, lighter(colour, 0.45)),
    );
  }),
  ...[0, 1, 2].map((index) =>
    sheet(
      'low',
      rect(
        520 + index * 6,
        572 - index * 20,
        150 - index * 12,
        18,
        paper(['#7b3f6e', '#e2b33c', '#b3261e'][index] ?? '#b3261e'),
      ),
    ),
  ),
  line('M220,690h120M220,730h180M460,690h200M460,730h140M740,690h130', '#f4ead6', 7, {
    opacity: 0.35,
  }),
];

/** Runners on a red track in the highlands. */
const track: Scene = (random) => [
  backdrop('#5d86b3', '#fcd9a2'),
  sun(260, 300, 58, '#fff0c8', '#ffe0a4'),
  cloud(random, 800, 150, 260, '#f6dcc0'),
  ranges(random, 4, 380, 500, '#93a7b0', '#4f7f5a'),
  ...[120, 240, 980, 1090].map((x) => leafyTree(random, x, 530, 0.8, '#2f6a48')),
  hills(random, 520, 6, 3, '#6a9a55'),
  path('M-20,820L430,540H770L1220,820Z', paper('#b5502f')),
  line(
    'M140,820L488,540M300,820L545,540M600,820V540M900,820L655,540M1060,820L712,540',
    '#f6e6cc',
    5,
  ),
  ...[
    [430, 700, 1.25, '#1f6b3a'],
    [610, 740, 1.5, '#b3261e'],
    [820, 690, 1.2, '#e2b33c'],
    [545, 600, 0.7, '#2f4b7c'],
    [690, 596, 0.66, '#f0e4cc'],
  ]
    .sort((a, b) => Number(a[1]) - Number(b[1]))
    .map(([x, y, s, top]) => runner(Number(x), Number(y), Number(s), String(top))),
  grass(random, 820, 40, 30, '#4f7f3c'),
];

const runner = (x: number, y: number, scale: number, top: string) =>
  at(x, y, scale, [
    ellipse(4, 2, 44, 7, '#5d2a1a', { opacity: 0.4 }),
    line('M-8,-92L-24,-50L-58,-40', '#3d241a', 15),
    sheet(
      'low',
      line('M6,-92L34,-62L24,-8', '#4a2c1d', 15),
      ellipse(32, -4, 16, 7, '#f4ead6'),
      ellipse(-64, -40, 8, 14, '#f4ead6'),
    ),
    sheet(
      'low',
      path('M-22,-104L22,-104L34,-66H14L2,-84L-14,-60L-32,-70Z', '#241d1c'),
      path('M-26,-166C-12,-176 18,-176 30,-164L22,-98H-22Z', paper(top)),
      rect(-4, -184, 15, 18, '#3d241a'),
      circle(6, -200, 20, '#4a2c1d'),
      path('M-15,-202C-16,-230 28,-230 27,-202C18,-214 -6,-214 -15,-202Z', '#17110f'),
      rect(-14, -146, 30, 22, '#fffaf0'),
    ),
    line('M26,-158L50,-132L70,-150', '#4a2c1d', 12),
    line('M-22,-158L-48,-136L-40,-108', '#4a2c1d', 12),
  ]);

/** A dhow off a beach with palms. */
const dhow: Scene = (random) => [
  backdrop('#2f94ad', '#fdf0cc'),
  sun(300, 200, 58, '#fff6d8', '#fff0c2'),
  cloud(random, 680, 150, 280, '#fffaf0'),
  hills(random, 420, 6, 5, '#7fb3b4'),
  water(random, 430, '#2a93a0', '#e4fbf4'),
  at(640, 560, 1.15, [
    ellipse(0, 40, 230, 14, '#155a66', { opacity: 0.5 }),
    sheet('low', line('M10,20L40,-300', '#5b3a26', 10), line('M-190,-40L250,-330', '#5b3a26', 8)),
    sheet(
      'mid',
      path('M-184,-44L246,-326C280,-190 220,-60 150,-6Q-20,-10 -184,-44Z', paper('#fbf3e0')),
      path(
        'M246,-326C280,-190 220,-60 150,-6Q130,-8 110,-9C190,-90 230,-200 246,-326Z',
        '#d9c7a4',
        { opacity: 0.6 },
      ),
    ),
    sheet(
      'mid',
      path(
        'M-240,-10Q-20,40 240,-34L226,24Q200,50 150,52H-150Q-210,44 -240,-10Z',
        paper('#6b3f28'),
      ),
      line('M-230,2Q-20,50 236,-20', '#e2b33c', 5),
      line('M-222,16Q-20,62 232,-6', '#b3261e', 5),
    ),
  ]),
  hills(random, 690, 10, 2, '#f0d9a4'),
  palm(110, 760, 1.7, 80, '#3a8a4c'),
  palm(1100, 780, 1.5, -70, '#347f46'),
  ...[
    [420, 740],
    [520, 765],
    [800, 750],
  ].map(([x = 0, y = 0]) => path(`M${x},${y}q-20,-26 0,-30q22,4 14,30Z`, paper('#e8a98a'))),
  birds(random, 480, 250, 5, '#2f5a66'),
];

/** Lanterns and a dance floor at night in a northern garden. */
const lanternNight: Scene = (random) => [
  backdrop('#1c2244', '#6a4668'),
  ...[90, 1110].map((x) => leafyTree(random, x, 690, 2.2, '#24465a')),
  hills(random, 640, 8, 3, '#2f4a50'),
  sheet(
    'low',
    line('M-10,130Q300,260 600,150T1210,120M-10,60Q350,200 640,90T1210,50', '#d9c39a', 3),
  ),
  ...[
    [90, 178],
    [210, 214],
    [330, 224],
    [450, 196],
    [580, 158],
    [720, 142],
    [850, 150],
    [980, 156],
    [1100, 140],
    [180, 124],
    [420, 140],
    [660, 88],
    [880, 84],
    [1060, 74],
  ].map(([x = 0, y = 0], index) =>
    at(x, y, 1, [
      circle(0, 24, 90, glow('#ffd68a')),
      sheet(
        'low',
        ellipse(
          0,
          24,
          26,
          32,
          down('#fff0b4', ['#f0a040', '#e2604a', '#e8c04a'][index % 3] ?? '#f0a040'),
        ),
        rect(-12, -10, 24, 8, '#3a2a26'),
        rect(-12, 52, 24, 8, '#3a2a26'),
      ),
    ]),
  ),
  ellipse(600, 720, 560, 90, glow('#ffcf8a'), { opacity: 0.8 }),
  crowd(random, 160, 730, 880, 7, 1.45, 'raised'),
  sheet('high', rect(-20, 770, 1240, 50, paper('#4a3038'))),
];

/** Goats and cattle at an open-air sale. */
const cattleDay: Scene = (random) => [
  backdrop('#d98a52', '#fde6b4'),
  sun(920, 230, 70, '#fff3cc', '#ffe9a8'),
  ranges(random, 2, 460, 520, '#c79a6a', '#a87848'),
  acacia(random, 240, 600, 1.7, '#6d6a34'),
  hills(random, 590, 8, 3, '#b5793f'),
  cow(330, 690, 1.2, '#7d4a2c', '#5d341e'),
  cow(620, 730, 1.4, '#efe2c8', '#c9a06a'),
  cow(930, 690, 1.15, '#3a2a26', '#241a18'),
  person(120, 740, 1.5, {
    skin: '#3d241a',
    top: '#b3261e',
    bottom: '#b3261e',
    dress: true,
    arms: 'down',
  }),
  person(1110, 740, 1.45, {
    skin: '#4a2c1d',
    top: '#2f4b7c',
    bottom: '#b3261e',
    dress: true,
    scarf: '#e2b33c',
    arms: 'folded',
  }),
  grass(random, 812, 50, 90, '#8a6a30'),
];

export const EVENT_SCENES = {
  'stage-drums': stage,
  wedding,
  'football-pitch': football,
  'graduation-caps': graduation,
  choir,
  'harambee-tent': tent,
  'ruracio-gifts': ruracio,
  'book-stall': books,
  'running-track': track,
  'dhow-beach': dhow,
  'lantern-night': lanternNight,
  'cattle-day': cattleDay,
} satisfies Readonly<Record<string, Scene>>;
