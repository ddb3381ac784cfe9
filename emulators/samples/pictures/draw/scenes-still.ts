import { darker, down, glow, lighter, paper, round } from './paint';
import type { Random } from './random';
import type { Scene } from './scene';
import { backdrop, rings } from './sky';
import { at, circle, ellipse, line, path, rect, sheet } from './svg';
import { beadBand, cup, heap, mandazi, room, steam } from './table';

/** Avocados, whole and halved, on leaves. */
const avocado: Scene = () => [
  backdrop('#e3b04e', '#f3d591'),
  rings(600, 400, 130, 90, 4),
  ...[
    [-30, 160, 700],
    [20, 1090, 690],
    [205, 1090, 210],
    [150, 150, 190],
    [80, 620, 790],
  ].map(([turn = 0, x = 0, y = 0]) => leaf(x, y, 2.1, turn, '#3d7a3f')),
  fruit(330, 420, 1.55, -24),
  half(720, 440, 1.75, 14, true),
  half(1010, 500, 1.25, 38, false),
  fruit(150, 560, 1.1, 30),
  leaf(470, 690, 1.7, -20, '#4f8f48'),
  leaf(860, 720, 1.5, 190, '#5b9a4e'),
];

const leaf = (x: number, y: number, scale: number, turn: number, colour: string) =>
  at(
    x,
    y,
    scale,
    [
      sheet(
        'low',
        path('M0,0Q60,-56 160,0Q60,56 0,0Z', paper(colour)),
        line('M4,0H146M40,0L66,-22M40,0L66,22M80,0L104,-18M80,0L104,18', lighter(colour, 0.3), 2.5),
      ),
    ],
    turn,
  );

const OUTLINE =
  'M0,-130C40,-130 50,-70 74,-24C104,36 70,110 0,110C-70,110 -104,36 -74,-24C-50,-70 -40,-130 0,-130Z';

const fruit = (x: number, y: number, scale: number, turn: number) =>
  at(
    x,
    y,
    scale,
    [
      sheet(
        'high',
        path(OUTLINE, round('#5f8a3c', '#1e3a1f')),
        line('M0,-128V-150', '#6b4a2c', 10),
      ),
      ...[
        [-30, -40],
        [-46, 10],
        [-20, 40],
        [16, -10],
        [36, 40],
        [-6, 76],
        [40, 0],
        [10, -70],
      ].map(([cx = 0, cy = 0]) => ellipse(cx, cy, 4, 3, '#8fb45a', { opacity: 0.6 })),
    ],
    turn,
  );

const half = (x: number, y: number, scale: number, turn: number, stone: boolean) =>
  at(
    x,
    y,
    scale,
    [
      sheet('high', path(OUTLINE, '#2c4a24')),
      at(0, -2, 0.93, [path(OUTLINE, paper('#8fb94a'))]),
      at(0, -2, 0.84, [path(OUTLINE, paper('#eadf8a'))]),
      stone
        ? sheet('low', circle(0, 36, 46, round('#b9743c', '#5a2c14')))
        : ellipse(0, 36, 46, 46, round('#b9a04a', '#e6d67c')),
    ],
    turn,
  );

/** A round collar of many rings of beads. */
const beadwork: Scene = (random) => [
  backdrop('#7a2a22', '#b8442f'),
  beadBand(30, 60, ['#f4ead6', '#e2b33c', '#2f6f9a']),
  beadBand(706, 60, ['#f4ead6', '#1f6b3a', '#e2b33c']),
  circle(600, 400, 310, '#3a130e', { opacity: 0.35, filter: 'url(#soft)' }),
  ...['#f4ead6', '#e2b33c', '#2f6f9a', '#f4ead6', '#f08a2c', '#1f6b3a', '#f4ead6', '#241d1c'].map(
    (colour, index) => ringOfBeads(random, 276 - index * 26, colour),
  ),
  circle(600, 400, 62, paper('#a83a2a')),
  ...Array.from({ length: 24 }, (_, index) => {
    const angle = (index / 24) * Math.PI * 2;
    return sheet(
      'low',
      circle(
        600 + Math.cos(angle) * 306,
        400 + Math.sin(angle) * 306,
        11,
        round('#fffdf4', '#b7a98e'),
      ),
    );
  }),
];

function ringOfBeads(random: Random, radius: number, colour: string): string {
  const count = Math.round((radius * Math.PI * 2) / 27);
  const accent = random.pick(['#f4ead6', '#e2b33c', '#b3261e']);
  const beads = Array.from({ length: count }, (_, index) => {
    const angle = (index / count) * Math.PI * 2;
    const bead = index % 9 < 2 ? accent : colour;
    return circle(
      600 + Math.cos(angle) * radius,
      400 + Math.sin(angle) * radius,
      13.4,
      round(lighter(bead, 0.35), darker(bead, 0.2)),
    );
  });
  return sheet('low', ...beads);
}

/** Chai with steam and a plate of mandazi by a window. */
const chai: Scene = () => [
  room('#c96f4a', '#ffdba0', '#8a5a38', 540),
  sheet(
    'mid',
    rect(730, 70, 330, 330, paper('#f3e4c6')),
    rect(752, 92, 286, 286, down('#7fb4c4', '#fbe3b0')),
  ),
  path('M752,330C820,280 900,310 1038,262V378H752Z', '#6f9a62'),
  line('M895,92V378M752,230H1038', '#f3e4c6', 10),
  sheet(
    'mid',
    path('M700,60C720,200 700,320 690,420H760C770,300 790,180 830,60Z', paper('#b3261e')),
    path('M960,60C1000,180 1020,300 1030,420H1100C1090,320 1070,200 1090,60Z', paper('#b3261e')),
  ),
  at(230, 560, 1.25, [
    sheet(
      'mid',
      path(
        'M-60,-150C-110,-120 -120,-40 -84,0H84C120,-40 110,-120 60,-150Z',
        round('#d9dcd8', '#6d7478'),
      ),
      path('M84,-100C130,-120 140,-150 168,-160L160,-140C150,-110 120,-70 92,-60Z', '#9aa2a4'),
      rect(-34, -168, 68, 20, '#8d9496', { rx: 6 }),
      circle(0, -178, 12, '#3a3232'),
    ),
    line('M-92,-110C-150,-120 -150,-30 -96,-24', '#7d8588', 14),
  ]),
  cup(520, 690, 1.45, '#1f6b3a'),
  steam(520, 500, 230),
  sheet('mid', ellipse(870, 690, 240, 54, paper('#f6eddb')), ellipse(870, 682, 190, 38, '#e4d6bb')),
  mandazi(790, 650, 1.15, -14),
  mandazi(930, 656, 1.15, 12),
  mandazi(866, 610, 1.2, 4),
  mandazi(1110, 730, 1, 34),
];

/** A branch of ripe coffee cherries, and roasted beans. */
const coffee: Scene = (random) => [
  backdrop('#3d5f4a', '#a9c18a'),
  ellipse(600, 300, 700, 420, glow('#fff0bc'), { opacity: 0.6 }),
  line('M-40,260C300,200 700,330 1240,180', '#6b4a30', 22),
  ...Array.from({ length: 7 }, (_, index) => {
    const x = 60 + index * 178;
    const y = 250 + Math.sin(index * 1.1) * 36;
    return (
      leaf(x, y, 1.35, -58 + (index % 2) * 14, index % 2 ? '#2f6b3f' : '#3d7f48') +
      leaf(x + 20, y + 8, 1.35, 48 + (index % 2) * 16, index % 2 ? '#3a7a45' : '#2a6039')
    );
  }),
  ...[140, 330, 520, 700, 880, 1060].map((x) =>
    heap(random, x, 330 + Math.sin(x / 120) * 26, 56, 11, 27, [
      '#b3261e',
      '#c8392b',
      '#9a1d1a',
      '#d9702b',
    ]),
  ),
  sheet(
    'high',
    path('M240,800C260,640 400,610 600,610C800,610 940,640 960,800Z', paper('#b98a58')),
    ellipse(600, 640, 320, 46, '#7d5432'),
  ),
  ...Array.from({ length: 90 }, () =>
    bean(600 + random.between(-280, 280), 642 + random.between(-26, 20), random.between(0, 180)),
  ),
];

const bean = (x: number, y: number, turn: number) =>
  at(
    x,
    y,
    1,
    [
      ellipse(0, 0, 19, 13, round('#7d4a2a', '#2f170c')),
      path('M-16,0Q-6,-5 0,0T16,0', 'none', { stroke: '#24110a', 'stroke-width': 3 }),
    ],
    turn,
  );

/** Woven baskets in bright bands. */
const baskets: Scene = () => [
  room('#e0c08a', '#fff0cc', '#a8673c', 580),
  basket(300, 690, 1.25, ['#b3261e', '#f0d9a6', '#3a2a22']),
  basket(900, 700, 1.3, ['#1f6b3a', '#f0d9a6', '#e08a2c']),
  basket(600, 760, 1.6, ['#2f4b7c', '#f0d9a6', '#b3261e']),
  beadBand(60, 44, ['#b3261e', '#f0d9a6', '#1f6b3a']),
];

function basket(x: number, y: number, scale: number, colours: readonly string[]): string {
  const bands = Array.from({ length: 12 }, (_, index) => {
    const top = -238 + index * 20;
    const half = 132 - index * 3.4;
    const colour = colours[[1, 1, 0, 0, 1, 2, 1, 2, 1, 0, 0, 1][index] ?? 0] ?? '#b3261e';
    return (
      path(
        `M${-half},${top}Q0,${top + 40} ${half},${top}L${half - 3.4},${top + 21}Q0,${top + 61} ${-half + 3.4},${top + 21}Z`,
        paper(colour),
      ) +
      path(`M${-half},${top + 10}Q0,${top + 50} ${half},${top + 10}`, 'none', {
        stroke: darker(colour, 0.3),
        'stroke-width': 15,
        'stroke-dasharray': '2.5 9',
        opacity: 0.5,
      })
    );
  });
  return at(x, y, scale, [
    path('M-96,-236C-90,-380 90,-380 96,-236', 'none', { stroke: '#7d4a2a', 'stroke-width': 13 }),
    sheet('high', ellipse(0, -238, 132, 30, '#4a3022'), ...bands),
    path('M-104,-226C-98,-346 98,-346 104,-226', 'none', { stroke: '#8f5a34', 'stroke-width': 13 }),
  ]);
}

export const STILL_SCENES = {
  avocado,
  beadwork,
  'chai-mandazi': chai,
  'coffee-cherries': coffee,
  'kiondo-baskets': baskets,
} satisfies Readonly<Record<string, Scene>>;
