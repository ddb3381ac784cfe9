import { paper } from './paint';
import { line, polygon, sheet } from './svg';

export const FLAG = ['#241d1c', '#b3261e', '#f4ead6', '#1f6b3a'];

/** A string of little flags from edge to edge, hanging by `sag`. */
export function bunting(y: number, sag: number, colours: readonly string[]): string {
  const flags = Array.from({ length: 22 }, (_, index) => {
    const x = 30 + index * 54;
    const top = y + sag * Math.sin((x / 1200) * Math.PI);
    return polygon(
      [
        [x - 20, top],
        [x + 20, top + 2],
        [x, top + 46],
      ],
      paper(colours[index % colours.length] ?? '#b3261e'),
    );
  });
  return sheet('low', line(`M-10,${y}Q600,${y + sag * 2} 1210,${y}`, '#4a3a30', 3), ...flags);
}
