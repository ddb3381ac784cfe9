import { person } from '../figure';
import { grass, stones } from '../ground';
import { hills, ranges } from '../land';
import { darker, paper } from '../paint';
import type { Scene } from '../scene';
import { backdrop, sun } from '../sky';
import { at, ellipse, line, path, polygon, rect, sheet } from '../svg';
import { tank } from '../town';
import { acacia } from '../trees';

/** A water point with a solar pump in dry country. */
export const borehole: Scene = (random) => [
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
