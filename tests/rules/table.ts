import type { Attempt, Write } from './attempt';
import type { PersonName } from './people';
import type { Verdict } from './rest';
import { type Doc, ME, NOW, type Value } from './values';

/**
 * A case of firestore.rules. A refused case has an allowed `twin`; the two differ in one property.
 */
export interface Case {
  name: string;
  attempt: Attempt;
  verdict: Verdict;
  twin?: Case;
}

/** A case that the rules must allow. */
export function allowed(name: string, attempt: Attempt): Case {
  return { name, attempt, verdict: 'allowed' };
}

/**
 * A case that the rules must refuse, although they allow `twin`. Its name begins with the twin's.
 */
export function refused(name: string, twin: Case, attempt: Attempt): Case {
  return { name: `${twin.name} / ${name}`, attempt, verdict: 'refused', twin };
}

/** The person `as` performs `write` on a site with a team and the documents `stored`. */
export function writing(as: PersonName, write: Write, stored: Attempt['stored'] = {}): Attempt {
  return { as, stored, does: { writes: [write] } };
}

/**
 * The person `as` edits the post at `path`. The same batch stores the previous version `stored` in
 * the history.
 */
export function editing(as: PersonName, path: string, stored: Doc, doc: Doc): Attempt {
  const writes = [{ put: path, doc }, keeping(path, stored)];
  return { as, stored: { [path]: stored }, does: { writes } };
}

/** The person `as` deletes the post at `path`. The same batch stores the post in the trash. */
export function deleting(as: PersonName, path: string, stored: Doc): Attempt {
  const writes = [{ remove: path }, trashing(path, stored)];
  return { as, stored: { [path]: stored }, does: { writes } };
}

/** A write that stores the post `stored`, which is at `path`, in its history. */
export function keeping(path: string, stored: Doc): { put: string; doc: Doc } {
  const revision = Number.isInteger(stored.revision) ? stored.revision : 0;
  return { put: `${path}/history/${revision}`, doc: versionOf(stored) };
}

/** A write that stores the post `stored`, which is at `path`, in the trash. */
export function trashing(path: string, stored: Doc): { put: string; doc: Doc } {
  return { put: path.replace('posts/', 'trash/'), doc: trashOf(stored) };
}

/** A write that announces that the post at `path` was deleted or restored. */
export function announcing(path: string): { put: string; doc: Doc } {
  const doc = { updatedAt: NOW, expireAt: inDays(60) };
  return { put: path.replace('posts/', 'deletions/'), doc };
}

/** The history document of the version `post`. The document expires after a year. */
export function versionOf(post: Doc): Doc {
  return { post, replacedAt: NOW, replacedBy: ME, expireAt: inDays(365) };
}

/** The trash document of `post`. The document expires after 90 days. */
export function trashOf(post: Doc): Doc {
  return { post, deletedAt: NOW, deletedBy: ME, expireAt: inDays(90) };
}

const STARTED = Date.now();

/**
 * The time `days` days after this file was loaded. So every call with the same `days` returns the
 * same time.
 */
export function inDays(days: number): Date {
  return new Date(STARTED + days * 86_400_000);
}

/** The attempt, made by the person `as`. */
export function by(as: PersonName, attempt: Attempt): Attempt {
  return { ...attempt, as };
}

/** The case's attempt, but with `writes` instead of its own writes. */
export function withWrites({ attempt }: Case, writes: Write[]): Attempt {
  return { ...attempt, does: { writes } };
}

/** The case's attempt, but on a site with the documents `stored`. */
export function withStored({ attempt }: Case, stored: Attempt['stored']): Attempt {
  return { ...attempt, stored };
}

/** The attempt with the first written document changed by `change`. */
export function changeDoc(attempt: Attempt, change: (doc: Doc) => Doc): Attempt {
  if (!('writes' in attempt.does)) throw new Error('Nothing is written.');
  const [first, ...rest] = attempt.does.writes;
  if (!first || !('doc' in first)) throw new Error('No document is written.');
  return { ...attempt, does: { writes: [{ ...first, doc: change(first.doc) }, ...rest] } };
}

/** The attempt with `value` in the field `name` of the first written document. */
export function withField(attempt: Attempt, name: string, value: Value): Attempt {
  return changeDoc(attempt, (doc) => ({ ...doc, [name]: value }));
}

/** The attempt without the field `name` in the first written document. */
export function withoutField(attempt: Attempt, name: string): Attempt {
  return changeDoc(attempt, (doc) => without(doc, name));
}

export function without(doc: Doc, ...names: string[]): Doc {
  return Object.fromEntries(Object.entries(doc).filter(([name]) => !names.includes(name)));
}
