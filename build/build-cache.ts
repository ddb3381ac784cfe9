import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';

/**
 * Files that a build keeps for the next one. The folder may be missing, damaged or of another
 * version of the site: the build then only takes longer.
 */
export interface BuildCache {
  /** Whether there is a file `name`. Its content may be damaged. The file counts as used. */
  has(name: string): boolean;
  /** The content of the file `name`; undefined if there is no such file, or if it is damaged. */
  read(name: string): Buffer | undefined;
  write(name: string, content: string | Buffer): void;
  remove(name: string): void;
  /** Removes the files that were not used since the cache was opened. */
  removeUnused(): void;
}

/** The number of characters of a hash before the name of each file. */
const HASH_LENGTH = 16;

/**
 * Opens the cache in `folder`, and creates the folder if it is missing. The name of each stored
 * file begins with a hash of its content, so `read` recognises a damaged file.
 */
export function openCache(folder: string): BuildCache {
  const stored = new Map(
    listFolder(folder).map((file) => [file.slice(HASH_LENGTH + 1), file.slice(0, HASH_LENGTH)]),
  );
  const used = new Set<string>();
  const pathOf = (name: string) => join(folder, `${stored.get(name)}-${name}`);
  const removePath = (path: string) => rmSync(path, { recursive: true, force: true });
  const remove = (name: string) => {
    removePath(pathOf(name));
    stored.delete(name);
  };
  return {
    has(name) {
      if (stored.has(name)) used.add(name);
      return stored.has(name);
    },
    read(name) {
      const content = stored.has(name) ? readOrNull(pathOf(name)) : null;
      if (content && hashOf(content) === stored.get(name)) {
        used.add(name);
        return content;
      }
      remove(name);
    },
    write(name, content) {
      removePath(pathOf(name));
      stored.set(name, hashOf(content));
      used.add(name);
      writeFileSync(pathOf(name), content);
    },
    remove,
    removeUnused() {
      const kept = new Set([...used].map((name) => basename(pathOf(name))));
      for (const file of listFolder(folder)) if (!kept.has(file)) removePath(join(folder, file));
    },
  };
}

/** The names of the files in `folder`, which becomes an empty folder if it is not a folder. */
function listFolder(folder: string): string[] {
  try {
    mkdirSync(folder, { recursive: true });
  } catch {
    rmSync(folder, { force: true });
    mkdirSync(folder, { recursive: true });
  }
  return readdirSync(folder);
}

function readOrNull(file: string): Buffer | null {
  try {
    return readFileSync(file);
  } catch {
    return null;
  }
}

function hashOf(content: string | Buffer): string {
  return createHash('sha256').update(content).digest('hex').slice(0, HASH_LENGTH);
}
