import { createHash } from 'node:crypto';
import { mkdirSync, utimesSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * Writes a file of the built site, and sets its modification time to a time that is made from the
 * content. The Firebase CLI takes a file with the same time for unchanged, so it does not have to
 * compress the file again to find out whether it must be uploaded.
 */
export function writeSiteFile(file: string, content: string | Buffer): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, content);
  const hash = createHash('sha256').update(content).digest();
  // A time after 1970 in whole seconds, because an archive may not store more exact times.
  const seconds = hash.readUInt32BE() >>> 2;
  utimesSync(file, seconds, seconds);
}
