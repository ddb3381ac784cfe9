import { SITE_COLOURS } from '../model/colours';
import { type Canvas, drawSmaller, type NewCanvas, type Picture } from './canvas';
import { type Box, framePhoto } from './frame-photo';
import { qrCode } from './qr-code';
import { type FittedText, fitText, type TextSize } from './text-lines';

export type Pen = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D;

export const COLOURS = SITE_COLOURS.light;
const FLAG = [COLOURS['flag-black'], COLOURS['flag-red'], COLOURS['flag-green']];

export const SERIF = '"Iowan Old Style", "Palatino Linotype", serif';
export const SANS = 'system-ui, sans-serif';

/** @throws Error if the device has no memory for the canvas */
export function penOf(canvas: Canvas): Pen {
  const pen = canvas.getContext('2d') as Pen | null;
  if (!pen) throw new Error('There is no memory for another canvas');
  pen.imageSmoothingQuality = 'high';
  return pen;
}

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
  { x, y, width, align = 'start' }: Omit<Box, 'height'> & { align?: 'start' | 'center' | 'end' },
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
    pen.fillText(line, align === 'center' ? x + width / 2 : isLeft ? x : x + width, baseline);
  }
  return y + heightOf(text);
}

/** The three stripes of the site's header. */
export function drawStripes(pen: Pen, { x, y, width, height }: Box): void {
  const gap = height / 8;
  const stripe = (height - 2 * gap) / 3;
  for (const [index, colour] of FLAG.entries()) {
    pen.fillStyle = colour;
    pen.fillRect(x, y + index * (stripe + gap), width, stripe);
  }
}

/**
 * Draws a photo into a box. The part of the box that the photo leaves free has one colour or, if
 * `ground` is null, is a soft picture of the photo.
 */
export function drawPhoto(
  pen: Pen,
  picture: Picture,
  box: Box,
  { point, ground, newCanvas }: { point: string; ground: string | null; newCanvas: NewCanvas },
): void {
  const { part, place, fills } = framePhoto(picture, box, point);
  pen.save();
  pen.beginPath();
  pen.rect(box.x, box.y, box.width, box.height);
  pen.clip();
  if (!fills && ground) {
    pen.fillStyle = ground;
    pen.fillRect(box.x, box.y, box.width, box.height);
  } else if (!fills) {
    const soft = drawSmaller(picture, SOFT, newCanvas);
    pen.drawImage(soft, box.x, box.y, box.width, box.height);
    pen.fillStyle = 'rgb(29 26 22 / 45%)';
    pen.fillRect(box.x, box.y, box.width, box.height);
  }
  pen.drawImage(
    picture.source,
    ...([part.x, part.y, part.width, part.height] as const),
    ...([box.x + place.x, box.y + place.y, place.width, place.height] as const),
  );
  pen.restore();
}

/** The size of the soft picture before it is enlarged: so small that only its colours are seen. */
const SOFT = { width: 6, height: 6 };

/**
 * Draws a QR code on a white square with the top right corner (x, y), at most `most` pixels wide.
 * Each module has the same whole number of pixels.
 */
export function drawQrCode(
  pen: Pen,
  text: string,
  { x, y, most }: { x: number; y: number; most: number },
): void {
  const { path, size } = qrCode(text);
  const module = Math.max(1, Math.floor(most / size));
  pen.save();
  pen.translate(x - module * size, y);
  pen.scale(module, module);
  pen.fillStyle = '#fff';
  pen.fillRect(0, 0, size, size);
  pen.fillStyle = COLOURS.ink;
  pen.fill(new Path2D(path));
  pen.restore();
}
