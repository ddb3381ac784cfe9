import { hen } from '../animals';
import { door, pane } from '../house-parts';
import { hills } from '../land';
import { paper } from '../paint';
import { palm } from '../plants';
import type { Scene } from '../scene';
import { backdrop, cloud } from '../sky';
import { at, line, path, polygon, rect, sheet } from '../svg';
import { tank } from '../town';

/** A row of rental rooms with a shared yard. */
export const rentalRooms: Scene = (random) => [
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
  hen(190, 790, 0.9, '#c9713c'),
  hen(960, 790, 0.8, '#f1e3c8'),
];
