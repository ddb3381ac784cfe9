import { imageDimensionsFromData } from 'image-dimensions';

export const MAX_PHOTO_BYTES = 25_000_000;

/** 50 megapixels as camera makers count them: 8192 × 6144 is a common size. */
const MAX_PHOTO_PIXELS = 8192 * 6144;

const EMPTY_FILE =
  'This file is empty. If the photo is stored online, open it in your photo app first, and add it again.';
const PDF_FILE = 'This is a PDF, not a photo. Take a screenshot of it and choose that.';
const OTHER_FILE =
  'This file is not a photo that browsers can show. Please choose a JPEG, PNG or WebP picture.';

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
 * The error message for a file that is no picture, or a picture with too many pixels; otherwise null.
 * The picture is not decoded: decoding even a small file can take gigabytes of memory.
 */
export function refuseContent(bytes: Uint8Array): string | null {
  const start = firstCharacters(bytes);
  if (start === '') return EMPTY_FILE;
  if (start.startsWith('%PDF-')) return PDF_FILE;
  if (!PICTURE.test(start)) return OTHER_FILE;
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
  if (!HEIC.test(firstCharacters(bytes))) return BROKEN_PHOTO;
  // On a computer, the photo may come from any phone.
  return /Android/.test(navigator.userAgent)
    ? `${HEIC_PHOTO}${HEIC_ON_ANDROID}`
    : `${HEIC_PHOTO}${HEIC_ON_IPHONE} On other phones: ${HEIC_ON_ANDROID}`;
}

/** Matches the beginning of a picture. Only some browsers show HEIC. */
const PICTURE =
  /^(?:\xff\xd8\xff|\x89PNG|GIF8|RIFF.{4}WEBP|.{4}ftyp(?:.{4})*?(?:avi[fs]|he[iv][cxms]|m[is]f1))/s;
/** An AVIF picture can have the brands of HEIC too. */
const HEIC = /^.{4}ftyp(?!.*avi[fs])(?:.{4})*?(?:he[iv][cxms]|m[is]f1)/s;

/**
 * The first bytes of a file as characters 0 to 255. They say what the file is; its name and media
 * type may be wrong.
 */
function firstCharacters(bytes: Uint8Array): string {
  return String.fromCharCode(...bytes.subarray(0, 64));
}
