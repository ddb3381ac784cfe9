import { across, darker, down, glow, lighter } from './paint';
import { circle, ellipse, line, path, rect, sheet } from './svg';

/** A candle with its flame and light; `tall` high. */
export const candle = (x: number, y: number, tall: number, wax: string): string =>
  circle(x, y - tall - 36, 210, glow('#ffdc8c')) +
  sheet(
    'mid',
    rect(x - 26, y - tall, 52, tall, across(lighter(wax, 0.2), darker(wax, 0.2)), { rx: 7 }),
    ellipse(x, y - tall + 2, 26, 8, lighter(wax, 0.35)),
    path(
      `M${x - 26},${y - tall + 4}v34q7,18 12,0v-20q5,-8 9,0v50q7,16 12,0v-60Z`,
      lighter(wax, 0.3),
      { opacity: 0.7 },
    ),
  ) +
  line(`M${x},${y - tall}v-14`, '#3a2a20', 4) +
  path(
    `M${x},${y - tall - 78}C${x + 30},${y - tall - 40} ${x + 20},${y - tall - 10} ${x},${y - tall - 8}C${x - 20},${y - tall - 10} ${x - 26},${y - tall - 40} ${x},${y - tall - 78}Z`,
    down('#fff0b8', '#f08c2e'),
  ) +
  path(
    `M${x},${y - tall - 48}C${x + 12},${y - tall - 30} ${x + 9},${y - tall - 14} ${x},${y - tall - 12}C${x - 9},${y - tall - 14} ${x - 11},${y - tall - 30} ${x},${y - tall - 48}Z`,
    '#fffbe6',
  );
