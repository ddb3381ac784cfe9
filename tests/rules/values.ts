/** NOW, ME and MY_EMAIL are placeholders. They are replaced when their document is written. */
export const NOW = { only: 'the server’s time' } as const;
export const ME = { only: 'the caller’s uid' } as const;
export const MY_EMAIL = { only: 'the caller’s e-mail address' } as const;

/** A number that Firestore stores as a double, even if it is a whole number. */
export class Double {
  constructor(readonly double: number) {}
}

/**
 * The value of a field in a test case of the rules (`cases/`). A Date is stored as a timestamp, and
 * a whole number as an integer.
 */
export type Value =
  | string
  | number
  | boolean
  | null
  | Date
  | Double
  | typeof NOW
  | typeof ME
  | typeof MY_EMAIL
  | Value[]
  | { [key: string]: Value };

export type Doc = Record<string, Value>;

interface Caller {
  uid: string;
  email?: string;
}

/**
 * Encodes `value` in Firestore's typed JSON. ME becomes the caller's uid, and MY_EMAIL the caller's
 * e-mail address. Without a caller or an address, they become 'nobody'.
 */
function typed(value: Value, caller: Caller | null): object {
  if (value === ME) return { stringValue: caller?.uid ?? 'nobody' };
  if (value === MY_EMAIL) return { stringValue: caller?.email ?? 'nobody' };
  if (value === null) return { nullValue: null };
  if (value instanceof Double) return { doubleValue: value.double };
  if (value instanceof Date) return { timestampValue: value.toISOString() };
  if (Array.isArray(value)) return { arrayValue: { values: value.map((v) => typed(v, caller)) } };
  switch (typeof value) {
    case 'string':
      return { stringValue: value };
    case 'boolean':
      return { booleanValue: value };
    case 'number':
      return Number.isInteger(value) ? { integerValue: String(value) } : { doubleValue: value };
    default:
      return { mapValue: { fields: typedFields(value as Doc, caller) } };
  }
}

/** Encodes `doc` in Firestore's typed JSON, without the fields whose value is NOW. */
export function typedFields(doc: Doc, caller: Caller | null): Record<string, object> {
  return Object.fromEntries(
    Object.entries(doc)
      .filter(([, value]) => value !== NOW)
      .map(([name, value]) => [name, typed(value, caller)]),
  );
}

/** The names of the fields of `doc` whose value is NOW. */
export function serverTimes(doc: Doc): string[] {
  return Object.keys(doc).filter((name) => doc[name] === NOW);
}
