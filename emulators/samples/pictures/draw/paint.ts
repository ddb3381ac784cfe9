import { element } from './svg';

const channels = (colour: string) =>
  [1, 3, 5].map((start) => Number.parseInt(colour.slice(start, start + 2), 16));

/** The colour that lies `share` (0 to 1) of the way from one #rrggbb to another. */
export function mix(from: string, to: string, share: number): string {
  const end = channels(to);
  const mixed = channels(from).map((value, index) =>
    Math.round(value + ((end[index] ?? value) - value) * share)
      .toString(16)
      .padStart(2, '0'),
  );
  return `#${mixed.join('')}`;
}

export const lighter = (colour: string, share: number) => mix(colour, '#fff6e6', share);
export const darker = (colour: string, share: number) => mix(colour, '#1d1020', share);

const named = (kind: string, from: string, to: string) =>
  `url(#${kind}-${from.slice(1)}-${to.slice(1)})`;

/** A paint that runs from the top colour to the bottom one. */
export const down = (top: string, bottom: string) => named('down', top, bottom);

/** A paint that runs from left to right. */
export const across = (left: string, right: string) => named('across', left, right);

/** A paint for round things: lit from the upper left. */
export const round = (lit: string, shadow: string) => named('round', lit, shadow);

/** Light that fades out from the middle. */
export const glow = (colour: string) => named('glow', colour, colour);

/** Light that fades out downwards. */
export const fade = (colour: string) => named('fade', colour, colour);

/** One colour of paper, a little lighter above than below. */
export const paper = (colour: string) => down(lighter(colour, 0.12), darker(colour, 0.12));

const stop = (offset: number, colour: string, opacity = 1) =>
  element('stop', { offset, 'stop-color': colour, 'stop-opacity': opacity });

function gradient(kind: string, id: string, from: string, to: string): string {
  if (kind === 'down') {
    return element('linearGradient', { id, x2: 0, y2: 1 }, stop(0, from), stop(1, to));
  }
  if (kind === 'fade') {
    return element('linearGradient', { id, x2: 0, y2: 1 }, stop(0, from), stop(1, to, 0));
  }
  if (kind === 'across') return element('linearGradient', { id }, stop(0, from), stop(1, to));
  if (kind === 'round') {
    return element('radialGradient', { id, cx: 0.35, cy: 0.3, r: 0.8 }, stop(0, from), stop(1, to));
  }
  return element('radialGradient', { id }, stop(0, from), stop(0.35, from, 0.45), stop(1, to, 0));
}

/** The gradients that `drawing` paints with. */
export function gradientsOf(drawing: string): string {
  const found = drawing.matchAll(/url\(#((\w+)-([0-9a-f]{6})-([0-9a-f]{6}))\)/g);
  const written = new Map<string, string>();
  for (const [, id = '', kind = '', from, to] of found) {
    written.set(id, gradient(kind, id, `#${from}`, `#${to}`));
  }
  return [...written.values()].join('');
}
