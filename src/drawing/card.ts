import { drawSmaller, encodeBest, newCanvas, type Pen, type Picture, scaled } from './canvas';
import { CARD_SIZE } from './card-size';
import {
  COLOURS,
  drawPhoto,
  fitLines,
  heightOf,
  type Letters,
  LINE_HEIGHT,
  SANS,
  SERIF,
  writeLines,
} from './pen';
import { qrCode } from './qr-code';
import type { TextSize } from './text-lines';

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

/** The sizes of titles: below a photo, and without a photo. No title is longer than the last size. */
const TITLE_SIZES = [
  { size: 84, lines: 1 },
  { size: 72, lines: 2 },
  { size: 60, lines: 3 },
  { size: 52, lines: 4 },
  { size: 46, lines: 5 },
  { size: 40, lines: 7 },
];
const LARGE_TITLE_SIZES = [
  { size: 120, lines: 4 },
  { size: 104, lines: 5 },
  { size: 88, lines: 6 },
  { size: 76, lines: 7 },
  { size: 64, lines: 8 },
  { size: 52, lines: 10 },
];
/** The last sizes of both together are as high as the QR code and the gap below it. */
const WHEN_SIZES = [
  { size: 46, lines: 2 },
  { size: 40, lines: 3 },
  { size: 34, lines: 4 },
  { size: 28, lines: 5 },
];
const WHERE_SIZES = [
  { size: 40, lines: 2 },
  { size: 34, lines: 3 },
  { size: 28, lines: 4 },
  { size: 24, lines: 5 },
];
const TEXT_SIZE = 32;
const FACTS_GAP = 16;

/**
 * How sharp the photo is, as a share of the card's pixels. A photo that needs too many bytes is
 * drawn less sharp, because a low quality would also blur the letters.
 */
const SHARPNESS = [1, 0.6, 0.35];
/** The lowest quality at which the letters have clean edges. */
const CLEAN_QUALITY = 0.52;

/** Makes a card of 1080 × 1350 pixels, as a JPEG of at most 150 kB. */
export async function makeCard(card: Card, picture: Picture | null): Promise<Blob> {
  const type = 'image/jpeg';
  let blob: Blob | undefined;
  for (const sharpness of picture ? SHARPNESS : [1]) {
    const canvas = drawCard(card, picture && soften(picture, sharpness));
    const encoding = { type, maxBytes: MAX_CARD_BYTES, maxQuality: 1 };
    blob = await encodeBest(canvas, { ...encoding, minQuality: CLEAN_QUALITY });
    if (blob.size <= MAX_CARD_BYTES) return blob;
  }
  throw new Error(`The card has ${blob?.size} bytes`);
}

function soften(picture: Picture, sharpness: number): Picture {
  if (sharpness === 1) return picture;
  return drawSmaller(picture, scaled(picture, (sharpness * CARD_SIZE.width) / picture.width));
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
  const title = fitLines(pen, card.title, { letters, width: INNER_WIDTH, sizes: TITLE_SIZES });
  const rest = 36 + 40 + 14 + heightOf(title) + 40;
  const free = FACTS - rest - STRIPES;
  const wanted = (CARD_SIZE.width * picture.height) / picture.width;
  const height = Math.round(Math.max(MIN_PHOTO, Math.min(free, wanted)));
  const box = { x: 0, y: STRIPES, width: CARD_SIZE.width, height };
  const ground = card.isQuiet ? COLOURS.ornament : null;
  drawPhoto(pen, picture, box, { point: card.point, ground });
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
  const sizes = LARGE_TITLE_SIZES;
  const title = fitLines(pen, card.title, { letters, width: INNER_WIDTH, sizes });
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
  const write = (text: string, letters: Letters, sizes: readonly TextSize[], y: number) => {
    if (!text) return y;
    const lines = fitLines(pen, text, { letters, width: FACTS_WIDTH, sizes });
    return writeLines(pen, lines, letters, { x: MARGIN, width: FACTS_WIDTH, y }) + FACTS_GAP;
  };
  let y = write(card.when, bold, WHEN_SIZES, FACTS);
  y = write(card.where, plain, WHERE_SIZES, y);
  const lines = Math.floor((FACTS + QR_CODE - y) / (TEXT_SIZE * LINE_HEIGHT));
  if (lines >= 2) write(card.text, plain, [{ size: TEXT_SIZE, lines }], y);
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
