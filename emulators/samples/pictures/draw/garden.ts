import { petals } from './flowers';
import { darker, lighter, paper } from './paint';
import { at, circle, line, path, sheet } from './svg';

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

/** A broad leaf with its veins; 160 long at scale 1. */
export const broadLeaf = (x: number, y: number, scale: number, turn: number, colour: string) =>
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
