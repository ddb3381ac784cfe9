import { darker, mix, paper } from './paint';
import type { Random } from './random';
import { HEIGHT, type Point, path, polygon, sheet, smooth, WIDTH } from './svg';

/** The heights of a rolling skyline from the left edge to the right. */
export function skyline(random: Random, y: number, swing: number, bends: number): Point[] {
  return Array.from({ length: bends + 3 }, (_, index) => [
    ((index - 1) * WIDTH) / bends,
    y + random.between(-swing, swing),
  ]);
}

/** Land below `points`, down to the sheet's lower edge. */
export const land = (points: readonly Point[], colour: string): string =>
  sheet('mid', path(`${smooth(points)}V${HEIGHT + 60}H-500Z`, paper(colour)));

/** Rolling hills about the height `y`. */
export const hills = (random: Random, y: number, swing: number, bends: number, colour: string) =>
  land(skyline(random, y, swing, bends), colour);

/** `count` ranges of hills from `from` (far) down to `to` (near), from one colour to another. */
export function ranges(
  random: Random,
  count: number,
  from: number,
  to: number,
  far: string,
  near: string,
): string {
  return Array.from({ length: count }, (_, index) => {
    const share = count === 1 ? 1 : index / (count - 1);
    const y = from + (to - from) * share;
    return hills(random, y, 22 + 26 * share, 4 + (index % 3), mix(far, near, share));
  }).join('');
}

/** A mountain with a snow cap: its foot's middle at x, y. */
export function mountain(
  x: number,
  y: number,
  width: number,
  height: number,
  rock: string,
): string {
  const peak: Point[] = [
    [x - width / 2, y],
    [x - width * 0.3, y - height * 0.34],
    [x - width * 0.15, y - height * 0.7],
    [x - width * 0.055, y - height * 0.94],
    [x - width * 0.02, y - height * 0.84],
    [x + width * 0.015, y - height],
    [x + width * 0.06, y - height * 0.8],
    [x + width * 0.17, y - height * 0.58],
    [x + width * 0.33, y - height * 0.27],
    [x + width / 2, y],
  ];
  const shade: Point[] = [
    [x + width * 0.015, y - height],
    ...peak.slice(6),
    [x + width * 0.1, y],
    [x + width * 0.06, y - height * 0.4],
    [x - width * 0.01, y - height * 0.62],
  ];
  const snow: Point[] = [
    [x - width * 0.12, y - height * 0.765],
    [x - width * 0.055, y - height * 0.94],
    [x - width * 0.02, y - height * 0.84],
    [x + width * 0.015, y - height],
    [x + width * 0.06, y - height * 0.8],
    [x + width * 0.115, y - height * 0.69],
    [x + width * 0.08, y - height * 0.62],
    [x + width * 0.055, y - height * 0.7],
    [x + width * 0.01, y - height * 0.6],
    [x - width * 0.025, y - height * 0.71],
    [x - width * 0.075, y - height * 0.63],
  ];
  return sheet(
    'mid',
    polygon(peak, paper(rock)),
    polygon(shade, darker(rock, 0.22), { opacity: 0.7 }),
    polygon(snow, '#fbf7ee'),
  );
}
