import { darker, lighter, mix, paper } from './paint';
import type { Random } from './random';
import { at, circle, line, path, sheet } from './svg';

/** A coconut palm that leans by `lean`; about 260 tall at scale 1. */
export function palm(x: number, y: number, scale: number, lean: number, colour: string): string {
  const frond = (angle: number, tone: string) =>
    at(
      lean,
      -250,
      1,
      [
        path('M0,0C40,-34 96,-32 132,16C100,-4 60,-6 0,0Z', paper(tone)),
        line('M4,-2C44,-22 92,-22 126,12', darker(tone, 0.3), 2),
      ],
      angle,
    );
  const crown = [200, 235, 165, 150, 262, -20, 8, 30, -52, -78].map((angle, index) =>
    angle > 90 && angle < 270
      ? at(lean, -250, 1, [
          at(-lean, 250, 1, [
            frond(180 - angle, mix(colour, darker(colour, 0.4), (index % 3) / 3)),
          ]),
        ]).replace('scale(1)', 'scale(-1 1)')
      : frond(angle, mix(colour, darker(colour, 0.4), (index % 3) / 3)),
  );
  return at(x, y, scale, [
    sheet(
      'low',
      path(
        `M-10,4C${-6 + lean * 0.1},-90 ${lean * 0.5 - 8},-170 ${lean - 6},-252h12C${lean * 0.5 + 9},-170 ${10 + lean * 0.1},-90 12,4Z`,
        paper('#8b6a4c'),
      ),
    ),
    sheet('low', ...crown),
    circle(lean - 7, -240, 9, '#6b4426'),
    circle(lean + 8, -238, 9, '#7d5230'),
  ]);
}

/** A banana plant; about 200 tall at scale 1. */
export function bananaPlant(x: number, y: number, scale: number, colour: string): string {
  const leaf = (angle: number, length: number, tone: string) =>
    at(
      0,
      -90,
      1,
      [
        path(`M0,0Q${length * 0.45},-46 ${length},-4Q${length * 0.5},26 0,0Z`, paper(tone)),
        line(`M2,-2Q${length * 0.5},-14 ${length - 6},-5`, lighter(tone, 0.3), 3),
      ],
      angle,
    );
  return at(x, y, scale, [
    path('M-11,4C-9,-40 -8,-70 -6,-100H8C9,-70 10,-40 13,4Z', paper('#8a9a4a')),
    sheet(
      'low',
      leaf(-150, 120, darker(colour, 0.2)),
      leaf(-30, 124, darker(colour, 0.15)),
      leaf(-118, 126, colour),
      leaf(-62, 130, lighter(colour, 0.08)),
      leaf(-92, 118, colour),
      leaf(-8, 96, darker(colour, 0.25)),
      leaf(-172, 96, darker(colour, 0.28)),
    ),
  ]);
}

/** A stalk of maize with a cob; about 230 tall at scale 1. */
export function maize(random: Random, x: number, y: number, scale: number, colour: string): string {
  const leaf = (top: number, side: number, length: number) =>
    path(
      `M0,${top}C${side * length * 0.4},${top - 52} ${side * length * 0.9},${top - 40} ${side * length},${top + 16}C${side * length * 0.7},${top - 22} ${side * length * 0.4},${top - 22} 0,${top + 14}Z`,
      paper(mix(colour, darker(colour, 0.35), random.between(0, 0.7))),
    );
  const leaves = [-40, -72, -104, -136, -166].map((top, index) =>
    leaf(top, index % 2 ? 1 : -1, random.between(58, 84)),
  );
  return at(x, y, scale, [
    sheet(
      'low',
      line('M0,6C-2,-80 3,-150 0,-206', darker(colour, 0.1), 9),
      ...leaves,
      line(
        'M0,-204L-16,-236M0,-204L0,-244M0,-204L17,-234M0,-204L-9,-242M0,-204L9,-240',
        '#d9b45c',
        4,
      ),
      path('M4,-96C24,-112 32,-138 26,-154C12,-148 0,-126 4,-96Z', paper('#e8b93c')),
      path('M3,-92C22,-96 28,-116 26,-134C14,-128 2,-116 3,-92Z', paper(lighter(colour, 0.2))),
    ),
  ]);
}
