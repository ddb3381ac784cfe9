import { darker, lighter, mix, paper } from './paint';
import type { Random } from './random';
import {
  element,
  ellipse,
  HEIGHT,
  line,
  type Point,
  path,
  polygon,
  sheet,
  smooth,
  WIDTH,
} from './svg';

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

/** Tufts of grass along the lower edge, `height` tall. */
export function grass(
  random: Random,
  y: number,
  height: number,
  count: number,
  colour: string,
): string {
  const blades = Array.from({ length: count }, () => {
    const x = random.between(-20, WIDTH + 20);
    const tall = height * random.between(0.5, 1.1);
    const lean = random.between(-0.35, 0.35) * tall;
    const foot = y + random.between(0, 40);
    return `M${x - 5},${foot}q${lean * 0.2},${-tall * 0.6} ${lean},${-tall}q${-lean * 0.3 + 4},${tall * 0.5} ${10 - lean},${tall}Z`;
  });
  return sheet('low', path(blades.join(''), paper(colour)));
}

/** Rows of low round bushes (tea, coffee, cabbages) that follow the land under `points`. */
export function rows(
  points: readonly Point[],
  count: number,
  gap: number,
  size: number,
  colour: string,
) {
  const data = smooth(points);
  return Array.from({ length: count }, (_, index) => {
    const bush = size * (1 + index * 0.13);
    const shift = gap * (index + 0.6) * (1 + index * 0.07);
    const tone = index % 2 ? lighter(colour, 0.1) : colour;
    const dots = (dy: number, paint: string, width: number) =>
      line(data, paint, width, {
        transform: `translate(${(index % 2) * bush * 0.5} ${shift + dy})`,
        'stroke-dasharray': `0.1 ${bush * 0.82}`,
      });
    return (
      dots(bush * 0.2, darker(colour, 0.45), bush) +
      dots(0, tone, bush) +
      dots(-bush * 0.16, lighter(tone, 0.2), bush * 0.5)
    );
  }).join('');
}

/** Still water from `y` down, with broken light of `light` on it. */
export function water(random: Random, y: number, colour: string, light: string): string {
  const ripples = Array.from({ length: 46 }, () => {
    const depth = random.between(0, 1) ** 1.5;
    const width = 20 + depth * 150 * random.between(0.4, 1);
    const top = y + 8 + depth * (HEIGHT - y);
    return ellipse(random.between(0, WIDTH), top, width, 1 + depth * 2.6, light, {
      opacity: Number(random.between(0.12, 0.4).toFixed(2)),
    });
  });
  return element('g', {}, path(`M0,${y}H${WIDTH}V${HEIGHT}H0Z`, paper(colour)), ...ripples);
}

/** A road or path that winds from the near edge to a point far away. */
export function road(far: Point, near: number, width: number, colour: string): string {
  const [x, y] = far;
  const rise = HEIGHT - y;
  const bend = (near > x ? -1 : 1) * width * 0.35;
  const half = (share: number) => (width / 2) * share;
  const edge = (side: 1 | -1): Point[] => [
    [near + side * half(1), HEIGHT + 10],
    [near + bend * 0.9 + side * half(0.52), HEIGHT - rise * 0.38],
    [x - bend * 0.35 + side * half(0.22), y + rise * 0.3],
    [x + side * half(0.04), y],
  ];
  const up = smooth(edge(-1));
  const back = smooth(edge(1).reverse()).replace('M', 'L');
  return sheet('low', path(`${up}${back}Z`, paper(colour)));
}

/** Round stones about x, y. */
export const stones = (
  random: Random,
  x: number,
  y: number,
  count: number,
  colour: string,
): string =>
  sheet(
    'low',
    ...Array.from({ length: count }, () => {
      const size = random.between(8, 26);
      return ellipse(
        x + random.between(-90, 90),
        y + random.between(-14, 14),
        size,
        size * 0.62,
        paper(mix(colour, '#8d8378', random.between(0, 0.5))),
      );
    }),
  );
