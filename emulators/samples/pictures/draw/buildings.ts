import { across, darker, lighter, paper } from './paint';
import type { Random } from './random';
import { at, circle, line, path, polygon, rect, sheet } from './svg';

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

const tiles = (
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

/** A bungalow with a hipped roof, a gabled porch and steps; 520 wide, its foot's middle at x, y. */
export function bungalow(x: number, y: number, scale: number, c: HouseColours): string {
  return at(x, y, scale, [
    sheet(
      'mid',
      rect(-240, -170, 480, 170, paper(c.wall)),
      rect(-240, -22, 480, 22, darker(c.wall, 0.35)),
    ),
    rect(-240, -170, 480, 26, darker(c.wall, 0.4), { opacity: 0.35 }),
    pane(-200, -128, 84, 74, c.pane),
    pane(126, -128, 84, 74, c.pane),
    sheet(
      'mid',
      polygon(
        [
          [-276, -160],
          [-190, -268],
          [190, -268],
          [276, -160],
        ],
        paper(c.roof),
      ),
      tiles(-276, 276, -268, -160, 86, c.roof),
      rect(-276, -164, 552, 9, darker(c.roof, 0.4)),
    ),
    rect(150, -300, 34, 50, paper(darker(c.wall, 0.2))),
    sheet(
      'mid',
      rect(-78, -176, 156, 176, paper(lighter(c.wall, 0.25))),
      polygon(
        [
          [-104, -168],
          [0, -258],
          [104, -168],
        ],
        paper(lighter(c.roof, 0.1)),
      ),
      polygon(
        [
          [-66, -172],
          [0, -229],
          [66, -172],
        ],
        paper(c.wall),
      ),
    ),
    circle(0, -190, 13, c.pane),
    door(-32, -122, 64, 122, c.door),
    rect(-70, -140, 10, 140, '#f7efe0'),
    rect(60, -140, 10, 140, '#f7efe0'),
    sheet('low', rect(-58, -10, 116, 14, '#cdbfa6'), rect(-74, 2, 148, 14, '#bcae95')),
  ]);
}

/** A house of two floors with a balcony; 340 wide, its foot's middle at x, y. */
export function maisonette(x: number, y: number, scale: number, c: HouseColours): string {
  const rail = Array.from({ length: 13 }, (_, index) => `M${-150 + index * 12},-176v34`).join('');
  return at(x, y, scale, [
    sheet(
      'mid',
      rect(-170, -300, 340, 300, paper(c.wall)),
      rect(-170, -20, 340, 20, darker(c.wall, 0.35)),
    ),
    rect(-170, -300, 340, 26, darker(c.wall, 0.4), { opacity: 0.3 }),
    sheet('low', rect(20, -312, 150, 312, paper(lighter(c.wall, 0.3)))),
    pane(52, -268, 86, 84, c.pane),
    pane(52, -122, 86, 74, c.pane),
    rect(-146, -270, 136, 130, darker(c.wall, 0.55)),
    pane(-128, -258, 100, 104, c.pane),
    sheet(
      'mid',
      rect(-164, -142, 178, 14, '#f2e7d2'),
      line(rail, '#f2e7d2', 4),
      line('M-154,-178H-2', '#f2e7d2', 7),
    ),
    door(-66, -112, 58, 112, c.door),
    pane(-146, -96, 54, 54, c.pane),
    sheet(
      'mid',
      polygon(
        [
          [-196, -296],
          [-130, -392],
          [60, -392],
          [128, -296],
        ],
        paper(c.roof),
      ),
      tiles(-196, 128, -392, -296, 66, c.roof),
      polygon(
        [
          [4, -306],
          [96, -398],
          [188, -306],
        ],
        paper(lighter(c.roof, 0.08)),
      ),
      polygon(
        [
          [40, -312],
          [96, -366],
          [152, -312],
        ],
        paper(c.wall),
      ),
    ),
  ]);
}

/** A block of flats; its lower left corner at x, y. Some windows are lit, some balconies hung with washing. */
export function flats(
  random: Random,
  x: number,
  y: number,
  floors: number,
  bays: number,
  c: HouseColours,
): string {
  const bay = 74;
  const floor = 66;
  const width = bays * bay + 24;
  const height = floors * floor + 40;
  const cells = Array.from({ length: floors * bays }, (_, index) => {
    const left = x + 24 + (index % bays) * bay;
    const top = y - height + 34 + Math.floor(index / bays) * floor;
    const glass = random.between(0, 1) > 0.45 ? c.pane : darker(c.pane, 0.45);
    const rail = line(
      `M${left - 8},${top + 40}h66m0,0v-16m-66,0v16m11,0v-16m11,16v-16m11,16v-16m11,16v-16m11,16v-16M${left - 8},${top + 24}h66`,
      darker(c.wall, 0.5),
      2.6,
    );
    const cloth =
      random.between(0, 1) > 0.62
        ? rect(
            left + 4,
            top + 24,
            14,
            18,
            random.pick(['#b3261e', '#f3ead8', '#2c6b47', '#d9912b']),
          ) + rect(left + 24, top + 24, 17, 14, random.pick(['#3a5a8c', '#f3ead8', '#c95f3f']))
        : '';
    return (
      rect(left, top, 50, 42, darker(c.wall, 0.5)) +
      rect(left + 4, top + 4, 20, 36, glass) +
      rect(left + 27, top + 4, 20, 36, glass) +
      rail +
      cloth
    );
  });
  return sheet(
    'mid',
    rect(x, y - height, width, height, paper(c.wall)),
    rect(x, y - height, 12, height, c.roof),
    rect(x - 8, y - height - 10, width + 16, 16, darker(c.roof, 0.1)),
    ...cells,
  );
}

/** A water tank on a roof or a stand; 70 wide. */
export const tank = (x: number, y: number, scale: number, colour: string): string =>
  at(x, y, scale, [
    sheet(
      'low',
      rect(-35, -78, 70, 78, across(lighter(colour, 0.15), darker(colour, 0.3)), { rx: 10 }),
      path('M-35,-70Q0,-102 35,-70Z', paper(colour)),
      line('M-34,-54H34M-34,-36H34M-34,-18H34', darker(colour, 0.35), 3),
    ),
  ]);

/** A shop with an awning and a counter; 300 wide, its foot's middle at x, y. */
export function shop(x: number, y: number, scale: number, c: HouseColours): string {
  const stripes = Array.from({ length: 8 }, (_, index) => {
    const left = -178 + index * 42;
    return path(`M${left + 10},-214h42l-6,62q-20,22 -42,0Z`, paper(index % 2 ? '#f7efe0' : c.roof));
  });
  return at(x, y, scale, [
    sheet(
      'mid',
      rect(-150, -260, 300, 260, paper(c.wall)),
      rect(-162, -272, 324, 20, darker(c.roof, 0.2)),
    ),
    rect(-120, -170, 150, 96, '#2f2119'),
    rect(58, -160, 70, 160, paper(c.door)),
    ...[-108, -84, -60, -36, -12].flatMap((left, index) => [
      rect(
        left,
        -112,
        17,
        32,
        ['#c8392b', '#e0a530', '#2c6b47', '#f3ead8', '#3a5a8c'][index] ?? '#ffffff',
        { rx: 3 },
      ),
      rect(
        left + 2,
        -152,
        14,
        24,
        ['#e0a530', '#f3ead8', '#c8392b', '#3a5a8c', '#2c6b47'][index] ?? '#ffffff',
        { rx: 3 },
      ),
    ]),
    rect(-120, -124, 150, 6, '#7a5a3c'),
    sheet(
      'low',
      rect(-132, -78, 174, 16, '#8a6744'),
      rect(-126, -62, 162, 62, paper(darker(c.wall, 0.2))),
    ),
    sheet('mid', ...stripes),
  ]);
}
