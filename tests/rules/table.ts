import type { Attempt, Write } from './attempt';
import type { PersonName } from './people';
import type { Verdict } from './rest';
import { type Doc, ME, NOW, type Value } from './values';

/** Characters that are invisible to readers. */
export const BLANK = ' \t\n\u00a0\u3000\u200b\u202e\u2066\u061c';

/** Values of types other than text. They are wrong for a field that stores a text. */
export const OTHER_TYPES: Record<string, Value> = {
  null: null,
  'a number': 7,
  'a boolean': true,
  'a list': ['x'],
  'an empty list': [],
  'a map': { x: 'y' },
  'an empty map': {},
  'a timestamp': new Date('2026-12-05T00:00:00Z'),
};

/**
 * A case of the rules. A refused case has an allowed `twin`; the two differ in one property. The
 * name of the refused case is the name of the twin, followed by ' / ' and the difference.
 */
export class RulesCase<Attempted> {
  readonly verdict: Verdict;

  constructor(
    readonly name: string,
    readonly attempt: Attempted,
    readonly twin?: RulesCase<Attempted>,
  ) {
    this.verdict = twin ? 'refused' : 'allowed';
  }
}

/** A case of firestore.rules. */
export class Case extends RulesCase<Attempt> {
  /** The index of the write whose document the methods about fields change. */
  #write = 0;

  /** The same case, of which the methods about fields change the document of write number `write`. */
  about(write: number): Case {
    const same = allowed(this.name, this.attempt);
    same.#write = write - 1;
    return same;
  }

  /** A case that the rules must refuse, although they allow this one. */
  refused(how: string, attempt: Attempt): Case {
    return new Case(`${this.name} / ${how}`, attempt, this);
  }

  /** One refused case for each of `attempts`, whose keys describe the differences. */
  refusedAll(attempts: Record<string, Attempt>): Case[] {
    return Object.entries(attempts).map(([how, attempt]) => this.refused(how, attempt));
  }

  refusedBy(people: readonly PersonName[]): Case[] {
    return people.map((as) => this.refused(`by ${as}`, this.by(as)));
  }

  refusedWith(how: string, name: string, value: Value): Case {
    return this.refused(how, this.withField(name, value));
  }

  /** Refused cases, one for each of `fields`: the attempt with the field added or changed. */
  refusedMore(fields: Doc): Case[] {
    return Object.entries(fields).map(([name, value]) =>
      this.refusedWith(`and sets the field ${name}`, name, value),
    );
  }

  /** Refused cases, one for each of `names`: the attempt without this field. */
  refusedWithout(...names: string[]): Case[] {
    return names.map((name) => this.refused(`no ${name}`, this.withoutField(name)));
  }

  /**
   * Refused cases, one for each value: the attempt with the value in the field `name`. Each of
   * `values` is a list of texts, or a record whose keys describe the values in it.
   */
  refusedValues(name: string, ...values: (string[] | Record<string, Value>)[]): Case[] {
    const described = values.flatMap((some): [string, Value][] =>
      Array.isArray(some) ? some.map((text) => [text || 'empty', text]) : Object.entries(some),
    );
    return described.map(([how, value]) => this.refusedWith(`${name} is ${how}`, name, value));
  }

  /**
   * Refused cases for each field in `fields`: without it, with values of other types than a text,
   * and with the given values.
   */
  refusedFields(fields: Record<string, string[] | Record<string, Value>>): Case[] {
    return Object.entries(fields).flatMap(([name, values]) => [
      ...this.refusedWithout(name),
      ...this.refusedValues(name, OTHER_TYPES, values),
    ]);
  }

  /**
   * An allowed case: the attempt with `value` in the field `name`. In the name of the case, `how`
   * describes the value.
   */
  with(name: string, value: Value, how = JSON.stringify(value)): Case {
    return allowed(`${this.name}, ${name} ${how}`, this.withField(name, value));
  }

  withEach(name: string, values: readonly Value[]): Case[] {
    return values.map((value) => this.with(name, value));
  }

  without(name: string): Case {
    return allowed(`${this.name}, no ${name}`, this.withoutField(name));
  }

  /**
   * Cases with texts of different lengths in the field `name`, all of which begin with `start`. One
   * more character, the maximum, and the maximum in emoji (each emoji counts as two characters) are
   * allowed. One character more than the maximum is refused.
   */
  limits({ name, maxLength }: { name: string; maxLength: number }, start = ''): Case[] {
    const left = maxLength - start.length;
    const whole = this.with(name, start + 'x'.repeat(left), 'at its limit');
    return [
      this.with(name, `${start}.`, 'of one character'),
      this.with(name, start + '\u{1F33A}'.repeat(left / 2), 'at its limit in emoji'),
      whole,
      whole.refusedWith('one character more', name, `${start}${'x'.repeat(left + 1)}`),
    ];
  }

  by(as: PersonName): Attempt {
    return { ...this.attempt, as };
  }

  called(id: string): Attempt {
    return { ...this.attempt, id };
  }

  withWrites(writes: Write[]): Attempt {
    return { ...this.attempt, does: { writes } };
  }

  withStored(stored: Attempt['stored']): Attempt {
    return { ...this.attempt, stored };
  }

  /** The attempt with `value` in the field `name` of the document. */
  withField(name: string, value: Value): Attempt {
    return this.changeDoc((doc) => ({ ...doc, [name]: value }));
  }

  withoutField(name: string): Attempt {
    return this.changeDoc((doc) => without(doc, name));
  }

  /** The attempt with the document (by default, that of the first write) changed by `change`. */
  changeDoc(change: (doc: Doc) => Doc): Attempt {
    const { does } = this.attempt;
    const writes = 'writes' in does ? does.writes : [];
    const write = writes[this.#write];
    if (!write || !('doc' in write)) throw new Error('No document is written.');
    return this.withWrites(writes.with(this.#write, { ...write, doc: change(write.doc) }));
  }
}

/** Cases in lists of any depth. A refused case brings its twin, so the twin need not be in them. */
export type Cases<Each = Case> = readonly (Each | Cases<Each>)[];

/** A case that the rules must allow. */
export function allowed(name: string, attempt: Attempt): Case {
  return new Case(name, attempt);
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

export function without(doc: Doc, ...names: string[]): Doc {
  return Object.fromEntries(Object.entries(doc).filter(([name]) => !names.includes(name)));
}
