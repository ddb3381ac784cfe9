const BASELINE = 0xc0;
const SEQUENTIAL = 0xc1;
const PROGRESSIVE = 0xc2;
const HUFFMAN_TABLES = 0xc4;
const START_OF_SCAN = 0xda;
const RESTART_INTERVAL = 0xdd;
const COEFFICIENTS = 64;

/** A Huffman table: the number of codes of each length from 1 to 16, and the values of all codes. */
interface Table {
  counts: Uint8Array;
  values: Uint8Array;
}

interface Frame {
  width: number;
  height: number;
  isProgressive: boolean;
  /** For each colour channel, how many of its blocks a unit of the picture has. */
  channels: Map<number, { across: number; down: number }>;
}

/** A colour channel in a scan, with its tables. */
interface ScanChannel {
  id: number;
  dc: Table | undefined;
  ac: Table | undefined;
}

/** The file ends before its picture, or is damaged. */
class PictureCut extends Error {}

/**
 * The offset at which the picture of a JPEG ends, where the end marker should be; null if the
 * picture is cut. Some phones write panoramas without the marker, and other data after them; some
 * browsers refuse such a file. Never throws.
 */
export function endOfPicture(bytes: Uint8Array): number | null {
  try {
    return findEnd(bytes);
  } catch (error) {
    if (error instanceof PictureCut) return null;
    throw error;
  }
}

/** @throws PictureCut */
function findEnd(bytes: Uint8Array): number {
  const tables = new Map<number, Table>();
  let frame: Frame | undefined;
  let interval = 0;
  let missing = 0;
  let at = 2;
  for (;;) {
    while (bytes[at] === 0xff) at += 1;
    const [marker, high = 0, low] = bytes.subarray(at, at + 3);
    if (low === undefined) throw new PictureCut();
    const content = bytes.subarray(at + 3, at + 1 + high * 256 + low);
    at += 1 + high * 256 + low;
    if (marker === HUFFMAN_TABLES) readTables(content, tables);
    if (marker === RESTART_INTERVAL) interval = word(content, 0);
    if (marker === BASELINE || marker === SEQUENTIAL || marker === PROGRESSIVE) {
      frame = readFrame(content, marker === PROGRESSIVE);
      missing = COEFFICIENTS * frame.channels.size;
    }
    if (marker !== START_OF_SCAN || !frame) continue;
    missing -= finalCoefficients(content);
    at = frame.isProgressive
      ? endOfData(bytes, at)
      : endOfScan(new Bits(bytes, at), readScan(content, tables), frame, interval);
    if (missing <= 0) return at;
  }
}

/** The number in two bytes. */
function word(bytes: Uint8Array, at: number): number {
  return (bytes[at] ?? 0) * 256 + (bytes[at + 1] ?? 0);
}

function readTables(content: Uint8Array, tables: Map<number, Table>): void {
  for (let at = 0; at + 17 <= content.length; ) {
    const counts = content.subarray(at + 1, at + 17);
    const end = at + 17 + counts.reduce((sum, count) => sum + count, 0);
    tables.set(content[at] ?? 0, { counts, values: content.subarray(at + 17, end) });
    at = end;
  }
}

function readFrame(content: Uint8Array, isProgressive: boolean): Frame {
  const channels: Frame['channels'] = new Map();
  for (let at = 6; at + 3 <= content.length; at += 3) {
    const factors = content[at + 1] ?? 0;
    channels.set(content[at] ?? 0, { across: factors >> 4, down: factors & 15 });
  }
  return { height: word(content, 1), width: word(content, 3), isProgressive, channels };
}

function readScan(content: Uint8Array, tables: Map<number, Table>): ScanChannel[] {
  return Array.from({ length: content[0] ?? 0 }, (_, index) => {
    const [id = 0, numbers = 0] = content.subarray(1 + 2 * index, 3 + 2 * index);
    return { id, dc: tables.get(numbers >> 4), ac: tables.get(16 + (numbers & 15)) };
  });
}

/** How many coefficients have their last bit in a scan. */
function finalCoefficients(content: Uint8Array): number {
  const count = content[0] ?? 0;
  const [first = 0, last = 0, bits = 0] = content.subarray(1 + 2 * count);
  return (bits & 15) === 0 ? count * (last - first + 1) : 0;
}

/**
 * The offset of the first marker after the data of a progressive scan, or of the file's end. If the
 * last of these scans is cut, the picture is less sharp, but nothing is missing in it.
 */
function endOfData(bytes: Uint8Array, from: number): number {
  let at = from;
  while (at < bytes.length) {
    const next = bytes[at + 1] ?? 0;
    if (bytes[at] === 0xff && next !== 0 && (next < 0xd0 || next > 0xd7)) return at;
    at += 1;
  }
  return at;
}

/** The offset after the data of a scan. @throws PictureCut */
function endOfScan(bits: Bits, scan: ScanChannel[], frame: Frame, interval: number): number {
  const factors = [...frame.channels.values()];
  const most = {
    across: Math.max(...factors.map(({ across }) => across)),
    down: Math.max(...factors.map(({ down }) => down)),
  };
  // A scan of one channel has each block separately, and no blocks outside the picture.
  const [only] = scan.length === 1 ? scan.map(({ id }) => frame.channels.get(id)) : [];
  const { across, down } = only ?? { across: 1, down: 1 };
  const columns = Math.ceil(Math.ceil((frame.width * across) / most.across) / 8);
  const rows = Math.ceil(Math.ceil((frame.height * down) / most.down) / 8);
  const blocks = scan.flatMap((channel) => {
    const size = frame.channels.get(channel.id);
    const count = only ? 1 : (size?.across ?? 0) * (size?.down ?? 0);
    return Array.from({ length: count }, () => channel);
  });
  const units = columns * rows;
  // In a damaged file, factors of 0 make the number of units infinite or NaN.
  if (blocks.length === 0 || !(units > 0 && units < Infinity)) throw new PictureCut();
  for (let unit = 0; unit < units; unit += 1) {
    if (interval > 0 && unit > 0 && unit % interval === 0) bits.skipRestartMarker();
    for (const { dc, ac } of blocks) skipBlock(bits, dc, ac);
  }
  return bits.at;
}

function skipBlock(bits: Bits, dc: Table | undefined, ac: Table | undefined): void {
  bits.skip(bits.value(dc) & 15);
  for (let coefficient = 1; coefficient < COEFFICIENTS; coefficient += 1) {
    const value = bits.value(ac);
    const [zeros, length] = [value >> 4, value & 15];
    if (length === 0 && zeros < 15) return;
    coefficient += zeros;
    bits.skip(length);
  }
}

/** Reads the data of a scan bit by bit. */
class Bits {
  #byte = 0;
  #left = 0;

  constructor(
    readonly bytes: Uint8Array,
    public at: number,
  ) {}

  /** @throws PictureCut if the data end */
  #load(): void {
    const byte = this.bytes[this.at];
    // In the data, the bytes 0xff 0x00 mean 0xff. Any other byte after 0xff is a marker.
    if (byte === undefined || (byte === 0xff && this.bytes[this.at + 1] !== 0)) {
      throw new PictureCut();
    }
    this.at += byte === 0xff ? 2 : 1;
    this.#byte = byte;
    this.#left += 8;
  }

  /** @throws PictureCut */
  skip(count: number): void {
    this.#left -= count;
    while (this.#left < 0) this.#load();
  }

  /** Reads a code of `table`, and returns its value. @throws PictureCut */
  value(table: Table | undefined): number {
    let [code, first, index] = [0, 0, 0];
    for (const count of table?.counts ?? []) {
      this.skip(1);
      code += (this.#byte >> this.#left) & 1;
      if (code - first < count) return table?.values[index + code - first] ?? 0;
      index += count;
      first = (first + count) * 2;
      code *= 2;
    }
    throw new PictureCut();
  }

  skipRestartMarker(): void {
    this.#left = 0;
    const marker = this.bytes[this.at + 1] ?? 0;
    if (marker < 0xd0 || marker > 0xd7) throw new PictureCut();
    this.at += 2;
  }
}
