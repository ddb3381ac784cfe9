import type { Cursor, Query } from './firestore';

/** A value in the REST interface's form. */
type Value = Record<string, unknown>;

/** A document that a query may find: its full name, and its fields. */
export interface Queried {
  name: string;
  fields: Readonly<Record<string, Value | undefined>>;
}

interface FieldFilter {
  fieldFilter: { field: { fieldPath: string }; op: string; value: Value };
}
type Filter = FieldFilter | { compositeFilter: { filters: FieldFilter[] } };

/** A value that can be compared: the place of its type in Firestore's order, then its content. */
type Key = readonly [kind: number, content: string | number];

/**
 * Returns the documents that match `query`, in the query's order, as Firestore would. This function
 * supports filters that are joined by AND, an order that ends with the name, cursors, `offset` and
 * `limit`.
 */
export function evaluateQuery<T extends Queried>(
  query: Omit<Query, 'from'>,
  documents: readonly T[],
): T[] {
  const { where, orderBy = [], startAt, endAt, offset = 0, limit } = query;
  const order = orderBy.map(({ field, direction }) => ({
    field: field.fieldPath,
    isDescending: direction === 'DESCENDING',
  }));
  const compareKeys = (some: readonly Key[], others: readonly Key[]) => {
    for (const [place, { isDescending }] of order.entries()) {
      const [one, other] = [some[place], others[place]];
      // A cursor may have values for only the first fields of the order.
      if (!one || !other) return 0;
      const difference = compare(one, other);
      if (difference !== 0) return isDescending ? -difference : difference;
    }
    return 0;
  };
  /** A cursor is a point just before or just after its values. */
  const isAfter = (keys: readonly Key[], cursor: Cursor) => {
    const values = cursor.values.map(keyOf).filter((key) => key !== undefined);
    const difference = compareKeys(keys, values);
    return cursor.before ? difference >= 0 : difference > 0;
  };
  return documents
    .filter((document) =>
      filtersOf(where as Filter | undefined).every((filter) => matches(document, filter)),
    )
    .flatMap((document) => {
      const keys = order
        .map(({ field }) => keyAt(document, field))
        .filter((key) => key !== undefined);
      // Firestore leaves out a document that lacks a field of the order.
      return keys.length === order.length ? [{ document, keys }] : [];
    })
    .filter(({ keys }) => (!startAt || isAfter(keys, startAt)) && !(endAt && isAfter(keys, endAt)))
    .sort((a, b) => compareKeys(a.keys, b.keys))
    .slice(offset, offset + limit)
    .map(({ document }) => document);
}

function filtersOf(where?: Filter): FieldFilter['fieldFilter'][] {
  if (!where) return [];
  const filters = 'compositeFilter' in where ? where.compositeFilter.filters : [where];
  return filters.map(({ fieldFilter }) => fieldFilter);
}

function matches(
  document: Queried,
  { field: { fieldPath }, op, value }: FieldFilter['fieldFilter'],
): boolean {
  const [stored, wanted] = [keyAt(document, fieldPath), keyOf(value)];
  // A filter finds only values of the same type as its own value.
  if (!stored || !wanted || stored[0] !== wanted[0]) return false;
  return HOLDS[op]?.(compare(stored, wanted)) ?? false;
}

/** Whether a filter finds a stored value that differs from the filter's own by `difference`. */
const HOLDS: Readonly<Record<string, (difference: number) => boolean>> = {
  EQUAL: (difference) => difference === 0,
  LESS_THAN: (difference) => difference < 0,
  LESS_THAN_OR_EQUAL: (difference) => difference <= 0,
  GREATER_THAN: (difference) => difference > 0,
  GREATER_THAN_OR_EQUAL: (difference) => difference >= 0,
};

function keyAt({ name, fields }: Queried, field: string): Key | undefined {
  return keyOf(field === '__name__' ? { referenceValue: name } : fields[field]);
}

/** In Firestore's order, before references. */
const KINDS = ['nullValue', 'booleanValue', 'number', 'timestampValue', 'stringValue'];

function keyOf(value: Value | object | undefined): Key | undefined {
  const [kind, content] = Object.entries(value ?? {})[0] ?? [];
  switch (kind) {
    case 'nullValue':
    case 'booleanValue':
      return [KINDS.indexOf(kind), Number(content)];
    case 'integerValue':
    case 'doubleValue':
      return [KINDS.indexOf('number'), Number(content)];
    case 'timestampValue':
      return [KINDS.indexOf(kind), wholeMoment(String(content))];
    case 'stringValue':
      return [KINDS.indexOf(kind), inCodePoints(String(content))];
    case 'referenceValue':
      return [KINDS.length, String(content)];
    default:
      return undefined;
  }
}

/** A text that JavaScript sorts as Firestore sorts `text`: by code points, not by UTF-16. */
function inCodePoints(text: string): string {
  return text.replace(/[\u{10000}-\u{10FFFF}]/gu, '\uFFFF$&');
}

/** A time (RFC 3339) with nine decimals, so that sorting such texts sorts the times. */
function wholeMoment(moment: string): string {
  const [second = '', digits = ''] = moment.replace('Z', '').split('.');
  return `${second}.${digits.padEnd(9, '0')}`;
}

function compare([kind, content]: Key, [otherKind, other]: Key): number {
  if (kind !== otherKind) return kind - otherKind;
  if (content === other) return 0;
  return content < other ? -1 : 1;
}
