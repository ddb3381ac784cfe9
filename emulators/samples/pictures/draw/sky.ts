import { down, glow, paper } from './paint';
import type { Random } from './random';
import { circle, ellipse, HEIGHT, line, path, rect, sheet, WIDTH } from './svg';

/** The whole sheet painted from the top colour to the bottom one. */
export const backdrop = (top: string, bottom: string): string =>
  rect(0, 0, WIDTH, HEIGHT, down(top, bottom));

/** A sun or moon with its light around it. */
export const sun = (x: number, y: number, radius: number, colour: string, light: string): string =>
  circle(x, y, radius * 4.5, glow(light)) + sheet('low', circle(x, y, radius, paper(colour)));

/** Wide rings of paler paper around a sun: `count` of them. */
export const rings = (x: number, y: number, first: number, step: number, count: number): string =>
  Array.from({ length: count }, (_, index) =>
    circle(x, y, first + step * (count - index), '#fff3d6', { opacity: 0.09 }),
  ).join('');

/** A flat-bottomed cloud, `width` wide, its foot at x, y. */
export function cloud(random: Random, x: number, y: number, width: number, colour: string): string {
  const puffs = Array.from({ length: 5 }, (_, index) => {
    const along = (index + 0.5) / 5;
    const size = width * (0.1 + 0.11 * Math.sin(along * Math.PI)) * random.between(0.85, 1.15);
    return circle(x + width * along, y - size * 0.55, size, colour);
  });
  const foot = rect(x, y - width * 0.09, width, width * 0.13, colour, { rx: width * 0.065 });
  return sheet('low', ...puffs, foot);
}

/** Birds far away, scattered about x, y. */
export function birds(random: Random, x: number, y: number, count: number, colour: string): string {
  return Array.from({ length: count }, () => {
    const left = x + random.between(-130, 130);
    const top = y + random.between(-60, 60);
    const wing = random.between(9, 18);
    return line(
      `M${left - wing},${top - wing * 0.35}q${wing * 0.6},${-wing * 0.35} ${wing},${wing * 0.45}q${wing * 0.4},${-wing * 0.8} ${wing},${-wing * 0.45}`,
      colour,
      3,
    );
  }).join('');
}

/** Stars over the upper part of the sheet, down to `floor`. */
export const stars = (random: Random, count: number, floor: number): string =>
  Array.from({ length: count }, () =>
    circle(
      random.between(0, WIDTH),
      random.between(0, floor),
      random.between(0.8, 2.6),
      '#fff6dc',
      { opacity: Number(random.between(0.35, 0.95).toFixed(2)) },
    ),
  ).join('');

/** Snow or petals in the air. */
export const flakes = (random: Random, count: number, colour: string, largest: number): string =>
  Array.from({ length: count }, () =>
    circle(
      random.between(0, WIDTH),
      random.between(0, HEIGHT),
      random.between(1.5, largest),
      colour,
      {
        opacity: Number(random.between(0.5, 0.95).toFixed(2)),
      },
    ),
  ).join('');

/** A window or doorway of light falling from above: a soft beam from x to the floor. */
export const beam = (x: number, top: number, width: number, lean: number, colour: string): string =>
  path(
    `M${x},${top}h${width}L${x + width * 1.9 + lean},${HEIGHT}H${x - width * 0.9 + lean}Z`,
    `url(#fade-${colour.slice(1)}-${colour.slice(1)})`,
    { opacity: 0.4, filter: 'url(#soft)' },
  );

/** A pool of light or shade on the ground. */
export const pool = (x: number, y: number, rx: number, ry: number, colour: string): string =>
  ellipse(x, y, rx, ry, glow(colour));
