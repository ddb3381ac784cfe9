import { darker, lighter, paper, round } from './paint';
import { at, circle, ellipse, line, path, sheet } from './svg';

export const petals = (count: number, draw: (index: number) => string) =>
  Array.from({ length: count }, (_, index) =>
    at(0, 0, 1, [draw(index)], (index * 360) / count),
  ).join('');

/** A white lily, open to us; about 180 across at scale 1. */
export const lily = (
  x: number,
  y: number,
  scale: number,
  turn: number,
  colour = '#fbf5ea',
): string =>
  at(
    x,
    y,
    scale,
    [
      sheet(
        'mid',
        petals(3, () =>
          path('M0,0C-34,-22 -30,-72 0,-98C30,-72 34,-22 0,0Z', paper(darker(colour, 0.1))),
        ),
      ),
      at(
        0,
        0,
        1,
        [
          sheet(
            'mid',
            petals(
              3,
              () =>
                path('M0,0C-32,-20 -28,-68 0,-92C28,-68 32,-20 0,0Z', paper(colour)) +
                line('M0,-12V-72', darker(colour, 0.12), 3),
            ),
          ),
        ],
        60,
      ),
      circle(0, 0, 15, '#c9d88a', { opacity: 0.7 }),
      petals(6, () => line('M0,0Q6,-22 3,-40', '#b9c46a', 3) + ellipse(3, -42, 3.5, 7, '#b8642a')),
    ],
    turn,
  );

/** A rose from above; about 120 across at scale 1. */
export const rose = (x: number, y: number, scale: number, colour: string): string =>
  at(x, y, scale, [
    sheet(
      'mid',
      petals(6, () => ellipse(0, -34, 32, 28, paper(darker(colour, 0.16)))),
    ),
    sheet('low', at(0, 0, 1, [petals(5, () => ellipse(0, -22, 27, 23, paper(colour)))], 25)),
    sheet(
      'low',
      at(0, 0, 1, [petals(4, () => ellipse(0, -11, 20, 16, paper(lighter(colour, 0.14))))], 50),
    ),
    path('M-13,2C-12,-16 12,-16 13,0C12,12 -6,12 -6,2C-4,-4 4,-4 4,2', 'none', {
      stroke: darker(colour, 0.4),
      'stroke-width': 3.5,
      'stroke-linecap': 'round',
    }),
  ]);

/** A small round blossom, five petals; about 40 across at scale 1. */
export const blossom = (x: number, y: number, scale: number, colour: string): string =>
  at(x, y, scale, [
    sheet(
      'low',
      petals(5, () => ellipse(0, -12, 9, 11, colour)),
    ),
    circle(0, 0, 6, round('#f7d774', '#c98a2c')),
  ]);
