import { darker, lighter, mix, paper } from './paint';
import type { Random } from './random';
import { at, circle, ellipse, line, path, sheet } from './svg';

const dome = (x: number, y: number, half: number, tall: number, colour: string) =>
  path(
    `M${x - half},${y}C${x - half},${y - tall * 1.35} ${x + half},${y - tall * 1.35} ${x + half},${y}C${x + half * 0.6},${y + tall * 0.3} ${x - half * 0.6},${y + tall * 0.3} ${x - half},${y}Z`,
    paper(colour),
  );

/** A flat-topped acacia, its foot at x, y; about 200 tall at scale 1. */
export function acacia(
  random: Random,
  x: number,
  y: number,
  scale: number,
  colour: string,
): string {
  const trunk = darker(colour, 0.35);
  const lean = random.between(-14, 14);
  const fork = (to: number, top: number, width: number) =>
    line(`M${lean * 0.6},-70C${lean},-100 ${to * 0.4},-110 ${to},${top}`, trunk, width);
  return at(x, y, scale, [
    sheet(
      'low',
      path(
        `M-11,4C-5,-30 ${lean * 0.6 - 9},-50 ${lean * 0.6 - 8},-84h17C${lean * 0.6 + 8},-50 6,-26 13,4Z`,
        trunk,
      ),
      fork(-72, -142, 8),
      fork(-26, -152, 7),
      fork(34, -158, 8),
      fork(88, -138, 7),
    ),
    sheet(
      'low',
      dome(-78 + lean, -138, 74, 30, darker(colour, 0.12)),
      dome(86 + lean, -136, 80, 30, darker(colour, 0.08)),
      dome(6 + lean, -154, 108, 40, colour),
      dome(-18 + lean, -164, 62, 26, lighter(colour, 0.1)),
    ),
  ]);
}

/** A leafy round tree (mango, avocado, jacaranda by its colour); about 200 tall at scale 1. */
export function leafyTree(
  random: Random,
  x: number,
  y: number,
  scale: number,
  colour: string,
): string {
  const trunk = '#5d4030';
  const crown = Array.from({ length: 11 }, (_, index) => {
    const angle = (index / 11) * Math.PI * 2;
    const reach = index % 2 ? 52 : 34;
    return circle(
      Math.cos(angle) * reach * 1.15,
      -138 + Math.sin(angle) * reach * 0.78,
      random.between(28, 40),
      paper(mix(colour, darker(colour, 0.3), Math.max(0, Math.sin(angle)) * 0.8)),
    );
  });
  const light = Array.from({ length: 26 }, () => {
    const angle = random.between(0, Math.PI * 2);
    const reach = random.between(6, 66);
    return ellipse(
      Math.cos(angle) * reach * 1.1 - 6,
      -142 + Math.sin(angle) * reach * 0.8,
      8,
      5,
      lighter(colour, 0.28),
      { opacity: 0.55 },
    );
  });
  return at(x, y, scale, [
    sheet(
      'low',
      path('M-12,4C-6,-30 -9,-60 -12,-96h24C9,-60 6,-30 14,4Z', trunk),
      line('M0,-70L-34,-116M2,-78L36,-120', trunk, 8),
    ),
    sheet('low', ...crown, circle(0, -146, 46, paper(colour))),
    ...light,
  ]);
}

/** A tall narrow tree (cypress, eucalyptus); about 200 tall at scale 1. */
export const narrowTree = (x: number, y: number, scale: number, colour: string): string =>
  at(x, y, scale, [
    sheet(
      'low',
      path('M-5,4V-40H5V4Z', '#4f382b'),
      path(
        'M0,-205C26,-150 34,-80 22,-28C10,-16 -10,-16 -22,-28C-34,-80 -26,-150 0,-205Z',
        paper(colour),
      ),
      path(
        'M0,-205C26,-150 34,-80 22,-28C14,-20 6,-20 2,-24C18,-80 14,-150 0,-205Z',
        darker(colour, 0.25),
        { opacity: 0.6 },
      ),
    ),
  ]);

/** A bare or snowy tree of a northern winter; about 200 tall at scale 1. */
export const bareTree = (x: number, y: number, scale: number, colour: string): string =>
  at(x, y, scale, [
    sheet(
      'low',
      line('M0,4C-3,-60 4,-110 0,-190', colour, 9),
      line(
        'M-1,-60C-30,-90 -42,-110 -50,-150M1,-84C26,-108 44,-128 50,-160M0,-118C-14,-140 -22,-160 -26,-186M1,-130C14,-150 22,-164 26,-184M-34,-112C-48,-120 -58,-128 -66,-142M34,-122C48,-126 56,-132 66,-146',
        colour,
        4.5,
      ),
    ),
  ]);
