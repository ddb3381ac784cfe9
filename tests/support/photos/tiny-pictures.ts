import sharp from 'sharp';

/** Red at the top and blue at the bottom. */
const pixels = Uint8Array.from(
  [...Array(8).fill([255, 0, 0]), ...Array(7).fill([0, 0, 255])].flat(),
);
const drawing = sharp(pixels, { raw: { width: 5, height: 3, channels: 3 } });

/** Whole picture files of 5 × 3 pixels. */
export const TINY_PICTURES = {
  jpeg: await drawing.clone().jpeg().toBuffer(),
  progressiveJpeg: await drawing.clone().jpeg({ progressive: true }).toBuffer(),
  gif: await drawing.clone().gif().toBuffer(),
  lossyWebp: await drawing.clone().webp().toBuffer(),
  losslessWebp: await drawing.clone().webp({ lossless: true }).toBuffer(),
  extendedWebp: await drawing.clone().ensureAlpha(0.5).webp().toBuffer(),
  avif: await drawing.clone().avif().toBuffer(),
  /** The picture is cut from a tile of 64 × 64 pixels. */
  heic: fromBase64(`
    AAAAGGZ0eXBoZWljAAAAAG1pZjFoZWljAAABqm1ldGEAAAAAAAAAIWhkbHIAAAAAAAAAAHBpY3QAAAAAAAAAAAAA
    AAAAAAAADnBpdG0AAAAAAAIAAAAQaWRhdAAAAAAABQADAAAAOGlsb2MBAAAAREAAAgABAAAAAAAAAcoAAQAAAAAA
    AABFAAIAAQAAAAAAAAABAAAAAAAAAAgAAAA4aWluZgAAAAAAAgAAABVpbmZlAgAAAQABAABodmMxAAAAABVpbmZl
    AgAAAAACAABncmlkAAAAANVpcHJwAAAAs2lwY28AAABzaHZjQwEDcAAAAAAAAAAAAB7wAPz9+PgAAA8DIAABABhA
    AQwB//8DcAAAAwCQAAADAAADAB66AkAhAAEAJ0IBAQNwAAADAJAAAAMAAAMAHqAggQWW6q6a5sCAAAADAIAAAAMA
    hCIAAQAGRAHBc8GJAAAAFGlzcGUAAAAAAAAAQAAAAEAAAAAUaXNwZQAAAAAAAAAFAAAAAwAAABBwaXhpAAAAAAMI
    CAgAAAAaaXBtYQAAAAAAAAACAAECgQIAAgIDhAAAABppcmVmAAAAAAAAAA5kaW1nAAIAAQABAAAATW1kYXQAAABB
    KAGvEyF600DlNPPhePGxVDme+vn33iWaGH5JQErFDaExOe8us0BjGuVJcQTW+x2W3/MLINUbOF+zukCWHNsOwIg=
  `),
} as const;

/** Decodes Base64. Buffer.from ignores the spaces and line breaks in `text`. */
function fromBase64(text: string): Buffer {
  return Buffer.from(text, 'base64');
}
