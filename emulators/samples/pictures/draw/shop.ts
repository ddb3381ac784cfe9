import type { HouseColours } from './house-parts';
import { darker, paper } from './paint';
import { at, path, rect, sheet } from './svg';

/** A shop with an awning and a counter; 300 wide, its foot's middle at x, y. */
export function shop(x: number, y: number, scale: number, c: HouseColours): string {
  const stripes = Array.from({ length: 8 }, (_, index) => {
    const left = -178 + index * 42;
    return path(`M${left + 10},-214h42l-6,62q-20,22 -42,0Z`, paper(index % 2 ? '#f7efe0' : c.roof));
  });
  return at(x, y, scale, [
    sheet(
      'mid',
      rect(-150, -260, 300, 260, paper(c.wall)),
      rect(-162, -272, 324, 20, darker(c.roof, 0.2)),
    ),
    rect(-120, -170, 150, 96, '#2f2119'),
    rect(58, -160, 70, 160, paper(c.door)),
    ...[-108, -84, -60, -36, -12].flatMap((left, index) => [
      rect(
        left,
        -112,
        17,
        32,
        ['#c8392b', '#e0a530', '#2c6b47', '#f3ead8', '#3a5a8c'][index] ?? '#ffffff',
        { rx: 3 },
      ),
      rect(
        left + 2,
        -152,
        14,
        24,
        ['#e0a530', '#f3ead8', '#c8392b', '#3a5a8c', '#2c6b47'][index] ?? '#ffffff',
        { rx: 3 },
      ),
    ]),
    rect(-120, -124, 150, 6, '#7a5a3c'),
    sheet(
      'low',
      rect(-132, -78, 174, 16, '#8a6744'),
      rect(-126, -62, 162, 62, paper(darker(c.wall, 0.2))),
    ),
    sheet('mid', ...stripes),
  ]);
}
