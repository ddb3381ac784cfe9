import type { PersonName } from './people';
import type { Doc } from './values';

/**
 * A write of one document. The value of `put`, `merge` or `remove` is the document's path. `put`
 * stores `doc` as the whole document; with `isNew`, only if the document does not exist yet.
 * `merge` changes only the fields in `doc`. `remove` deletes the document.
 */
export type Write =
  | { put: string; doc: Doc; isNew?: true }
  | { merge: string; doc: Doc }
  | { remove: string };

/**
 * An operation: reads one document, lists or counts documents of a collection, or writes documents
 * in one batch. With `everywhere`, the list has the documents of all collections whose name is the
 * last part of the path.
 */
export type Operation =
  | { get: string }
  | { list: string; limit?: number; offset?: number; everywhere?: boolean }
  | { count: string; limit?: number; offset?: number }
  | { writes: Write[] };

/**
 * The person `as` performs the operation `does` on a site with the documents SITE (people.ts) and
 * `stored`. A document that is null in `stored` does not exist on the site, even if SITE has it. If
 * `id` is set, it replaces the sample post's id in all paths and documents.
 */
export interface Attempt {
  as: PersonName;
  id?: string;
  stored: Record<string, Doc | null>;
  does: Operation;
}

/**
 * The properties in which two attempts differ: the caller, the id, the operation, the kind and the
 * path of each write, and each field of a stored or written document. The URL and the path of an
 * image count as one difference, because the URL must be that of the path. `photos` and
 * `photoCount` count as one difference, because `photoCount` must be the number of the photos.
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
    found.push('operation');
  } else {
    found.push(...docDifferences('operation', { ...a.does } as Doc, { ...b.does } as Doc));
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
    .filter((name) => !(name === 'photoCount' && names.includes('photos')))
    .map((name) => `${where}: ${name}`);
}

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
