import { darker, down, glow, lighter, paper } from './paint';
import { ellipse, HEIGHT, line, path, rect, sheet, WIDTH } from './svg';

/** A room's wall with a patch of light on it, and a table in front from `edge` down. */
export function room(wall: string, light: string, table: string, edge: number): string {
  const grain = Array.from({ length: 9 }, (_, index) =>
    line(
      `M0,${edge + 34 + index * 34}C300,${edge + 22 + index * 36} 800,${edge + 48 + index * 33} 1200,${edge + 30 + index * 35}`,
      darker(table, 0.18),
      2,
      { opacity: 0.5 },
    ),
  );
  return (
    rect(0, 0, WIDTH, HEIGHT, down(lighter(wall, 0.12), darker(wall, 0.12))) +
    ellipse(600, 300, 720, 430, glow(light), { opacity: 0.75 }) +
    sheet('high', rect(-20, edge, WIDTH + 40, HEIGHT - edge + 40, paper(table)), ...grain) +
    rect(0, edge, WIDTH, 8, lighter(table, 0.25))
  );
}

/** A band of beadwork or woven triangles along y. */
export function beadBand(y: number, tall: number, colours: readonly string[]): string {
  const step = tall * 0.9;
  const teeth = Array.from({ length: Math.ceil(WIDTH / step) + 1 }, (_, index) => {
    const left = index * step;
    return path(
      `M${left},${y + tall}l${step / 2},${-tall}l${step / 2},${tall}Z`,
      colours[index % colours.length] ?? '#b3261e',
    );
  });
  return sheet(
    'low',
    rect(-10, y, WIDTH + 20, tall, '#231c18'),
    ...teeth,
    rect(-10, y - 7, WIDTH + 20, 8, '#f4ead6'),
    rect(-10, y + tall - 1, WIDTH + 20, 8, '#f4ead6'),
  );
}
