import { crc32, deflateSync } from 'node:zlib';

/** A PNG of one bit a point, all black: 20,000 × 20,000 of them fit in 49 kB. */
export function blackPng(width: number, height: number): Buffer {
  const row = Buffer.alloc(1 + Math.ceil(width / 8));
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head[8] = 1;
  return png([
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(Buffer.alloc(row.length * height), { level: 9 })),
  ]);
}

/** A PNG that is wholly see-through. */
export function clearPng(width: number, height: number): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 6], 8);
  const points = Buffer.alloc((1 + 4 * width) * height);
  return png([chunk('IHDR', head), chunk('IDAT', deflateSync(points))]);
}

function png(chunks: Buffer[]): Buffer {
  const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
  return Buffer.concat([signature, ...chunks, chunk('IEND', Buffer.alloc(0))]);
}

function chunk(name: string, content: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name), content]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(content.length, 0);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
}
