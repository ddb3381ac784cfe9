import { darker, paper } from '../paint';
import { beadBand, room } from '../room';
import type { Scene } from '../scene';
import { at, ellipse, path, sheet } from '../svg';

/** Woven baskets in bright bands. */
export const baskets: Scene = () => [
  room('#e0c08a', '#fff0cc', '#a8673c', 580),
  basket(300, 690, 1.25, ['#b3261e', '#f0d9a6', '#3a2a22']),
  basket(900, 700, 1.3, ['#1f6b3a', '#f0d9a6', '#e08a2c']),
  basket(600, 760, 1.6, ['#2f4b7c', '#f0d9a6', '#b3261e']),
  beadBand(60, 44, ['#b3261e', '#f0d9a6', '#1f6b3a']),
];

function basket(x: number, y: number, scale: number, colours: readonly string[]): string {
  const bands = Array.from({ length: 12 }, (_, index) => {
    const top = -238 + index * 20;
    const half = 132 - index * 3.4;
    const colour = colours[[1, 1, 0, 0, 1, 2, 1, 2, 1, 0, 0, 1][index] ?? 0] ?? '#b3261e';
    return (
      path(
        `M${-half},${top}Q0,${top + 40} ${half},${top}L${half - 3.4},${top + 21}Q0,${top + 61} ${-half + 3.4},${top + 21}Z`,
        paper(colour),
      ) +
      path(`M${-half},${top + 10}Q0,${top + 50} ${half},${top + 10}`, 'none', {
        stroke: darker(colour, 0.3),
        'stroke-width': 15,
        'stroke-dasharray': '2.5 9',
        opacity: 0.5,
      })
    );
  });
  return at(x, y, scale, [
    path('M-96,-236C-90,-380 90,-380 96,-236', 'none', { stroke: '#7d4a2a', 'stroke-width': 13 }),
    sheet('high', ellipse(0, -238, 132, 30, '#4a3022'), ...bands),
    path('M-104,-226C-98,-346 98,-346 104,-226', 'none', { stroke: '#8f5a34', 'stroke-width': 13 }),
  ]);
}
