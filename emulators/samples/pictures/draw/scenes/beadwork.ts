import { darker, lighter, paper, round } from '../paint';
import type { Random } from '../random';
import { beadBand } from '../room';
import type { Scene } from '../scene';
import { backdrop } from '../sky';
import { circle, sheet } from '../svg';

/** A round collar of many rings of beads. */
export const beadwork: Scene = (random) => [
  backdrop('#7a2a22', '#b8442f'),
  beadBand(30, 60, ['#f4ead6', '#e2b33c', '#2f6f9a']),
  beadBand(706, 60, ['#f4ead6', '#1f6b3a', '#e2b33c']),
  circle(600, 400, 310, '#3a130e', { opacity: 0.35, filter: 'url(#soft)' }),
  ...['#f4ead6', '#e2b33c', '#2f6f9a', '#f4ead6', '#f08a2c', '#1f6b3a', '#f4ead6', '#241d1c'].map(
    (colour, index) => ringOfBeads(random, 276 - index * 26, colour),
  ),
  circle(600, 400, 62, paper('#a83a2a')),
  ...Array.from({ length: 24 }, (_, index) => {
    const angle = (index / 24) * Math.PI * 2;
    return sheet(
      'low',
      circle(
        600 + Math.cos(angle) * 306,
        400 + Math.sin(angle) * 306,
        11,
        round('#fffdf4', '#b7a98e'),
      ),
    );
  }),
];

function ringOfBeads(random: Random, radius: number, colour: string): string {
  const count = Math.round((radius * Math.PI * 2) / 27);
  const accent = random.pick(['#f4ead6', '#e2b33c', '#b3261e']);
  const beads = Array.from({ length: count }, (_, index) => {
    const angle = (index / count) * Math.PI * 2;
    const bead = index % 9 < 2 ? accent : colour;
    return circle(
      600 + Math.cos(angle) * radius,
      400 + Math.sin(angle) * radius,
      13.4,
      round(lighter(bead, 0.35), darker(bead, 0.2)),
    );
  });
  return sheet('low', ...beads);
}
