import { pot } from '../kitchen';
import { across, darker, lighter, paper, round } from '../paint';
import { beadBand, room } from '../room';
import type { Scene } from '../scene';
import { at, circle, ellipse, line, path, rect, sheet } from '../svg';

/** Gifts for a ruracio: gourds, a goat's price in honey, cloth and sugar cane. */
export const ruracio: Scene = () => [
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
