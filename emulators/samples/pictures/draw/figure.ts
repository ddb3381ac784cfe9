import { darker, lighter, paper } from './paint';
import { at, circle, ellipse, line, path, rect, sheet } from './svg';

export const SKINS = ['#4a2c1d', '#5b3826', '#6d452e', '#7d5237', '#3d241a'] as const;

export const CLOTHES = [
  '#b3261e',
  '#1f6b3a',
  '#d9912b',
  '#2f4b7c',
  '#7b3f6e',
  '#c95f3f',
  '#1f7a7a',
  '#f0e4cc',
  '#2a2623',
  '#e2b33c',
] as const;

export type Arms = 'down' | 'raised' | 'folded' | 'clapping' | 'holding' | 'waving';

/** How a paper figure looks. */
export interface Figure {
  skin: string;
  top: string;
  bottom: string;
  dress: boolean;
  /** The colour of a headscarf; without it, short hair. */
  scarf?: string;
  arms: Arms;
}

const ARMS: Readonly<Record<Arms, readonly [string, string]>> = {
  down: ['M-30,-146C-42,-120 -44,-96 -40,-76', 'M30,-146C42,-120 44,-96 40,-76'],
  raised: ['M-30,-146C-52,-164 -56,-190 -46,-216', 'M30,-146C52,-164 56,-190 46,-216'],
  folded: ['M-30,-144C-46,-116 -20,-106 8,-112', 'M30,-144C46,-116 22,-104 -6,-108'],
  clapping: ['M-30,-146C-50,-122 -30,-124 -4,-140', 'M30,-146C50,-122 30,-124 4,-140'],
  holding: ['M-30,-146C-44,-112 -26,-104 -6,-104', 'M30,-146C44,-112 26,-104 6,-104'],
  waving: ['M-30,-146C-42,-120 -44,-96 -40,-76', 'M30,-146C54,-160 62,-182 60,-210'],
};

const hand = (data: string) =>
  data
    .slice(data.lastIndexOf(' ') + 1)
    .split(',')
    .map(Number);

function body(f: Figure): string {
  const torso = 'M-34,-148C-20,-160 20,-160 34,-148';
  if (f.dress) {
    return (
      path(`${torso}C32,-110 40,-60 54,-22Q0,-8 -54,-22C-40,-60 -32,-110 -34,-148Z`, paper(f.top)) +
      path('M-48,-44Q0,-28 48,-44L54,-22Q0,-8 -54,-22Z', paper(f.bottom))
    );
  }
  return (
    rect(-27, -88, 24, 84, darker(f.bottom, 0.1), { rx: 6 }) +
    rect(3, -88, 24, 84, f.bottom, { rx: 6 }) +
    path(`${torso}L31,-78Q0,-70 -31,-78Z`, paper(f.top))
  );
}

function head(f: Figure): string {
  const face = circle(0, -184, 22, paper(f.skin));
  if (!f.scarf) {
    return face + path('M-23,-184C-25,-216 25,-216 23,-184C16,-198 -16,-198 -23,-184Z', '#1d1512');
  }
  return (
    face +
    path('M-24,-188C-26,-224 26,-224 24,-188C12,-202 -12,-202 -24,-188Z', paper(f.scarf)) +
    ellipse(17, -207, 13, 9, paper(lighter(f.scarf, 0.12)))
  );
}

/** A paper figure, 210 tall at scale 1, its feet at x, y. */
export function person(x: number, y: number, scale: number, f: Figure): string {
  const arms = ARMS[f.arms];
  const hands = arms.map((data) => {
    const [left = 0, top = 0] = hand(data);
    return circle(left, top, 8.5, f.skin);
  });
  return at(x, y, scale, [
    sheet(
      'low',
      rect(-20, -28, 13, 28, f.skin, { rx: 5 }),
      rect(7, -28, 13, 28, f.skin, { rx: 5 }),
      ellipse(-15, -1, 13, 6, '#231a16'),
      ellipse(15, -1, 13, 6, '#231a16'),
      body(f),
      rect(-8, -170, 16, 20, darker(f.skin, 0.15)),
      head(f),
    ),
    sheet('low', ...arms.map((data) => line(data, darker(f.top, 0.14), 17)), ...hands),
  ]);
}
