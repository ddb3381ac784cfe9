import { across, darker, lighter, paper, round } from './paint';
import type { Random } from './random';
import { at, circle, ellipse, line, path, sheet } from './svg';

/** A cup of milky tea on a saucer; 190 wide at scale 1. */
export const cup = (x: number, y: number, scale: number, colour: string): string =>
  at(x, y, scale, [
    sheet('mid', ellipse(0, 0, 118, 24, paper('#f3e9d6')), ellipse(0, -3, 84, 15, '#dccdb2')),
    line('M64,-88C118,-96 116,-36 54,-34', colour, 15),
    sheet(
      'mid',
      path(
        'M-76,-112C-74,-44 -56,-8 -30,-4H30C56,-8 74,-44 76,-112Z',
        across(lighter(colour, 0.25), darker(colour, 0.2)),
      ),
      ellipse(0, -112, 76, 18, lighter(colour, 0.35)),
      ellipse(0, -110, 66, 13, '#b9784a'),
      ellipse(-14, -112, 30, 5, '#d29a6b'),
    ),
    line('M-76,-84C-40,-70 40,-70 76,-84', '#f4e6cc', 5),
  ]);

/** Steam that rises from x, y. */
export const steam = (x: number, y: number, tall: number): string =>
  [-26, 0, 26]
    .map((dx, index) =>
      line(
        `M${x + dx},${y}c-26,${-tall * 0.25} 26,${-tall * 0.4} 0,${-tall * 0.65}s10,${-tall * 0.2} ${index * 6 - 6},${-tall * 0.36}`,
        '#fffaf0',
        9,
        { opacity: 0.5, filter: 'url(#soft)' },
      ),
    )
    .join('');

/** A mandazi: a puffed golden triangle. */
export const mandazi = (x: number, y: number, scale: number, turn: number): string =>
  at(
    x,
    y,
    scale,
    [
      sheet(
        'low',
        path(
          'M-56,34C-66,30 -66,16 -58,6L-14,-50C-6,-58 6,-58 14,-50L58,6C66,16 66,30 56,34C30,46 -30,46 -56,34Z',
          round('#e7ab58', '#9a5a25'),
        ),
        path('M-34,14C-20,-8 -8,-26 0,-36', 'none', {
          stroke: '#f4cd8c',
          'stroke-width': 7,
          'stroke-linecap': 'round',
          opacity: 0.7,
        }),
      ),
    ],
    turn,
  );

/** A clay pot; 160 wide at scale 1. */
export const pot = (x: number, y: number, scale: number, clay: string): string =>
  at(x, y, scale, [
    sheet(
      'mid',
      path(
        'M-38,-150C-44,-128 -92,-112 -92,-62C-92,-16 -50,0 0,0C50,0 92,-16 92,-62C92,-112 44,-128 38,-150Z',
        round(lighter(clay, 0.25), darker(clay, 0.4)),
      ),
      ellipse(0, -150, 44, 11, paper(clay)),
      ellipse(0, -150, 32, 7, '#2a1711'),
      line('M-84,-84C-40,-70 40,-70 84,-84', darker(clay, 0.4), 5),
      line('M-90,-60C-40,-46 40,-46 90,-60', darker(clay, 0.4), 3, { 'stroke-dasharray': '4 12' }),
    ),
  ]);

/** Papers, beans or fruit scattered round x, y: `count` round things. */
export const heap = (
  random: Random,
  x: number,
  y: number,
  half: number,
  count: number,
  size: number,
  colours: readonly [string, ...string[]],
): string =>
  sheet(
    'low',
    ...Array.from({ length: count }, (_, index) => {
      const level = index / count;
      const reach = half * (1 - level * 0.82);
      const colour = random.pick(colours);
      return circle(
        x + random.between(-reach, reach),
        y - level * half * 0.8,
        size * random.between(0.9, 1.1),
        round(lighter(colour, 0.3), darker(colour, 0.25)),
      );
    }),
  );
