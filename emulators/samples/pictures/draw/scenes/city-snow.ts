import { door, pane } from '../house-parts';
import { hills } from '../land';
import { darker, glow, paper } from '../paint';
import type { Scene } from '../scene';
import { backdrop, flakes, sun } from '../sky';
import { at, circle, line, path, polygon, rect, sheet } from '../svg';
import { tower } from '../town';
import { bareTree } from '../trees';

/** A northern street in snow, windows lit. */
export const citySnow: Scene = (random) => [
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
