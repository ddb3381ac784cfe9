import type { HouseColours } from './house-parts';
import { across, darker, lighter, paper } from './paint';
import type { Random } from './random';
import { at, line, path, rect, sheet } from './svg';

/** A block of flats; its lower left corner at x, y. Some windows are lit, some balconies hung with washing. */
export function flats(
  random: Random,
  x: number,
  y: number,
  floors: number,
  bays: number,
  c: HouseColours,
): string {
  const bay = 74;
  const floor = 66;
  const width = bays * bay + 24;
  const height = floors * floor + 40;
  const cells = Array.from({ length: floors * bays }, (_, index) => {
    const left = x + 24 + (index % bays) * bay;
    const top = y - height + 34 + Math.floor(index / bays) * floor;
    const glass = random.between(0, 1) > 0.45 ? c.pane : darker(c.pane, 0.45);
    const rail = line(
      `M${left - 8},${top + 40}h66m0,0v-16m-66,0v16m11,0v-16m11,16v-16m11,16v-16m11,16v-16m11,16v-16M${left - 8},${top + 24}h66`,
      darker(c.wall, 0.5),
      2.6,
    );
    const cloth =
      random.between(0, 1) > 0.62
        ? rect(
            left + 4,
            top + 24,
            14,
            18,
            random.pick(['#b3261e', '#f3ead8', '#2c6b47', '#d9912b']),
          ) + rect(left + 24, top + 24, 17, 14, random.pick(['#3a5a8c', '#f3ead8', '#c95f3f']))
        : '';
    return (
      rect(left, top, 50, 42, darker(c.wall, 0.5)) +
      rect(left + 4, top + 4, 20, 36, glass) +
      rect(left + 27, top + 4, 20, 36, glass) +
      rail +
      cloth
    );
  });
  return sheet(
    'mid',
    rect(x, y - height, width, height, paper(c.wall)),
    rect(x, y - height, 12, height, c.roof),
    rect(x - 8, y - height - 10, width + 16, 16, darker(c.roof, 0.1)),
    ...cells,
  );
}

/** A water tank on a roof or a stand; 70 wide. */
export const tank = (x: number, y: number, scale: number, colour: string): string =>
  at(x, y, scale, [
    sheet(
      'low',
      rect(-35, -78, 70, 78, across(lighter(colour, 0.15), darker(colour, 0.3)), { rx: 10 }),
      path('M-35,-70Q0,-102 35,-70Z', paper(colour)),
      line('M-34,-54H34M-34,-36H34M-34,-18H34', darker(colour, 0.35), 3),
    ),
  ]);

/** An office tower with a grid of windows; returns its parts. */
export function tower(
  random: Random,
  x: number,
  foot: number,
  width: number,
  tall: number,
  colour: string,
): string[] {
  const columns = Math.floor(width / 30);
  const floors = Math.floor(tall / 34);
  const gap = width / columns;
  const lights = Array.from({ length: columns * floors }, (_, index) =>
    rect(
      x + (index % columns) * gap + gap * 0.22,
      foot - tall + 16 + Math.floor(index / columns) * 34,
      gap * 0.56,
      19,
      random.between(0, 1) > 0.6 ? '#ffe3a3' : darker(colour, 0.35),
    ),
  );
  return [
    sheet(
      'mid',
      rect(x, foot - tall, width, tall + 10, paper(colour)),
      rect(x + width * 0.72, foot - tall, width * 0.28, tall + 10, darker(colour, 0.25), {
        opacity: 0.5,
      }),
      ...lights,
    ),
  ];
}
