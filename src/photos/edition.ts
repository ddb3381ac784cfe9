import { encode } from 'uqr';
import { type Canvas, encodeWithin, type NewCanvas, type Picture, type PixelSize } from './canvas';
import type { Card } from './card';
import type { Box } from './frame-photo';
import { type PdfImage, type PdfPage, wordsOf, writePdf } from './pdf';
import {
  COLOURS,
  drawPhoto,
  fitLines,
  heightOf,
  type Letters,
  LINE_HEIGHT,
  type Pen,
  penOf,
  SANS,
  SERIF,
  writeLines,
} from './pen';
import type { FittedText, TextSize } from './text-lines';

/** The content of the file of a week. */
export interface Edition {
  siteName: string;
  siteHost: string;
  siteUrl: string;
  /** The day on which the file is made. */
  date: string;
  /** The posts, those of a category one after the other. */
  posts: readonly Card[];
}

const MAX_EDITION_BYTES = 150_000;
/** A page has the shape of A4, so that it can be printed. */
const PAGE: PixelSize = { width: 1080, height: 1528 };
/** Points of the PDF for a pixel: an A4 page is 595 points wide. */
const SCALE = 595 / PAGE.width;
const MARGIN = 72;
const WIDTH = PAGE.width - 2 * MARGIN;
const END = PAGE.height - MARGIN;
const PHOTO: PixelSize = { width: 264, height: 176 };
const TEXT_X = MARGIN + PHOTO.width + 36;
const GAP = 28;
const QR_CODE = 180;

const TITLE: Letters = { weight: 700, family: SERIF, colour: COLOURS.ink };
const BOLD: Letters = { weight: 700, family: SANS, colour: COLOURS.ink };
const PLAIN: Letters = { weight: 400, family: SANS, colour: COLOURS.muted };

/** A page while it is drawn. */
interface Sheet {
  pen: Pen;
  canvas: Canvas;
  /** Where the next post begins. */
  y: number;
  /** Operators that draw over the texts, and operators of the invisible text. */
  shapes: string[];
  words: string[];
  photos: { picture: Picture; box: Box; point: string }[];
  links: PdfPage['links'];
}

/**
 * Makes a PDF of the posts of a week, of at most 150 kB. The texts of a page are one picture, so
 * that letters of all scripts are the same in each viewer, and are also in the file as invisible
 * text. A touch on a post opens it. If not all posts fit, the last ones are left out.
 * @param pictures the photo of each post; null if a post has none
 */
export async function makeEdition(
  edition: Edition,
  pictures: readonly (Picture | null)[],
  newCanvas: NewCanvas,
): Promise<Blob> {
  for (let count = edition.posts.length; count > 0; count -= 1) {
    const posts = edition.posts.slice(0, count);
    const sheets = layOut({ ...edition, posts }, pictures, newCanvas);
    const texts = await Promise.all(sheets.map(({ canvas }) => textImage(canvas)));
    const taken = texts.reduce((sum, { data }) => sum + data.length, OVERHEAD * sheets.length);
    const photos = sheets.reduce((sum, sheet) => sum + sheet.photos.length, 0);
    const free = Math.floor((MAX_EDITION_BYTES - taken) / Math.max(1, photos));
    const maxBytes = Math.min(free, MAX_PHOTO_BYTES);
    if (maxBytes < MIN_PHOTO_BYTES) continue;
    const pages = await Promise.all(
      sheets.map((sheet, index) => pageOf(sheet, texts[index] as PdfImage, maxBytes, newCanvas)),
    );
    const file = writePdf(`${edition.siteName}, ${edition.date}`, pages);
    if (file.size <= MAX_EDITION_BYTES) return file;
  }
  throw new Error('Not even one post fits');
}

/** The bytes of a page without its images, at most. */
const OVERHEAD = 5_000;
const MIN_PHOTO_BYTES = 3_000;
const MAX_PHOTO_BYTES = 12_000;

function layOut(
  edition: Edition,
  pictures: readonly (Picture | null)[],
  newCanvas: NewCanvas,
): Sheet[] {
  let sheet = newSheet(newCanvas);
  const sheets = [sheet];
  drawHead(sheet, edition);
  let category = '';
  for (const [index, post] of edition.posts.entries()) {
    const picture = pictures[index] ?? null;
    const row = measureRow(sheet.pen, post, picture !== null);
    if (sheet.y + (post.category === category ? 0 : HEADING) + row.height > END) {
      sheet = newSheet(newCanvas);
      sheets.push(sheet);
      category = '';
    }
    if (post.category !== category) drawHeading(sheet, post);
    category = post.category;
    drawRow(sheet, post, row, picture);
  }
  return sheets;
}

function newSheet(newCanvas: NewCanvas): Sheet {
  const canvas = newCanvas(PAGE);
  const pen = penOf(canvas);
  pen.fillStyle = COLOURS.paper;
  pen.fillRect(0, 0, PAGE.width, PAGE.height);
  return { pen, canvas, y: MARGIN, shapes: [], words: ['3 Tr'], photos: [], links: [] };
}

/** The site's name, the date, and where newer posts are. */
function drawHead(sheet: Sheet, { siteName, siteHost, siteUrl, date }: Edition): void {
  for (const [index, colour] of STRIPES.entries()) {
    fill(sheet, colour, { x: 0, y: index * 9, width: PAGE.width, height: 7 });
  }
  const code = encode(siteUrl, { ecc: 'M', border: QUIET_ZONE });
  const module = QR_CODE / code.size;
  const left = PAGE.width - MARGIN - QR_CODE;
  fill(sheet, '#ffffff', { x: left, y: MARGIN, width: QR_CODE, height: QR_CODE });
  for (const [y, row] of code.data.entries()) {
    for (const [x, isDark] of row.entries()) {
      const box = { x: left + x * module, y: MARGIN + y * module, width: module, height: module };
      if (isDark) fill(sheet, COLOURS.ink, box);
    }
  }
  const place = { x: MARGIN, width: WIDTH - QR_CODE - GAP };
  let y = write(sheet, { size: 64, lines: [siteName] }, TITLE, { ...place, y: MARGIN - 8 });
  y = write(sheet, { size: 34, lines: [date] }, BOLD, { ...place, y: y + 10 });
  write(sheet, { size: 30, lines: [`Newer posts: ${siteHost}`] }, PLAIN, { ...place, y: y + 8 });
  link(sheet, siteUrl, { x: MARGIN, y: MARGIN, width: WIDTH, height: QR_CODE });
  sheet.y = MARGIN + QR_CODE + GAP;
}

const STRIPES = ['#1d1a16', '#b5121b', '#0b6b3f'];
/** The white margin that a phone's camera needs around a QR code, in modules. */
const QUIET_ZONE = 4;
/** The height of a category's heading. */
const HEADING = 76;

function drawHeading(sheet: Sheet, { category, colour }: Card): void {
  const place = { x: MARGIN, y: sheet.y, width: WIDTH };
  write(sheet, { size: 34, lines: [category] }, TITLE, place);
  fill(sheet, colour, { x: MARGIN, y: sheet.y + 48, width: WIDTH, height: 4 });
  sheet.y += HEADING;
}

interface Row {
  parts: { text: FittedText; letters: Letters }[];
  x: number;
  width: number;
  height: number;
}

const PART_GAP = 6;
const SIZES = {
  title: [{ size: 34, lines: 3 }],
  when: [{ size: 28, lines: 2 }],
  where: [{ size: 28, lines: 2 }],
  text: [{ size: 26, lines: 2 }],
};

function measureRow(pen: Pen, post: Card, hasPhoto: boolean): Row {
  const x = hasPhoto ? TEXT_X : MARGIN;
  const width = PAGE.width - MARGIN - x;
  const part = (text: string, letters: Letters, sizes: readonly TextSize[]) =>
    text ? [{ text: fitLines(pen, text, { letters, width, sizes }), letters }] : [];
  const parts = [
    ...part(post.title, TITLE, SIZES.title),
    ...part(post.when.replaceAll('\n', '\u00A0· '), BOLD, SIZES.when),
    ...part(post.where, PLAIN, SIZES.where),
    ...part(post.text, PLAIN, SIZES.text),
  ];
  const height = parts.reduce((sum, { text }) => sum + heightOf(text) + PART_GAP, 0);
  return { parts, x, width, height: Math.max(height, hasPhoto ? PHOTO.height : 0) };
}

function drawRow(sheet: Sheet, post: Card, row: Row, picture: Picture | null): void {
  let { y } = sheet;
  for (const { text, letters } of row.parts) {
    y = write(sheet, text, letters, { x: row.x, width: row.width, y }) + PART_GAP;
  }
  if (picture) {
    sheet.photos.push({ picture, box: { x: MARGIN, y: sheet.y, ...PHOTO }, point: post.point });
  }
  link(sheet, post.url, { x: MARGIN, y: sheet.y, width: WIDTH, height: row.height });
  sheet.y += row.height + GAP;
}

function write(
  sheet: Sheet,
  text: FittedText,
  letters: Letters,
  place: { x: number; y: number; width: number },
): number {
  for (const [index, line] of text.lines.entries()) {
    const y = place.y + (index + 0.8) * LINE_HEIGHT * text.size;
    const at = `1 0 0 1 ${points(place.x)} ${points(PAGE.height - y)} Tm`;
    sheet.words.push(`BT /F ${points(text.size)} Tf ${at} <${wordsOf(line)}> Tj ET`);
  }
  return writeLines(sheet.pen, text, letters, place);
}

function points(pixels: number): number {
  return Math.round(pixels * SCALE * 100) / 100;
}

/** The corner, the width and the height of a box in a PDF, which counts from the bottom. */
function rectOf({ x, y, width, height }: Box): [number, number, number, number] {
  return [points(x), points(PAGE.height - y - height), points(width), points(height)];
}

function fill(sheet: Sheet, colour: string, box: Box): void {
  const parts = [1, 3, 5].map((at) =>
    (Number.parseInt(colour.slice(at, at + 2), 16) / 255).toFixed(3),
  );
  sheet.shapes.push(`${parts.join(' ')} rg ${rectOf(box).join(' ')} re f`);
}

function link(sheet: Sheet, url: string, box: Box): void {
  const [x, y, width, height] = rectOf(box);
  sheet.links.push({ rect: [x, y, x + width, y + height], url });
}

async function pageOf(
  sheet: Sheet,
  text: PdfImage,
  maxBytes: number,
  newCanvas: NewCanvas,
): Promise<PdfPage> {
  const photos = sheet.photos.map(({ box, ...photo }) => photoImage(photo, maxBytes, newCanvas));
  const all = { x: 0, y: 0, ...PAGE };
  const boxes = [all, ...sheet.photos.map(({ box }) => box)];
  const place = (box: Box, index: number) => {
    const [x, y, width, height] = rectOf(box);
    return `q ${width} 0 0 ${height} ${x} ${y} cm /I${index} Do Q`;
  };
  return {
    width: points(PAGE.width),
    height: points(PAGE.height),
    content: await deflate([...boxes.map(place), ...sheet.shapes, ...sheet.words].join('\n')),
    images: [text, ...(await Promise.all(photos))],
    links: sheet.links,
  };
}

async function photoImage(
  { picture, point }: { picture: Picture; point: string },
  maxBytes: number,
  newCanvas: NewCanvas,
): Promise<PdfImage> {
  const canvas = newCanvas(PHOTO);
  const options = { point, ground: COLOURS.ornament, newCanvas };
  drawPhoto(penOf(canvas), picture, { x: 0, y: 0, ...PHOTO }, options);
  const encoding = { type: 'image/jpeg', maxBytes, maxQuality: 0.74, newCanvas };
  const { blob, width, height } = await encodeWithin(canvas, encoding);
  const data = new Uint8Array(await blob.arrayBuffer());
  return {
    ...{ width, height, data },
    entries: '/ColorSpace /DeviceRGB /BitsPerComponent 8 /Filter /DCTDecode',
  };
}

/** The number of colours in the picture of a page's texts. */
const SHADES = 4;

/** The texts of a page in shades from paper to ink, two bits for each pixel. */
async function textImage(canvas: Canvas): Promise<PdfImage> {
  const { width, height } = canvas;
  const { data } = penOf(canvas).getImageData(0, 0, width, height);
  const [paper, ink] = [brightnessOf(COLOURS.paper), brightnessOf(COLOURS.ink)];
  const packed = new Uint8Array((width * height) / 4);
  for (let pixel = 0; pixel < width * height; pixel += 1) {
    const share = (paper - (data[4 * pixel + 1] ?? 0)) / (paper - ink);
    const shade = Math.min(SHADES - 1, Math.max(0, Math.round(share * (SHADES - 1))));
    packed[pixel >> 2] = (packed[pixel >> 2] ?? 0) | (shade << (6 - 2 * (pixel % 4)));
  }
  return {
    ...{ width, height, data: await deflate(packed) },
    entries: `/ColorSpace [/Indexed /DeviceRGB ${SHADES - 1} <${palette()}>] /BitsPerComponent 2 /Filter /FlateDecode`,
  };
}

async function deflate(data: BlobPart): Promise<Uint8Array<ArrayBuffer>> {
  const stream = new Blob([data]).stream().pipeThrough(new CompressionStream('deflate'));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

/** The green part of a colour, which is close to its brightness. */
function brightnessOf(colour: string): number {
  return Number.parseInt(colour.slice(3, 5), 16);
}

function palette(): string {
  const part = (colour: string, at: number) => Number.parseInt(colour.slice(at, at + 2), 16);
  return Array.from({ length: SHADES }, (_, shade) =>
    [1, 3, 5].map((at) => {
      const [from, to] = [part(COLOURS.paper, at), part(COLOURS.ink, at)];
      const value = Math.round(from + ((to - from) * shade) / (SHADES - 1));
      return value.toString(16).padStart(2, '0');
    }),
  )
    .flat()
    .join('');
}
