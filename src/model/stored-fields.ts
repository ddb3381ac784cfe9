import type { Moment } from './post';

/** One value in the form of Firestore's REST interface, such as `{ stringValue: 'Karibu' }`. */
export type FirestoreValue = Record<string, unknown>;

/** The fields of a document as plain values; null for a value of an unknown type. */
export function decodeFields({ fields }: { fields?: unknown }): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries((fields ?? {}) as Record<string, FirestoreValue>).map(([name, value]) => [
      name,
      decodeValue(value),
    ]),
  );
}

function decodeValue(value: FirestoreValue): unknown {
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
      return decodeFields(content as { fields?: unknown });
    case 'arrayValue':
      return ((content as { values?: FirestoreValue[] }).values ?? []).map(decodeValue);
    default:
      return null;
  }
}
