import { across, darker, lighter, paper } from './paint';
import { circle, line, polygon, rect } from './svg';

/** The colours of a house. */
export interface HouseColours {
  wall: string;
  roof: string;
  door: string;
  /** What the windows show: sky by day, lamplight in the evening. */
  pane: string;
}

/** A window with frame, cross bar and sill; x, y its upper left corner. */
export const pane = (x: number, y: number, width: number, height: number, glass: string): string =>
  rect(x - 5, y - 5, width + 10, height + 10, '#f7efe0') +
  rect(x, y, width, height, across(lighter(glass, 0.25), glass)) +
  polygon(
    [
      [x, y + height * 0.7],
      [x + width * 0.55, y],
      [x + width * 0.8, y],
      [x, y + height],
    ],
    '#ffffff',
    { opacity: 0.2 },
  ) +
  line(`M${x + width / 2},${y}v${height}M${x},${y + height * 0.42}h${width}`, '#f7efe0', 4) +
  rect(x - 9, y + height + 5, width + 18, 7, '#e5d8c0');

/** A panelled door; x, y its upper left corner. */
export const door = (x: number, y: number, width: number, height: number, colour: string): string =>
  rect(x - 6, y - 6, width + 12, height + 6, '#f7efe0') +
  rect(x, y, width, height, paper(colour)) +
  [0.1, 0.56]
    .map((top) =>
      [0.14, 0.56]
        .map((left) =>
          rect(
            x + width * left,
            y + height * top,
            width * 0.3,
            height * 0.34,
            darker(colour, 0.25),
            { rx: 2 },
          ),
        )
        .join(''),
    )
    .join('') +
  circle(x + width * 0.88, y + height * 0.54, 3.4, '#e8c15a');

export const tiles = (
  left: number,
  right: number,
  top: number,
  bottom: number,
  inset: number,
  colour: string,
) =>
  Array.from({ length: 6 }, (_, index) => {
    const share = (index + 1) / 7;
    const indent = inset * (1 - share);
    return line(
      `M${left + indent + 6},${top + (bottom - top) * share}H${right - indent - 6}`,
      darker(colour, 0.25),
      2.4,
      {
        'stroke-dasharray': `${14 + index} 5`,
        opacity: 0.7,
      },
    );
  }).join('');
