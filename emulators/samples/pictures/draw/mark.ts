import { circle, element, line } from './svg';

const PAPER = '#fbf5e8';
const SIDE = 64;
const MIDDLE = SIDE / 2;
const RING = 13.6;
const ARM_WIDTH = 8;
/** The strip of paper that shows round an arm where it lies over another. */
const GAP = 1.5;

/** Who stands in the ring: where (degrees, clockwise from the right) and in which colour. */
const MEMBERS = [
  { stands: -90, colour: '#1b1a17' },
  { stands: 30, colour: '#b3261e' },
  { stands: 150, colour: '#1f6b3a' },
] as const;

function onRing(radius: number, degrees: number): [x: number, y: number] {
  const angle = (degrees * Math.PI) / 180;
  return [MIDDLE + radius * Math.cos(angle), MIDDLE + radius * Math.sin(angle)];
}

function arc(from: number, to: number, colour: string, width: number): string {
  const [start, end] = [from, to].map((degrees) =>
    onRing(RING, degrees).map((value) => value.toFixed(2)),
  );
  return line(`M${start}A${RING},${RING} 0 0 1 ${end}`, colour, width);
}

/** Arms from one shoulder to beyond the next, edged with paper. */
const arms = (from: number, to: number, colour: string): string =>
  arc(from, to, PAPER, ARM_WIDTH + 2 * GAP) + arc(from, to, colour, ARM_WIDTH);

/** The hand end of an arm once more, over the shoulder that was drawn after it. */
const reach = (stands: number, colour: string): string =>
  arms(stands + 40, stands + 62, colour) + arc(stands, stands + 62, colour, ARM_WIDTH);

/**
 * The site's mark, 64 by 64: three people in a ring, seen from above, each with an arm over the next
 * one's shoulder, on a disc of paper, so that it stands on light and on dark grounds.
 */
export function mark(): string {
  return [
    circle(MIDDLE, MIDDLE, SIDE / 2, PAPER),
    ...MEMBERS.map(({ stands, colour }) => arms(stands - 56, stands + 62, colour)),
    ...MEMBERS.map(({ stands, colour }) => reach(stands, colour)),
    ...MEMBERS.map(({ stands, colour }) => circle(...onRing(24.9, stands), 5.9, colour)),
  ].join('');
}

/** The mark as an SVG document. */
export const markDocument = (): string =>
  element(
    'svg',
    { xmlns: 'http://www.w3.org/2000/svg', viewBox: `0 0 ${SIDE} ${SIDE}`, role: 'img' },
    element('title', {}, 'For Us By Us'),
    mark(),
  );
