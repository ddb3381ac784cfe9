import { door, type HouseColours, pane, tiles } from './house-parts';
import { darker, lighter, paper } from './paint';
import { at, circle, line, polygon, rect, sheet } from './svg';

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
