/** The unsigned number in `length` bytes, the highest first; NaN where the bytes end before. */
export function bigEndian(bytes: Uint8Array, at: number, length: number): number {
  let value = 0;
  for (let index = at; index < at + length; index += 1) {
    value = value * 256 + (bytes[index] ?? Number.NaN);
  }
  return value;
}

/** The unsigned number in `length` bytes, the lowest first; NaN where the bytes end before. */
export function littleEndian(bytes: Uint8Array, at: number, length: number): number {
  let value = 0;
  for (let index = at + length - 1; index >= at; index -= 1) {
    value = value * 256 + (bytes[index] ?? Number.NaN);
  }
  return value;
}

/** `length` bytes as characters 0 to 255; fewer where the bytes end before. */
export function characters(bytes: Uint8Array, at: number, length: number): string {
  return String.fromCharCode(...bytes.subarray(at, at + length));
}
