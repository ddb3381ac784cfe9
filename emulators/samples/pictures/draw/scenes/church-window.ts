import { candle } from '../candle';
import { down, lighter, paper } from '../paint';
import type { Scene } from '../scene';
import { backdrop, beam } from '../sky';
import { circle, element, ellipse, line, path, polygon, rect, sheet } from '../svg';

/** Coloured glass of an arched window, its light on the floor. */
export const churchWindow: Scene = (random) => {
  const tints = [
    '#b3261e',
    '#e2a32f',
    '#1f6b3a',
    '#2f5f9a',
    '#f0dca4',
    '#7b3f6e',
    '#2f8a8a',
  ] as const;
  const panes = Array.from({ length: 54 }, (_, index) => {
    const column = index % 6;
    const row = Math.floor(index / 6);
    const x = 420 + column * 60;
    const y = 60 + row * 62;
    const colour = random.pick(tints);
    return (
      polygon(
        [
          [x, y],
          [x + 60, y],
          [x + 60, y + 62],
          [x, y + 62],
        ],
        down(lighter(colour, 0.35), colour),
      ) +
      (index % 2
        ? polygon(
            [
              [x, y],
              [x + 60, y + 62],
              [x, y + 62],
            ],
            lighter(random.pick(tints), 0.15),
          )
        : '')
    );
  });
  return [
    backdrop('#3a2d35', '#6b4f48'),
    ...Array.from({ length: 9 }, (_, row) =>
      line(`M0,${row * 78 + 40}H1200`, '#2c2129', 3, { opacity: 0.5 }),
    ),
    sheet('high', path('M396,640V260C396,60 804,60 804,260V640Z', paper('#d9c6a4'))),
    '<clipPath id="arch"><path d="M420,616V268C420,90 780,90 780,268V616Z"/></clipPath>',
    element(
      'g',
      { 'clip-path': 'url(#arch)' },
      ...panes,
      line(
        'M480,60V620M540,60V620M600,60V620M660,60V620M720,60V620M420,122H780M420,184H780M420,246H780M420,308H780M420,370H780M420,432H780M420,494H780M420,556H780',
        '#241a20',
        5,
      ),
      circle(600, 262, 74, down('#fff0b8', '#e8a93c')),
      circle(600, 262, 74, 'none', { stroke: '#241a20', 'stroke-width': 6 }),
      line('M600,190V334M528,262H672', '#b3261e', 16),
    ),
    ...[
      ['#e2a32f', 330],
      ['#b3261e', 470],
      ['#2f5f9a', 610],
      ['#1f6b3a', 740],
    ].map(([colour, x]) => beam(Number(x), 560, 110, -60, String(colour))),
    sheet('mid', rect(-20, 700, 1240, 120, paper('#4a3530'))),
    ...[
      ['#e2a32f', 300],
      ['#b3261e', 470],
      ['#2f5f9a', 640],
      ['#1f6b3a', 810],
    ].map(([colour, x]) =>
      ellipse(Number(x), 748, 100, 18, String(colour), { opacity: 0.35, filter: 'url(#soft)' }),
    ),
    candle(170, 700, 150, '#f3e6ca'),
    candle(1040, 700, 190, '#f3e6ca'),
  ];
};
