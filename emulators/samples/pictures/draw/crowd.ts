import { type Arms, CLOTHES, type Figure, person, SKINS } from './figure';
import { darker, paper } from './paint';
import type { Random } from './random';
import { at, circle, path, rect, sheet } from './svg';

/** Somebody at random, arms as given. */
export function anybody(random: Random, arms: Arms): Figure {
  const dress = random.between(0, 1) > 0.48;
  const scarf = dress && random.between(0, 1) > 0.4 ? { scarf: random.pick(CLOTHES) } : {};
  return {
    skin: random.pick(SKINS),
    top: random.pick(CLOTHES),
    bottom: dress
      ? random.pick(CLOTHES)
      : random.pick(['#2a2623', '#3b4255', '#6b5238', '#4a3a30']),
    dress,
    arms,
    ...scarf,
  };
}

/** A row of people from x to x + width, a little uneven. */
export const crowd = (
  random: Random,
  x: number,
  y: number,
  width: number,
  count: number,
  scale: number,
  arms: Arms,
): string =>
  Array.from({ length: count }, (_, index) =>
    person(
      x + (width * (index + 0.5)) / count + random.between(-8, 8),
      y + random.between(-8, 8),
      scale * random.between(0.92, 1.06),
      anybody(random, arms),
    ),
  ).join('');

/** The heads and shoulders of people who sit with their backs to us. */
export const backs = (
  random: Random,
  x: number,
  y: number,
  width: number,
  count: number,
  scale: number,
): string =>
  Array.from({ length: count }, (_, index) => {
    const cloth = random.pick(CLOTHES);
    const skin = random.pick(SKINS);
    const cover = random.between(0, 1) > 0.6 ? random.pick(CLOTHES) : '#1d1512';
    return at(
      x + (width * (index + 0.5)) / count + random.between(-6, 6),
      y + random.between(-5, 5),
      scale,
      [
        sheet(
          'low',
          path('M-54,60C-54,4 -30,-12 0,-12C30,-12 54,4 54,60Z', paper(cloth)),
          rect(-9, -28, 18, 22, darker(skin, 0.2)),
          circle(0, -44, 25, paper(skin)),
          path('M-26,-42C-28,-82 28,-82 26,-42C20,-26 -20,-26 -26,-42Z', paper(cover)),
        ),
      ],
    );
  }).join('');
