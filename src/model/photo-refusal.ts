import { type FileType, fileType } from './file-type';
import { IMAGE_FORMATS, type ImageType } from './image-formats';

export const MAX_PHOTO_BYTES = 25_000_000;

/** 50 megapixels as cameras count them: 8192 × 6144 is one of the usual sizes. */
export const MAX_PHOTO_PIXELS = 8192 * 6144;

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

/** Why no photo can be made of a file of so many bytes, as a sentence for people, or null. */
export function refuseLength(bytes: number): string | null {
  if (bytes <= MAX_PHOTO_BYTES) return null;
  const megabytes = Math.ceil(bytes / 1_000_000);
  return `This file has ${megabytes} MB. A photo may have at most 25 MB.`;
}

/**
 * Why no photo can be made of a file, as a sentence for people, or null. Only reads what the file
 * says of itself: a small file may grow to gigabytes once it is decoded. Never throws.
 */
export function refuseContent(bytes: Uint8Array): string | null {
  const type = fileType(bytes);
  if (!isImage(type)) return NOT_A_PHOTO[type];
  const format = IMAGE_FORMATS[type];
  const size = format.size(bytes);
  if (!size) return undecodable(bytes);
  if (size.width * size.height > MAX_PHOTO_PIXELS) {
    const [width, height] = [size.width, size.height].map((side) => side.toLocaleString('en-GB'));
    return `This picture has ${width} × ${height} pixels. A photo may have at most 50 megapixels.`;
  }
  return format.isWhole(bytes) ? null : BROKEN_PHOTO;
}

/** What to say, for people, of a picture that the browser fails to decode. */
export function undecodable(bytes: Uint8Array): string {
  return fileType(bytes) === 'heic' ? HEIC_PHOTO : BROKEN_PHOTO;
}

function isImage(type: FileType): type is ImageType {
  return Object.hasOwn(IMAGE_FORMATS, type);
}
