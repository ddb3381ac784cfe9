import type { PersonName } from './people';
import type { Doc } from './values';

/** One write: a whole document (`isNew`: where there is none), some fields of one, or its removal. */
export type Write =
  | { put: string; doc: Doc; isNew?: true }
  | { merge: string; doc: Doc }
  | { remove: string };

/** What somebody does: reads one document, reads or counts many, or writes, all or nothing. */
export type Deed =
  | { get: string }
  | { list: string; limit?: number; offset?: number; everywhere?: boolean }
  | { count: string; limit?: number; offset?: number }
  | { writes: Write[] };

/**
 * Somebody does something on a site that holds `stored` beside SITE; null: holds not even that.
 * `id` takes the place of the sample post's id wherever that stands.
 */
export interface Attempt {
  as: PersonName;
  id?: string;
  stored: Record<string, Doc | null>;
  does: Deed;
}

/**
 * The places in which two attempts differ: the caller, a stored document or field, the deed. The
 * address of an image and its path are one thing, as neither is valid with another's.
 */
export function differences(a: Attempt, b: Attempt): string[] {
  const found = [...(a.as === b.as ? [] : ['as']), ...(a.id === b.id ? [] : ['id'])];
  for (const path of keysOf(a.stored, b.stored)) {
    found.push(...docDifferences(`stored ${path}`, a.stored[path], b.stored[path]));
  }
  if ('writes' in a.does && 'writes' in b.does) {
    const [mine, theirs] = [a.does.writes, b.does.writes];
    for (let i = 0; i < Math.max(mine.length, theirs.length); i++) {
      found.push(...writeDifferences(`write ${i + 1}`, mine[i], theirs[i]));
    }
  } else if (Object.keys(a.does)[0] !== Object.keys(b.does)[0]) {
    found.push('deed');
  } else {
    found.push(...docDifferences('deed', { ...a.does } as Doc, { ...b.does } as Doc));
  }
  return found;
}

function writeDifferences(where: string, a: Write | undefined, b: Write | undefined): string[] {
  if (!a || !b) return [where];
  const kinds = [kindOf(a), kindOf(b)];
  const paths = [pathOf(a), pathOf(b)];
  return [
    ...(kinds[0] === kinds[1] ? [] : [`${where}: kind`]),
    ...(paths[0] === paths[1] ? [] : [`${where}: path`]),
    ...('doc' in a && 'doc' in b ? docDifferences(where, a.doc, b.doc) : []),
  ];
}

function docDifferences(where: string, a?: Doc | null, b?: Doc | null): string[] {
  if (!a || !b) return a === b ? [] : [where];
  const names = keysOf(a, b).filter((name) => differs(name, a, b));
  return names
    .filter((name) => !(name.endsWith('Path') && names.includes(name.replace('Path', ''))))
    .map((name) => `${where}: ${name}`);
}

/** The document that `write` is about. */
export function pathOf(write: Write): string {
  if ('put' in write) return write.put;
  return 'merge' in write ? write.merge : write.remove;
}

function kindOf(write: Write): string {
  if ('put' in write) return 'put';
  return 'merge' in write ? 'merge' : 'remove';
}

function keysOf(a: object, b: object): string[] {
  return [...new Set([...Object.keys(a), ...Object.keys(b)])];
}

function differs(name: string, a: Doc, b: Doc): boolean {
  return name in a !== name in b || JSON.stringify(a[name]) !== JSON.stringify(b[name]);
}
