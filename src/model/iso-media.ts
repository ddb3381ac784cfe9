import { bigEndian, characters } from './bytes';
import { type PixelSize, pixelSize } from './pixel-size';

const AVIF = /^avi[fs]$/;
const HEIC = /^(he[iv][cxms]|mif1|msf1)$/;
const VIDEO = /^(iso[m2-9]|mp4[12]|avc1|qt {2}|M4V |MSNV|dash|3g[p2]\w)$/;

/** What a file of boxes is, as its first box names it, or null. */
export function isoMediaType(bytes: Uint8Array): 'avif' | 'heic' | 'video' | null {
  if (characters(bytes, 4, 4) !== 'ftyp') return null;
  const length = Math.min(bigEndian(bytes, 0, 4), 256);
  const brands = (characters(bytes, 8, length - 8).match(/.{4}/gs) ?? []) as string[];
  if (brands.some((brand) => AVIF.test(brand))) return 'avif';
  if (brands.some((brand) => HEIC.test(brand))) return 'heic';
  return brands.some((brand) => VIDEO.test(brand)) ? 'video' : null;
}

/** The size of an AVIF or HEIC picture: the largest of those it is put together from. */
export function isoMediaSize(bytes: Uint8Array): PixelSize | null {
  const sizes = boxes(bytes, 0, bytes.length)
    .filter(({ name }) => name === 'meta')
    .flatMap((meta) => boxes(bytes, meta.start + 4, meta.end).filter(named('iprp')))
    .flatMap((iprp) => boxes(bytes, iprp.start, iprp.end).filter(named('ipco')))
    .flatMap((ipco) => boxes(bytes, ipco.start, ipco.end).filter(named('ispe')))
    .map(({ start }) => pixelSize(bigEndian(bytes, start + 4, 4), bigEndian(bytes, start + 8, 4)));
  return sizes.reduce((a, b) => (area(b) > area(a) ? b : a), null);
}

/** Whether the boxes of an AVIF or HEIC picture are there to their end. */
export function isWholeIsoMedia(bytes: Uint8Array): boolean {
  return boxes(bytes, 0, bytes.length).every(({ end }) => end <= bytes.length);
}

interface Box {
  name: string;
  /** Of its content. */
  start: number;
  /** As the box says; the file may end before. */
  end: number;
}

function boxes(bytes: Uint8Array, from: number, to: number): Box[] {
  const found: Box[] = [];
  let at = from;
  while (at + 8 <= Math.min(to, bytes.length)) {
    const length = bigEndian(bytes, at, 4);
    const end = length === 0 ? to : at + length;
    found.push({ name: characters(bytes, at + 4, 4), start: at + 8, end });
    // A length of 1 announces a long one: only the data, which comes last, needs that.
    if (length < 8) break;
    at = end;
  }
  return found;
}

function named(name: string): (box: Box) => boolean {
  return (box) => box.name === name;
}

function area(size: PixelSize | null): number {
  return size ? size.width * size.height : 0;
}
