type Attributes = Readonly<Record<string, string | number>>;
export type Point = readonly [x: number, y: number];

/** Every picture is drawn on a sheet of this size. */
export const WIDTH = 1200;
export const HEIGHT = 800;

const short = (value: number) => String(Math.round(value * 10) / 10);
const pair = ([x, y]: Point) => `${short(x)},${short(y)}`;

/** An SVG element with its attributes and children. */
export function element(name: string, attributes: Attributes, ...children: string[]): string {
  const written = Object.entries(attributes)
    .map(
      ([key, value]) => ` ${key}="${typeof value === 'number' ? Number(value.toFixed(2)) : value}"`,
    )
    .join('');
  return `<${name}${written}>${children.join('')}</${name}>`;
}

export const path = (d: string, fill: string, more: Attributes = {}): string =>
  element('path', { d, fill, ...more });

export const rect = (
  x: number,
  y: number,
  width: number,
  height: number,
  fill: string,
  more: Attributes = {},
): string => element('rect', { x, y, width, height, fill, ...more });

export const circle = (cx: number, cy: number, r: number, fill: string, more: Attributes = {}) =>
  element('circle', { cx, cy, r, fill, ...more });

export const ellipse = (
  cx: number,
  cy: number,
  rx: number,
  ry: number,
  fill: string,
  more: Attributes = {},
): string => element('ellipse', { cx, cy, rx, ry, fill, ...more });

export const polygon = (points: readonly Point[], fill: string, more: Attributes = {}): string =>
  element('polygon', { points: points.map(pair).join(' '), fill, ...more });

/** A line along `d`, round at its ends. */
export const line = (d: string, stroke: string, width: number, more: Attributes = {}): string =>
  path(d, 'none', {
    stroke,
    'stroke-width': width,
    'stroke-linecap': 'round',
    'stroke-linejoin': 'round',
    ...more,
  });

/** `children` moved to x, y, then scaled, then turned by degrees. */
export const at = (x: number, y: number, scale: number, children: string[], turn = 0): string =>
  element(
    'g',
    { transform: `translate(${short(x)} ${short(y)}) scale(${scale}) rotate(${short(turn)})` },
    ...children,
  );

/** A sheet of paper above the others: its shadow falls on what is drawn before it. */
export const sheet = (height: 'low' | 'mid' | 'high', ...children: string[]): string =>
  element('g', { filter: `url(#${height})` }, ...children);

/** The path data of a smooth line through `points`. */
export function smooth(points: readonly Point[]): string {
  const first = points[0];
  if (!first) return '';
  let data = `M${pair(first)}`;
  for (let index = 0; index + 1 < points.length; index++) {
    const from = points[index] ?? first;
    const to = points[index + 1] ?? from;
    const before = points[index - 1] ?? from;
    const after = points[index + 2] ?? to;
    const leave: Point = [from[0] + (to[0] - before[0]) / 6, from[1] + (to[1] - before[1]) / 6];
    const arrive: Point = [to[0] - (after[0] - from[0]) / 6, to[1] - (after[1] - from[1]) / 6];
    data += `C${pair(leave)} ${pair(arrive)} ${pair(to)}`;
  }
  return data;
}
