import { mark } from './mark';
import { randomFrom } from './random';
import { at, circle, element, line, type Point, path, rect, smooth } from './svg';

const WIDTH = 1200;
const HEIGHT = 630;

const range = (points: readonly Point[], colour: string) =>
  path(`${smooth(points)}V${HEIGHT + 10}H-100Z`, colour);

const canopy = (x: number, y: number, half: number, tall: number) =>
  path(
    `M${x - half},${y}C${x - half},${y - tall * 1.3} ${x + half},${y - tall * 1.3} ${x + half},${y}Q${x},${y + tall * 0.5} ${x - half},${y}Z`,
    '#2a1a18',
  );

const tree = at(1000, 566, 1.1, [
  path('M-12,6C-4,-60 -8,-110 -12,-150H10C8,-110 8,-60 16,6Z', '#2a1a18'),
  line(
    'M-4,-130C-20,-180 -70,-190 -96,-214M2,-130C24,-180 70,-186 100,-210M0,-140V-220',
    '#2a1a18',
    10,
  ),
  canopy(-90, -208, 100, 40),
  canopy(96, -204, 106, 42),
  canopy(4, -228, 140, 54),
]);

function words(): string {
  const serif = { 'font-family': 'Georgia, DejaVu Serif, serif', fill: '#fbf5e8' };
  return (
    element(
      'text',
      { x: 84, y: 366, 'font-size': 82, 'font-weight': 'bold', ...serif },
      'For Us By Us',
    ) + element('text', { x: 88, y: 436, 'font-size': 34, ...serif }, 'Kenyans at home and abroad')
  );
}

/** The picture of a link to the site, 1200 by 630, in flat colours that a PNG keeps small. */
export function socialCard(): string {
  const random = randomFrom('social-card');
  const rings = [430, 340, 260, 185].map((radius, index) =>
    circle(880, 420, radius, ['#8f3226', '#a83f29', '#c4552f', '#dd743a'][index] ?? '#dd743a'),
  );
  const blades = Array.from({ length: 120 }, () => {
    const x = random.between(0, WIDTH);
    const tall = random.between(20, 52);
    return `M${x},${HEIGHT}l${random.between(-8, 8)},${-tall}l8,${tall}Z`;
  });
  return element(
    'svg',
    { xmlns: 'http://www.w3.org/2000/svg', width: WIDTH, height: HEIGHT },
    rect(0, 0, WIDTH, HEIGHT, '#7a2a22'),
    ...rings,
    circle(880, 420, 112, '#ffdf9a'),
    range(
      [
        [-100, 470],
        [200, 430],
        [520, 470],
        [820, 452],
        [1300, 480],
      ],
      '#5e2522',
    ),
    range(
      [
        [-100, 520],
        [260, 500],
        [640, 530],
        [900, 505],
        [1300, 530],
      ],
      '#43201e',
    ),
    range(
      [
        [-100, 570],
        [300, 556],
        [700, 574],
        [1000, 560],
        [1300, 576],
      ],
      '#2a1a18',
    ),
    tree,
    path(blades.join(''), '#1b1211'),
    at(84, 92, 2.7, [mark()]),
    words(),
    rect(0, 0, WIDTH, 12, '#1b1a17'),
    rect(0, 12, WIDTH, 12, '#b3261e'),
    rect(0, 24, WIDTH, 12, '#1f6b3a'),
  );
}
