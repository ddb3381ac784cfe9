import { crc32, deflateSync } from 'node:zlib';

/** Returns a black PNG with one bit per pixel: 20,000 × 20,000 pixels need only 49 kB. */
export function blackPng(width: number, height: number): Buffer {
  return png(width, height, { depth: 1, colourType: 0, rowLength: Math.ceil(width / 8) });
}

export function clearPng(width: number, height: number): Buffer {
  return png(width, height, { depth: 8, colourType: 6, rowLength: 4 * width });
}

/** Returns a PNG with `height` rows of `rowLength` bytes, which are all zero. */
function png(
  width: number,
  height: number,
  { depth, colourType, rowLength }: { depth: number; colourType: number; rowLength: number },
): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([depth, colourType], 8);
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(Buffer.alloc((1 + rowLength) * height), { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(name: string, content: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name), content]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(content.length, 0);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
}
