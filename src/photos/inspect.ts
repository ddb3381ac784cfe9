import { imageDimensionsFromData } from 'image-dimensions';

/** The raster image formats that browsers show. Only some browsers show HEIC. */
type ImageType = 'jpeg' | 'png' | 'webp' | 'gif' | 'avif' | 'heic';

type FileType = ImageType | 'video' | 'svg' | 'html' | 'pdf' | 'empty' | 'other';

export const MAX_PHOTO_BYTES = 25_000_000;

/** 50 megapixels as camera makers count them: 8192 × 6144 is a common size. */
const MAX_PHOTO_PIXELS = 8192 * 6144;

const OTHER_PICTURE = 'Please choose a JPEG, PNG or WebP picture.';

const NOT_A_PHOTO: Record<Exclude<FileType, ImageType>, string> = {
  svg: `This is a drawing (SVG), not a photo. ${OTHER_PICTURE}`,
  html: `This is a web page, not a photo. ${OTHER_PICTURE}`,
  pdf: 'This is a PDF, not a photo. Take a screenshot of it and choose that.',
  video: `This is a video, not a photo. ${OTHER_PICTURE}`,
  empty:
    'This file is empty. If the photo is stored online, open it in your photo app first, and add it again.',
  other: `This file is not a photo that browsers can show. ${OTHER_PICTURE}`,
};

const BROKEN_PHOTO =
  'This photo is damaged or incomplete. Please choose another one, or a screenshot of it.';

const HEIC_PHOTO =
  'This browser can’t open HEIC photos. Take a screenshot of the photo and choose that. For new photos: ';
const HEIC_ON_IPHONE =
  'on the iPhone, open Settings, Camera, Formats, and choose ‘Most Compatible’.';
const HEIC_ON_ANDROID =
  'in the settings of the camera, switch off ‘HEIF’ or ‘High efficiency pictures’.';

/** The error message for a file with too many bytes; null if its size is allowed. */
export function refuseLength(bytes: number): string | null {
  if (bytes <= MAX_PHOTO_BYTES) return null;
  const megabytes = Math.ceil(bytes / 1_000_000);
  return `This file has ${megabytes} MB. A photo may have at most 25 MB.`;
}

/**
 * The error message for a file that is no picture, or a picture with too many pixels; otherwise
 * null. The picture is not decoded, because decoding even a small file can take gigabytes of memory.
 * Never throws.
 */
export function refuseContent(bytes: Uint8Array): string | null {
  const type = fileType(bytes);
  if (!isImage(type)) return NOT_A_PHOTO[type];
  const size = imageDimensionsFromData(bytes);
  if (!size?.width || !size.height) return undecodable(bytes);
  if (size.width * size.height > MAX_PHOTO_PIXELS) {
    const [width, height] = [size.width, size.height].map((side) => side.toLocaleString('en-GB'));
    return `This picture has ${width} × ${height} pixels. A photo may have at most 50 megapixels. Take a screenshot of it and choose that. For new photos: in the settings of the camera, choose 50 megapixels or fewer.`;
  }
  return null;
}

/** The error message for a picture that the browser cannot decode. */
export function undecodable(bytes: Uint8Array): string {
  if (fileType(bytes) !== 'heic') return BROKEN_PHOTO;
  // On a computer, the photo may come from any phone.
  return /Android/.test(navigator.userAgent)
    ? `${HEIC_PHOTO}${HEIC_ON_ANDROID}`
    : `${HEIC_PHOTO}${HEIC_ON_IPHONE} On other phones: ${HEIC_ON_ANDROID}`;
}

function isImage(type: FileType): type is ImageType {
  return !Object.hasOwn(NOT_A_PHOTO, type);
}

const MATROSKA = '\x1a\x45\xdf\xa3';

/**
 * The type of a file by its first bytes. The file's name and media type are not used, because they
 * may be wrong. Never throws.
 */
function fileType(bytes: Uint8Array): FileType {
  const start = characters(bytes, 0, 12);
  if (start === '') return 'empty';
  if (start.startsWith('\xff\xd8\xff')) return 'jpeg';
  if (start.startsWith('\x89PNG\r\n\x1a\n')) return 'png';
  if (/^GIF8[79]a/.test(start)) return 'gif';
  if (/^RIFF.{4}WEBP/s.test(start)) return 'webp';
  if (start.startsWith(MATROSKA) || /^RIFF.{4}AVI /s.test(start)) return 'video';
  return isoMediaType(bytes) ?? textType(characters(bytes, 0, 1024));
}

/**
 * The type of a file by its first characters: 'pdf', 'svg' or 'html', else 'other'. HTML and SVG
 * may begin with comments and white space.
 */
function textType(start: string): FileType {
  if (start.startsWith('%PDF-')) return 'pdf';
  if (/<svg[\s>]/i.test(start)) return 'svg';
  return /<(!doctype html|html|head|body|script)[\s>]/i.test(start) ? 'html' : 'other';
}

const AVIF = /^avi[fs]$/;
const HEIC = /^(he[iv][cxms]|mif1|msf1)$/;
const VIDEO = /^(iso[m2-9]|mp4[12]|avc1|qt {2}|M4V |MSNV|dash|3g[p2]\w)$/;

/** The type of an ISO media file by the brands in its first box; null for other files. */
function isoMediaType(bytes: Uint8Array): 'avif' | 'heic' | 'video' | null {
  if (characters(bytes, 4, 4) !== 'ftyp') return null;
  const length = Math.min(bigEndian(bytes, 0, 4), 256);
  const brands = (characters(bytes, 8, length - 8).match(/.{4}/gs) ?? []) as string[];
  if (brands.some((brand) => AVIF.test(brand))) return 'avif';
  if (brands.some((brand) => HEIC.test(brand))) return 'heic';
  return brands.some((brand) => VIDEO.test(brand)) ? 'video' : null;
}

/** The `length` bytes from offset `at` as characters 0 to 255; fewer if the file ends earlier. */
function characters(bytes: Uint8Array, at: number, length: number): string {
  return String.fromCharCode(...bytes.subarray(at, at + length));
}

/**
 * The unsigned big-endian number in `length` bytes from offset `at`; NaN if the file ends earlier.
 */
function bigEndian(bytes: Uint8Array, at: number, length: number): number {
  let value = 0;
  for (let index = at; index < at + length; index += 1) {
    value = value * 256 + (bytes[index] ?? Number.NaN);
  }
  return value;
}
