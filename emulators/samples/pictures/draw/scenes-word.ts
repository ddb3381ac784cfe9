import { blossom, twig } from './flowers';
import { hills, ranges } from './land';
import { darker, down, glow, lighter, paper, round } from './paint';
import { person } from './people';
import type { Scene } from './scene';
import { backdrop, beam, birds, cloud, rings, stars, sun } from './sky';
import { at, circle, element, ellipse, line, path, polygon, rect, sheet } from './svg';
import { beadBand, candle, heap, pot, room } from './table';
import { leafyTree, narrowTree } from './trees';

/** An open book from which light rises. */
const openBook: Scene = (random) => [
  backdrop('#3b2430', '#9a5a3c'),
  ellipse(600, 480, 640, 470, glow('#ffdc94')),
  ...[-36, -18, 0, 18, 36].map((turn) =>
    at(
      600,
      600,
      1,
      [
        path('M-26,0L-70,-640H70L26,0Z', down('#ffe9b0', '#ffd98a'), {
          opacity: 0.14,
          filter: 'url(#soft)',
        }),
      ],
      turn,
    ),
  ),
  sheet('high', rect(-20, 640, 1240, 200, paper('#6b3f2a'))),
  sheet(
    'high',
    path(
      'M170,640Q390,560 600,632Q810,560 1030,640L1060,690Q820,620 600,690Q380,620 140,690Z',
      paper('#7a2a22'),
    ),
  ),
  sheet(
    'mid',
    path('M180,620Q390,540 600,618V664Q390,592 160,664Z', down('#fffaf0', '#e4d2ae')),
    path('M1020,620Q810,540 600,618V664Q810,592 1040,664Z', down('#fffaf0', '#d9c49c')),
  ),
  ...[0, 1, 2, 3].map((row) =>
    line(
      `M${226 - row * 6},${616 + row * 10}Q400,${560 + row * 12} 566,${612 + row * 11}M${974 + row * 6},${616 + row * 10}Q800,${560 + row * 12} 634,${612 + row * 11}`,
      '#a98f6c',
      2.6,
      { opacity: 0.7 },
    ),
  ),
  path('M600,640Q612,700 596,768L612,756L626,772Q634,700 616,636Z', '#b3261e'),
  ...Array.from({ length: 46 }, () =>
    circle(
      600 + random.between(-360, 360),
      random.between(90, 560),
      random.between(1.5, 5),
      '#fff3cc',
      { opacity: 0.75 },
    ),
  ),
];

/** Coloured glass of an arched window, its light on the floor. */
const churchWindow: Scene = (random) => {
  const tints = [
    '#b3261e',
    '#e2a32f',
    '#1f6b3a',
    '#2f5f9a',
    '#f0dca4',
    '#7b3f6e',
    '#2f8a8a',
  ] as const;
  const panes = Array.from({ length: 54 }, (_, index) => {
    const column = index % 6;
    const row = Math.floor(index / 6);
    const x = 420 + column * 60;
    const y = 60 + row * 62;
    const colour = random.pick(tints);
    return (
      polygon(
        [
          [x, y],
          [x + 60, y],
          [x + 60, y + 62],
          [x, y + 62],
        ],
        down(lighter(colour, 0.35), colour),
      ) +
      (index % 2
        ? polygon(
            [
              [x, y],
              [x + 60, y + 62],
              [x, y + 62],
            ],
            lighter(random.pick(tints), 0.15),
          )
        : '')
    );
  });
  return [
    backdrop('#3a2d35', '#6b4f48'),
    ...Array.from({ length: 9 }, (_, row) =>
      line(`M0,${row * 78 + 40}H1200`, '#2c2129', 3, { opacity: 0.5 }),
    ),
    sheet('high', path('M396,640V260C396,60 804,60 804,260V640Z', paper('#d9c6a4'))),
    '<clipPath id="arch"><path d="M420,616V268C420,90 780,90 780,268V616Z"/></clipPath>',
    element(
      'g',
      { 'clip-path': 'url(#arch)' },
      ...panes,
      line(
        'M480,60V620M540,60V620M600,60V620M660,60V620M720,60V620M420,122H780M420,184H780M420,246H780M420,308H780M420,370H780M420,432H780M420,494H780M420,556H780',
        '#241a20',
        5,
      ),
      circle(600, 262, 74, down('#fff0b8', '#e8a93c')),
      circle(600, 262, 74, 'none', { stroke: '#241a20', 'stroke-width': 6 }),
      line('M600,190V334M528,262H672', '#b3261e', 16),
    ),
    ...[
      ['#e2a32f', 330],
      ['#b3261e', 470],
      ['#2f5f9a', 610],
      ['#1f6b3a', 740],
    ].map(([colour, x]) => beam(Number(x), 560, 110, -60, String(colour))),
    sheet('mid', rect(-20, 700, 1240, 120, paper('#4a3530'))),
    ...[
      ['#e2a32f', 300],
      ['#b3261e', 470],
      ['#2f5f9a', 640],
      ['#1f6b3a', 810],
    ].map(([colour, x]) =>
      ellipse(Number(x), 748, 100, 18, String(colour), { opacity: 0.35, filter: 'url(#soft)' }),
    ),
    candle(170, 700, 150, '#f3e6ca'),
    candle(1040, 700, 190, '#f3e6ca'),
  ];
};

/** A single candle by a dark window. */
const candleNight: Scene = (random) => [
  backdrop('#1c1a2c', '#3a2a34'),
  sheet(
    'mid',
    rect(700, 80, 330, 400, paper('#4d3a38')),
    rect(724, 104, 282, 352, down('#15234a', '#39406e')),
  ),
  at(724, 104, 0.29, [stars(random, 60, 800)]),
  line('M865,104V456M724,280H1006', '#4d3a38', 14),
  sheet('high', rect(-20, 620, 1240, 200, paper('#5d3b2a'))),
  ellipse(430, 660, 520, 90, glow('#ffc873'), { opacity: 0.8 }),
  candle(430, 660, 240, '#f6e6c4'),
  sheet('low', ellipse(430, 662, 96, 20, paper('#b98d4a')), ellipse(430, 656, 70, 12, '#8a6530')),
  sheet(
    'mid',
    path('M640,700L900,676L960,724L690,752Z', paper('#8f2a22')),
    path('M648,690L902,668L952,712L700,738Z', '#f4ead0'),
    line('M700,738L690,752M800,727V690', '#cbb994', 4),
  ),
];

/** A lantern carried along a night road. */
const lanternRoad: Scene = (random) => [
  backdrop('#111a36', '#54507c'),
  stars(random, 170, 460),
  sun(960, 150, 40, '#f6ecd2', '#c9c6ec'),
  ranges(random, 3, 480, 560, '#3b3a66', '#22264a'),
  path('M300,810C420,700 540,640 640,520H652C640,640 820,700 900,810Z', down('#8a7a8a', '#6a5a68')),
  ellipse(560, 690, 380, 150, glow('#ffcc78'), { opacity: 0.85 }),
  narrowTree(170, 660, 1.6, '#15203c'),
  narrowTree(1030, 650, 1.5, '#15203c'),
  narrowTree(1120, 680, 1.9, '#101a34'),
  person(520, 740, 1.45, {
    skin: '#3d241a',
    top: '#7a2c32',
    bottom: '#d9912b',
    dress: true,
    scarf: '#c9823a',
    arms: 'down',
  }),
  at(610, 650, 1, [
    circle(0, 0, 150, glow('#ffdc8a')),
    sheet(
      'low',
      line('M0,-62V-44', '#d9b46a', 4),
      path('M-30,-34H30L24,38H-24Z', down('#fff2bc', '#f0a844')),
      rect(-34, -44, 68, 12, '#3a2a26'),
      rect(-28, 36, 56, 12, '#3a2a26'),
    ),
    line('M-10,-34V38M10,-34V38', '#8a5a2c', 3),
  ]),
];

/** Bread, a jug and fruit on a laid table. */
const breadTable: Scene = (random) => [
  room('#a9b48c', '#fff2c8', '#f0e2c4', 520),
  beadBand(770, 34, ['#b3261e', '#1f6b3a', '#e2b33c']),
  sheet(
    'mid',
    rect(420, 60, 360, 250, paper('#e9dcc0')),
    rect(440, 80, 320, 210, down('#9cc9d2', '#fbeec8')),
  ),
  path('M440,260Q540,200 620,244T760,230V290H440Z', '#7fa768'),
  line('M600,80V290', '#e9dcc0', 10),
  pot(280, 640, 1.45, '#b5633a'),
  ...[0, 1, 2, 3].map((layer) =>
    at(620, 668 - layer * 22, 1, [
      sheet('low', ellipse(0, 0, 190 - layer * 7, 40, round('#eccb8c', '#a86c34'))),
      ...[-90, -20, 60, 110].map((x, index) =>
        ellipse(x, (index % 2) * 12 - 8, 18, 6, '#8f5526', { opacity: 0.6 }),
      ),
    ]),
  ),
  heap(random, 940, 640, 96, 22, 30, ['#d8642f', '#e8a33c', '#c8392b']),
  sheet(
    'mid',
    path('M800,640H1080Q1060,720 940,722Q820,720 800,640Z', round('#c98a52', '#7a4526')),
  ),
];

/** A seedling in two hands. */
const seedling: Scene = () => [
  backdrop('#9bc19a', '#f6ecc8'),
  rings(600, 330, 110, 90, 5),
  circle(600, 330, 330, glow('#fff4c4')),
  sheet(
    'high',
    path(
      'M120,820C130,650 250,560 420,540C520,530 590,560 600,640C610,560 680,530 780,540C950,560 1070,650 1080,820Z',
      paper('#5d3826'),
    ),
  ),
  sheet(
    'mid',
    path('M300,600C340,520 860,520 900,600C860,660 340,660 300,600Z', down('#5a3b26', '#2c1a10')),
  ),
  sheet(
    'high',
    path(
      'M90,830C120,690 210,620 330,600C420,588 500,620 590,690C600,740 520,830 480,850Z',
      paper('#6f4530'),
    ),
    path(
      'M1110,830C1080,690 990,620 870,600C780,588 700,620 610,690C600,740 680,830 720,850Z',
      paper('#6f4530'),
    ),
  ),
  line(
    'M330,622Q420,640 500,704M870,622Q780,640 700,704M300,660Q380,680 450,740M900,660Q820,680 750,740',
    darker('#6f4530', 0.3),
    5,
  ),
  sheet('mid', line('M600,590C596,500 604,430 600,330', '#4f8a3c', 13)),
  ...[
    [600, 440, 1.5, -150, '#5b9a45'],
    [600, 440, 1.5, -30, '#6fae50'],
    [600, 370, 1.25, -128, '#6fae50'],
    [600, 370, 1.25, -50, '#5b9a45'],
    [600, 340, 1, -90, '#82bd5c'],
  ].map(([x, y, s, turn, colour]) =>
    at(
      Number(x),
      Number(y),
      Number(s),
      [
        sheet(
          'low',
          path('M0,0Q50,-48 130,0Q50,40 0,0Z', paper(String(colour))),
          line('M4,0Q60,-8 118,0', '#cfe6a4', 3),
        ),
      ],
      Number(turn),
    ),
  ),
];

/** Clay pots at a spring under trees. */
const clayPots: Scene = (random) => [
  backdrop('#7fb3a6', '#fbeccb'),
  sun(300, 170, 50, '#fff4d0', '#fff0be'),
  ranges(random, 2, 400, 470, '#a6c4a8', '#6c9a6f'),
  leafyTree(random, 980, 600, 1.9, '#35704a'),
  leafyTree(random, 150, 580, 1.4, '#3f7d50'),
  hills(random, 560, 10, 3, '#a98a58'),
  path('M520,560C560,620 480,700 420,820H900C880,720 760,640 700,560Z', down('#b9dcd8', '#5a9aa6')),
  pot(330, 720, 1.55, '#b5633a'),
  pot(520, 770, 1.15, '#8a4428'),
  pot(180, 780, 1.2, '#c98150'),
  person(800, 700, 1.45, {
    skin: '#5b3826',
    top: '#b3261e',
    bottom: '#f0e4cc',
    dress: true,
    scarf: '#e2b33c',
    arms: 'holding',
  }),
  twig(980, 770, 1.3, -160, '#4f8f55'),
  ...Array.from({ length: 16 }, () =>
    blossom(
      random.between(900, 1180),
      random.between(690, 790),
      random.between(0.6, 1),
      random.pick(['#fbf5ea', '#f2c7b4']),
    ),
  ),
  birds(random, 560, 220, 5, '#3f5f5c'),
  cloud(random, 640, 150, 200, '#fdf6e6'),
];

export const WORD_SCENES = {
  'open-book': openBook,
  'church-window': churchWindow,
  'candle-night': candleNight,
  'lantern-road': lanternRoad,
  'bread-table': breadTable,
  'seedling-hands': seedling,
  'clay-pots': clayPots,
} satisfies Readonly<Record<string, Scene>>;
