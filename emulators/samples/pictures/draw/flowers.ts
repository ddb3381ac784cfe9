import { darker, lighter, paper, round } from './paint';
import { at, circle, ellipse, line, path, sheet } from './svg';

const petals = (count: number, draw: (index: number) => string) =>
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

/** A hibiscus with its long stamen; about 180 across at scale 1. */
export const hibiscus = (
  x: number,
  y: number,
  scale: number,
  turn: number,
  colour: string,
): string =>
  at(
    x,
    y,
    scale,
    [
      sheet(
        'mid',
        petals(
          5,
          () =>
            path('M0,0C-54,-24 -52,-84 -14,-94Q0,-84 14,-94C52,-84 54,-24 0,0Z', paper(colour)) +
            line('M0,-14L-16,-66M0,-14L16,-66M0,-14V-72', darker(colour, 0.2), 2),
        ),
      ),
      circle(0, 0, 18, darker(colour, 0.45), { opacity: 0.8 }),
      line('M0,0Q24,-26 52,-40', '#f4d98a', 7),
      ...[
        [38, -40],
        [46, -30],
        [54, -48],
        [60, -38],
        [48, -50],
      ].map(([cx = 0, cy = 0]) => circle(cx, cy, 5, '#f2b93c')),
    ],
    turn,
  );

/** A cluster of papery bougainvillea bracts; about 110 across at scale 1. */
export const bougainvillea = (
  x: number,
  y: number,
  scale: number,
  turn: number,
  colour: string,
): string =>
  at(
    x,
    y,
    scale,
    [
      [0, 120, 240]
        .map((angle) =>
          at(
            Math.sin((angle * Math.PI) / 180) * 26,
            -Math.cos((angle * Math.PI) / 180) * 26,
            1,
            [
              sheet(
                'low',
                petals(3, (index) =>
                  path(
                    'M0,0C-22,-10 -20,-36 0,-46C20,-36 22,-10 0,0Z',
                    paper(index === 0 ? lighter(colour, 0.16) : colour),
                  ),
                ),
              ),
              circle(0, 0, 4.5, '#fbf3d8'),
            ],
            angle,
          ),
        )
        .join(''),
    ],
    turn,
  );

/** A leafy twig that bears other things; about 200 long at scale 1. */
export const twig = (x: number, y: number, scale: number, turn: number, colour: string): string =>
  at(
    x,
    y,
    scale,
    [
      line('M0,0Q90,-26 200,0', darker(colour, 0.3), 5),
      sheet(
        'low',
        ...[30, 70, 110, 150].flatMap((left, index) =>
          [-1, 1].map((side) =>
            at(
              left,
              -8,
              1,
              [
                path(
                  'M0,0Q26,-20 62,0Q26,20 0,0Z',
                  paper(index % 2 ? colour : lighter(colour, 0.12)),
                ),
              ],
              side * 48,
            ),
          ),
        ),
        at(190, -2, 1, [path('M0,0Q26,-20 62,0Q26,20 0,0Z', paper(colour))], 4),
      ),
    ],
    turn,
  );

/** A small round blossom, five petals; about 40 across at scale 1. */
export const blossom = (x: number, y: number, scale: number, colour: string): string =>
  at(x, y, scale, [
    sheet(
      'low',
      petals(5, () => ellipse(0, -12, 9, 11, colour)),
    ),
    circle(0, 0, 6, round('#f7d774', '#c98a2c')),
  ]);
