import { imageDimensionsFromData } from 'image-dimensions';
import { bigEndian, characters, type ImageType, isComplete } from './completeness';

export type FileType = ImageType | 'video' | 'svg' | 'html' | 'pdf' | 'empty' | 'other';

export const MAX_PHOTO_BYTES = 25_000_000;

/** 50 megapixels as cameras count them: 8192 × 6144 is one of the usual sizes. */
const MAX_PHOTO_PIXELS = 8192 * 6144;

const OTHER_PICTURE = 'Please choose a JPEG, PNG or WebP picture.';

/** What to tell one who picked a file that no photo can be made of. */
const NOT_A_PHOTO: Record<Exclude<FileType, ImageType>, string> = {
  svg: `This is a drawing (SVG), not a photo. ${OTHER_PICTURE}`,
  html: `This is a web page, not a photo. ${OTHER_PICTURE}`,
  pdf: 'This is a PDF, not a photo. Take a screenshot of it and choose that.',
  video: `This is a video, not a photo. ${OTHER_PICTURE}`,
  empty: 'This file is empty. Please choose another photo.',
  other: `This file is not a photo that browsers can show. ${OTHER_PICTURE}`,
};

const BROKEN_PHOTO = 'This photo is damaged or incomplete. Please choose another one.';

const HEIC_PHOTO =
  'This browser can’t open HEIC photos. Take a screenshot of the photo and choose that. For new ' +
  'photos: on the iPhone, open Settings, Camera, Formats, and choose ‘Most Compatible’.';

/** Why no photo can be made of a file of so many bytes, as a message for people, or null. */
export function refuseLength(bytes: number): string | null {
  if (bytes <= MAX_PHOTO_BYTES) return null;
  const megabytes = Math.ceil(bytes / 1_000_000);
  return `This file has ${megabytes} MB. A photo may have at most 25 MB.`;
}

/**
 * Why no photo can be made of a file, as a message for people, or null. Only reads what the file
 * says of itself: a small file may grow to gigabytes once it is decoded. Never throws.
 */
export function refuseContent(bytes: Uint8Array): string | null {
  const type = fileType(bytes);
  if (!isImage(type)) return NOT_A_PHOTO[type];
  const size = imageDimensionsFromData(bytes);
  if (!size?.width || !size.height) return undecodable(bytes);
  if (size.width * size.height > MAX_PHOTO_PIXELS) {
    const [width, height] = [size.width, size.height].map((side) => side.toLocaleString('en-GB'));
    return `This picture has ${width} × ${height} pixels. A photo may have at most 50 megapixels.`;
  }
  return isComplete(type, bytes) ? null : BROKEN_PHOTO;
}

/** What to say, for people, of a picture that the browser fails to decode. */
export function undecodable(bytes: Uint8Array): string {
  return fileType(bytes) === 'heic' ? HEIC_PHOTO : BROKEN_PHOTO;
}

function isImage(type: FileType): type is ImageType {
  return !Object.hasOwn(NOT_A_PHOTO, type);
}

const MATROSKA = '\x1a\x45\xdf\xa3';

/**
 * What a file is, from its first bytes. Its name and its media type are its sender's word, and not
 * asked. Never throws.
 */
export function fileType(bytes: Uint8Array): FileType {
  const start = characters(bytes, 0, 12);
  if (start === '') return 'empty';
  if (start.startsWith('\xff\xd8\xff')) return 'jpeg';
  if (start.startsWith('\x89PNG\r\n\x1a\n')) return 'png';
  if (/^GIF8[79]a/.test(start)) return 'gif';
  if (/^RIFF.{4}WEBP/s.test(start)) return 'webp';
  if (start.startsWith(MATROSKA) || /^RIFF.{4}AVI /s.test(start)) return 'video';
  return isoMediaType(bytes) ?? textType(characters(bytes, 0, 1024));
}

/** What a file of text is: the words of a page or a drawing may follow remarks and blanks. */
function textType(start: string): FileType {
  if (start.startsWith('%PDF-')) return 'pdf';
  if (/<svg[\s>]/i.test(start)) return 'svg';
  return /<(!doctype html|html|head|body|script)[\s>]/i.test(start) ? 'html' : 'other';
}

const AVIF = /^avi[fs]$/;
const HEIC = /^(he[iv][cxms]|mif1|msf1)$/;
const VIDEO = /^(iso[m2-9]|mp4[12]|avc1|qt {2}|M4V |MSNV|dash|3g[p2]\w)$/;

/** What a file of boxes is, as its first box names it, or null. */
function isoMediaType(bytes: Uint8Array): 'avif' | 'heic' | 'video' | null {
  if (characters(bytes, 4, 4) !== 'ftyp') return null;
  const length = Math.min(bigEndian(bytes, 0, 4), 256);
  const brands = (characters(bytes, 8, length - 8).match(/.{4}/gs) ?? []) as string[];
  if (brands.some((brand) => AVIF.test(brand))) return 'avif';
  if (brands.some((brand) => HEIC.test(brand))) return 'heic';
  return brands.some((brand) => VIDEO.test(brand)) ? 'video' : null;
}
