import { glow, gradientsOf } from './paint';
import { element, HEIGHT, rect, WIDTH } from './svg';

const shadow = (id: string, offset: number, blur: number, strength: number) =>
  element(
    'filter',
    { id, x: '-20%', y: '-20%', width: '140%', height: '150%' },
    element('feDropShadow', {
      dx: 0,
      dy: offset,
      stdDeviation: blur,
      'flood-color': '#2a1208',
      'flood-opacity': strength,
    }),
  );

/** Uneven, softly cloudy paper: light and dark patches and a fine tooth. */
const texture = element(
  'filter',
  { id: 'texture', x: 0, y: 0, width: '100%', height: '100%' },
  element('feTurbulence', {
    type: 'fractalNoise',
    baseFrequency: '0.013 0.02',
    numOctaves: 5,
    seed: 7,
  }),
  element('feColorMatrix', {
    values: '0 0 0 0 1  0 0 0 0 0.95  0 0 0 0 0.85  0.9 0 0 0 -0.32',
  }),
);

const blur = (id: string, deviation: number) =>
  element(
    'filter',
    { id, x: '-50%', y: '-50%', width: '200%', height: '200%' },
    element('feGaussianBlur', { stdDeviation: deviation }),
  );

const filters = [
  shadow('low', 3, 3, 0.22),
  shadow('mid', 6, 8, 0.28),
  shadow('high', 12, 16, 0.36),
  blur('soft', 5),
  blur('haze', 22),
  texture,
].join('');

/** The whole picture as an SVG document: gradients, shadows and the paper's texture on top. */
export function finish(children: string[]): string {
  const drawing = [
    ...children,
    rect(0, 0, WIDTH, HEIGHT, '#ffffff', { filter: 'url(#texture)', opacity: 0.2 }),
    rect(-300, -250, WIDTH + 600, HEIGHT + 350, glow('#fff1d6'), { opacity: 0.1 }),
  ].join('');
  return element(
    'svg',
    {
      xmlns: 'http://www.w3.org/2000/svg',
      width: WIDTH,
      height: HEIGHT,
      viewBox: `0 0 ${WIDTH} ${HEIGHT}`,
    },
    element('defs', {}, filters, gradientsOf(drawing)),
    drawing,
  );
}
