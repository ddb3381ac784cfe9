import { SITE_COLOURS } from '../model/colours';
import { encodeBest, newCanvas, type Pen, type Picture } from './canvas';
import { CARD_SIZE } from './card-size';
import { type Box, framePhoto } from './frame-photo';
import { qrCode } from './qr-code';
import { type FittedText, fitText, type TextSizes } from './text-lines';

/** The content of a post's card. An unknown text is ''. */
export interface Card {
  category: string;
  title: string;
  when: string;
  where: string;
  /** The text of the post. */
  text: string;
  siteName: string;
  /** The site's address, as people type it. */
  siteHost: string;
  /** The post's address, for the QR code. */
  url: string;
  /** The colour of the category. */
  colour: string;
  /** Whether the card has no colours, as that of an obituary. */
  isQuiet: boolean;
  /** See `Photo.point`. */
  point: string;
}

const MAX_CARD_BYTES = 150_000;

const COLOURS = SITE_COLOURS.light;
const SERIF = '"Iowan Old Style", "Palatino Linotype", serif';
const SANS = 'system-ui, sans-serif';

const MARGIN = 72;
const INNER_WIDTH = CARD_SIZE.width - 2 * MARGIN;
/** The height of the stripes at the top, and of each of the three, as in the site's header. */
const STRIPES = 24;
const STRIPE = 5;
const FLAG = [COLOURS['flag-black'], COLOURS['flag-red'], COLOURS['flag-green']];
/** Where the last line, with the site's name, begins. */
const END = CARD_SIZE.height - 116;
const QR_CODE = 300;
/** Where the QR code and the facts beside it begin. */
const FACTS = END - 36 - QR_CODE;
const FACTS_WIDTH = INNER_WIDTH - QR_CODE - 48;
/** The heights that a photo can have, if the title leaves so much. */
const MIN_PHOTO = 380;

/** The titles below a photo, and without a photo. No title is longer than the last size allows. */
const TITLE_SIZES = { sizes: [84, 72, 60, 52, 46, 42, 40], lines: 1 };
const LARGE_TITLE_SIZES = { sizes: [120, 104, 88, 76, 64, 58, 52], lines: 4 };
/** The last sizes of both together are as high as the QR code and the gap below it. */
const WHEN_SIZES = { sizes: [46, 40, 34, 28], lines: 2 };
const WHERE_SIZES = { sizes: [40, 34, 28, 24], lines: 2 };
const TEXT_SIZE = 32;
/** The distance of two lines of text, in sizes of their letters. */
const LINE_HEIGHT = 1.18;
const FACTS_GAP = 16;

/** Makes a card of 1080 × 1350 pixels, as a JPEG of about 150 kB at most. */
export function makeCard(card: Card, picture: Picture | null): Promise<Blob> {
  const encoding = { type: 'image/jpeg', maxBytes: MAX_CARD_BYTES, maxQuality: 1 };
  return encodeBest(drawCard(card, picture), encoding);
}

function drawCard(card: Card, picture: Picture | null): OffscreenCanvas {
  const [canvas, pen] = newCanvas(CARD_SIZE);
  pen.fillStyle = COLOURS.paper;
  pen.fillRect(0, 0, CARD_SIZE.width, CARD_SIZE.height);
  if (picture) drawWithPhoto(pen, card, picture);
  else drawWithoutPhoto(pen, card);
  drawStart(pen, card);
  drawFacts(pen, card);
  drawEnd(pen, card);
  return canvas;
}

interface Letters {
  weight: 400 | 700;
  family: string;
  colour: string;
}

function titleLetters(colour: string): Letters {
  return { weight: 700, family: SERIF, colour };
}

function drawCategory(pen: Pen, { category }: Card, colour: string, y: number): number {
  const letters: Letters = { weight: 700, family: SANS, colour };
  const text = { size: 34, lines: [category] };
  return writeLines(pen, text, letters, { x: MARGIN, y, width: INNER_WIDTH });
}

/** The photo, and below it the category and the title. The photo gets the height that they leave. */
function drawWithPhoto(pen: Pen, card: Card, picture: Picture): void {
  const letters = titleLetters(COLOURS.ink);
  const title = fitLines(pen, card.title, letters, INNER_WIDTH, TITLE_SIZES);
  const rest = 36 + 40 + 14 + heightOf(title) + 40;
  const free = FACTS - rest - STRIPES;
  const wanted = (CARD_SIZE.width * picture.height) / picture.width;
  const height = Math.round(Math.max(MIN_PHOTO, Math.min(free, wanted)));
  const box = { x: 0, y: STRIPES, width: CARD_SIZE.width, height };
  drawPhoto(pen, picture, box, card.point);
  const top = STRIPES + height + (free - height) / 2 + 36;
  const colour = card.isQuiet ? COLOURS.muted : card.colour;
  const below = drawCategory(pen, card, colour, top);
  writeLines(pen, title, letters, { x: MARGIN, y: below + 14, width: INNER_WIDTH });
}

/** Without a photo, the title is large, on a surface with the colour of the category. */
function drawWithoutPhoto(pen: Pen, card: Card): void {
  const height = FACTS - 48 - STRIPES;
  pen.fillStyle = card.isQuiet ? COLOURS.ornament : card.colour;
  pen.fillRect(0, STRIPES, CARD_SIZE.width, height);
  const colour = card.isQuiet ? COLOURS.ink : '#fff';
  const letters = titleLetters(colour);
  const title = fitLines(pen, card.title, letters, INNER_WIDTH, LARGE_TITLE_SIZES);
  drawCategory(pen, card, card.isQuiet ? COLOURS.muted : colour, STRIPES + 56);
  const y = STRIPES + height - 56 - heightOf(title);
  writeLines(pen, title, letters, { x: MARGIN, y, width: INNER_WIDTH });
}

function drawStart(pen: Pen, { isQuiet }: Card): void {
  const { width } = CARD_SIZE;
  pen.fillStyle = COLOURS.ink;
  if (isQuiet) pen.fillRect(0, 0, width, STRIPES);
  for (const [index, colour] of isQuiet ? [] : FLAG.entries()) {
    pen.fillStyle = colour;
    pen.fillRect(0, 1.5 * STRIPE * index, width, STRIPE);
  }
}

/**
 * When and where, and the QR code beside it. If there is room for at least two lines below, they
 * have the beginning of the post's text.
 */
function drawFacts(pen: Pen, card: Card): void {
  drawQrCode(pen, card.url);
  const bold: Letters = { weight: 700, family: SANS, colour: COLOURS.ink };
  const plain: Letters = { weight: 400, family: SANS, colour: COLOURS.muted };
  let y = FACTS;
  const write = (text: string, letters: Letters, sizes: TextSizes) => {
    if (!text) return;
    const lines = fitLines(pen, text, letters, FACTS_WIDTH, sizes);
    y = writeLines(pen, lines, letters, { x: MARGIN, width: FACTS_WIDTH, y }) + FACTS_GAP;
  };
  write(card.when, bold, WHEN_SIZES);
  write(card.where, plain, WHERE_SIZES);
  const lines = Math.floor((FACTS + QR_CODE - y) / (TEXT_SIZE * LINE_HEIGHT));
  if (lines >= 2) write(card.text, plain, { sizes: [TEXT_SIZE], lines });
}

/** On a white square. Each module of the code has the same whole number of pixels. */
function drawQrCode(pen: Pen, text: string): void {
  const { path, size } = qrCode(text);
  const module = Math.floor(QR_CODE / size);
  pen.save();
  pen.translate(CARD_SIZE.width - MARGIN - module * size, FACTS);
  pen.scale(module, module);
  pen.fillStyle = '#fff';
  pen.fillRect(0, 0, size, size);
  pen.fillStyle = COLOURS.ink;
  pen.fill(new Path2D(path));
  pen.restore();
}

/** The last line: the site's name and address. */
function drawEnd(pen: Pen, { siteName, siteHost, isQuiet }: Card): void {
  pen.fillStyle = COLOURS.ink;
  pen.fillRect(MARGIN, END, INNER_WIDTH, 3);
  const box = { x: MARGIN, y: END + 30, width: INNER_WIDTH };
  writeLines(pen, { size: 38, lines: [siteName] }, titleLetters(COLOURS.ink), box);
  const colour = isQuiet ? COLOURS.ink : COLOURS.green;
  const host: Letters = { weight: 700, family: SANS, colour };
  writeLines(pen, { size: 36, lines: [siteHost] }, host, { ...box, align: 'end' });
}

function fontOf({ weight, family }: Letters, size: number): string {
  return `${weight} ${size}px ${family}`;
}

/** Breaks a text into lines: see `fitText`. */
function fitLines(
  pen: Pen,
  text: string,
  letters: Letters,
  width: number,
  sizes: TextSizes,
): FittedText {
  return fitText(text, width, sizes, (size) => (part) => {
    pen.font = fontOf(letters, size);
    return pen.measureText(part).width;
  });
}

function heightOf({ lines, size }: FittedText): number {
  return Math.ceil(lines.length * size * LINE_HEIGHT);
}

/** Whether the first letter of a text belongs to a script that is written from right to left. */
const FROM_RIGHT = /^\P{L}*[\p{Script=Arabic}\p{Script=Hebrew}]/u;

/**
 * Writes lines of text from the top of `box`. Lines in Arabic begin at the right.
 * @returns where the text ends
 */
function writeLines(
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

/** Draws a photo into a box, of which the photo may leave a part free. */
function drawPhoto(pen: Pen, picture: Picture, box: Box, point: string): void {
  const { x, y, width, height } = framePhoto(picture, box, point);
  pen.save();
  pen.beginPath();
  pen.rect(box.x, box.y, box.width, box.height);
  pen.clip();
  pen.fillStyle = COLOURS.ornament;
  pen.fillRect(box.x, box.y, box.width, box.height);
  pen.drawImage(picture, box.x + x, box.y + y, width, height);
  pen.restore();
}
