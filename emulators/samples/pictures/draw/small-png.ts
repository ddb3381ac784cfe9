import { crc32, deflateSync } from 'node:zlib';

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

function chunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const framed = Buffer.alloc(body.length + 8);
  framed.writeUInt32BE(data.length, 0);
  body.copy(framed, 4);
  framed.writeUInt32BE(crc32(body), body.length + 4);
  return framed;
}

function header(width: number, height: number): Buffer {
  const data = Buffer.alloc(13);
  data.writeUInt32BE(width, 0);
  data.writeUInt32BE(height, 4);
  data.set([8, 2, 0, 0, 0], 8);
  return data;
}

/**
 * An opaque PNG from RGBA bytes, its lines unfiltered: for drawings in flat colours a quarter of what a
 * browser's own encoder makes.
 */
export function smallPng(rgba: Uint8Array, width: number, height: number): Buffer {
  const lines = Buffer.alloc(height * (width * 3 + 1));
  for (let y = 0, to = 0, from = 0; y < height; y++) {
    lines[to++] = 0;
    for (let x = 0; x < width; x++, from += 4, to += 3) {
      lines.set(rgba.subarray(from, from + 3), to);
    }
  }
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', header(width, height)),
    chunk('IDAT', deflateSync(lines, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}
