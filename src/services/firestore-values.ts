import type { Moment } from '../model/post';

/** One value as Firestore's REST interface writes it, such as `{ stringValue: 'Karibu' }`. */
export type TypedValue = Record<string, unknown>;
/** One document as the REST interface writes it. */
export interface TypedDocument {
  name: string;
  fields?: Record<string, TypedValue>;
  /** RFC 3339. */
  createTime?: string;
}

/** The last part of a document's name. */
export function documentId(document: TypedDocument): string {
  return document.name.slice(document.name.lastIndexOf('/') + 1);
}

/** A document's fields as plain values; a timestamp becomes a `Moment`, what is unknown null. */
export function readFields(document: TypedDocument): Record<string, unknown> {
  return mapOf(document.fields);
}

function mapOf(fields: unknown): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries((fields ?? {}) as Record<string, TypedValue>).map(([name, value]) => [
      name,
      readValue(value),
    ]),
  );
}

function readValue(value: TypedValue): unknown {
  const [kind, content] = Object.entries(value)[0] ?? [];
  switch (kind) {
    case 'stringValue':
    case 'booleanValue':
    case 'doubleValue':
      return content;
    case 'integerValue':
      return Number(content);
    case 'timestampValue':
      return { timestamp: String(content) } satisfies Moment;
    case 'mapValue':
      return mapOf((content as { fields?: unknown }).fields);
    case 'arrayValue':
      return ((content as { values?: TypedValue[] }).values ?? []).map(readValue);
    default:
      return null;
  }
}
