import { hills } from '../land';
import { paper } from '../paint';
import type { Scene } from '../scene';
import { shop } from '../shop';
import { backdrop, cloud, sun } from '../sky';
import { ellipse, path, rect, sheet } from '../svg';
import { flats } from '../town';
import { leafyTree } from '../trees';

/** A shop with a striped awning on a market street. */
export const shopStreet: Scene = (random) => [
  backdrop('#e9b872', '#fdf0d6'),
  sun(180, 150, 50, '#fff1c8', '#ffe7ae'),
  cloud(random, 760, 140, 240, '#fdf3e0'),
  hills(random, 500, 14, 4, '#c79a66'),
  flats(random, 40, 660, 4, 3, {
    wall: '#c98f6a',
    roof: '#7a3a2c',
    door: '#333333',
    pane: '#9fc4c8',
  }),
  flats(random, 900, 660, 4, 3, {
    wall: '#a3ad8c',
    roof: '#3b5b45',
    door: '#333333',
    pane: '#a9ccd0',
  }),
  shop(590, 690, 1.55, { wall: '#f2e1bd', roof: '#b3261e', door: '#1f5a3c', pane: '#8fc1cf' }),
  sheet('mid', rect(-20, 686, 1240, 140, paper('#b98d63'))),
  leafyTree(random, 270, 712, 0.95, '#437a42'),
  ...[760, 812, 864].map((x, index) =>
    sheet(
      'low',
      path(`M${x - 30},700q4,46 30,46q26,0 30,-46Z`, paper('#8a6744')),
      ...[-16, 0, 16].map((dx) =>
        ellipse(x + dx, 696, 12, 12, paper(['#d8433b', '#e8b23a', '#5c9a45'][index] ?? '#d8433b')),
      ),
    ),
  ),
];
