/** The camera's orientation: the Exif standard's numbers 1 to 8. */
export type Orientation = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8;

const ASCII = 2;
const SHORT = 3;
const LONG = 4;
const RATIONAL = 5;

/** Adds a phone's metadata to a JPEG: orientation, maker, GPS position and an XMP note. */
export function addCameraData(jpeg: Buffer, orientation: Orientation): Buffer {
  const xmp = '<x:xmpmeta xmlns:x="adobe:ns:meta/">taken by hand</x:xmpmeta>';
  const segments = [
    segment(Buffer.concat([Buffer.from('Exif\0\0'), exif(orientation)])),
    segment(Buffer.from(`http://ns.adobe.com/xap/1.0/\0${xmp}`)),
  ];
  return Buffer.concat([jpeg.subarray(0, 2), ...segments, jpeg.subarray(2)]);
}

export function segment(content: Buffer): Buffer {
  const head = Buffer.from([0xff, 0xe1, 0, 0]);
  head.writeUInt16BE(content.length + 2, 2);
  return Buffer.concat([head, content]);
}

/**
 * Exif data in big-endian order: a directory, the maker's name, a GPS directory, and the
 * coordinates of Nairobi.
 */
function exif(orientation: Orientation): Buffer {
  const head = Buffer.from('MM\0*\0\0\0\x08', 'latin1');
  const mainLength = 2 + 3 * 12 + 4;
  const makerAt = 8 + mainLength;
  const maker = Buffer.from('Maker of phones\0');
  const gpsAt = makerAt + maker.length;
  const gpsLength = 2 + 4 * 12 + 4;
  const southAt = gpsAt + gpsLength;
  const nairobi = [1, 17, 11, 36, 49, 2];
  return Buffer.concat([
    head,
    directory([
      entry(0x010f, ASCII, maker.length, makerAt),
      entry(0x0112, SHORT, 1, orientation * 0x10000),
      entry(0x8825, LONG, 1, gpsAt),
    ]),
    maker,
    directory([
      entry(1, ASCII, 2, 'S'.charCodeAt(0) * 0x1000000),
      entry(2, RATIONAL, 3, southAt),
      entry(3, ASCII, 2, 'E'.charCodeAt(0) * 0x1000000),
      entry(4, RATIONAL, 3, southAt + 24),
    ]),
    ...nairobi.map((part) => uint32(part, 1)),
  ]);
}

function directory(entries: Buffer[]): Buffer {
  return Buffer.concat([Buffer.from([0, entries.length]), ...entries, uint32(0)]);
}

function entry(tag: number, type: number, count: number, value: number): Buffer {
  return Buffer.concat([uint32(tag * 0x10000 + type), uint32(count, value)]);
}

function uint32(...values: number[]): Buffer {
  const bytes = Buffer.alloc(4 * values.length);
  for (const [index, value] of values.entries()) bytes.writeUInt32BE(value, 4 * index);
  return bytes;
}
