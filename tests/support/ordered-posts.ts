import { type FirestoreDocument, postName, type Query } from '../../src/services/firestore';

type Value = Record<string, string>;

/** A post in the format of the REST API; every field is a text or a timestamp. */
export interface RawPost {
  id: string;
  fields: Record<string, Value>;
}

interface Filter {
  fieldFilter: { field: { fieldPath: string }; op: string; value: Value };
}

/** Returns a function that runs queries of `posts` with filters, order, cursors, offset and limit. */
export function createQueryRunner(posts: RawPost[]): (query: Query) => FirestoreDocument[] {
  const documents = posts.map(({ id, fields }) => ({ name: postName(id), fields }));
  return (query) => {
    const { orderBy = [], startAt, endAt, offset = 0, limit } = query;
    const keyOf = ({ name, fields }: (typeof documents)[number]) =>
      orderBy.map(({ field }) =>
        field.fieldPath === '__name__' ? rank({ reference: name }) : rank(fields[field.fieldPath]),
      );
    const sign = orderBy[0]?.direction === 'DESCENDING' ? -1 : 1;
    const keyAt = (cursor: typeof startAt) => cursor?.values.map((value) => rank(value as Value));
    const [start, end] = [keyAt(startAt), keyAt(endAt)];
    const isBefore = (key: string[], at: string[], before?: boolean) => {
      const distance = sign * compare(key, at);
      return before ? distance < 0 : distance <= 0;
    };
    return documents
      .filter((document) => matches(document.fields, query.where as Filter | undefined))
      .map((document) => ({ document, key: keyOf(document) }))
      .filter(({ key }) => !key.includes(''))
      .filter(({ key }) => !start || !isBefore(key, start, startAt?.before))
      .filter(({ key }) => !end || isBefore(key, end, endAt?.before))
      .sort((a, b) => sign * compare(a.key, b.key))
      .slice(offset, offset + limit)
      .map(({ document }) => document);
  };
}

/** A sort key for a value: timestamps come before texts, as in Firestore. */
function rank(value: Value | undefined): string {
  const [kind = '', content = ''] = Object.entries(value ?? {})[0] ?? [];
  if (kind === 'timestampValue') return `1 ${content}`;
  return kind && `2 ${content}`;
}

function compare(key: string[], other: string[]): number {
  for (const [index, part] of other.entries()) {
    const value = key[index] ?? '';
    if (value !== part) return value < part ? -1 : 1;
  }
  return 0;
}

function matches(
  fields: RawPost['fields'],
  where: Filter | { compositeFilter: { filters: Filter[] } } | undefined,
): boolean {
  if (!where) return true;
  if ('compositeFilter' in where) {
    return where.compositeFilter.filters.every((filter) => matches(fields, filter));
  }
  const { field, op, value } = where.fieldFilter;
  const [stored, wanted] = [fields[field.fieldPath]?.stringValue, value.stringValue ?? ''];
  if (stored === undefined) return false;
  if (op === 'EQUAL') return stored === wanted;
  return op === 'LESS_THAN' ? stored < wanted : stored >= wanted;
}
