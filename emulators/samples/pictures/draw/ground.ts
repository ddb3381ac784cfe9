import { darker, lighter, mix, paper } from './paint';
import type { Random } from './random';
import { element, ellipse, HEIGHT, line, type Point, path, sheet, smooth, WIDTH } from './svg';

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
