import { rows } from '../ground';
import { hills, ranges, skyline } from '../land';
import { fade, paper } from '../paint';
import type { Scene } from '../scene';
import { backdrop, cloud } from '../sky';
import { at, line, path, rect, sheet } from '../svg';
import { leafyTree } from '../trees';

/** Rain coming over the hills towards the farms. */
export const rainHills: Scene = (random) => [
  backdrop('#4b5f70', '#d9d3b8'),
  path('M330,120H960L860,560H210Z', fade('#cfdde0'), { opacity: 0.55, filter: 'url(#soft)' }),
  ...Array.from({ length: 120 }, () => {
    const x = random.between(240, 980);
    const y = random.between(210, 540);
    return line(`M${x},${y}l-12,38`, '#eef4f0', 2, { opacity: 0.5 });
  }),
  cloud(random, 560, 210, 520, '#6b7d8a'),
  cloud(random, 180, 170, 460, '#7d8d96'),
  cloud(random, 820, 150, 430, '#5a6c7a'),
  ranges(random, 3, 430, 560, '#8ba498', '#52835a'),
  leafyTree(random, 200, 600, 0.7, '#37714a'),
  leafyTree(random, 1010, 590, 0.8, '#33694a'),
  hut(760, 610, 0.9),
  hut(880, 622, 0.7),
  hills(random, 620, 14, 3, '#3f7245'),
  rows(skyline(random, 660, 10, 3), 4, 34, 30, '#4d8b45'),
];

/** A round house with a thatched roof; 170 wide. */
function hut(x: number, y: number, scale: number): string {
  return at(x, y, scale, [
    sheet(
      'mid',
      path('M-70,-86V0Q0,14 70,0V-86Z', paper('#b9774a')),
      path('M-70,-30Q0,-18 70,-30V0Q0,14 -70,0Z', '#8a4f31'),
      rect(-18, -66, 36, 70, '#3a241a', { rx: 4 }),
    ),
    sheet(
      'mid',
      path('M-100,-76L0,-176L100,-76Q0,-52 -100,-76Z', paper('#c9a45c')),
      line('M-80,-76L-8,-160M-40,-70L-4,-160M0,-66V-160M40,-70L4,-160M80,-76L8,-160', '#9a7638', 3),
    ),
  ]);
}
