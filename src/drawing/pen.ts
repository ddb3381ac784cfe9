import { SITE_COLOURS } from '../model/colours';
import { drawSmaller, type Pen, type Picture } from './canvas';
import { type Box, framePhoto } from './frame-photo';
import { type FittedText, fitText, type TextSize } from './text-lines';

export const COLOURS = SITE_COLOURS.light;

export const SERIF = '"Iowan Old Style", "Palatino Linotype", serif';
export const SANS = 'system-ui, sans-serif';

/** A kind of letters: the weight, the family and the colour. */
export interface Letters {
  weight: 400 | 700;
  family: string;
  colour: string;
}

function fontOf({ weight, family }: Letters, size: number): string {
  return `${weight} ${size}px ${family}`;
}

/** Breaks a text into lines: see `fitText`. */
export function fitLines(
  pen: Pen,
  text: string,
  { letters, width, sizes }: { letters: Letters; width: number; sizes: readonly TextSize[] },
): FittedText {
  return fitText(text, width, sizes, (size) => (part) => {
    pen.font = fontOf(letters, size);
    return pen.measureText(part).width;
  });
}

/** The distance of two lines of text, in sizes of their letters. */
export const LINE_HEIGHT = 1.18;

export function heightOf({ lines, size }: FittedText): number {
  return Math.ceil(lines.length * size * LINE_HEIGHT);
}

/** Whether the first letter of a text belongs to a script that is written from right to left. */
const FROM_RIGHT = /^\P{L}*[\p{Script=Arabic}\p{Script=Hebrew}]/u;

/**
 * Writes lines of text from the top of `box`. Lines in Arabic begin at the right.
 * @returns where the text ends
 */
export function writeLines(
  pen: Pen,
  text: FittedText,
  letters: Letters,
  { x, y, width, align = 'start' }: Omit<Box, 'height'> & { align?: 'start' | 'end' },
): number {
  const fromRight = FROM_RIGHT.test(text.lines.join(' '));
  const isLeft = (align === 'start') !== fromRight;
  pen.font = fontOf(letters, text.size);
  pen.fillStyle = letters.colour;
  pen.direction = fromRight ? 'rtl' : 'ltr';
  pen.textAlign = align;
  pen.textBaseline = 'alphabetic';
  for (const [index, line] of text.lines.entries()) {
    const baseline = y + text.size * (LINE_HEIGHT * index + 0.95);
    pen.fillText(line, isLeft ? x : x + width, baseline);
  }
  return y + heightOf(text);
}

/**
 * Draws a photo into a box. The part of the box that the photo leaves free has one colour or, if
 * `ground` is null, is a soft picture of the photo.
 */
export function drawPhoto(
  pen: Pen,
  picture: Picture,
  box: Box,
  { point, ground }: { point: string; ground: string | null },
): void {
  const { x, y, width, height, fills } = framePhoto(picture, box, point);
  pen.save();
  pen.beginPath();
  pen.rect(box.x, box.y, box.width, box.height);
  pen.clip();
  if (!fills && ground) {
    pen.fillStyle = ground;
    pen.fillRect(box.x, box.y, box.width, box.height);
  } else if (!fills) {
    const soft = drawSmaller(picture, SOFT);
    pen.drawImage(soft, box.x, box.y, box.width, box.height);
    pen.fillStyle = 'rgb(29 26 22 / 45%)';
    pen.fillRect(box.x, box.y, box.width, box.height);
  }
  pen.drawImage(picture, box.x + x, box.y + y, width, height);
  pen.restore();
}

/** The size of the soft picture before it is enlarged: so small that only its colours are seen. */
const SOFT = { width: 6, height: 6 };
