import { characters } from './bytes';
import type { ImageType } from './image-formats';
import { isoMediaType } from './iso-media';

export type FileType = ImageType | 'video' | 'svg' | 'html' | 'pdf' | 'empty' | 'other';

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
