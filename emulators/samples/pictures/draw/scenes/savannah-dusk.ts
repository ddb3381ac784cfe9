import { grass } from '../ground';
import { hills, mountain } from '../land';
import type { Scene } from '../scene';
import { backdrop, birds, cloud, rings, sun } from '../sky';
import { acacia } from '../trees';

/** Acacias on the plain at dusk, a snow-capped mountain behind. */
export const savannah: Scene = (random) => [
  backdrop('#a63a2b', '#ffcf7d'),
  rings(760, 500, 120, 90, 5),
  sun(760, 500, 108, '#ffe7a8', '#ffd27a'),
  cloud(random, 120, 210, 260, '#d8694a'),
  cloud(random, 860, 170, 220, '#cf5b41'),
  mountain(360, 590, 820, 230, '#8f4654'),
  hills(random, 590, 12, 5, '#7c3a34'),
  hills(random, 630, 14, 4, '#5c2b29'),
  acacia(random, 250, 690, 1.75, '#3b2620'),
  acacia(random, 930, 655, 1.0, '#4a2b25'),
  acacia(random, 1110, 640, 0.7, '#5a322a'),
  hills(random, 715, 14, 4, '#2b1a19'),
  birds(random, 620, 270, 8, '#4a1e1a'),
  grass(random, 800, 80, 130, '#1c1212'),
];
